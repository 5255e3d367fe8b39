// The big moments, staged. A moment is data: kind, seat, word, line, up to four lines with an icon, a number before and
// after, a rule, choices. The picture belongs to the game; every fact in it is also in the log.

import { still } from "./device.js";
import { icon, party, SEATS, swatch } from "./marks.js";
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
  const paper = act.welcome.game === "hindsight2020";
  return [
    [
      "<section",
      {
        key: `moment ${m.at}`,
        class: `moment of-${act.welcome.game} ${loss(m) ? "loss" : "gain"}`,
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
      ["<div.stage", { "aria-hidden": "true" }, art(act.welcome.game, m, seat)],
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

function art(game, m, seat) {
  const tint = seat ? SEATS[seat.colour] : "var(--accent)";
  if (game === "nineteen71")
    return [
      "<svg",
      { viewBox: "0 0 400 400" },
      [200, 160, 118, 80].map((r, place) => [
        "<circle",
        {
          key: r,
          cx: 200,
          cy: 200,
          r,
          class: `ring ring${place}`,
          fill: ["#E8803C", "#D9A93A", "#2F5E5B", "#F3E3C3"][place],
        },
      ]),
    ];
  if (game === "game2020")
    return [
      "<svg",
      { viewBox: "0 0 400 400" },
      [
        [200, 150, 92, "#3FBF73"],
        [90, 100, 62, "#F5C83B"],
        [312, 96, 66, "#EF5B5B"],
        [80, 270, 52, "#C39BF5"],
        [320, 262, 58, "#7CC4F5"],
      ].map(([x, y, r, fill], burst) => [
        "<g",
        { key: burst, class: `burst burst${burst}`, transform: `translate(${x} ${y})` },
        [
          "<g.sparks",
          spokes(18, (turn) => [
            "<path",
            { key: turn, d: `M0 ${-r * 0.28}V${-r}`, transform: `rotate(${turn})`, stroke: fill },
          ]),
          ["<circle", { r: 5, fill: "#F2EFE8" }],
        ],
      ]),
    ];
  if (game === "hope")
    return [
      "<svg",
      { viewBox: "0 0 400 400" },
      [
        "<defs",
        [
          "<radialGradient",
          { id: "glow" },
          ["<stop", { offset: "0", "stop-color": "#F0763B", "stop-opacity": 0.55 }],
          ["<stop", { offset: "1", "stop-color": "#F0763B", "stop-opacity": 0 }],
        ],
      ],
      ["<circle", { cx: 200, cy: 272, r: 190, fill: "url(#glow)" }],
      ["<path", { d: "M0 400V322q90-26 200-22t200 22v78z", fill: "#0C0A09" }],
      [
        "<path",
        { d: "M150 300l100-18M150 282l100 18", stroke: "#2A1D15", "stroke-width": 16, "stroke-linecap": "round" },
      ],
      ["<path", { d: "M200 252l18 26-18 14-18-14z", class: loss(m) ? "ember dying" : "ember" }],
      loss(m) && ["<path", { d: "M200 250c-20-40 24-60 4-104s14-60 0-110", class: "smoke" }],
    ];
  if (game === "shasn")
    return [
      "<svg",
      { viewBox: "0 0 400 400" },
      spokes(
        22,
        (turn, place) =>
          place % 2 === 0 && [
            "<path",
            { key: turn, d: "M200 210L170 -200h60z", class: "ray", transform: `rotate(${turn} 200 210)` },
          ],
      ),
      ["<path", { d: "M150 40v330", stroke: "#F2EFE8", "stroke-width": 9, "stroke-linecap": "round" }],
      [
        "<path",
        { d: "M155 60q55-22 105 0t85 0v110q-40 18-85 0t-105 0z", fill: tint, class: loss(m) ? "flag down" : "flag" },
      ],
      seat && [
        "<g",
        { transform: "translate(222 84) scale(2.6)" },
        ["<circle", { cx: 12, cy: 12, r: 14, fill: "#14161A" }],
        party(seat.colour)[2],
      ],
    ];
  return [
    "<svg",
    { viewBox: "0 0 400 220" },
    ["<rect", { width: 400, height: 220, fill: "#1B1A18" }],
    ["<circle", { cx: 200, cy: 130, r: 84, fill: "#EADFC4" }],
    ["<path", { d: "M0 220v-44h40v-22h26v30h44v-40h22v32h60v18h50v-38h30v26h46v-30h34v68z", fill: "#0E0D0C" }],
    ["<path", { d: "M150 30l6 190", stroke: "#F1E7D0", "stroke-width": 7 }],
    [
      "<path",
      {
        d: loss(m) ? "M152 40q50 4 96 18l-18 92q-40-22-76-14z" : "M152 34q50-20 96 0t92 0v92q-44 18-92 0t-96 0z",
        fill: tint,
      },
    ],
  ];
}
