// The same page without a seat on a television: no controls, whose turn it is in one sentence, tiles, chart, ticker.

import { board, filling as drawn, mark, quiet } from "./board.js";
import { chart } from "./log.js";
import { icon, presence, rolled, swatch, SEATS } from "./marks.js";
import { lines } from "./pieces.js";
import { clock, say } from "./words.js";

const filling = (act) => drawn(act) && !quiet(act);

const SLEEP = 600000; // ten minutes without a step

export function spectator(act) {
  const t = act.told.table;
  const turn = t.seats.find((seat) => seat.active);
  const idle = Date.now() - act.steppedAt;
  const dim = idle > SLEEP;
  const drift = dim ? (Math.floor(idle / 60000) % 5) - 2 : 0;
  return [
    [
      "<main",
      {
        key: "tv",
        class: `screen ${dim ? "dim" : ""} ${filling(act) ? "with-board" : ""} ${t.seats.length > 5 ? "many" : ""}`,
        style: { "--drift": `${drift * 8}px` },
        tap: () => act.open({ kind: "device" }),
      },
      head(act, t, turn),
      t.result ? ending(act, t) : filling(act) ? withBoard(act, t) : withTiles(act, t),
      ticker(act),
    ],
  ];
}

function head(act, t, turn) {
  const lost = act.line !== "live";
  const sentence = lost && act.away ? say("Waiting for the table") : t.result ? t.result.text : t.headline;
  return [
    "<header.tvhead",
    { key: "head" },
    turn && !lost ? swatch(turn.colour) : lost ? presence("back") : icon("cards-outline"),
    ["<h1", { class: `big grow ${sentence.length > 34 ? "long" : ""}`, tabindex: "-1" }, sentence],
    t.progress && [
      "<div.tvtrack",
      ["<p", t.progress.text],
      [
        "<div.bar",
        { "aria-hidden": "true" },
        ["<i", { style: { width: `${t.progress.total ? (100 * t.progress.value) / t.progress.total : 0}%` } }],
      ],
    ],
  ];
}

const tile = (s, act) => [
  "<section",
  {
    key: s.index,
    class: `tvtile ${s.active ? "active" : ""} ${s.out ? "out" : ""}`,
    "aria-label": `${s.name}: ${s.main.value}${s.main.unit ?? ""} ${s.main.label}`,
  },
  ["<div", { class: `band seat${s.colour} ${s.out ? "gone" : ""}` }],
  ["<div.tvname", ["<h2.cut", s.name], s.active && !s.out && ["<span.badge", icon("play"), say("Turn")]],
  [
    "<p.tvnumeral.big",
    ["<span", { "data-value": s.main.key, roll: s.main.value }],
    s.main.unit && ["<small", s.main.unit],
  ],
  s.out ? ["<p.badge.out", icon("account-off"), s.out] : lines((s.lines ?? []).slice(-2), act, SEATS[s.colour]),
];

const withTiles = (act, t) => [
  [
    "<div.tvtiles",
    { key: "tiles", style: { "--columns": t.seats.length > 5 ? Math.ceil(t.seats.length / 2) : t.seats.length } },
    t.seats.map((s) => tile(s, act)),
  ],
  t.seats.length <= 5 && ["<div.tvbelow", { key: "below" }, curve(act, invitation(act) ? 1040 : 1690, 232), invitation(act)],
];

const row = (s, act) => [
  "<li",
  { key: s.index, class: `tvrow ${s.active ? "active" : ""} ${s.out ? "out" : ""}` },
  ["<span", { class: `band seat${s.colour}` }],
  mark(act, s) ?? presence(act.told.who[s.index]?.state ?? "host"),
  ["<b.cut", s.name],
  s.active && ["<span.badge", icon("play"), say("Turn")],
  ["<span.grow"],
  s.out
    ? ["<span.badge.out", say("Out")]
    : ["<span.big", ["<span", { "data-value": s.main.key, roll: s.main.value }], s.main.unit],
];

const withBoard = (act, t) => [
  "<div.tvsides",
  { key: "sides" },
  ["<div.tvboard", board(act)],
  [
    "<div.tvaside",
    ["<ol", t.seats.map((s) => row(s, act))],
    invitation(act) ?? curve(act, 550, (t.reminders?.length ? 570 : 690) - 94 * t.seats.length),
    (t.reminders ?? [])
      .slice(0, 1)
      .map((r) => ["<p.strip", { key: "asked" }, icon(r.icon ?? "alert"), ["<span.grow", r.text]]),
  ],
];

const LOW = 130; // a chart that is lower cannot be read
const curve = (act, width, height) =>
  height > LOW && act.past.chart?.points.length > 1 && [
    "<section.tvcard",
    { key: "chart", "aria-label": act.past.chart.label },
    ["<h2.label", act.past.chart.label],
    chart(act.past.chart, { width, height, size: 26 }),
  ];

// The card to join by stands while a seat is free, and then makes room.
function invitation(act) {
  const card = act.welcome.invite;
  if (!card?.qr || !act.told.who.some((one) => one.state === "waiting")) return null;
  return [
    "<section.tvcard.invite",
    { key: "invite" },
    qr(card.qr),
    [
      "<div",
      ["<h2.big", say("Sit down")],
      ["<p", say("Scan, or open")],
      ["<p", ["<b", card.address]],
      ["<p", say("code"), " ", ["<b", `${card.code.slice(0, 3)} ${card.code.slice(3)}`]],
    ],
  ];
}

function qr(rows) {
  const size = rows.length + 8;
  const d = rows
    .flatMap((line, y) => [...line].map((cell, x) => (cell === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : "")))
    .join("");
  return [
    "<svg.qr",
    { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": say("Code to scan"), "shape-rendering": "crispEdges" },
    ["<rect", { width: size, height: size, fill: "#FBF5E6" }],
    ["<path", { d, fill: "#14161A" }],
  ];
}

function ending(act, t) {
  const winners = t.result.winners ?? [];
  return [
    "<div.tvsides",
    { key: "ending" },
    ["<div.tvwinners", winners.map((seat) => tile(t.seats[seat], act))],
    [
      "<div.tvaside",
      [
        "<ol",
        (t.result.standings ?? []).map((s) => [
          "<li.tvrow",
          { key: s.seat },
          ["<span", { class: `band seat${t.seats[s.seat].colour}` }],
          ["<b.big", s.place || ""],
          ["<b.cut.grow", t.seats[s.seat].name],
          ["<span.big", s.score],
        ]),
      ],
      t.result.detail && ["<p.reading", t.result.detail],
      curve(act, 550, 690 - 94 * t.seats.length),
    ],
  ];
}

const ticker = (act) => [
  "<footer.ticker",
  { key: "ticker" },
  rolled(act.told.table, act.told.at) || ["<b.big", say("Latest")],
  [
    "<div.grow",
    { role: "log", "aria-label": say("What happened, newest first") },
    [
      "<ol",
      (act.past.steps ?? [])
        .filter((step) => step.live !== false)
        .slice(0, 8)
        .map((step) => ["<li", { key: step.id }, ["<b", clock(step.at)], " ", step.notes[0]?.text ?? ""]),
    ],
  ],
];
