// The Game of 2020: the ride winds from the bottom to the top; tokens stand on it, zones lie beside it.

import { colour, die, glyph, icon, SEATS, swatch } from "/marks.js";
import { usable } from "/pieces.js";
import { say } from "/words.js";

const SIDE = 20,
  UNDER = 34,
  OVER = 40,
  LEAST = 58,
  SHARP = 30;
const range = (count) => Array.from({ length: count }, (_, place) => place);
const apart = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1);
const laid = new Map(); // the geometry of each size, worked out once

// Lay the ride into a box: as many rows as leave room for a pin between them.
function path(width, height, finish) {
  const name = `${width} ${height} ${finish}`;
  if (!laid.has(name)) {
    let best = lay(width, height, finish, 2);
    for (let rows = 3; rows < 9; rows++) {
      const next = lay(width, height, finish, rows);
      if (next.gap < Math.max(LEAST, 3.1 * next.step)) break;
      best = next;
    }
    laid.set(name, best);
  }
  return laid.get(name);
}

function lay(width, height, finish, count) {
  const gap = Math.max(1, (height - UNDER - OVER) / (count - 1));
  const swing = Math.min(SHARP, gap / 2, width * 0.1);
  const left = SIDE + swing;
  const right = width - SIDE - swing;
  const wave = Math.min(gap * 0.15, 14);
  const line = [];
  for (const row of range(count)) {
    const y = height - UNDER - row * gap; // up is less in a picture
    const ends =
      row === count - 1
        ? count % 2
          ? [left, right - 26]
          : [left + 26, right]
        : row === 0
          ? [SIDE + 4, right]
          : [left, right];
    line.push(...hills(ends, y, wave, row % 2 === 0));
    if (row < count - 1) line.push(...curve(row % 2 === 0 ? ends[1] : ends[0], y, gap, swing, row % 2 === 0 ? 1 : -1));
  }
  const { spots, length } = along(line, finish);
  return { line, spots, gap, step: length / finish };
}

const hills = ([low, high], y, tall, forward) =>
  range(57).map((piece) => {
    const share = piece / 56;
    const lift = Math.sin(share * Math.PI * 4.5 + (forward ? 0 : Math.PI)) * tall * Math.sin(Math.PI * share) ** 0.6;
    return [low + (high - low) * (forward ? share : 1 - share), y - lift];
  });

const curve = (centre, y, gap, swing, side) =>
  range(19).map((piece) => {
    const turn = (Math.PI * (piece + 1)) / 20 - Math.PI / 2;
    return [centre + side * swing * Math.cos(turn), y - gap / 2 - (gap / 2) * Math.sin(turn)];
  });

function along(line, finish) {
  const lengths = line.slice(1).map((point, place) => apart(line[place], point));
  const length = lengths.reduce((sum, one) => sum + one, 0);
  let piece = 0;
  let passed = 0;
  const spots = range(finish + 1).map((number) => {
    const wanted = (length * number) / finish;
    while (piece < lengths.length - 1 && passed + lengths[piece] < wanted) passed += lengths[piece++];
    const share = lengths[piece] ? (wanted - passed) / lengths[piece] : 0;
    const [[x1, y1], [x2, y2]] = [line[piece], line[piece + 1]];
    return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, Math.atan2(y2 - y1, x2 - x1)];
  });
  return { spots, length };
}

const SIGNS = { green: "yay", red: "nay", yellow: "oyvey" };

// A space by its colour, each with a shape and a sign of its own.
function space(kind, side) {
  const h = side / 2;
  if (!kind) return ["<circle", { r: h * 0.62, class: "blank" }];
  if (!SIGNS[kind])
    return [
      ["<circle", { r: h, class: "hole" }],
      ["<circle", { r: h * 0.82, fill: "none", stroke: colour(kind), "stroke-width": side * 0.13 }],
    ];
  const fill = colour(SIGNS[kind]);
  if (kind === "yellow")
    return [
      ["<path", { d: `M0 ${-h * 1.15}L${h * 1.15} 0 0 ${h * 1.15} ${-h * 1.15} 0z`, fill }],
      ["<circle", { r: side * 0.13, class: "dark" }],
    ];
  const tip = (kind === "green" ? -1 : 1) * side * 0.1;
  return [
    kind === "green"
      ? ["<circle", { r: h, fill }]
      : ["<rect", { x: -h * 0.92, y: -h * 0.92, width: side * 0.92, height: side * 0.92, rx: side * 0.2, fill }],
    [
      "<path",
      { d: `M${-side * 0.2} ${-tip}L0 ${tip} ${side * 0.2} ${-tip}`, class: "sign", "stroke-width": side * 0.11 },
    ],
  ];
}

function pin(t, [x, y], mine) {
  const sharing = t.sharing ?? 1;
  const shift = ((t.place ?? 0) - (sharing - 1) / 2) * Math.min(22, 66 / sharing);
  const r = t.active || mine ? 14 : 11.5;
  return [
    "<g",
    {
      key: `pin ${t.seat}`,
      class: `pin ${t.active ? "active" : ""}`,
      transform: `translate(${(x + shift).toFixed(1)} ${(y - 25).toFixed(1)})`,
    },
    ["<path", { d: `M-5 ${r - 3}L0 22 5 ${r - 3}z`, class: "stem" }],
    ["<circle", { r, class: "rim" }],
    ["<circle", { r: r - 2.5, fill: SEATS[t.colour] }],
    ["<circle", { r: r - 5, class: "dark" }],
    ["<text", { y: r * 0.36, class: "glyph", "font-size": r, fill: SEATS[t.colour] }, glyph(t.icon)],
  ];
}

function capsule(z, at, act) {
  const inside = z.seats ?? [];
  const wide = 92 + inside.length * 20;
  return [
    "<g.capsule",
    { key: z.key, transform: `translate(${at[0]} ${at[1]})` },
    ["<rect", { x: -wide / 2, y: -14, width: wide, height: 28, rx: 14, stroke: colour(z.colour) }],
    ["<text", { x: -wide / 2 + 18, y: 6, class: "glyph", "font-size": 15, fill: colour(z.colour) }, glyph(z.icon)],
    ["<text", { x: -wide / 2 + 30, y: 4.5, class: "zonetext" }, z.label],
    inside.map((seat, place) => {
      const t = act.told.table.board.tokens[seat];
      return [
        "<g",
        { key: seat, transform: `translate(${wide / 2 - 16 - place * 20} 0)` },
        ["<circle", { r: 10, fill: SEATS[t.colour] }],
        ["<circle", { r: 7.5, class: "dark" }],
        ["<text", { y: 4, class: "glyph", "font-size": 10, fill: SEATS[t.colour] }, glyph(t.icon)],
      ];
    }),
  ];
}

function picture(b, act, width, height) {
  const p = path(width, height, b.finish);
  const side = Math.min(24, Math.max(10, p.step * 0.76));
  const d = p.line.map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const rows = Math.round((height - UNDER - OVER) / p.gap);
  const middles = range(rows).map((row) => height - UNDER - (row + 0.5) * p.gap);
  const places = [
    [width * 0.56, middles[0] ?? height / 2],
    [width * 0.38, middles[Math.min(2, rows - 1)] ?? height / 2],
    [width * 0.6, middles[1] ?? height / 2],
  ];
  const goals = goal(b, act);
  const ends = b.spaces.map((one) => p.spots[one.number]);
  return [
    "<svg.ride",
    {
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": say("The ride: {places}", {
        places: b.tokens.map((t) => `${t.name} ${t.note ?? t.space}`).join(", "),
      }),
      tap: usable(b.tap) ? (event) => touched(event, b, p.spots, [width, height], act) : null,
    },
    ["<rect", { width, height, rx: 20, class: "ground" }],
    [
      "<path",
      {
        d: range(Math.floor(width / 19))
          .map((n) => `M${n * 19 + 9} ${height - 10}v${-UNDER + 14}`)
          .join(""),
        class: "trestle",
      },
    ],
    [
      "<path",
      {
        d: p.spots
          .slice(1)
          .map(([x, y, turn]) => {
            const [dx, dy] = [Math.cos(turn + Math.PI / 2) * side * 0.72, Math.sin(turn + Math.PI / 2) * side * 0.72];
            return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
          })
          .join(""),
        class: "ties",
      },
    ],
    ["<path", { d, class: "rail", "stroke-width": side * 0.92 }],
    b.spaces.map((one, place) => [
      "<g",
      { key: one.number, transform: `translate(${ends[place][0].toFixed(1)} ${ends[place][1].toFixed(1)})` },
      goals.has(one.number) && ["<circle", { r: side * 0.78, class: "goal" }],
      space(one.colour, side),
    ]),
    b.spaces
      .filter((one) => one.number % 10 === 0 && one.number < b.finish)
      .map((one) => [
        "<text",
        { key: `n ${one.number}`, x: p.spots[one.number][0], y: p.spots[one.number][1] + side * 1.25, class: "number" },
        one.number,
      ]),
    b.zones.map((z, place) => capsule(z, places[place % 3], act)),
    plate(b.start_label ?? "2020", p.spots[0], "start", 12),
    plate(b.finish_label ?? "2021!", p.spots[b.finish], "finish", -20),
    [...b.tokens]
      .sort((a, c) => (a.active ? 1 : 0) - (c.active ? 1 : 0))
      .filter((t) => (t.where ?? "track") === "track" && t.space > 0)
      .map((t) => pin(t, p.spots[Math.min(b.finish, t.space)], t.seat === act.told.you)),
    b.tokens
      .filter((t) => (t.where ?? "track") === "track" && t.space <= 0)
      .map((t) => pin(t, [p.spots[0][0] + 22 + (t.place ?? 0) * 4, p.spots[0][1] - 8], false)),
  ];
}

// A finger on the ride means the space next to it; with the keyboard the button below asks for its number.
function touched({ currentTarget, clientX, clientY }, b, spots, [width, height], act) {
  const box = currentTarget.getBoundingClientRect();
  const at = [((clientX - box.left) * width) / box.width, ((clientY - box.top) * height) / box.height];
  const near = b.spaces
    .filter(({ number }) => number < b.finish) // the end is green and no exit: nothing is asked about it
    .map(({ number }) => ({ number, far: apart(spots[number], at) }))
    .reduce((best, one) => (one.far < best.far ? one : best));
  if (near.far < 28) act.ask(b.tap.ask, b.tap.label, { space: near.number });
}

const plate = (text, [x, y], kind, lift) => [
  "<g",
  { key: kind, class: `plate-${kind}`, transform: `translate(${Math.max(30, x)} ${y + lift})` },
  ["<rect", { x: -25, y: -12, width: 50, height: 23, rx: 7 }],
  ["<text", { y: 6 }, text],
];

const onTrack = (now) => now.duty === "roll" && (now.zone ?? "track") === "track";

// The spaces that the six faces lead to, while a rider of ours is to roll.
function goal(b, act) {
  const now = b.now;
  const t = b.tokens[now?.seat ?? 0];
  if (!now?.throw || !onTrack(now) || now.seat !== act.told.you) return new Set();
  return new Set(
    range(6)
      .map((n) => now.leads?.[n] ?? t.space + n + 1)
      .filter((n) => n < b.finish),
  );
}

// My die: a tap on a face enters the real one; each says where it leads.
function faces(b, act) {
  const now = b.now;
  const roll = act.told.table.primary;
  const mine = now?.throw && now.duty !== "order" && now.seat === act.told.you;
  if (!mine || roll?.ask?.act !== now.throw.act || roll.blocked) return null;
  const from = b.tokens[now.seat].space;
  const leads = (n) => now.leads?.[n] ?? Math.min(b.finish, from + n + 1);
  const kind = (n) => (n >= b.finish ? "finish" : b.spaces[n - 1]?.colour);
  return [
    "<section.tile.active.facesbox",
    { key: "faces", "aria-labelledby": "faces" },
    [
      "<div.tophead",
      ["<h2.title", { id: "faces" }, say("You roll")],
      ["<p.second", say("Tap your own die, or roll below")],
    ],
    [
      "<div.faces",
      range(6).map((n) => {
        const to = leads(n);
        const name = to >= b.finish ? "2021" : to || "2020";
        return [
          "<button.face",
          {
            key: n,
            "data-die": n + 1,
            "aria-label": onTrack(now) ? say("{face}: to {space}", { face: n + 1, space: name }) : String(n + 1),
            tap: () => act.ask(roll.ask, roll.label, { die: [n + 1] }),
          },
          die(n + 1),
          onTrack(now) && [
            ["<b.big", name],
            [
              "<svg.shape",
              { viewBox: "-10 -10 20 20", "aria-hidden": "true" },
              space(kind(to) === "finish" ? "green" : kind(to), 16),
            ],
          ],
        ];
      }),
    ],
  ];
}

export function drawing(b, act) {
  const now = b.now;
  const size = act.tv ? [640, 428] : innerWidth >= 700 ? [460, 420] : [366, innerHeight < 620 ? 300 : 340];
  return [
    "<section.board",
    { key: "board", "aria-labelledby": "board" },
    ["<h2.sr", { id: "board" }, say("The ride")],
    picture(b, act, ...size),
    !act.tv &&
      now?.title &&
      now.duty !== "roll" && [
        "<div.strip.quiet",
        { key: "duty" },
        swatch(b.tokens[now.seat].colour),
        ["<div.grow", ["<p.b", now.title], ["<p.second", now.detail]],
        now.rule && [
          "<button.round",
          { "aria-label": say("The rule for this"), tap: () => act.rule(now.rule) },
          icon("help-circle-outline"),
        ],
      ],
    !act.tv && stay(now, act.told.table.phases?.length || 4),
    !act.tv && faces(b, act),
    !act.tv &&
      usable(b.tap) &&
      (b.known ?? 0) < b.finish && [
        "<button.link.row.second",
        { key: "space", tap: () => act.press(b.tap) },
        icon("map-outline"),
        b.tap.label,
      ],
  ];
}

// How many turns inside are over; the roll that leads out belongs to the turn that runs.
const over = (now) => (now.rolls?.length ?? 0) - (now.duty === "exit" ? 1 : 0);

// Quarantine is a row of a box a turn, so nobody asks how long still; an arrival that does not count has no number.
const stay = (now, count) =>
  now &&
  (now.zone === "bubble1" || now.zone === "bubble2") && [
    "<div.pieces",
    { key: "stay" },
    [
      "<span.cells",
      range(count).map((n) => [
        "<i",
        { key: n, class: n < over(now) ? "done" : n === over(now) ? "now" : "" },
        now.rolls?.[n] || n + 5 - count || "–",
      ]),
    ],
  ];
