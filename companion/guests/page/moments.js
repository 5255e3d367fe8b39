// The big moments, staged. A moment is data: kind, seat, word, line, what it lists and counts, curves, things, a rule,
// choices. The picture belongs to its kind, as in the app; every fact in it is also in the log.

import { still } from "./device.js";
import { chart } from "./log.js";
import { colour, die, glyph, icon, outline, party, SEATS, swatch, voter } from "./marks.js";
import { action, piece, usable } from "./pieces.js";
import { say } from "./words.js";

const STAYS = 2500;
const DEAF = 250; // a double tap does not throw the moment away

export function moment(act) {
  const m = act.moments[0];
  if (!m) return [];
  const seats = act.told.table.seats;
  const seat = m.seat === undefined || m.seat === null ? null : seats[m.seat];
  const choices = act.tv ? [] : ((m.choices ?? []).filter(usable)); // a television has no controls
  const waits = !act.tv && (choices.length > 0 || m.stays || m.held);
  act.endMoment = () => {
    if (Date.now() - m.came < DEAF) return;
    act.moments = act.moments.slice(1);
    act.redraw();
    if (m.from?.isConnected) m.from.focus({ preventScroll: true }); // on with what was being done
  };
  if (!waits && !m.timer) m.timer = setTimeout(() => act.moments[0] === m && !m.held && act.endMoment(), STAYS);
  const [look, picture] = STAGES[m.kind] ?? STAGES.victory;
  const paper = look === "news";
  return [
    [
      "<section",
      {
        key: `moment ${m.at}`,
        class: `moment ${look} ${loss(m) ? "loss" : "gain"} ${act.tv ? "room" : ""}`,
        role: "dialog",
        "aria-modal": "true",
        "aria-label": `${m.word ?? ""} ${m.line ?? ""}`,
        tap: (event) => event.target.closest("button") || choices.length || act.endMoment(),
        press: () => (m.held = true),
        release: () => (m.held = false),
        made: (node) => {
          m.from = document.activeElement;
          node.querySelector("button")?.focus({ preventScroll: true });
        },
      },
      !paper && ["<div.stage", { "aria-hidden": "true" }, drawn(picture(m, seat, seats))],
      [
        "<div",
        { class: paper ? "front" : "words" },
        paper && [
          m.corners?.length > 0 && ["<p.corners", m.corners.map((words, place) => ["<span", { key: place }, words])],
          ["<p.masthead.big", act.welcome.title],
          ["<p.bandline.big", loss(m) ? say("Breaking") : say("Extra")],
        ],
        ["<h2.word.big", { style: { "--letters": Math.max(5, (m.word ?? "").length) } }, m.word],
        m.line && ["<p.lined.big", m.line],
        paper && ["<svg.engraving", { viewBox: "0 20 400 230", "aria-hidden": "true" }, globe(), flag(m, seat)],
        m.caption && ["<p.caption", m.caption],
        !curved(m) && fromTo(m),
        facts(m, seats, act),
        m.row?.length > 0 && [
          "<div.row.seatrow",
          m.row_title && ["<span", m.row_title],
          m.row.map((one, place) => ["<span.row", { key: place }, owner(one, seats), ["<b", one.text]]),
        ],
        choices.length > 0 && ["<div.pair", choices.map((a) => action(a, act, "primary"))],
        !act.tv && [
          "<div.row.momentfoot",
          ["<button.button.outline.grow", { tap: act.endMoment }, choices.length ? say("Later") : say("Go on")],
          m.rule && [
            "<button.round",
            {
              "aria-label": say("The rule for this"),
              tap: () => {
                m.held = true;
                act.rule(m.rule);
              },
            },
            icon("help-circle-outline"),
          ],
        ],
        !waits && !still() && ["<div.runs", { "aria-hidden": "true" }],
      ],
    ],
  ];
}

const loss = (m) => m.tone === "loss";
const there = (value) => value !== undefined && value !== null;
const curved = (m) => m.curves?.[0]?.values?.length > 1;

const fromTo = (m) =>
  there(m.before) &&
  there(m.after) && [
    "<p.fromto.big",
    m.kind === "death" && ["<span.dice", Array.from({ length: m.before }, (_, at) => die(at + 1, "#F2EFE8", { gone: at >= m.after }))],
    ["<span.old", m.before],
    icon("arrow-right"),
    ["<span", { roll: m.after }],
    (m.unit || m.counted) && ["<small", m.unit || m.counted],
  ];

// Whose it is: the colour for the eye, and the name for the ear where the words do not say it.
const owner = (one, seats) => {
  const seat = there(one.seat) && seats[one.seat];
  if (!seat) return icon(one.icon);
  return [swatch(seat.colour), !one.text.includes(seat.name) && !one.name && ["<span.sr", seat.name]];
};

// What is left of somebody, then what is listed under its heading with the curves beside it, then the rest.
function facts(m, seats, act) {
  const all = m.lines ?? [];
  const mine = (one) => one.figure || (m.listed && one.detail);
  const list = (look, of, make) => of.length > 0 && ["<ul", { key: look, class: look }, of.map((one, key) => ["<li.row", { key }, make(one)])];
  const two = (one) => ["<span.grow", ["<b", one.name || one.text], one.detail && ["<small", one.detail]];
  const cards = all.filter((one) => one.pool);
  const listed = all.filter((one) => !one.pool && mine(one));
  return [
    list("gravecards", cards, (one) => [owner(one, seats), two(one), piece({ ...one.pool, type: "pool" }, { tv: true }, SEATS[seats[one.seat]?.colour])]),
    [
      "<div.facts",
      listed.length > 0 && [
        "<div",
        m.listed && ["<h3.big", m.listed],
        list(m.listed ? "listed" : "chips", listed, (one) => [
          one.place > 0 && ["<b", one.place],
          owner(one, seats),
          two(one),
          one.figure && ["<b.big", one.figure],
        ]),
      ],
      curved(m) && ["<div", ["<h3.big", m.curved], chart(course(m, seats), act.tv ? { width: 420, height: 180, size: 14 } : { width: 180, height: 116, named: false })],
    ],
    list("plain", all.filter((one) => !one.pool && !mine(one)), (one) => [
      owner(one, seats),
      ["<span", one.text, one.detail && ` · ${one.detail}`],
    ]),
  ];
}

// The first value is that of the start; the log's chart counts rounds from one, too.
const course = ({ curved, curves }, seats) => ({
  label: curved,
  lines: curves.map(({ seat }) => ({ seat, name: seats[seat].name, colour: seats[seat].colour })),
  points: curves[0].values.map((_, at) => [Math.max(1, at), curves.map(({ values }) => values[at])]),
});

const spokes = (count, make) => Array.from({ length: count }, (_, place) => make((place * 360) / count, place));

const drawn = (inside) => ["<svg", { viewBox: "0 0 400 430" }, inside];
const tint = (seat) => (seat ? SEATS[seat.colour] : "var(--accent)");
const circle = (cx, cy, r, fill, more = {}) => ["<circle", { cx, cy, r, fill, ...more }];

const rings = (colours, sizes) =>
  sizes.map((r, place) => circle(200, 200, r, colours[place], { key: r, class: "wave" }));
const rays = (count) =>
  spokes(count, (turn) => [
    "<path",
    { key: turn, d: "M200 210L170 -200h60z", class: "ray", transform: `rotate(${turn} 200 210)` },
  ]);

const blast = () => rings(["#E8803C", "#D9A93A", "#2F5E5B", "#F3E3C3"], [200, 160, 118, 80]);
const sun = (m, seat) => [
  rays(14),
  rings(["#8C3B0E", "#E8803C", "#D9A93A", "#F3E3C3"], [170, 140, 110, 80]),
  seat && ["<g", { transform: "translate(152 152) scale(4)" }, party(seat.colour)[2]],
];
const dark = () => [
  rings(["#3A1A1C", "#5A1D20", "#2B1113", "#0A0607"], [180, 144, 108, 72]),
  ["<text", { x: 200, y: 240, class: "glyph emblem", "font-size": 110 }, glyph("skull")],
];

const BURSTS = [
  [200, 150, 92, "#3FBF73"],
  [90, 100, 62, "#F5C83B"],
  [312, 96, 66, "#EF5B5B"],
  [80, 270, 52, "#C39BF5"],
  [320, 262, 58, "#7CC4F5"],
];
const fireworks = () =>
  BURSTS.map(([x, y, r, fill], burst) => [
    "<g",
    { key: burst, class: `burst burst${burst}`, transform: `translate(${x} ${y})` },
    [
      "<g.sparks",
      spokes(18, (turn) => [
        "<path",
        { key: turn, d: `M0 ${-r * 0.28}V${-r}`, transform: `rotate(${turn})`, stroke: fill },
      ]),
      circle(0, 0, 5, "#F2EFE8"),
    ],
  ]);

// Whoever rides: their token in their colour.
const token = (m, seat, x, y, r) => [
  circle(x, y, r, "#14161A", { stroke: tint(seat), "stroke-width": r / 6 }),
  ["<text", { x, y: y + r * 0.42, class: "glyph emblem", "font-size": r * 1.2 }, glyph(m.icon || "account")],
];
const bubble = (m, seat) => [
  circle(200, 190, 130, "#7CC4F522", { stroke: "#7CC4F5", "stroke-width": 6, class: "wave" }),
  ["<path", { d: "M120 150a90 90 0 0 1 60-50", class: "shine" }],
  token(m, seat, 200, 190, 54),
];
const arrival = (m, seat) => [
  fireworks(),
  ["<path", { d: "M-400 420q300-10 480-70t240-20 480 90", class: "rails" }],
  ["<path", { d: "M130 346v-90M270 312v-56", class: "pole" }],
  ["<rect", { x: 112, y: 222, width: 176, height: 56, rx: 12, fill: "#3FBF73" }],
  ["<text", { x: 200, y: 265, class: "lettered" }, "2021!"],
  token(m, seat, 322, 292, 32),
];

const glowing = (r) => [
  [
    "<defs",
    [
      "<radialGradient",
      { id: "glow" },
      ["<stop", { offset: "0", "stop-color": "#F0763B", "stop-opacity": 0.55 }],
      ["<stop", { offset: "1", "stop-color": "#F0763B", "stop-opacity": 0 }],
    ],
  ],
  circle(200, 272, r, "url(#glow)"),
];
const ember = (m) => [
  glowing(190),
  ["<path", { d: "M-400 900V340q390-60 600-40t600 40v560z", fill: "#0C0A09" }],
  ["<path", { d: "M150 300l100-18M150 282l100 18", stroke: "#2A1D15", "stroke-width": 16, "stroke-linecap": "round" }],
  ["<path", { d: "M200 252l18 26-18 14-18-14z", class: loss(m) ? "ember dying" : "ember" }],
  loss(m) && ["<path", { d: "M200 250c-20-40 24-60 4-104s14-60 0-110", class: "smoke" }],
];
// The road: by day where somebody arrived, at night without a sun where nobody did.
const dawn = (m) => [
  !loss(m) && [glowing(280), circle(200, 250, 96, "#FF9560", { class: "sun" }), circle(200, 250, 66, "#FFD3A1", { class: "sun" })],
  ["<path", { d: "M-400 900V290q340-60 460-38t160-12 580 30v630z", fill: loss(m) ? "#0D0E12" : "#1C120C" }],
  ["<path", { d: "M180 258q26 44-30 76T70 620h260q-30-216-90-286t-36-76z", fill: loss(m) ? "#16181E" : "#3B2417" }],
];

const flag = (m, seat) => [
  rays(11),
  ["<path", { d: "M150 40v330", class: "pole" }],
  [
    "<g",
    { class: loss(m) ? "flag down" : "flag" },
    ["<path", { d: "M155 60q55-22 105 0t85 0v110q-40 18-85 0t-105 0z", fill: tint(seat) }],
    seat && ["<g", { transform: "translate(222 84) scale(2.6)" }, circle(12, 12, 14, "#14161A"), party(seat.colour)[2]],
  ],
];
const globe = () => [
  circle(150, 190, 96, "#8883", { class: "globe" }),
  [32, 70].map((rx) => ["<ellipse", { key: rx, cx: 150, cy: 190, rx, ry: 96, class: "globe" }]),
  ["<path", { d: "M54 190h192M68 140h164M68 240h164", class: "globe" }],
];
// The zone with everybody's voters, those that make the difference in front, and the zones around it.
const zones = (m, seat, seats) => [
  (m.things ?? []).map(({ at: [right, up] = [0, 0], name, seats: pegs = [], counted }, place) => [
    "<g",
    { key: place, transform: `translate(${200 + right * 130} ${256 - up * 98}) scale(.66)` },
    ["<rect", { x: -92, y: -69, width: 184, height: 138, rx: 16, fill: place ? "#F0C660" : tint(seat), class: place ? "ward" : "ward here" }],
    ["<text", { y: -44, class: "wardname" }, name],
    pegs.slice(0, 18).map((peg, at) => [
      "<path",
      {
        key: at,
        d: peg < 0 ? outline("cross") : voter(seats[peg].colour),
        fill: peg < 0 ? "#C9C4BA" : SEATS[seats[peg].colour],
        class: at < counted ? "peg counts" : "peg",
        transform: `translate(${(at % 6) * 28 - 82} ${Math.floor(at / 6) * 32 - 30})`,
        "fill-rule": "evenodd",
      },
    ]),
  ]),
  ["<g", { transform: "translate(40 -14) scale(.8)" }, flag(m, seat).slice(1)],
];
// The last Buildings, torn off.
const torn = (m) => [
  blast(),
  (m.things ?? []).map((card, place, { length }) => [
    "<g.torn",
    { key: place, transform: `translate(${length > 1 ? 100 + place * 200 : 200} ${130 + place * 20}) rotate(${place ? 12 : -14})` },
    ["<path", { d: "M-66-78q0-12 12-12h108q12 0 12 12V62L44 82 28 60 8 84-10 60-30 82-46 62-66 78z" }],
    ["<text", { y: 8, class: "glyph", "font-size": 72, style: { fill: colour(card.colour) } }, glyph(card.icon)],
    ["<text", { y: 44, class: "tornname", style: { "font-size": `${Math.min(24, 250 / card.name.length)}px` } }, card.name],
  ]),
];
// The cards that earned it, fanned, and what they gave.
const power = (m, seat) => {
  const [gift, ...cards] = m.things ?? [];
  return [
    rays(11),
    cards.map((card, place, { length }) => [
      "<g",
      { key: place, transform: `rotate(${(place - (length - 1) / 2) * 10} 200 360)` },
      ["<rect", { x: 140, y: 50, width: 120, height: 170, rx: 14, class: "fan", style: { fill: colour(card.colour) } }],
      ["<text", { x: 156, y: 86, class: "lettered" }, card.name],
    ]),
    ["<rect", { x: 110, y: 110, width: 180, height: 230, rx: 24, class: "gift", stroke: tint(seat) }],
    gift?.shape && ["<path", { d: outline(gift.shape), transform: "translate(128 153) scale(6)", style: { fill: colour(gift.colour) } }],
    ["<text", { x: 200, y: 254, class: "glyph emblem", "font-size": 80, style: gift?.shape ? { fill: "#14101E" } : {} }, glyph(gift?.icon || m.lines?.[0]?.icon || "star")],
  ];
};

// Kind -> the look of its ground, and its picture; a kind that is not known here is a sun.
const STAGES = {
  fall: ["news"],
  year: ["news"],
  majority: ["gold", zones],
  broken: ["gold", zones],
  election: ["gold", flag],
  power: ["violet", power],
  chaos: ["black", dark],
  free: ["green", bubble],
  arrival: ["green", arrival],
  ashes: ["rust", torn],
  victory: ["rust", sun],
  death: ["coal", ember],
  journey: ["coal", dawn],
};
