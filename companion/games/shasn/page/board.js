// SHASN's map: zones as cards, tapped as a whole; voters as little things of their seat's shape.

import { icon, outline, party, voter } from "/marks.js";
import { action, counter, piece, usable } from "/pieces.js";
import { say } from "/words.js";

export const picks = true;
export const mark = (seat) => party(seat.colour);

const across = (act) => (act.tv ? 9 : 8); // pegs side by side

export function drawing(b, act, picking = null) {
  const zones = [
    "<div.zones",
    {
      key: "zones",
      style: { "--columns": b.columns ?? 3 },
      role: picking ? "radiogroup" : "group",
      "aria-label": say("Zones"),
    },
    b.zones.map((z) => zone(z, act, picking)),
  ];
  if (picking) return zones;
  return [
    "<section.board.map",
    { key: "board", "aria-labelledby": "board" },
    ["<h2.sr", { id: "board" }, say("The map")],
    b.chaos && chaos(b.chaos, act),
    headlines(b, act),
    zones,
    !act.tv &&
      (b.waiting ?? []).map((w, place) => [
        "<div.strip",
        { key: `wait ${place}` },
        w.seat < 0 ? icon("skull") : party(act.told.table.seats[w.seat].colour),
        ["<p.grow.b", w.label],
        usable(w.action) && action(w.action, act, "small"),
      ]),
    !act.tv && [
      "<details.supply",
      { key: "supply" },
      ["<summary", say("Decks and the reserve")],
      ["<div.pieces.stats", (b.reserve ?? []).map((p) => piece(p, act))],
      (b.counters ?? []).map((c) => counter(c, act)),
    ],
  ];
}

function chaos(c, act) {
  return [
    "<div.chaos",
    { key: "chaos" },
    icon("skull"),
    ["<span.sr", say("Chaos {level} of {end}", { level: c.level, end: c.end })],
    [
      "<span.points",
      { "aria-hidden": "true" },
      c.points.map((p) => ["<i", { key: p.number, class: p.status }, p.number]),
    ],
    usable(c.lower_it) && [
      "<button.step",
      { "aria-label": c.lower_it.label, tap: () => act.press(c.lower_it) },
      icon("minus"),
    ],
    usable(c.raise_it) && [
      "<button.step",
      { "aria-label": c.raise_it.label, tap: () => act.press(c.raise_it) },
      icon("plus"),
    ],
  ];
}

const headlines = (b, act) =>
  b.headlines?.length > 0 && [
    "<div.strip.quiet",
    { key: "headlines" },
    icon("newspaper-variant-multiple-outline"),
    [
      "<p.grow.b",
      say("Headlines: {names}", { names: b.headlines.map((seat) => act.told.table.seats[seat].name).join(", ") }),
    ],
    b.headlines.map((seat, place) => [
      "<span.row",
      { key: place },
      ["<b.big", place + 1],
      party(act.told.table.seats[seat].colour),
    ]),
  ];

// What the card shows, in words: who holds it, how many are mine, who has the rights.
function told(z, act) {
  const seats = act.told.table.seats;
  const mine = (z.voters ?? []).find((v) => v.seat === act.told.you);
  return [
    z.name,
    say("majority at {need} of {capacity}", z),
    z.status,
    ...(z.voters ?? []).map((v) => say("{name} {count}", { name: seats[v.seat].name, count: total(v) })),
    mine && say("{count} of yours", { count: total(mine) }),
    z.rights === act.told.you && act.told.you !== null && say("you hold the rights"),
    z.empty_volatile && say("{count} volatile area free", "{count} volatile areas free", { count: z.empty_volatile }),
    z.out && say("lost to Chaos"),
    z.turf,
  ]
    .filter(Boolean)
    .join(", ");
}

const total = (v) => (v.blank ?? 0) + (v.majority ?? 0) + (v.volatile ?? 0) + (v.volatile_majority ?? 0);

function zone(z, act, picking) {
  const seats = act.told.table.seats;
  const holder = z.holders?.[0]?.[0];
  const wide = across(act);
  const mine = (z.voters ?? []).find((v) => v.seat === act.told.you);
  const free = picking?.spots.includes(z.key);
  const open = picking ? free || picking.against.has(z.key) : usable(z.tap); // what is grey can be tapped, and says why
  const tap = !open ? null : picking ? () => picking.pick(z.key) : () => act.press(z.tap);
  const face = {
    key: z.key,
    class: `zone ${z.out ? "out" : ""} ${z.call && !picking ? "call" : ""} ${picking?.chosen === z.key ? "chosen" : ""} ${picking && !free ? "off" : ""} ${holder !== undefined ? "held" : ""}`,
    style: { "grid-row": z.row + 1, "grid-column": z.column + 1 },
    "data-zone": z.key,
  };
  const inside = [
    ["<span", { class: `band ${holder === undefined ? "" : `seat${seats[holder].colour}`}`, "aria-hidden": "true" }],
    ["<span.sr", told(z, act)],
    ["<span.zonename", { "aria-hidden": "true" }, ["<span.cut", z.name], ["<em", `${z.need}/${z.capacity}`]],
    [
      "<svg.pegs",
      {
        viewBox: `0 0 ${wide * 13 + 2} ${13 * Math.ceil((z.capacity || 1) / wide) + 2}`,
        preserveAspectRatio: "xMinYMin meet",
        "aria-hidden": "true",
      },
      pegs(z, seats, wide),
    ],
    [
      "<span.status",
      { "aria-hidden": "true" },
      z.holders?.length
        ? icon("check-decagram", "good")
        : z.leaders?.length > 1
          ? icon("flag-off-outline")
          : z.leaders?.length === 1
            ? party(seats[z.leaders[0]].colour)
            : null,
      ["<span.grow", holder === act.told.you && holder !== undefined ? say("Yours") : (z.status ?? "")],
      mine && [
        "<span.yours",
        z.rights === act.told.you && icon("flag-variant", "warn"),
        party(seats[mine.seat].colour),
        ["<b.big", total(mine)],
      ],
    ],
  ];
  if (act.tv) return ["<div", face, inside];
  return [
    "<button",
    {
      ...face,
      role: picking ? "radio" : null,
      "aria-checked": picking ? String(picking.chosen === z.key) : null,
      "aria-disabled": open ? null : "true",
      tap,
    },
    inside,
  ];
}

const KINDS = ["majority", "blank", "volatile_majority", "volatile"];

function pegs(z, seats, wide) {
  const all = (z.voters ?? []).flatMap((v) =>
    KINDS.flatMap((kind) =>
      Array.from({ length: v[kind] ?? 0 }, () => ({
        seat: seats[v.seat].colour,
        ring: kind.startsWith("volatile"),
        dot: kind.endsWith("majority"),
      })),
    ),
  );
  all.push(...Array.from({ length: z.chaos ?? 0 }, () => ({ chaos: true })));
  all.sort((a, b) => (a.ring ? 1 : 0) - (b.ring ? 1 : 0));
  all.push(
    ...Array.from({ length: z.empty_volatile ?? 0 }, () => ({ flash: true })),
    ...Array.from({ length: z.empty ?? 0 }, () => ({})),
  );
  return all.map((peg, place) => [
    "<g",
    { key: place, transform: `translate(${1 + 13 * (place % wide)} ${1 + 13 * Math.floor(place / wide)})` },
    one(peg),
  ]);
}

function one(peg) {
  if (peg.chaos)
    return ["<path", { d: outline("cross"), transform: "translate(1.2 1.2) scale(.4)", class: "chaosvoter" }];
  if (peg.seat === undefined)
    return peg.flash
      ? [
          ["<circle", { cx: 6, cy: 6, r: 4.6, class: "volatile dashed" }],
          ["<path", { d: "M6.6 2.6L3.6 6.6h2l-.5 2.8 3-4h-2z", class: "flash" }],
        ]
      : ["<circle", { cx: 6, cy: 6, r: 3.9, class: "empty" }];
  return [
    peg.ring && ["<circle", { cx: 6, cy: 6, r: 6, class: "volatile" }],
    [
      "<path",
      {
        d: voter(peg.seat),
        transform: peg.ring ? "translate(2.2 2.2) scale(.32)" : "translate(.9 .9) scale(.425)",
        class: `ink${peg.seat % 8}`,
        "fill-rule": "evenodd",
      },
    ],
    peg.dot && ["<circle", { cx: 6, cy: peg.seat % 8 === 4 ? 7 : 6, r: 1.7, class: "symbol" }],
  ];
}
