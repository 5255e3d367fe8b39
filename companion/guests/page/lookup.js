// Rules and cards: what somebody typed, what was meant, and the entry on paper.

import { pins } from "./device.js";
import { icon } from "./marks.js";
import { frame } from "./sheet.js";
import { say } from "./words.js";

// The letters that were typed, marked in the name or the text.
function marked(text, spans) {
  const found = [""]; // a name may begin with "<" and is no drawing
  let at = 0;
  for (const [from, to] of spans ?? []) {
    found.push(text.slice(at, from), ["<mark", text.slice(from, to)]);
    at = to;
  }
  return [...found, text.slice(at)];
}

const SCOPES = [
  ["game", () => say("This game")],
  ["all", () => say("All five")],
  ["own", () => say("Own cards")],
  ["pins", () => say("Pinned")],
];

export function lookup(act) {
  const { words, scope } = act.search;
  const hits = scope === "pins" ? pinned(words) : act.search.hits;
  return [
    [
      "<div.search",
      { key: "search" },
      [
        "<label.field",
        icon("magnify"),
        ["<span.sr", say("Look up a card or a rule")],
        [
          "<input",
          {
            type: "search",
            class: "grow",
            placeholder: say("A card, a rule, a word"),
            autocomplete: "off",
            enterkeyhint: "search",
            value: words,
            input: (event) => act.look({ words: event.target.value }),
          },
        ],
        words && [
          "<button.round",
          { "aria-label": say("Clear"), tap: () => act.look({ words: "" }, true) },
          icon("close"),
        ],
      ],
      [
        "<div.picks",
        { role: "radiogroup", "aria-label": say("Where to look") },
        SCOPES.map(([value, label]) => [
          "<button",
          {
            key: value,
            class: `pick ${scope === value ? "chosen" : ""}`,
            role: "radio",
            "aria-checked": String(scope === value),
            tap: () => act.look({ scope: value }),
          },
          label(),
        ]),
      ],
      ["<p.sr", { role: "status" }, hits ? say("{count} found", { count: hits.length }) : ""],
    ],
    [
      "<ul.hits",
      { key: "hits" },
      (hits ?? []).map((hit) => [
        "<li",
        { key: hit.key },
        [
          "<button.row.hit",
          { "data-entry": hit.key, tap: () => act.rule(hit.key) },
          ["<span", { class: `plate ${hit.game === act.welcome.game ? "own" : ""}` }, icon(hit.icon)],
          [
            "<span.grow.two",
            ["<b", marked(hit.name, hit.spans)],
            ["<span.second", hit.snippet ? marked(hit.snippet.text, hit.snippet.spans) : hit.alias || hit.kind],
          ],
          icon("chevron-right"),
        ],
      ]),
    ],
    hits?.length === 0 && [
      "<p.reading.none",
      { key: "none" },
      scope === "pins" && !words
        ? say("Nothing is pinned yet. The pin stands in every entry.")
        : say("Nothing found. Try fewer letters."),
    ],
  ];
}

// The pinned ones whose name has the letters that were typed.
const pinned = (words) => pins.all().filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));

function pin(entry, act) {
  const on = pins.has(entry.key);
  const tap = () => (pins.turn(entry), act.redraw());
  return ["<button.round", { "aria-label": say("Pin"), "aria-pressed": String(on), tap }, icon(on ? "pin" : "pin-outline")];
}

function play(entry, act) {
  act.closeAll();
  act.go("seat");
  act.ask(entry.play, entry.name, entry.answers);
}

export function entrySheet({ entry }, act) {
  if (entry === undefined) return frame({ key: "entry", title: "…", body: ["<p", say("One moment")] }, act);
  if (entry === null)
    return frame(
      { key: "entry", title: say("Not in the lookup"), body: ["<p.reading", say("There is no entry for this.")] },
      act,
    );
  return frame(
    {
      key: `entry ${entry.key}`,
      title: entry.name,
      look: "paper",
      under: ["<div.sheethead", ["<p.badge.kind", icon(entry.icon), entry.kind], ["<span.grow"], pin(entry, act)],
      body: [
        entry.ruling && [
          "<p.ruling.row",
          { key: "ruling" },
          icon("gavel"),
          ["<span", ["<b", say("Our table:")], " ", entry.ruling],
        ],
        ["<p.reading", { key: "text" }, entry.text],
        (entry.gaps ?? []).map((gap, place) => [
          "<p.row.gap",
          { key: `gap ${place}` },
          icon("help-circle-outline"),
          gap,
        ]),
        entry.see?.length > 0 && [
          "<div.pair",
          { key: "see" },
          entry.see.map((one) => [
            "<button.button",
            { key: one.key, tap: () => act.rule(one.key) },
            icon("link-variant"),
            one.name,
          ]),
        ],
        "speechSynthesis" in globalThis && [
          "<button.button.outline",
          { key: "aloud", tap: () => act.aloud(`${entry.name}. ${[entry.text, ...(entry.gaps ?? [])].join(" ")}`) },
          icon("volume-high"),
          say("Read aloud"),
        ],
        (entry.page || entry.edition) && [
          "<p.row.second",
          { key: "page" },
          icon("book-open-page-variant-outline"),
          ["<span.grow", entry.page],
          entry.edition,
        ],
      ],
      foot: entry.play && [
        "<button",
        {
          key: "play",
          class: `button primary ${entry.blocked ? "blocked" : ""}`,
          "data-play": "",
          tap: () => play(entry, act),
        },
        icon("play"),
        ["<span", say("Play it now"), (entry.how || entry.blocked) && ["<small", entry.how || entry.blocked]],
      ],
    },
    act,
  );
}
