// Coming in: "Who are you?" with the seats, or only watching; and the code where the address had a wrong one.

import { icon, swatch } from "./marks.js";
import { pill } from "./table.js";
import { say } from "./words.js";

const minutes = (since) => Math.max(0, Math.round((Date.now() / 1000 - since) / 60));

const STATES = {
  live: () => say("Taken, here now"),
  back: () => say("Just gone · ask for it if that is you"),
  host: () => say("This table's own phone"),
  waiting: () => say("Free"),
  away: (who) =>
    minutes(who.since)
      ? say("Away for {n} min · ask for it if that is you", { n: minutes(who.since) })
      : say("Away · ask for it if that is you"),
};

// A seat that another device had: the table's phone says whether it is the same person.
const CLAIMS = {
  asked: (name) => say("Asked for the seat of {name}. A tap on the table's phone lets you in.", { name }),
  denied: (name) => say("The table keeps the seat of {name}. Take another one, or just watch.", { name }),
  late: (name) => say("{name} is here on another device.", { name }),
};

export function join(act) {
  const { told, welcome } = act;
  const free = (who) => ["waiting", "away", "back"].includes(who.state);
  const claim = told.claim;
  const full = !told.who.some(free);
  return [
    [
      "<header.cover",
      {
        key: "cover",
        class: pale(welcome.picture?.background) ? "pale" : "",
        style: { background: welcome.picture?.background ?? "" },
      },
      ["<div.grow", ["<h1.big", { tabindex: "-1" }, welcome.title], ["<p", told.table.headline]],
      welcome.picture && art(welcome.picture),
      pill(act),
    ],
    [
      "<main.join",
      { key: "join" },
      ["<h2.title", say("Who are you?")],
      [
        "<p.second",
        told.freed
          ? say("The table has freed your seat. Take one again.")
          : full
            ? say("Every seat is taken. You can watch.")
            : told.who.some((who) => who.state === "away" || who.state === "back")
              ? say("Tap your seat. If it was yours before, one tap on the table's phone lets you back in.")
              : say("Tap your seat. Your phone will remember it."),
      ],
      claim && [
        "<p",
        { key: "claim", class: `strip ${claim.state === "asked" ? "" : "quiet"}`, role: "status" },
        icon(claim.state === "asked" ? "cellphone" : "account-off"),
        ["<span.grow", CLAIMS[claim.state](told.table.seats[claim.seat].name)],
      ],
      [
        "<ul",
        told.table.seats.map((s, seat) => {
          const who = told.who[seat] ?? { state: "host" };
          return [
            "<li",
            { key: seat },
            [
              "<button",
              {
                class: `chair ${who.state}`,
                "data-sit": seat,
                "aria-disabled": free(who) ? null : "true",
                tap: free(who) ? () => act.sit(seat) : null,
              },
              swatch(s.colour, "chairband"),
              ["<span.grow.two", ["<b", s.name], ["<span.second", STATES[who.state](who)]],
              icon(free(who) ? "chevron-right" : "cellphone-check"),
            ],
          ];
        }),
      ],
      [
        "<button.button.outline.watch",
        { "data-sit": "none", tap: act.watch },
        icon("television"),
        ["<span", say("Just watching"), ["<small.second", say("What lies open, for a TV or a tablet")]],
      ],
      [
        "<p.second.calm",
        say("This page comes from the phone on your table. Nothing is installed, nothing leaves the room."),
      ],
    ],
  ];
}

// Whether dark words can be read on it best.
const pale = (code = "#000000") =>
  [0.3, 0.6, 0.1].reduce((sum, share, at) => sum + share * parseInt(code.slice(1 + 2 * at, 3 + 2 * at), 16), 0) > 140;

// The game's own cover, as the app draws it: flat shapes in a box twice as wide as high, with the origin at the bottom left.
function art({ shapes }) {
  const box = { viewBox: "0 0 200 100", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" };
  return ["<svg.art", box, ["<g", { transform: "matrix(1 0 0 -1 0 100)" }, shapes.map(flat)]];
}

function flat({ kind, colour, points, width = 0 }, key) {
  const [x, y, w, h] = points;
  const round = { key, cx: 2 * x, cy: y, r: w };
  const stroke = { stroke: colour, "stroke-width": width, fill: "none", "stroke-linecap": "round" };
  const pairs = points.map((part, place) => (place % 2 ? part : 2 * part)).join(" ");
  if (kind === "rect") return ["<rect", { key, x: 2 * x, y, width: 2 * w, height: h, rx: width, fill: colour }];
  if (kind === "circle") return ["<circle", { ...round, fill: colour }];
  if (kind === "ring") return ["<circle", { ...round, ...stroke }];
  if (kind === "line") return ["<polyline", { key, points: pairs, ...stroke, "stroke-linejoin": "round" }];
  return ["<polygon", { key, points: pairs, fill: colour }];
}

// The six boxes of the code: one field underneath, so that any keyboard and any reader can fill it.
export function gate(act) {
  const typed = act.typed;
  const words = {
    code: say("Which code does the table's phone show?"),
    wait: say("Too many wrong codes. Wait a minute, then try again."),
    elsewhere: say("This table is open in another tab of this browser."),
    closed: say("The table is closed to guests just now."),
    lost: say("Looking for the table…"),
  };
  return [
    [
      "<main.gate",
      { key: "gate" },
      ["<h1.big", { tabindex: "-1" }, "Tableside"],
      [
        "<p.reading",
        { role: "status" },
        act.line === "code" && act.wrong
          ? say("That code is not right. Look again: six letters and figures.")
          : (words[act.line] ?? words.lost),
      ],
      act.line === "code" && [
        "<form",
        {
          submit: (event) => {
            event.preventDefault();
            act.enter(typed);
          },
        },
        [
          "<label.boxes",
          ["<span.sr", say("Code of the table, six letters and figures")],
          [
            "<input",
            {
              "data-code": "",
              maxlength: 6,
              autocapitalize: "characters",
              autocomplete: "off",
              spellcheck: "false",
              value: typed,
              made: (node) => node.focus(),
              input: (event) => act.type(event.target.value),
            },
          ],
          Array.from({ length: 6 }, (_, place) => [
            "<span",
            { key: place, class: `box big ${place === typed.length ? "next" : ""}`, "aria-hidden": "true" },
            typed[place] ?? "",
          ]),
        ],
        [
          "<button.button.primary",
          { type: "submit", "aria-disabled": typed.length < 6 ? "true" : null },
          say("Come in"),
        ],
      ],
      act.line === "elsewhere" && ["<button.button.primary", { tap: act.here }, say("Use it here")],
      act.line !== "code" && act.line !== "elsewhere" && ["<span.spinner", { "aria-hidden": "true" }],
    ],
  ];
}
