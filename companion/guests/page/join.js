// Coming in: "Who are you?" with the seats, or only watching; and the code where the address had a wrong one.

import { icon, swatch } from "./marks.js";
import { pill } from "./table.js";
import { say } from "./words.js";

const minutes = (since) => Math.max(0, Math.round((Date.now() / 1000 - since) / 60));

const STATES = {
  live: () => say("Taken, here now"),
  back: () => say("Taken, coming back"),
  host: () => say("This table's own phone"),
  waiting: () => say("Free"),
  away: (who) =>
    minutes(who.since)
      ? say("Away for {n} min · take it if that is you", { n: minutes(who.since) })
      : say("Away · take it if that is you"),
};

export function join(act) {
  const { told, welcome } = act;
  const free = (who) => who.state === "waiting" || who.state === "away";
  const full = !told.who.some(free);
  return [
    [
      "<header.cover",
      { key: "cover" },
      ["<div.grow", ["<h1.big", { tabindex: "-1" }, welcome.title], ["<p", told.table.headline]],
      art(welcome.game),
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
            : say("Tap your seat. Your phone will remember it."),
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

// A flat picture for each game, told apart before a word is read.
const ART = {
  hindsight2020: [
    ["<rect", { x: 30, y: 18, width: 150, height: 150, rx: 4, fill: "#FBF5E6", transform: "rotate(-6 100 90)" }],
    ["<rect", { x: 42, y: 34, width: 126, height: 26, fill: "#D8353D", transform: "rotate(-6 100 90)" }],
    ["<circle", { cx: 88, cy: 116, r: 36, fill: "#1B1A18" }],
    [
      "<path",
      {
        d: "M52 116h72M88 80v72M60 96q28 16 56 0M60 136q28-16 56 0M88 80q-30 36 0 72M88 80q30 36 0 72",
        stroke: "#F1E7D0",
        "stroke-width": 2.5,
        fill: "none",
      },
    ],
  ],
  shasn: [
    ["<path", { d: "M20 30l70-16 20 60-50 30-44-20z", fill: "#8E6A17" }],
    ["<path", { d: "M96 14l80 20-10 50-50-10z", fill: "#B98B24" }],
    ["<path", { d: "M60 110l52-32 56 14-8 66-84 6z", fill: "#9F7A1E" }],
    ["<path", { d: "M112 60v66", stroke: "#F2EFE8", "stroke-width": 5 }],
    ["<path", { d: "M114 60h46l-10 16 10 16h-46z", fill: "#B48CF2" }],
  ],
  game2020: [
    ["<path", { d: "M0 140q30-110 70-60t60 20 60-70", stroke: "#35493C", "stroke-width": 22, fill: "none" }],
    ["<circle", { cx: 60, cy: 76, r: 12, fill: "#3FBF73" }],
    ["<rect", { x: 98, y: 88, width: 22, height: 22, rx: 4, fill: "#EF5B5B" }],
    ["<path", { d: "M146 60l14 14-14 14-14-14z", fill: "#F5C83B" }],
  ],
  nineteen71: [
    ["<circle", { cx: 110, cy: 100, r: 96, fill: "#E8803C" }],
    ["<circle", { cx: 110, cy: 100, r: 72, fill: "#D9A93A" }],
    ["<circle", { cx: 110, cy: 100, r: 48, fill: "#2F5E5B" }],
    ["<circle", { cx: 110, cy: 100, r: 24, fill: "#F3E3C3" }],
  ],
  hope: [
    ["<path", { d: "M0 150l60-70 34 36 40-66 66 100z", fill: "#2A211C" }],
    ["<circle", { cx: 120, cy: 66, r: 26, fill: "#F0763B" }],
    ["<path", { d: "M96 150l10-60 12 0 14 60z", fill: "#7A5238" }],
  ],
};
const art = (game) => ["<svg.art", { viewBox: "0 0 200 180", "aria-hidden": "true" }, ART[game] ?? null];

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
