// The page at a seat: header, what is asked of me, my seat, the others, the last step, my acts, the places.

import { awayStrip, backPanel, standing } from "./away.js";
import { asks, board, everybody, filling } from "./board.js";
import { past } from "./log.js";
import { icon, presence, rolled, swatch, SEATS } from "./marks.js";
import { action, chip, lines, numeral, steps, track, usable } from "./pieces.js";
import { clock, say } from "./words.js";

export const turnOf = (told) => told.table.seats.filter((seat) => seat.active);

export function header(act) {
  const me = act.me;
  const title = me ? me.name : act.welcome.title;
  const score = me && filling(act) && !act.tall ? me.main : null;
  return [
    "<header.head",
    { key: "head" },
    me
      ? [
          "<button.mark",
          { "aria-label": say("Everything of mine"), tap: () => act.seat(me.index) },
          swatch(me.colour, "large"),
        ]
      : ["<span.round", icon("eye-outline")],
    [
      "<div.grow",
      [
        "<h1.name",
        { tabindex: "-1" },
        ["<span.cut", title],
        score && [
          "<span.score",
          {
            "aria-label": say("{label}: {value}", { label: score.label, value: `${score.value}${score.unit ?? ""}` }),
            role: "img",
          },
          ["<span", { "data-value": score.key, roll: score.value }],
        ],
      ],
      [
        "<p.second.two",
        me ? act.told.table.headline : say("Watching · {headline}", { headline: act.told.table.headline }),
      ],
    ],
    pill(act),
  ];
}

export function pill(act) {
  const [mark, word] = standing(act);
  return [
    "<button.pill",
    { key: "pill", "aria-label": say("{state}. My device", { state: word }), tap: () => act.open({ kind: "device" }) },
    ["<span", presence(mark), word],
  ];
}

const phases = (t, act) =>
  t.phases?.length > 1 && [
    "<ol",
    { key: "phases", class: `phases ${t.phases.length > 4 ? "many" : ""}`, "aria-label": say("Steps of the turn") },
    t.phases.map((p) => [
      "<li",
      { key: p.label, class: p.status, "aria-current": p.status === "now" ? "step" : null },
      p.status === "done" && icon("check-bold"),
      p.rule
        ? ["<button", { tap: () => act.rule(p.rule) }, p.label, p.status === "done" && ["<span.sr", say("done")]]
        : ["<span", p.label],
    ]),
  ];

// What the rules still ask for, mine first.
function asked(act) {
  const all = act.told.table.reminders ?? [];
  const own = (r) => Boolean(act.me) && r.seat === act.told.you;
  const mine = all.filter((r) => own(r) || (r.actions ?? []).some(usable)).sort((a, b) => own(b) - own(a));
  const shown = mine.length ? mine.slice(0, 2) : all.slice(0, 1);
  return [
    act.told.host === "away" && pausing(),
    wish(act),
    shown.map((r) => reminder(r, act)),
    all.length > shown.length && more(all.length - shown.length, act),
  ];
}

const pausing = () => [
  "<p.strip.quiet",
  { key: "pausing", role: "status" },
  icon("cellphone"),
  ["<span.grow", say("The table's phone is doing something else. Your taps wait for it.")],
];

const more = (count, act) => [
  "<button.strip.quiet",
  { key: "queue", tap: () => act.open({ kind: "queue" }) },
  icon("dots-horizontal"),
  ["<span.grow", say("{count} more thing is asked for", "{count} more things are asked for", { count })],
  icon("chevron-right"),
];

export function reminder(r, act) {
  const can = (r.actions ?? []).filter(usable);
  const seat = r.seat !== undefined && r.seat !== null ? act.told.table.seats[r.seat] : null;
  const answering = !can.length && seat && r.seat !== act.told.you && (r.actions ?? []).length;
  return [
    "<div",
    {
      key: `ask ${r.text}`,
      class: `strip ${can.length ? "" : "quiet"} ${r.tone === "bad" || r.tone === "out" ? "hit" : ""}`,
    },
    seat ? swatch(seat.colour) : icon(r.icon ?? "alert"),
    ["<div.grow", ["<p.b", r.text], answering ? ["<p.second", say("{name} is answering", { name: seat.name })] : null],
    r.rule && [
      "<button.round",
      { "aria-label": say("The rule for this"), tap: () => act.rule(r.rule) },
      icon("help-circle-outline"),
    ],
    can.length > 0 && ["<div.answers", can.map((a) => action(a, act, "small"))],
  ];
}

const WISHES = {
  asked: () => say("You asked the table"),
  allowed: () => say("The table allowed it"),
  denied: () => say("Not this time"),
  late: () => say("Too late: the table has moved on"),
};

function wish(act) {
  const w = act.told.wish;
  if (!w) return null;
  const open = w.state === "asked";
  return [
    "<div",
    { key: "wish", class: `strip ${w.state === "allowed" ? "granted" : ""}`, role: "status" },
    icon(w.state === "allowed" ? "check-circle" : "gavel"),
    [
      "<div.grow",
      ["<p.b", WISHES[w.state]?.() ?? ""],
      ["<p.second", w.title],
      ["<p.second", open ? say("Play goes on meanwhile.") : w.why],
    ],
    ["<button.button.small", { tap: () => act.withdraw(w.id) }, open ? say("Withdraw") : say("Put away")],
  ];
}

function result(act) {
  const r = act.told.table.result;
  if (!r) return null;
  const seats = act.told.table.seats;
  return [
    "<section.tile.result",
    { key: "result" },
    ["<h2.title", icon(r.icon || "trophy-outline"), r.text],
    r.detail && ["<p.second", r.detail],
    [
      "<ol",
      (r.standings ?? []).map((s) => [
        "<li",
        { key: s.seat },
        ["<b.big", s.place || ""],
        swatch(seats[s.seat].colour),
        ["<span.grow", ["<b", seats[s.seat].name], s.detail && ["<span.second", " ", s.detail]],
        ["<b.big", s.score],
      ]),
    ],
  ];
}

// My seat: large where the game has no board, a mat above the board where it has one.
function mine(act) {
  const me = act.me;
  if (!me) return null;
  return filling(act) ? mat(me, act) : large(me, act);
}

const box = (me, act, look, inside) => [
  "<section",
  {
    key: "mine",
    class: `tile mine ${look} ${me.active ? "active" : ""} ${me.out ? "out" : ""} ${act.hit ? "hit" : ""}`,
    "aria-labelledby": "mine",
  },
  ["<div", { class: `band seat${me.colour} ${me.out ? "gone" : ""}`, "aria-hidden": "true" }],
  inside,
];
const title = (me) => say("Your {counter}", { counter: me.main.label });
const out = (me) => me.out && ["<p.badge.out", { key: "out" }, icon("account-off"), me.out];
const everything = (act) => [
  "<button.round.all",
  { key: "all", "aria-label": say("Everything of mine"), tap: () => act.seat(act.told.you) },
  icon("chevron-right"),
];

const large = (me, act) =>
  box(me, act, "", [
    [
      "<div.tophead",
      ["<h2.label", { id: "mine" }, title(me)],
      act.away
        ? ["<span.badge.plain", icon("history"), clock(act.since / 1000)]
        : me.out
          ? out(me)
          : me.active
          ? ["<span.badge", icon("play"), say("Your turn")]
          : me.badge && ["<span.badge.plain", me.badge],
    ],
    [
      "<div.count",
      { role: "group", "aria-label": me.main.label },
      numeral(me.main, act),
      chip(me.main, act),
      ["<span.grow"],
      ["<span.row", steps(me.main, act)],
    ],
    lines(me.lines, act, SEATS[me.colour], everything(act)),
  ]);

// Where the main number is a thing on the table (dice), its plus and minus stand on the mat; else they are in the sheet.
function mat(me, act) {
  if (asks(act)) return null; // what is asked of me needs the room
  const things = (me.lines ?? []).some((line) => line.some((p) => p.type === "pool"));
  if (!things && !me.out && !(me.lines ?? []).some((line) => line.every((p) => p.type === "stat"))) return null;
  return box(me, act, "mat", [
    [
      "<div",
      { class: things ? "tophead" : "sr" },
      ["<h2.label.grow", { id: "mine" }, title(me)],
      things && [chip(me.main, act), ["<span.row", steps(me.main, act)]],
    ],
    out(me),
    lines(gathered(me.lines ?? []), act, SEATS[me.colour], everything(act)),
  ]);
}

// On a mat the plain numbers keep their row, all the rest share one.
const gathered = (rows) => {
  const stats = rows.filter((row) => row.length > 1 && row.every((p) => p.type === "stat"));
  return [...stats, rows.filter((row) => !stats.includes(row)).flat()].filter((row) => row.length);
};

const HERE = {
  live: () => say("here"),
  back: () => say("coming back"),
  away: () => say("away"),
  waiting: () => say("nobody has taken this seat"),
  host: () => say("at the table's phone"),
};

function other(s, act, how) {
  const who = act.told.who[s.index] ?? { state: "host" };
  const said = [
    s.name,
    `${s.main.value}${s.main.unit ?? ""} ${s.main.label}`,
    s.active && say("their turn"),
    s.out,
    HERE[who.state]?.(),
  ]
    .filter(Boolean)
    .join(", ");
  return [
    "<button",
    {
      key: s.index,
      class: `tile other ${how} ${s.active ? "active" : ""} ${s.out ? "out" : ""}`,
      "data-seat": s.index,
      tap: () => act.seat(s.index),
    },
    ["<span.sr", said],
    ["<span", { "aria-hidden": "true", class: `band seat${s.colour} ${s.out ? "gone" : ""}` }],
    [
      "<span.who",
      { "aria-hidden": "true" },
      ["<b.cut", s.name],
      chip(s.main, act) ?? (who.state !== "host" && presence(who.state)), // what just changed takes its place for a while
    ],
    [
      "<span.count",
      { "aria-hidden": "true" },
      s.out && how !== "row"
        ? ["<span.badge.out", icon("account-off"), say("Out")]
        : [
            "<span.numeral.big",
            ["<span", { "data-value": s.main.key, roll: s.main.value }],
            s.main.unit && ["<span.unit", s.main.unit],
          ],
    ],
  ];
}

export function others(act) {
  const all = act.told.table.seats.filter((s) => s.index !== act.told.you);
  if (everybody(act)) return null;
  const how = filling(act) || all.length > 5 ? "row" : all.length > 3 ? "low" : "";
  const long = all.some((s) => s.name.length > 5);
  const most = how === "row" ? (all.length > 3 || long || !act.wide ? 2 : 3) : how && all.length === 4 ? 2 : 3;
  const columns = Math.max(1, Math.min(all.length, most));
  return [
    "<section",
    { key: "others", "aria-labelledby": "others" },
    ["<h2.sr", { id: "others" }, act.me ? say("The others") : say("Everybody")],
    ["<div", { class: `others ${how}`, style: { "--columns": columns } }, all.map((s) => other(s, act, how))],
  ];
}

// The last step, read out when it changes; my own can be taken back from here.
export function last(act) {
  const step = act.told.last;
  const note = step?.notes?.[0];
  const seat = note && note.seat !== undefined && note.seat !== null ? act.told.table.seats[note.seat] : null;
  return [
    "<div.last",
    { key: "last" },
    rolled(act.told.table, act.told.at) || (seat ? swatch(seat.colour) : icon(note?.icon || "history")),
    [
      "<p.grow",
      { "aria-live": "polite" },
      note?.text ?? "",
      step?.overruled && ["<span.warn", " ", say("(house ruling)")],
    ],
    act.told.undo
      ? ["<button.button.small", { key: "undo", tap: act.undo }, icon("undo"), say("Undo")]
      : step && ["<span.second", clock(step.at)],
  ];
}

// A way on that the rules are against just now makes room for what they ask for; it stands under More.
export const setAside = (t) => Boolean(t.primary?.blocked) && (t.others ?? []).some((a) => usable(a) && !a.blocked);

export function acts(act) {
  const t = act.told.table;
  if (!act.me) return null;
  const quiet = (a) => a.tone === "quiet";
  const second = (t.others ?? []).filter(usable).sort((a, b) => quiet(a) - quiet(b)); // corrections come last
  const menu = (t.menu ?? []).filter(usable);
  const aside = usable(t.primary) && setAside(t);
  const room = aside ? (act.wide ? 4 : 3) : act.wide ? 2 : 1; // beside the button that carries the turn on, if that is there
  const rest = menu.length || aside ? 1 : 0;
  const some = second.length + rest > room ? second.slice(0, room - 1) : second;
  const hidden = rest > 0 || second.length > some.length;
  const stacked = some.length + (hidden ? 1 : 0) > 1 ? "tall" : "";
  return [
    "<section.acts",
    { key: "acts", class: aside ? "equal" : "", "aria-label": say("What you can do") },
    some.map((a) => action(a, act, stacked)),
    hidden && [
      "<button",
      { key: "more", class: `button ${stacked}`, tap: () => act.open({ kind: "more" }) },
      icon("dots-horizontal"),
      ["<span", say("More")],
    ],
    aside
      ? null
      : usable(t.primary)
        ? action(t.primary, act, "primary")
        : (whose(t, act) ?? ((t.result || (!some.length && !hidden)) && still(t))),
  ];
}

const line = (...inside) => ["<p.button.outline.turn", { key: "turn" }, inside];
const still = (t) => line(t.result ? say("The game is over") : say("Nothing to do just now"));

// Where nothing carries the turn on from here: whose it is, and who has the answer.
function whose(t, act) {
  const asked = t.seats[t.primary?.by ?? -1];
  if (asked && asked.index !== act.told.you)
    return line(swatch(asked.colour), say("{name} is answering", { name: asked.name }));
  const turn = turnOf(act.told)[0];
  if (!turn || turn.index === act.told.you || t.result) return null;
  return line(swatch(turn.colour), say("{name}'s turn", { name: turn.name }));
}

export const PLACES = [
  ["seat", "seat", () => say("My seat")],
  ["dice", "dice-multiple-outline", () => say("Dice")],
  ["rules", "book-open-variant", () => say("Rules")],
  ["log", "history", () => say("Log")],
];

export const places = (act) => [
  "<nav.places",
  { key: "places", "aria-label": say("Places") },
  PLACES.map(([place, sign, words]) => [
    "<button",
    {
      key: place,
      class: act.place === place ? "on" : "",
      "data-place": place,
      "aria-current": act.place === place ? "page" : null,
      tap: () => act.go(place),
    },
    ["<span.ic", icon(place === "seat" && !act.me ? "cards-outline" : sign)],
    place === "seat" && !act.me ? say("Table") : words(),
  ]),
];

// The middle of the page.
export const table = (act) => [
  [
    "<div.column",
    { key: "first" },
    ["<p.headline.second", { key: "headline" }, act.told.table.headline],
    awayStrip(act),
    backPanel(act),
    result(act),
    phases(act.told.table, act),
    asked(act),
    mine(act),
    board(act),
  ],
  [
    "<div.column",
    { key: "second" },
    others(act),
    act.told.table.progress && track(act.told.table.progress, act),
    last(act),
    act.spacious && past(act),
  ],
];
