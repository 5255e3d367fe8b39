// The log, newest first, under the chart of the main counters over time.

import { large } from "./device.js";
import { DASHES, icon, SEATS, swatch } from "./marks.js";
import { clock, say, written } from "./words.js";

const nice = (high) => [1, 2, 3, 5, 10, 20, 25, 50, 100, 200].find((step) => high / step <= 4) ?? 500;

// One point a round, the last of each; before there are rounds enough, one a step.
function rounds(points) {
  const last = new Map(points.map((point) => [point[0], point]));
  return last.size > 2 ? [points[0], ...last.values()] : points;
}

const brief = (name) => (name.length > 11 ? `${name.slice(0, 10)}…` : name);

// Lines are told apart by colour and by dashes; their names stand at their ends, as far apart as they need.
export function chart(c, { width = 366, height = 190, size = 12, named = true } = {}) {
  if (!c || c.points.length < 2) return null;
  const points = rounds(c.points);
  const called = c.lines.map(({ name, label }) => brief(name ?? label ?? ""));
  const names = named ? size * (2 + 0.6 * Math.max(...called.map((name) => name.length))) : size;
  const figures = points.flatMap(([, values]) => values);
  const high = Math.max(1, ...figures);
  const low = Math.min(0, ...figures);
  const step = nice(high - low);
  const [left, top, foot] = [size * 2.2, size, size * 1.7];
  const last = points.length - 1;
  const x = (place) => left + ((width - left - names) * place) / last;
  const y = (value) => top + (height - top - foot) * (1 - (value - low) / (high - low || 1));
  const lines = c.lines.map((line, at) => ({
    ...line,
    at,
    end: points[last][1][at] ?? 0,
    tint: line.seat === undefined || line.seat === null ? "var(--ink2)" : SEATS[line.colour ?? line.seat],
  }));
  const order = [...lines].sort((a, b) => b.end - a.end);
  let floor = -Infinity;
  const rows = new Map(
    order.map((line) => [line.at, (floor = Math.max(y(line.end) + size * 0.35, floor + size * 1.25))]),
  );
  const over = Math.max(0, floor - (height - 2));
  const grid = Array.from(
    { length: Math.floor((high - low) / step) + 1 },
    (_, n) => Math.ceil(low / step) * step + n * step,
  );
  const many = Math.ceil(last / 6);
  const ticks = points
    .map((_, place) => place)
    .filter(
      (place) =>
        (place === last && points[0][0] !== points[last][0]) ||
        (points[place][0] !== points[place - 1]?.[0] && place % many === 0 && last - place >= many),
    );
  const words = say("{title}: {ends}", {
    title: c.label,
    ends: lines.map((line) => `${line.name ?? line.label} ${written(line.end)}`).join(", "),
  });
  return [
    "<svg.chart",
    { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": words },
    grid.map((value) => [
      "<g",
      { key: `grid ${value}` },
      ["<line", { x1: left, x2: width - names, y1: y(value), y2: y(value), class: "gridline" }],
      [
        "<text",
        { x: left - 6, y: y(value) + size * 0.35, class: "tick", "text-anchor": "end", "font-size": size * 1.1 },
        written(value),
      ],
    ]),
    ticks.map((place) => [
      "<text",
      {
        key: `at ${place}`,
        x: x(place),
        y: height - 2,
        class: "tick",
        "text-anchor": "middle",
        "font-size": size * 1.1,
      },
      points[place][0],
    ]),
    lines.map((line) => [
      "<g",
      { key: line.at },
      [
        "<polyline",
        {
          points: points
            .map(([, values], place) => `${x(place).toFixed(1)},${y(values[line.at] ?? 0).toFixed(1)}`)
            .join(" "),
          fill: "none",
          stroke: line.tint,
          "stroke-width": size / 4.4,
          "stroke-dasharray": DASHES[(line.colour ?? 0) % 8] || null,
          "stroke-linejoin": "round",
          class: "curve",
        },
      ],
      ["<circle", { cx: x(last), cy: y(line.end), r: size / 2.6, fill: line.tint, class: "curve" }],
      named && [
        ["<circle", { cx: width - names + size, cy: rows.get(line.at) - over - size * 0.35, r: size / 3, fill: line.tint, class: "curve" }],
        [
          "<text",
          { x: width - names + size * 1.6, y: rows.get(line.at) - over, class: "linename", "font-size": size },
          called[line.at],
        ],
      ],
    ]),
  ];
}

const who = (step, act) => (step.by !== undefined && step.by !== null ? act.told.table.seats[step.by] : null);

const about = (note, act) =>
  note.seat === undefined || note.seat === null ? "" : `${act.told.table.seats[note.seat].name} `;

function line(step, act) {
  const note = step.notes[0];
  const seat = note?.seat !== undefined && note?.seat !== null ? act.told.table.seats[note.seat] : null;
  const guest = who(step, act);
  return [
    "<li",
    { key: step.id, class: `entry ${step.live === false ? "undone" : ""}` },
    seat ? swatch(seat.colour) : icon(note?.icon || "circle-small"),
    [
      "<div.grow.two",
      ["<b", { class: note?.tone ? `tone-${note.tone}` : "" }, note?.text ?? ""],
      step.live === false && ["<span.second", say("undone")],
      step.notes
        .slice(1, 5)
        .map((more, place) => [
          "<span",
          { key: place, class: `second ${more.tone ? `tone-${more.tone}` : ""}` },
          about(more, act),
          more.text,
        ]),
      step.overruled && ["<span.second.warn", say("House ruling against {rule}", { rule: step.overruled })],
      guest && ["<span.second", icon("cellphone"), " ", say("on {name}'s phone", { name: guest.name })],
    ],
    ["<time.second", clock(step.at)],
  ];
}

// Beside the table where there is room: the lines and the last few steps.
export const past = (act) =>
  act.past.steps && [
    "<section.column",
    { key: "past", "aria-label": say("Log") },
    act.past.chart?.points.length > 2 && [
      "<div.tile",
      ["<h2.label", act.past.chart.label],
      chart(act.past.chart, { height: 170 }),
    ],
    ["<ol.log", act.past.steps.slice(1, 9).map((step) => line(step, act))],
  ];

export function log(act) {
  const { steps, more, chart: points } = act.past;
  return [
    points && [
      "<section.tile",
      { key: "chart", "aria-label": points.label },
      ["<h2.label", points.label],
      chart(points, large() ? { size: 20, height: 260, names: 120 } : {}) ?? [
        "<p.second",
        say("The lines begin with the second round."),
      ],
    ],
    ["<ol.log", { key: "steps", "aria-label": say("Log, newest first") }, (steps ?? []).map((step) => line(step, act))],
    more && ["<button.button.outline", { key: "more", tap: act.older }, icon("history"), say("Earlier steps")],
  ];
}
