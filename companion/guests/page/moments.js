// The big moments, staged. A moment is data: kind, seat, word, line, up to four lines with an icon, a number before and
// after, a rule, choices. The picture belongs to its kind, as in the app; every fact in it is also in the log.

import { still } from "./device.js";
import { glyph, icon, party, SEATS, swatch } from "./marks.js";
import { action, usable } from "./pieces.js";
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
      !paper && ["<div.stage", { "aria-hidden": "true" }, drawn(picture(m, seat))],
      [
        "<div",
        { class: paper ? "front" : "words" },
        paper && [
          ["<p.masthead.big", act.welcome.title],
          ["<p.bandline.big", loss(m) ? say("Breaking") : say("Extra")],
        ],
        ["<h2.word.big", { style: { "--letters": Math.max(5, (m.word ?? "").length) } }, m.word],
        m.line && ["<p.lined.big", m.line],
        m.before !== undefined &&
          m.after !== undefined &&
          m.before !== null &&
          m.after !== null && [
            "<p.fromto.big",
            ["<span.old", m.before],
            icon("arrow-right"),
            ["<span", { roll: m.after }],
            (m.unit || m.counted) && ["<small", m.unit || m.counted],
          ],
        [
          "<ul",
          (m.lines ?? []).map((one, place) => [
            "<li.row",
            { key: place },
            one.seat === undefined || one.seat === null ? icon(one.icon) : swatch(seats[one.seat].colour),
            ["<span", one.text, one.detail && ` · ${one.detail}`],
          ]),
        ],
        m.row?.length > 0 && [
          "<div.row",
          m.row_title && ["<small", m.row_title],
          m.row.map((one, place) => ["<span.row", { key: place }, swatch(seats[one.seat].colour), ["<span", one.text]]),
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

const spokes = (count, make) => Array.from({ length: count }, (_, place) => make((place * 360) / count, place));

const drawn = (inside) => ["<svg", { viewBox: "0 0 400 400" }, inside];
const tint = (seat) => (seat ? SEATS[seat.colour] : "var(--accent)");
const circle = (cx, cy, r, fill, more = {}) => ["<circle", { cx, cy, r, fill, ...more }];

const rings = (colours, sizes) =>
  sizes.map((r, place) => circle(200, 200, r, colours[place], { key: r, class: `ring ring${place}` }));
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

const bubble = (m, seat) => [
  circle(200, 190, 130, "#7CC4F522", { stroke: "#7CC4F5", "stroke-width": 6, class: "ring" }),
  ["<path", { d: "M120 150a90 90 0 0 1 60-50", class: "shine" }],
  seat && ["<g", { transform: "translate(164 154) scale(3)" }, party(seat.colour)[2]],
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
  ["<path", { d: "M150 40v330", stroke: "#F2EFE8", "stroke-width": 9, "stroke-linecap": "round" }],
  [
    "<path",
    { d: "M155 60q55-22 105 0t85 0v110q-40 18-85 0t-105 0z", fill: tint(seat), class: loss(m) ? "flag down" : "flag" },
  ],
  seat && [
    "<g",
    { transform: "translate(222 84) scale(2.6)", class: loss(m) ? "flag down" : "flag" },
    circle(12, 12, 14, "#14161A"),
    party(seat.colour)[2],
  ],
];
// The cards that earned it, fanned, and what they gave.
const power = (m, seat) => [
  rays(11),
  [-2, -1, 0, 1, 2].map((turn) => [
    "<rect",
    { key: turn, x: 140, y: 60, width: 120, height: 170, rx: 14, class: "fan", fill: tint(seat), transform: `rotate(${turn * 10} 200 330)` },
  ]),
  ["<rect", { x: 110, y: 110, width: 180, height: 230, rx: 24, class: "gift", stroke: tint(seat) }],
  ["<text", { x: 200, y: 262, class: "glyph emblem", "font-size": 100 }, glyph(m.lines?.[0]?.icon || "star")],
];

// Kind -> the look of its ground, and its picture; a kind that is not known here is a sun.
const STAGES = {
  fall: ["news"],
  year: ["news"],
  majority: ["gold", flag],
  broken: ["gold", flag],
  election: ["gold", flag],
  power: ["violet", power],
  chaos: ["black", dark],
  free: ["green", bubble],
  arrival: ["green", fireworks],
  ashes: ["rust", blast],
  victory: ["rust", sun],
  death: ["coal", ember],
  journey: ["coal", dawn],
};
