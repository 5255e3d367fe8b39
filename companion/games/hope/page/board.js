// Hope Inhumanity: dice that are people's humanity, hardship as a sum one can check, and the chance as the largest sign.

import { colour, die, icon, SEATS, swatch } from "/marks.js";
import { action, counter, piece, steps, usable } from "/pieces.js";
import { hold } from "/sheet.js";
import { say } from "/words.js";

const range = (count) => Array.from({ length: Math.max(0, count) }, (_, place) => place);
const TILTS = [-5, 4, -2, 6, -4, 3];

// Between two Scenes the board is only its people: a television shows them as tiles.
export const quiet = (b) => !b.stage;
// While dice are given, everybody's own row says what the mat would.
export const asks = (b) => Boolean(b.stage) && b.stage !== "result";

export function drawing(b, act) {
  return [
    "<section.board.scene",
    { key: "board", "aria-labelledby": "board" },
    [
      "<div.tophead",
      { key: "head" },
      ["<h2.title", { id: "board" }, b.title],
      b.terrain && ["<p.second.row", icon(b.terrain_icon), b.terrain],
      (b.tags ?? []).map((tag, place) => ["<span.badge.plain", { key: place }, tag]),
    ],
    [
      "<div.tile.hopepool",
      { key: "hope" },
      icon("fire"),
      ["<span.grow", piece(b.hope, act)],
      !b.stage &&
        (b.counters ?? [])
          .filter((c) => c.key === "hope" && (c.plus || c.minus))
          .map((c) => ["<span.row", { key: c.key }, steps(c, act)]),
    ],
    b.stage === "result" ? outcome(b, act) : b.stage && ["<div.dicerows", { key: "rows" }, given(b, act)],
    !b.stage &&
      !act.tv && [
        "<details.supply",
        { key: "group" },
        ["<summary", say("The group's numbers")],
        (b.counters ?? []).filter((c) => c.key !== "hope").map((c) => counter(c, act)),
      ],
  ];
}

// My own dice first, what only I know right below them, then the others.
function given(b, act) {
  const mine = (row) => act.me && row.seat === act.told.you;
  const rows = b.rows ?? [];
  return [rows.filter(mine), null, rows.filter((row) => !mine(row))].map((some) =>
    some ? some.map((row) => dicerow(row, act)) : knows(b, act),
  );
}

const tint = (row, act) =>
  row.seat === undefined || row.seat === null ? colour("hope_die") : SEATS[act.told.table.seats[row.seat].colour];

function dicerow(row, act) {
  const own = tint(row, act);
  const faces = row.faces ?? [];
  const given = row.given + (row.hoped ?? 0);
  const said = say("{name}, {role}: {given} die given, {left} left", "{name}, {role}: {given} dice given, {left} left", {
    name: row.name,
    role: row.role,
    given,
    left: row.left,
  });
  const can = [row.add, row.refuse, row.accept].filter(usable);
  return [
    "<div",
    {
      key: row.key,
      class: `dicerow ${row.now ? "active" : ""} ${row.locked ? "locked" : ""}`,
      role: "group",
      "aria-label": said,
    },
    [
      "<div.row",
      row.seat === undefined || row.seat === null ? icon("fire") : swatch(act.told.table.seats[row.seat].colour),
      ["<b.grow", row.seat === act.told.you && act.told.you !== null ? say("You") : row.name],
      ["<span.second", row.role],
    ],
    [
      "<div.row",
      [
        "<span.dice.grow",
        range(given).map((place) =>
          die(faces.length ? faces[place] : undefined, place < row.given ? own : colour("hope_die"), {
            tilt: TILTS[place % 6],
            more: `mid ${faces.length && faces[place] >= 4 ? "hit" : faces.length ? "sunk" : ""}`,
          }),
        ),
        !given && ["<span.second", say("No dice given")],
      ],
      ["<span.left", { "aria-hidden": "true" }, ["<b.big", row.left], " ", say("left")],
    ],
    can.length > 0 && ["<div.answers", can.map((a) => action(a, act, "small"))],
  ];
}

// What only the acting player may know: hidden until held, the same size either way.
function knows(b, act) {
  const secret = b.only !== undefined && b.only !== null;
  if (secret && b.only !== act.told.you)
    return [
      "<p.strip.quiet",
      { key: "secret" },
      icon("eye-off-outline"),
      [
        "<span.grow",
        say("Hardship and chance are on {name}'s phone only", { name: act.told.table.seats[b.only].name }),
      ],
    ];
  if (!b.chance && !b.parts?.length && !b.hardship) return null;
  const open = !secret || act.shown;
  return [
    "<section",
    { key: "knows", class: `tile knows ${open && secret ? "active" : ""}`, "aria-labelledby": "knows" },
    [
      "<h2.label.row",
      { id: "knows" },
      icon(secret ? "eye-outline" : "target-account"),
      secret ? say("Only your phone knows") : say("Hardship and chance"),
    ],
    sum(b, open),
    chanceOf(b, open),
    secret && hold(act),
    open && ["<div.answers", (b.modify ?? []).filter(usable).map((a) => action(a, act, "small"))],
    open && b.hardship && counter({ ...b.hardship, only: undefined }, act),
  ];
}

function sum(b, open) {
  const parts = b.parts ?? [];
  const words = say("Hardship: {sum}", {
    sum: `${parts.map((p) => `${p.label} ${p.amount}`).join(", ")} = ${b.needed ?? ""}`,
  });
  return [
    "<div.sum",
    { key: "sum" },
    open
      ? [
          ["<span.sr", words],
          parts.map((p, place) => [
            "<span.summand",
            { key: place, "aria-hidden": "true" },
            (place > 0 || p.amount < 0) && ["<em.big", p.amount < 0 ? "−" : "+"],
            ["<span.two", ["<span.row", icon(p.icon), ["<b.big", Math.abs(p.amount)]], ["<small", p.label]],
          ]),
          b.needed !== undefined &&
            b.needed !== null && [
              ["<em.big", { "aria-hidden": "true" }, "="],
              ["<b.big.needed", { "aria-hidden": "true" }, b.needed],
            ],
        ]
      : ["<span.big.dots", "•••"],
  ];
}

function chanceOf(b, open) {
  const c = b.chance;
  if (!c) return null;
  if (!open) return ["<div.chance", { key: "chance" }, ["<span.big.percent", "••"]];
  const peak = Math.max(...c.spread, 0.01);
  return [
    "<div.chance",
    { key: "chance" },
    [
      "<div.grow",
      ["<p.big.percent", ["<span", { roll: c.percent }], ["<small", "%"]],
      ["<p.second", c.text],
      c.more_text && ["<p.b.small", c.more_text],
    ],
    [
      "<svg.spread",
      {
        viewBox: `0 0 ${c.spread.length * 26} 96`,
        role: "img",
        "aria-label": c.spread
          .map((share, count) => say("{count} success: {percent} %", "{count} successes: {percent} %", { count, percent: Math.round(share * 100) }))
          .join(", "),
      },
      c.spread.map((share, count) => [
        "<g",
        { key: count },
        [
          "<rect",
          {
            x: count * 26 + 4,
            width: 18,
            y: 74 - Math.max(3, (share / peak) * 70),
            height: Math.max(3, (share / peak) * 70),
            rx: 3,
            class: count >= c.needed ? "enough" : "short",
          },
        ],
        ["<text", { x: count * 26 + 13, y: 92 }, count],
      ]),
      c.needed > 0 && c.needed < c.spread.length && ["<path", { d: `M${c.needed * 26} 2v74`, class: "bound" }],
    ],
  ];
}

// After the roll: everybody sees the sum, one flame for each success, and whom each result hits.
function outcome(b, act) {
  const dice = (b.rows ?? []).filter((row) => (row.faces ?? []).length);
  const flames = Math.max(b.successes ?? 0, b.needed ?? 0);
  return [
    dice.length > 0 && [
      "<div.tile.tray",
      { key: "tray", role: "img", "aria-label": dice.map((row) => `${row.name}: ${row.faces.join(", ")}`).join("; ") },
      dice.flatMap((row) =>
        row.faces.map((face, place) =>
          die(face, place < row.given ? tint(row, act) : colour("hope_die"), {
            tilt: TILTS[place % 6],
            more: face >= 4 ? "hit landing" : "sunk landing",
          }),
        ),
      ),
    ],
    [
      "<div",
      { key: "verdict", class: `tile verdict ${b.succeeded ? "good" : "bad"}` },
      b.successes !== undefined && b.successes !== null && ["<b.big.count", b.successes],
      [
        "<div.grow",
        ["<p.title", b.verdict],
        [
          "<p.flames",
          { "aria-hidden": "true" },
          range(flames).map((n) => ["<span", { key: n, class: n < (b.successes ?? 0) ? "lit" : "" }, icon("fire")]),
        ],
      ],
    ],
    b.parts?.length > 0 && ["<div.tile.sumtile", { key: "sum" }, sum(b, true)],
    (b.groups ?? []).map((g) => [
      "<section.tile.group",
      { key: g.result },
      ["<h3", { class: `row tone-${g.tone}` }, icon(g.icon), ["<b", g.label]],
      ["<p.second", g.names],
      ["<div.answers", [...(g.actions ?? []), g.other].filter(usable).map((a) => action(a, act, "small"))],
    ]),
    (b.shared ?? []).some(usable) && [
      "<div.answers",
      { key: "shared" },
      b.shared.filter(usable).map((a) => action(a, act, "small")),
    ],
  ];
}
