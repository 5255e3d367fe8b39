// 1971: rows of Buildings with their stacks, the chain of missiles, and the question of the moment.

import { colour, glyph, icon, swatch } from "/marks.js";
import { action, usable } from "/pieces.js";
import { say } from "/words.js";

export const picks = true;
export const everybody = true; // the tabs of the rows are the others
export const asks = (b) => Boolean(b.question?.answers.some(usable));

export function drawing(b, act, picking = null) {
  if (picking)
    return [
      "<div.rows",
      b.rows.map((row) => [["<p.label", { key: `name ${row.seat}` }, row.name], line(row, act, picking)]),
    ];
  const shown = act.tv ? b.rows : [b.rows[focus(b, act)]].filter(Boolean);
  return [
    "<section.board.nations",
    {
      key: "board",
      class: `${b.chain?.length ? "struck" : ""} ${b.rows.length > 4 ? "crowd" : ""}`,
      "aria-labelledby": "board",
    },
    ["<h2.sr", { id: "board" }, say("The nations")],
    chain(b, act),
    !act.tv && tabs(b, act, shown[0]),
    shown.map((row) => [
      "<section",
      { key: row.seat, class: `nation ${row.active && act.tv ? "active" : ""}`, "aria-label": row.name },
      act.tv
        ? ["<p.label.row", swatch(row.colour), row.name]
        : [
            "<button.label.row",
            { tap: () => act.seat(row.seat) },
            swatch(row.colour),
            ["<span", row.seat === act.told.you ? say("Your nation") : row.name],
            icon("chevron-right"),
          ],
      row.out && (act.tv || row.seat !== act.told.you) ? ["<p.badge.out", icon("account-off"), row.out] : null,
      row.warning && ["<p.second.warn", row.warning],
      line(row, act, null),
    ]),
    question(b, act),
  ];
}

// The nation in sight: the one that was tapped, else the one that is asked about, else mine.
function focus(b, act) {
  if (act.nation !== undefined && act.nationAt === act.told.at) return act.nation;
  if (b.question) return b.focus;
  return act.told.you ?? b.focus;
}

const told = ({ name, buildings, reforms }) =>
  say("{name}: {buildings}, {reforms}", {
    name,
    buildings: say("{n} Building", "{n} Buildings", { n: buildings }),
    reforms: say("{n} Civil Reform", "{n} Civil Reforms", { n: reforms }),
  });

const tabs = (b, act, shown) => [
  "<div.nationtabs",
  { key: "tabs", role: "group", "aria-label": say("Whose row is shown") },
  b.rows.map((row) => [
    "<button",
    {
      key: row.seat,
      class: `tab ${row.seat === shown?.seat ? "on" : ""} ${row.active ? "active" : ""} ${row.out ? "out" : ""}`,
      "aria-pressed": String(row.seat === shown?.seat),
      tap: () => {
        act.nation = row.seat;
        act.nationAt = act.told.at;
        act.redraw();
      },
    },
    ["<span.sr", told(row)],
    ["<span", { class: `band seat${row.colour}`, "aria-hidden": "true" }],
    ["<b.cut", { "aria-hidden": "true" }, row.seat === act.told.you ? say("Mine") : row.name],
    ["<span.row", { "aria-hidden": "true" }, icon("office-building"), row.buildings, icon("bird"), row.reforms],
  ]),
];

function chain(b, act) {
  if (!b.chain?.length) return null;
  return [
    "<ol.chain",
    { key: "chain", "aria-label": b.chain_title || say("Missiles") },
    b.chain.map((node) => [
      "<li",
      {
        key: node.number,
        class: `missile ${node.status} ${node.at === act.told.you ? "mine" : ""}`,
        "aria-current": node.status === "running" ? "step" : null,
      },
      icon(node.icon ?? "rocket-launch"),
      ["<div.grow.two", ["<b", node.title], ["<span.second", node.cause]],
      ["<span.badge", say("Missile {number}", node)],
      usable(node.tap) && action(node.tap, act, "small"),
    ]),
  ];
}

const gap = (g, act, picking) => {
  const open = picking ? picking.spots.includes(g.key) : usable(g.tap);
  return (
    open && [
      "<button",
      {
        key: g.key,
        class: `gap ${picking?.chosen === g.key ? "chosen" : ""}`,
        "data-spot": g.key,
        "aria-label": picking
          ? say("Place {number}", { number: g.place + 1 })
          : say("{act}, place {number}", { act: g.tap.label, number: g.place + 1 }),
        tap: () => (picking ? picking.pick(g.key) : act.press(g.tap)),
      },
      icon("plus"),
    ]
  );
};

function line(row, act, picking) {
  const gaps = new Map((row.gaps ?? []).map((g) => [g.place, g]));
  const parts = (row.sites ?? []).flatMap((s, place) => [
    gaps.has(place) && gap(gaps.get(place), act, picking),
    site(s, act, picking),
  ]);
  const last = gaps.get((row.sites ?? []).length);
  return [
    "<div.sites",
    { key: `line ${row.seat}`, class: parts.length > 8 ? "many" : "" },
    parts,
    last && gap(last, act, picking),
    !parts.length && !row.out && ["<p.second", say("No Buildings")],
  ];
}

// One Building: a stack looks like a stack, and says what a missile would leave.
function site(s, act, picking) {
  const open = picking ? picking.spots.includes(s.key) : usable(s.tap);
  const stack = s.stack ?? [];
  const words = [
    s.name,
    stack.length ? say("{count} stacked", { count: stack.length }) : null,
    s.progress,
    s.disabled && (s.why || say("disabled")),
    s.radar && say("covered by radar"),
    s.leaves && s.hit && say("the missile leaves {left}", { left: s.leaves }),
  ]
    .filter(Boolean)
    .join(", ");
  const face = {
    key: s.key,
    class: `site ${s.disabled ? "disabled" : ""} ${s.asked ? "asked" : ""} ${picking?.chosen === s.key ? "chosen" : ""} ${picking && !open ? "off" : ""}`,
  };
  const inside = [
    ["<span.sr", words],
    stackPicture(stack),
    [
      "<span",
      { "aria-hidden": "true", class: "building", style: { "background-color": colour(s.colour) } },
      icon(s.icon),
      ["<span.sitename", s.name],
      s.progress && ["<em", s.progress],
      s.disabled && ["<em", s.closed ? say("closed") : say("disabled")],
      s.radar && icon("radar", "mini"),
    ],
    s.hit && [
      "<span",
      { "aria-hidden": "true", class: `leaves ${s.gone ? "gone" : ""}` },
      s.gone && icon("fire"),
      s.leaves,
    ],
  ];
  if (act.tv) return ["<div", face, inside];
  return [
    "<button",
    {
      ...face,
      "data-spot": s.key,
      "aria-disabled": open ? null : "true",
      tap: open ? () => (picking ? picking.pick(s.key) : act.press(s.tap)) : null,
    },
    inside,
  ];
}

const stackPicture = (stack) => [
  "<svg.stackpicture",
  {
    viewBox: `0 0 70 ${10 + Math.min(8, stack.length) * 11}`,
    preserveAspectRatio: "xMidYMax meet", // it stands on its Building, however little room there is
    "aria-hidden": "true",
  },
  stack.slice(-8).map((card, place, all) => {
    const y = 4 + (all.length - 1 - place) * 11;
    const up = card === "reform";
    return [
      "<g",
      { key: place },
      ["<rect", { x: 5, y, width: 60, height: 26, rx: 6, class: up ? "faceup" : "facedown" }],
      up
        ? ["<text", { x: 35, y: y + 10, class: "glyph reform", "font-size": 10 }, glyph("bird")]
        : ["<rect", { x: 23, y: y + 4, width: 24, height: 3, rx: 1.5, class: "backbar" }],
    ];
  }),
];

// One question at a time, on the phone of whoever has the answer.
function question(b, act) {
  const q = b.question;
  if (!q || act.tv) return null;
  const can = [...q.answers, ...(q.more ?? [])].some(usable);
  const by = q.answers[0]?.by;
  const who = by !== undefined && by !== null ? act.told.table.seats[by] : act.told.table.seats[b.focus];
  if (!can)
    return [
      "<div.strip.quiet",
      { key: "question", role: "status" },
      who && swatch(who.colour),
      ["<div.grow", ["<p.b", q.text], who && ["<p.second", say("{name} is answering", { name: who.name })]],
    ];
  return [
    "<section.tile.question",
    {
      key: `question ${q.text}`,
      "aria-labelledby": "question",
      made: (node) => node.scrollIntoView?.({ block: "nearest" }), // it is asked of whoever looks here
    },
    ["<h2.reading.b", { id: "question" }, q.text],
    q.progress && ["<p.second", q.progress],
    ["<div.pair", q.answers.filter(usable).map((a) => action(a, act, "left"))],
    ["<div.pair", (q.more ?? []).filter(usable).map((a) => action(a, act, "outline"))],
  ];
}
