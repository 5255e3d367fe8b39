// Sheets above the table: one frame, and the simple ones of them. The header stays in sight, the rest of the page is inert.

import { standing } from "./away.js";
import { icon, presence, swatch, SEATS } from "./marks.js";
import { action, counter, lines, piece, secret, usable } from "./pieces.js";
import { reminder, setAside } from "./table.js";
import { say } from "./words.js";

export function frame({ key, title, mark = null, body, foot = null, role = "dialog", look = "", under = null }, act) {
  const id = `title-${key.replace(/\W/g, "-")}`;
  return [
    "<div.scrim",
    { key: `scrim ${key}`, tap: (event) => event.target === event.currentTarget && act.close() },
    [
      "<div",
      {
        key,
        class: `sheet ${look}`,
        role,
        "aria-modal": "true",
        "aria-labelledby": id,
        "aria-describedby": role === "alertdialog" ? "sheet-why" : null,
        made: enter,
      },
      ["<div.grab", { "aria-hidden": "true" }],
      [
        "<div.sheethead",
        mark,
        ["<h2", { id, class: "title grow", tabindex: "-1" }, title],
        ["<button.round", { "aria-label": say("Close"), tap: act.close }, icon("close")],
      ],
      under,
      ["<div.sheetbody", body],
      foot && ["<div.sheetfoot", foot],
    ],
  ];
}

// Where the eye goes, the focus goes: to the title, so that a reader begins at the top.
const enter = (node) => queueMicrotask(() => node.querySelector("h2")?.focus({ preventScroll: true }));

// What lies before a seat.
export function seatSheet({ seat }, act) {
  const who = act.told.table.seats[seat];
  const own = seat === act.told.you;
  const parts = act.told.sheets?.[seat] ?? [];
  const can = (who.actions ?? []).filter(usable);
  return frame(
    {
      key: `seat ${seat}`,
      title: who.name,
      mark: swatch(who.colour, "large"),
      body: [
        [
          "<div.summary",
          { key: "tile" },
          counter(who.main, act),
          who.out && ["<p.badge.out", icon("account-off"), who.out],
          lines(who.lines, act, SEATS[who.colour]),
        ],
        own && parts.some(hasSecrets) && hold(act),
        can.length > 0 && ["<div.pair", { key: "acts" }, can.map((a) => action(a, act))],
        parts.map((part) => section(part, act)),
      ],
    },
    act,
  );
}

const hasSecrets = (part) =>
  [...(part.rows ?? []), ...(part.counters ?? [])].some((one) => one.only !== undefined && one.only !== null);

// "Hold to see" with a tap twin: a switch for those who cannot hold, open for twenty seconds at most.
export function hold(act) {
  return [
    "<button",
    {
      key: "hold",
      class: `hold ${act.shown ? "open" : ""}`,
      role: "switch",
      "aria-checked": String(Boolean(act.shown)),
      "aria-label": act.shown ? say("Hide what only you may see") : say("Show what only you may see"),
      press: act.holdBegin,
      release: act.holdEnd,
      lost: act.holdEnd,
      left: act.holdEnd,
      tap: act.holdTap,
    },
    icon(act.shown ? "gesture-tap-hold" : "eye-off-outline"),
    [
      "<span",
      act.shown === "held"
        ? say("You hold it open · let go to hide")
        : act.shown
          ? say("Open · tap to hide")
          : say("Only your phone knows · hold to see"),
    ],
  ];
}

const section = (part, act) => [
  "<section.part",
  { key: part.title },
  ["<h3.label", part.rule ? ["<button.link", { tap: () => act.rule(part.rule) }, part.title] : part.title],
  (part.counters ?? []).map((c) => counter(c, act)),
  (part.rows ?? []).map((r, place) => row(r, place, act)),
  !(part.rows?.length || part.counters?.length) && part.empty && ["<p.second", part.empty],
];

function row(r, place, act) {
  const hidden = secret(r, act);
  const words = [["<b", hidden ? "•••" : r.title], !hidden && r.detail && ["<span.second", r.detail]];
  const can = (r.actions ?? []).filter(usable);
  return [
    "<div.item",
    { key: `${place}` },
    [
      "<div.row",
      icon(r.icon),
      r.rule && !hidden ? ["<button.grow.link.two", { tap: () => act.rule(r.rule) }, words] : ["<div.grow.two", words],
      !hidden && (r.pieces ?? []).map((p) => piece(p, act)),
    ],
    can.length > 0 && !(hidden && r.only !== act.told.you) && ["<div.answers", can.map((a) => action(a, act, "small"))],
  ];
}

export function moreSheet(_, act) {
  const t = act.told.table;
  const groups = [
    [setAside(t) && t.primary, ...(t.others ?? [])].filter(usable),
    (act.me?.actions ?? []).filter(usable),
    (t.menu ?? []).filter(usable),
  ];
  return frame(
    {
      key: "more",
      title: say("More"),
      body: groups.map(
        (group, place) => group.length > 0 && ["<div.list", { key: place }, group.map((a) => action(a, act, "left"))],
      ),
    },
    act,
  );
}

export const queueSheet = (_, act) =>
  frame(
    {
      key: "queue",
      title: say("What is asked for"),
      body: (act.told.table.reminders ?? []).map((r) => reminder(r, act)),
    },
    act,
  );

// Setting a counter by hand: the number as it is, and the keys to type another.
export function setSheet(sheet, act) {
  const c = act.find(sheet.key) ?? sheet.counter;
  const low = c.low ?? 0;
  const high = c.high ?? 9999;
  const put = (value) => act.amend({ value: Math.max(low, Math.min(high, value)) });
  return frame(
    {
      key: "set",
      title: say("Set {counter}", { counter: c.label }),
      body: [
        "<div.setting",
        ["<button.step", { "aria-label": say("One less"), tap: () => put(sheet.value - 1) }, icon("minus")],
        [
          "<input.big",
          {
            type: "number",
            inputmode: "numeric",
            "aria-label": c.label,
            min: low,
            max: high,
            value: String(sheet.value),
            input: (event) => event.target.value !== "" && put(Math.trunc(Number(event.target.value))),
          },
        ],
        ["<button.step", { "aria-label": say("One more"), tap: () => put(sheet.value + 1) }, icon("plus")],
      ],
      foot: [
        "<button.button.primary",
        { tap: () => act.setTo(c, sheet.value) },
        icon("check-bold"),
        say("{before} becomes {after}", {
          before: `${c.value}${c.unit ?? ""}`,
          after: `${sheet.value}${c.unit ?? ""}`,
        }),
      ],
    },
    act,
  );
}

// This device: the line, the seat, and how its owner likes to read.
export function deviceSheet(_, act) {
  const live = act.line === "live";
  const [mark, word] = standing(act);
  const choice = (name, title, picks) => [
    "<fieldset",
    { key: name },
    ["<legend.label", { id: `wish ${name}` }, title],
    [
      "<div.picks",
      { role: "radiogroup", "aria-labelledby": `wish ${name}` },
      picks.map(([value, label]) => [
        "<button",
        {
          key: String(value),
          class: `pick ${act.wishes[name] === value ? "chosen" : ""}`,
          role: "radio",
          "aria-checked": String(act.wishes[name] === value),
          "data-wish": `${name} ${value}`,
          tap: () => act.prefer(name, value),
        },
        label,
      ]),
    ],
  ];
  return frame(
    {
      key: "device",
      title: say("My device"),
      body: [
        [
          "<div.item.row",
          { key: "line" },
          presence(mark),
          [
            "<div.grow.two",
            ["<b", word],
            [
              "<span.second",
              say("The table answered {seconds} s ago", {
                seconds: Math.max(0, Math.round((Date.now() - act.heard) / 1000)),
              }),
            ],
          ],
          live && icon("check-circle", "good"),
        ],
        act.told &&
          (act.me
            ? [
                "<div.item.row",
                { key: "seat" },
                swatch(act.me.colour, "edge"),
                [
                  "<div.grow.two",
                  ["<b", say("You sit as {name}", { name: act.me.name })],
                  ["<span.second", say("Others can take it when you stand up")],
                ],
                ["<button.button.small", { tap: () => act.stand() }, say("Stand up")],
              ]
            : [
                "<div.item.row",
                { key: "seat" },
                icon("eye-outline"),
                [
                  "<div.grow.two",
                  ["<b", say("You are watching")],
                  ["<span.second", say("What lies open, and nothing else")],
                ],
                ["<button.button.small", { tap: () => act.stand() }, say("Take a seat")],
              ]),
        choice("language", say("Language"), [
          ["", say("As the phone")],
          ...Object.entries(act.welcome?.tongues ?? { en: "English" }),
        ]),
        choice("theme", say("Theme"), [
          ["", say("As the phone")],
          ["dark", say("Dark")],
          ["light", say("Light")],
          ["contrast", say("Contrast")],
        ]),
        choice("size", say("Text size"), [
          [1, "100 %"],
          [1.25, "125 %"],
          [1.5, "150 %"],
          [2, "200 %"],
        ]),
        choice("motion", say("Motion"), [
          ["", say("As the phone")],
          ["on", say("On")],
          ["off", say("Off")],
        ]),
        ["<p.row.second", icon("sleep"), say("Your screen may sleep. Wake it, and the table comes back by itself.")],
      ],
    },
    act,
  );
}
