// A form: what would happen stands above, the questions below under the thumb, and the button that plays it at the foot.

import { spots } from "./board.js";
import { die, icon, SEATS, shaped, swatch } from "./marks.js";
import { tone } from "./pieces.js";
import { frame } from "./sheet.js";
import { say, signed, written } from "./words.js";

// What would change: mine first and large, the others small.
export function changes(all, act) {
  const mine = all.filter((c) => c.seat === act.told.you);
  const rest = all.filter((c) => c.seat !== act.told.you);
  const numbers = (c) => [
    ["<span.before.big", written(c.before)],
    [
      "<span.arrow",
      { "aria-label": say("becomes"), role: "img" },
      icon(c.before === c.after ? "equal" : "arrow-right"),
    ],
    c.out
      ? ["<span.badge.out", icon("account-off"), say("Out")]
      : ["<span.after.big", ["<span", { roll: c.after }], c.unit && ["<small", c.unit]],
  ];
  const by = (c) =>
    c.before !== c.after && [
      "<span",
      { class: `delta ${c.after > c.before ? "good" : "bad"}` },
      signed(c.after - c.before),
      c.unit,
    ];
  return [
    mine.map((c) => [
      "<div",
      { key: "mine", class: `change mine ${c.out ? "out" : ""}` },
      ["<i", { class: `band seat${c.colour}` }],
      ["<div.grow.two", ["<b", say("You")], ["<span.second", c.text]],
      ["<div.row", numbers(c)],
    ]),
    rest.length > 0 && [
      "<ul.changes",
      { key: "rest" },
      rest.map((c) => [
        "<li",
        { key: c.seat, class: `change ${c.out ? "out" : ""}` },
        ["<i", { class: `band seat${c.colour}` }],
        ["<div.row", ["<b.grow.cut", c.name], by(c)],
        ["<div.row", numbers(c)],
        c.text && ["<p.sr", c.text],
      ]),
    ],
  ];
}

const against = (f, value) => Boolean(f.free && (value < f.free[0] || value > f.free[1]));
const bounded = (f, value) => Math.max(f.low ?? 0, Math.min(f.high ?? 9999, value));

const FIELDS = {
  choose: chooseField,
  number: (f, on) =>
    f.compact
      ? stepper(f, on)
      : [
          "<div.picks.numerals",
          { role: "group", class: f.quick?.length === 7 ? "seven" : "" },
          (f.quick ?? []).map((v) => [
            "<button",
            {
              key: v,
              class: `pick numeral ${v === f.value ? "chosen" : ""} ${against(f, v) ? "blocked" : ""}`,
              "aria-pressed": String(v === f.value),
              "data-pick": `${f.key} ${v}`,
              tap: () => on.put(f.key, v),
            },
            f.signed ? signed(v) : v,
          ]),
          stepper(f, on),
        ],
  throw: throwField,
  words: (f, on) => [
    "<input",
    {
      type: "text",
      maxlength: f.longest ?? 60,
      value: f.value ?? "",
      "aria-label": f.label,
      input: (event) => on.later(f.key, event.target.value),
    },
  ],
  spot: (f, on) => spots(f, on),
};

function stepper(f, on) {
  const value = f.value ?? null;
  const step = (by) => on.put(f.key, bounded(f, (value ?? bounded(f, 0)) + by)); // from nothing, as in the app
  const typed = (event) =>
    event.target.value !== "" && on.later(f.key, bounded(f, Math.trunc(Number(event.target.value))));
  return [
    "<div",
    { key: "stepper", class: `stepper ${f.compact ? "compact" : ""}` },
    [
      "<button.step",
      {
        "aria-label": say("{label}: less", { label: f.label }),
        "data-step": `${f.key} -1`,
        tap: () => step(-1),
      },
      icon("minus"),
    ],
    [
      "<input.big",
      {
        type: "number",
        inputmode: "numeric",
        "aria-label": f.label,
        min: f.low ?? 0,
        max: f.high,
        value: value === null ? "" : String(value),
        placeholder: "–",
        input: typed,
      },
    ],
    [
      "<button.step",
      {
        "aria-label": say("{label}: more", { label: f.label }),
        "data-step": `${f.key} 1`,
        tap: () => step(1),
      },
      icon("plus"),
    ],
  ];
}

function chooseField(f, on) {
  const chosen = f.many ? (f.chosen ?? []) : f.chosen;
  const is = (value) => (f.many ? chosen.includes(value) : chosen === value);
  const next = (value) => (f.many ? (is(value) ? chosen.filter((v) => v !== value) : [...chosen, value]) : value);
  const columns = f.columns || (f.style === "rows" ? 1 : 0);
  const tight =
    columns > 2 &&
    f.style !== "rows" &&
    f.style !== "numerals" &&
    (columns > 3 || f.picks.some((p) => p.label.length > 9));
  return [
    "<div",
    {
      class: `picks ${f.style ?? "chips"} ${columns ? "fixed" : ""} ${tight ? "tight" : ""}`,
      style: columns ? { "--columns": columns } : {},
      role: f.many ? "group" : "radiogroup",
      "aria-label": f.label,
      typed: (event) => arrows(event, f.many),
    },
    f.picks.map((p, place) => [
      "<button",
      {
        key: String(p.value),
        class: `pick ${is(p.value) ? "chosen" : ""} ${p.blocked ? "blocked" : ""} ${f.style === "numerals" ? "numeral" : ""} ${p.detail ? "wordy" : ""}`,
        role: f.many ? "checkbox" : "radio",
        "aria-checked": String(is(p.value)),
        "data-pick": `${f.key} ${p.value}`,
        tabindex: f.many || is(p.value) || (place === 0 && !f.picks.some((one) => is(one.value))) ? null : "-1",
        tap: () => on.put(f.key, next(p.value)),
      },
      p.seat !== undefined && p.seat !== null
        ? swatch(on.seats[p.seat]?.colour ?? p.seat)
        : p.shape
          ? shaped(p)
          : icon(p.icon),
      ["<span", p.label, p.detail && ["<small", p.detail], p.blocked && ["<small.warn", p.blocked]],
    ]),
  ];
}

// In a group of radios the arrows walk, as everywhere else.
function arrows(event, many) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by || many) return;
  const all = [...event.currentTarget.querySelectorAll("[role=radio]")];
  const next = all[(all.indexOf(document.activeElement) + by + all.length) % all.length];
  event.preventDefault();
  next.focus();
  next.click();
}

// Dice: the host rolls them, or what the real ones show is tapped in.
function throwField(f, on) {
  const [count, sides] = (f.formula.match(/^(\d*)d(\d+)/) ?? [0, "1", "6"]).slice(1).map((n) => Number(n || 1));
  const values = f.values?.length ? f.values : (on.answers[f.key] ?? []); // a game may wait until all are there
  const fill = f.seat !== undefined && f.seat !== null ? SEATS[on.seats[f.seat]?.colour ?? 0] : undefined;
  const put = (face) => on.put(f.key, values.length < count ? [...values, face] : [...values.slice(1), face]);
  return [
    "<div.throw",
    [
      "<div.tray",
      { "aria-hidden": "true" },
      Array.from({ length: Math.max(count, values.length) }, (_, place) =>
        die(values[place], fill, {
          sides,
          gone: values[place] === undefined,
          tilt: [-6, 5, -3, 8][place % 4],
          more: on.thrown === f.key ? "landing" : "",
        }),
      ),
    ],
    [
      "<p.sr",
      { role: "status" },
      values.length ? say("Dice: {values}", { values: values.join(", ") }) : say("No dice yet"),
    ],
    [
      "<button.button",
      { "data-throw": f.key, tap: () => on.roll(f.key) },
      icon("dice-multiple"),
      values.length ? say("Roll again") : say("Roll {formula}", { formula: f.formula }),
    ],
    sides <= 12 && [
      "<div.faces",
      { style: { "--columns": sides > 6 ? Math.ceil(sides / 2) : sides }, role: "group", "aria-label": say("Real dice: tap what they show") },
      Array.from({ length: sides }, (_, place) => [
        "<button.face",
        {
          key: place,
          "aria-label": String(place + 1),
          "data-face": `${f.key} ${place + 1}`,
          tap: () => put(place + 1),
        },
        die(place + 1, fill, { sides }),
      ]),
    ],
  ];
}

export function formSheet(sheet, act) {
  const told = sheet.told;
  if (!told) return frame({ key: "form", title: sheet.title ?? "…", body: ["<p.second", say("One moment")] }, act);
  const f = told.form;
  const { answers, thrown } = sheet;
  const on = { ...act.fill(sheet), act, answers, thrown, seats: act.told.table.seats };
  const fields = [...(f.fields ?? [])].sort(
    (a, b) => (a.key === f.foot && f.foot ? 1 : 0) - (b.key === f.foot && f.foot ? 1 : 0),
  );
  const first = told.refused ? told.refused.no : (told.says ?? f.lead);
  const off = !told.ready || act.away;
  return frame(
    {
      key: "form",
      title: f.title,
      look: "form",
      under: [
        [
          "<p",
          { key: "lead", class: `lead ${told.refused ? "warn" : ""}`, role: "status" },
          sheet.moved && ["<b", say("The table moved on; this is worked out anew."), " "],
          first || f.lead || "",
        ],
      ],
      body: [
        told.changes?.length > 0 && [
          "<section.preview",
          { key: "preview", "aria-label": say("What would change") },
          changes(told.changes, act),
        ],
        [
          "<div",
          { key: "fields", class: "fields" },
          fields.map((one, place) =>
            one.type === "line"
              ? ["<p", { key: `line ${place}`, class: `note ${tone(one)}` }, icon(one.icon), one.text]
              : FIELDS[one.type] && [
                  "<fieldset",
                  { key: one.key, class: one.compact ? "half" : "" },
                  one.label && ["<legend.label.row", one.compact && shaped(one), one.label],
                  FIELDS[one.type](one, on),
                ],
          ),
        ],
        f.rule && [
          "<button.link.row",
          { key: "rule", tap: () => act.rule(f.rule) },
          icon("help-circle-outline"),
          say("The rule for this"),
        ],
      ],
      foot: [
        "<button",
        {
          class: `button primary ${told.refused ? "blocked" : ""}`,
          "data-play": "",
          "aria-disabled": off ? "true" : null,
          tap: off ? null : on.play,
        },
        icon(f.icon || "check-bold"),
        ["<span", told.ready ? (f.confirm ?? say("Done")) : f.missing || f.confirm || say("Done")],
      ],
    },
    act,
  );
}
