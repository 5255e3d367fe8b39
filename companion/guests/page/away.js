// When the table does not answer: what was tapped meanwhile; and what became of it once it is back.

import { icon, swatch } from "./marks.js";
import { clock, say, signed } from "./words.js";

// Several taps on one plus are one line.
function gathered(waiting) {
  const found = new Map();
  for (const one of waiting) {
    const name = one.key ? `count ${one.key}` : `do ${one.n}`;
    const sum = found.get(name) ?? { ...one, by: 0, taps: 0, all: [] };
    sum.by += one.by ?? 0;
    sum.after = one.after;
    sum.taps += 1;
    sum.all.push(one.n);
    found.set(name, sum);
  }
  return [...found.values()];
}

const counted = (w) =>
  w.taps === 1
    ? `${w.label} ${signed(w.by)}`
    : say("{label} {by}, {count} taps", { label: w.label, by: signed(w.by), count: w.taps });

// How the line is, as a mark and a word; it is quiet while it is well.
export function standing(act) {
  if (act.linked) return ["live", say("Live")];
  return act.line === "closed" ? ["away", say("Closed")] : ["back", say("Coming back")];
}

const trouble = (act) =>
  act.line === "closed"
    ? [say("The table is closed to guests"), say("Your seat is kept. This page comes back when guests are invited again.")]
    : [
        say("The table does not answer"),
        say("Trying again by itself. Below: as it was at {time}", { time: clock(act.since / 1000) }),
      ];

export function awayStrip(act) {
  if (!act.away) return null;
  const waiting = gathered(act.waiting());
  const [what, meanwhile] = trouble(act);
  return [
    "<section.strip.away",
    { key: "away", role: "status", "aria-label": what },
    [
      "<div.row",
      act.line === "closed" ? icon("door") : ["<span.spinner", { "aria-hidden": "true" }],
      ["<div.grow", ["<p.b", what], ["<p.second", meanwhile]],
    ],
    waiting.length > 0 && [
      ["<h2.label", say("You tapped meanwhile")],
      [
        "<ul",
        waiting.map((w) => [
          "<li",
          { key: w.key ?? w.n, class: "row" },
          ["<span.plate", icon(w.key ? (w.by < 0 ? "minus" : "plus") : "arrow-right")],
          [
            "<div.grow",
            ["<p.b", w.key ? counted(w) : w.label],
            [
              "<p.second",
              w.key
                ? say("counts when you are back: {before} → {after}", {
                    before: w.value,
                    after: `${w.value + w.by}${w.unit ?? ""}`,
                  })
                : say("only if nobody acts before it"),
            ],
          ],
          [
            "<button.round",
            { "aria-label": say("Take back: {what}", { what: w.label }), tap: () => w.all.forEach(act.unsay) },
            icon("close"),
          ],
        ]),
      ],
    ],
    act.long && [
      "<p.row.second",
      icon("wifi"),
      say("Still nothing? Join the table's Wi-Fi, or scan its code again and tap your seat: one tap at the table lets you back in. Nothing is lost."),
    ],
  ];
}

// What came of the taps: `back` is gathered while their answers come in.
export function backPanel(act) {
  const b = act.back;
  if (!b) return null;
  const lost = b.done.some((one) => one.state === "lost");
  return [
    "<section.tile.back",
    { key: "back", role: "status" },
    [
      "<div.row",
      icon(lost ? "alert" : "check-circle", lost ? "warn" : "good"),
      ["<h2.b.grow", lost ? say("Back. The table was started anew.") : say("Back. Nothing was lost.")],
      ["<button.round", { "aria-label": say("Close"), tap: act.backClosed }, icon("close")],
    ],
    [
      "<ul",
      gathered(b.done.filter((one) => one.state === "done")).map((w) => [
        "<li.row",
        { key: `done ${w.key ?? w.n}` },
        icon("check-bold", "good"),
        ["<b.grow", w.key ? counted(w) : w.label],
        [
          "<span.second",
          w.key
            ? say("counted once each: {before} → {after}", { before: w.after - w.by, after: `${w.after}${w.unit ?? ""}` })
            : say("done"),
        ],
      ]),
      b.done
        .filter((one) => one.state !== "done")
        .map((w) => [
          "<li.row",
          { key: w.n },
          icon("close-thick", "warn"),
          ["<b.grow", w.key ? `${w.label} ${signed(w.by)}` : w.label],
          [
            "<span.second",
            w.state === "lost"
              ? say("please tap again")
              : w.late && b.first
                ? say("not done: {name} acted first", { name: b.first })
                : w.why,
          ],
        ]),
      b.missed > 0 && [
        "<li.row",
        { key: "missed" },
        b.seat !== null ? swatch(b.seat) : icon("history"),
        ["<b.grow", say("You missed {count} step", "You missed {count} steps", { count: b.missed })],
        ["<span.second", b.text],
      ],
    ],
  ];
}
