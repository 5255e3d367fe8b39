// The small parts of a view: pieces, counters, actions, tracks.

import { colour, die, icon, shaped } from "./marks.js";
import { say, signed } from "./words.js";

export const tone = (part) => (part.tone ? `tone-${part.tone}` : "");
const times = (count, make) => Array.from({ length: Math.max(0, count) }, (_, place) => make(place));
const figure = (p) => (p.signed ? signed(p.value) : String(p.value));
const side = (p) => (p.signed && p.value ? (p.value > 0 ? "good" : "bad") : "");

// Pieces: what they look like, and the words that say the same.
const PIECES = {
  stat: {
    look: (p) => [shaped(p), ["<b", { class: `big ${side(p)}`, roll: p.signed ? figure(p) : p.value }]],
    words: (p) => say("{label}: {value}", { label: p.label, value: figure(p) }),
  },
  fact: {
    look: (p) => [icon(p.icon), ["<span", p.text]],
    words: (p) => (p.label ? say("{label}: {value}", { label: p.label, value: p.text }) : p.text),
  },
  slots: {
    look: (p) => [
      [
        "<span.cards",
        { "aria-hidden": "true" },
        times(p.total, (place) => ["<i", { key: place, class: place < p.filled ? "card full" : "card" }]),
      ],
      ["<span.second", p.label],
    ],
    words: (p) => say("{label}: {count} of {total}", { label: p.label, count: p.filled, total: p.total }),
  },
  pool: {
    look: (p, fill) => [
      "<span.dice",
      { "aria-hidden": "true" },
      times(Math.max(p.total, p.count), (place) =>
        die(place + 1, p.colour ? colour(p.colour) : fill, { gone: place >= p.count, more: "small" }),
      ),
    ],
    words: (p) => say("{label}: {count} of {total}", { label: p.label, count: p.count, total: p.total }),
  },
  tokens: {
    look: (p) =>
      p.stacks.map(([worth, many], place) => [
        "<span.stack",
        { key: worth },
        place > 0 && ["<em", "+"],
        ["<i", { class: `token ${worth === 1 ? "one" : ""}` }, worth],
        `${many} × ${worth}${p.unit ?? ""}`,
      ]),
    words: (p) => p.stacks.map(([worth, many]) => `${many} × ${worth}${p.unit ?? ""}`).join(", "),
  },
  countdown: {
    look: (p) => [
      icon(p.icon),
      [
        "<span.cells",
        { "aria-hidden": "true" },
        times(p.total, (place) => [
          "<i",
          {
            key: place,
            class: place + 1 < p.now ? "done" : place + 1 === p.now ? "now" : "",
            style: p.colour ? { "--cell": colour(p.colour) } : {},
          },
          place + 1,
        ]),
      ],
    ],
    words: (p) => say("{label}: {count} of {total}", { label: p.label, count: p.now, total: p.total }),
  },
};

export const spoken = (p) => PIECES[p.type]?.words(p) ?? "";

export function piece(p, act, fill) {
  const known = PIECES[p.type];
  if (!known) return null;
  const inside = ["<span.inside", { "aria-hidden": "true" }, known.look(p, fill)];
  const said = known.words(p);
  const words = ["<span.sr", said];
  const look = `piece ${p.type} ${tone(p)}`;
  return p.rule && said && !act.tv // what is empty keeps its place and is nothing to tap
    ? ["<button", { class: look, tap: () => act.rule(p.rule) }, words, inside]
    : ["<span", { class: look }, words, inside];
}

const plain = (line) => line.length > 1 && line.every((p) => p.type === "stat");

// The rows of small things; what stands at the very end (the way to the rest) shares the last row if that has room.
export function lines(all, act, fill, end = null) {
  const rows = (all ?? []).map((line) => [...line]);
  if (end && !rows.length) rows.push([]);
  return rows.map((line, place) => [
    "<div",
    { key: `line${place}`, class: `pieces ${plain(line) ? "stats" : ""}` },
    line.map((p) => piece(p, act, fill)),
    end && place === rows.length - 1 && [!plain(line) && ["<span.grow"], end],
  ]);
}

// Whether a button is for this seat: the host leaves out what is not.
const TOOLS = ["dice:", "rules:"];
export const usable = (a) => Boolean(a && (a.move || a.ask || TOOLS.some((tool) => a.tool?.startsWith(tool))));

export function action(a, act, look = "", label = null) {
  const off = !usable(a) || (act.away && !a.move);
  const held = act.pressed(a);
  const key = look === "primary" ? look : `${a.label} ${a.detail ?? ""}`; // the way on stays the same button, with the focus on it
  return [
    "<button",
    {
      key,
      class: `button ${look} ${tone(a)} ${a.blocked ? "blocked" : ""} ${held ? "pressed" : ""} ${act.away && a.move ? "waits" : ""}`,
      "aria-disabled": off ? "true" : null,
      "data-act": a.ask?.act ?? a.move?.move ?? a.tool,
      tap: off ? null : () => act.press(a),
    },
    icon(act.away && a.move ? "timer-sand" : a.icon),
    ["<span", label ?? a.label, !(act.away && look === "tall") && detail(a, act)],
  ];
}

function detail(a, act) {
  if (act.away && usable(a)) return ["<small", a.move ? say("waits for the table") : say("not now")];
  if (a.blocked)
    return [
      ["<small", a.detail],
      ["<span.sr", say("Against the rules now: {why}", { why: a.blocked })],
    ];
  return a.detail && ["<small", a.detail];
}

const step = (c, by, act) => {
  const can = by > 0 ? c.plus : c.minus;
  if (!c.plus && !c.minus) return null;
  return [
    "<button.step",
    {
      key: by,
      "data-count": `${c.key} ${by}`,
      "aria-label":
        by > 0 ? say("{counter}: plus one", { counter: c.label }) : say("{counter}: minus one", { counter: c.label }),
      "aria-disabled": can ? null : "true",
      tap: can ? () => act.count(c, by) : null,
    },
    icon(by > 0 ? "plus" : "minus"),
  ];
};

// What just changed stands beside the numeral; what is not on the host's disk yet stands there in another colour.
export function chip(c, act) {
  const open = act.unsure(c.key);
  if (open) return ["<span.delta.warn", { key: "delta" }, signed(open)];
  const by = act.changed(c.key);
  return by ? ["<span", { key: "delta", class: `delta ${by > 0 ? "good" : "bad"}` }, signed(by)] : null;
}

export const numeral = (c, act) => {
  const inside = [["<span.figure", { "data-value": c.key, roll: c.value }], c.unit && ["<span.unit", c.unit]];
  const size = ["", "", "", "three"][String(c.value).length] ?? "four";
  return c.set_to && !act.away
    ? [
        "<button.numeral.big",
        {
          key: "numeral",
          class: size,
          "aria-label": say("{label}: {value}. Set by hand", { label: c.label, value: `${c.value}${c.unit ?? ""}` }),
          tap: () => act.set(c),
        },
        inside,
      ]
    : ["<span.numeral.big", { key: "numeral", class: size }, inside];
};

export const counter = (c, act) => [
  "<div",
  { key: c.key, class: `counter ${tone(c)}`, role: "group", "aria-label": c.label },
  ["<span.what", shaped(c), c.rule ? ["<button.link", { tap: () => act.rule(c.rule) }, c.label] : ["<span", c.label]],
  chip(c, act),
  step(c, -1, act),
  secret(c, act) ? ["<span.numeral.big", "•"] : numeral(c, act),
  step(c, 1, act),
];

export const secret = (part, act) =>
  part.only !== undefined && part.only !== null && (part.only !== act.told.you || !act.shown);
export const steps = (c, act) => [step(c, -1, act), step(c, 1, act)];

export const track = (t, act) => [
  "<div.track",
  icon(t.icon),
  [
    "<div.grow",
    ["<p.second", t.rule && !act.tv ? ["<button.link", { tap: () => act.rule(t.rule) }, t.text] : t.text],
    [
      "<div.bar",
      { "aria-hidden": "true" },
      ["<i", { style: { width: `${t.total ? Math.min(100, (100 * t.value) / t.total) : 0}%` } }],
    ],
  ],
  (t.actions ?? []).filter(usable).map((a) => action(a, act, "small")),
];
