// What the page does: shows the newest table, keeps sheets open above it, and says what a finger means.

import { asking } from "./asking.js";
import * as device from "./device.js";
import { draw } from "./dom.js";
import { dice } from "./dice.js";
import { gate, join } from "./join.js";
import { Line } from "./line.js";
import { log } from "./log.js";
import { lookup } from "./lookup.js";
import { learnIcons } from "./marks.js";
import { later } from "./later.js";
import { sheets } from "./sheets.js";
import { acts, header, places, table, turnOf } from "./table.js";
import { inWords, learn, say } from "./words.js";

const at = (id) => document.getElementById(id);
const SILENCE = 12000; // after this the page says that the table does not answer
const SURE = 400; // after this a tap that is not answered shows that it is not
const GLANCE = 4000; // how long a change of somebody else stands beside its numeral

let heardAs = null; // the newest table as it came, to be put into another language
const changes = new Map(); // counter -> by how much, and until when

// Everything the drawings need: what is known, and what can be done.
export const act = {
  told: null,
  welcome: null,
  line: "lost",
  since: 0,
  place: "seat",
  sheets: [],
  back: null,
  shown: "",
  typed: "",
  wrong: false,
  search: { words: "", scope: "game", hits: null },
  past: { steps: null, more: false, chart: null },
  thrown: {},
  moments: [],
  steppedAt: Date.now(),
  wishes: device.wishes,
  get me() {
    return this.told && this.told.you !== null && this.told.you !== undefined
      ? this.told.table.seats[this.told.you]
      : null;
  },
  get away() {
    return this.line !== "live" && Date.now() - this.since > SILENCE;
  },
  get long() {
    return this.away && Date.now() - this.since > 60000;
  },
  get wide() {
    return innerWidth >= 380 && !device.large();
  },
  get spacious() {
    return innerWidth >= 700;
  },
  get heard() {
    return line.heard;
  },
  get tv() {
    return Boolean(this.told) && !this.me && device.watching.is() && innerWidth >= 900 && innerHeight >= 500;
  },
  waiting: () => line.waiting(),
  changed: (key) => {
    const found = changes.get(key);
    return found && found.until > Date.now() ? found.by : 0;
  },
  unsure: (key) =>
    line
      .waiting()
      .filter((w) => w.key === key && Date.now() - w.since > SURE)
      .reduce((sum, w) => sum + w.by, 0),
  pressed: (a) => Boolean(a.move) && line.waiting().some((w) => w.move === JSON.stringify(a.move)),
  find: (key) => counters(act.told).find((c) => c.key === key),

  // What a finger means
  count: (c, by) =>
    settle(
      line.say(
        { say: "count", key: c.key, by },
        { key: c.key, by, label: c.label, value: c.value, unit: c.unit, since: Date.now() },
      ),
    ),
  set: (c) => act.open({ kind: "set", key: c.key, counter: c, value: c.value }),
  setTo: (c, value) => {
    act.close();
    return settle(line.say({ say: "set", key: c.key, value, on: act.told.at }, { label: c.label, since: Date.now() }));
  },
  press(a) {
    if (a.tool?.startsWith("rules:")) return act.rule(a.tool.slice(6));
    if (a.tool?.startsWith("dice:")) return (act.closeAll(), act.go("dice"), act.roll(a.tool.slice(5)));
    if (["more", "queue"].includes(act.sheets.at(-1)?.kind)) act.close();
    if (a.ask) return act.ask(a.ask, a.label);
    if (act.pressed(a)) return null; // the same finger twice
    return settle(
      line.say(
        { say: "do", move: a.move, on: act.told.at },
        { move: JSON.stringify(a.move), label: a.label, since: Date.now() },
      ),
    );
  },
  undo: () => settle(line.say({ say: "undo", on: act.told.at }, { label: say("Undo"), since: Date.now() })),
  wish: (of) => {
    act.closeAll();
    return settle(line.say({ say: "wish", of }));
  },
  withdraw: (wish) => settle(line.say({ say: "withdraw", wish })),
  sit: (seat) => {
    device.watching.set(false);
    return settle(line.say({ say: "sit", seat }));
  },
  watch: () => {
    device.watching.set(true);
    if (act.spacious) past();
    render();
    focusTop();
  },
  stand: () => {
    act.closeAll();
    device.watching.set(false);
    return act.me ? settle(line.say({ say: "sit", seat: null })) : render();
  },
  unsay: (n) => {
    line.unsay(n);
    render();
  },
  backClosed: () => {
    act.back = null;
    render();
  },

  // Sheets
  open(sheet) {
    act.sheets.push({ ...sheet, from: document.activeElement });
    render();
  },
  amend(more) {
    Object.assign(act.sheets.at(-1), more);
    render();
  },
  close() {
    const gone = act.sheets.pop();
    act.shown = "";
    if (gone?.kind === "seat") line.say({ say: "look", seat: null });
    render();
    const back = gone?.from?.isConnected && gone.from !== document.body ? gone.from : document.querySelector("h1");
    back?.focus({ preventScroll: true });
  },
  closeAll() {
    while (act.sheets.length) act.close();
  },
  seat: (seat) => {
    line.say({ say: "look", seat });
    act.open({ kind: "seat", seat });
  },
  async rule(key) {
    const sheet = { kind: "entry", entry: undefined };
    act.open(sheet);
    const held = act.sheets.at(-1);
    held.entry = (await line.say({ say: "rule", key })).entry ?? null;
    render();
  },
  ...asking(
    () => line,
    settle,
    () => render(),
  ),

  // Secrets: held open by a finger, or switched on for a while
  holdBegin() {
    act.holding = Date.now();
    act.was = act.shown;
    act.shown = "held";
    reveal();
  },
  holdEnd() {
    if (act.shown === "held" && Date.now() - act.holding > 350) {
      act.shown = "";
      act.holding = 0;
      render();
    }
  },
  holdTap() {
    const was = act.holding ? act.was : act.shown;
    if (act.holding === 0) return;
    act.holding = undefined;
    act.shown = was ? "" : "open";
    reveal();
  },

  redraw: () => render(),

  // Places
  go(place) {
    act.place = place;
    if (place === "rules" && !act.search.hits) act.look({});
    if (place === "log") past();
    render();
    at("page").querySelector("main")?.scrollTo(0, 0);
  },
  look(more, now = false) {
    Object.assign(act.search, more);
    clearTimeout(act.searching);
    act.searching = setTimeout(search, now || !("words" in more) ? 0 : 120);
    render();
  },
  older: async () => {
    const seen = act.past.steps.at(-1);
    const heard = inWords(await line.say({ say: "log", before: seen.id }));
    act.past.steps.push(...(heard.steps ?? []));
    act.past.more = heard.more;
    render();
  },
  async roll(formula) {
    const heard = inWords(await line.say({ say: "roll", formula }));
    act.thrown = { roll: heard.roll, why: heard.no, formula, n: (act.thrown.n ?? 0) + 1 };
    render();
  },
  aloud(text) {
    const words = new SpeechSynthesisUtterance(text);
    words.lang = document.documentElement.lang;
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
  },
  async prefer(name, value) {
    device.wish(name, value);
    if (name === "language") await tongue();
    render();
  },

  // Coming in
  type: (text) => {
    act.typed = text
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "")
      .slice(0, 6);
    act.wrong = false;
    render();
    if (act.typed.length === 6) act.enter(act.typed);
  },
  enter: (typed) => {
    if (typed.length === 6) {
      device.code(typed);
      history.replaceState(null, "", `/T/${typed}`);
      line.begin();
    }
  },
  here: () => line.begin(),
};

// Answers: done, refused by a rule, impossible, or the host was started anew in between.
async function settle(answer) {
  render();
  const heard = inWords(await answer);
  const what = heard.what;
  if (act.back && heard.since && heard.since < act.back.began)
    act.back.done.push({
      ...what,
      n: heard.re ?? heard.n,
      state: heard.lost ? "lost" : heard.no ? "no" : "done",
      why: heard.no,
    });
  else if (heard.no && (heard.rule || heard.wish)) act.open({ kind: "refusal", told: heard });
  else if (heard.no) toast(heard.no);
  else if (heard.lost) toast(say("The table was started anew. Please tap again."));
  render();
  return heard;
}

let toasting = 0;
export function toast(text) {
  clearTimeout(toasting);
  draw(at("toast"), [["<p", text]]);
  loud(text);
  toasting = setTimeout(() => draw(at("toast"), []), 4000);
}

const quiet = (text) => {
  if (at("polite").textContent !== text) at("polite").textContent = text;
};
function loud(text) {
  at("now").textContent = "";
  requestAnimationFrame(() => (at("now").textContent = text));
}

function reveal() {
  clearTimeout(act.hiding);
  act.hiding = setTimeout(() => {
    act.shown = "";
    render();
  }, 20000);
  render();
}

async function search() {
  const { words, scope } = act.search;
  const heard = await line.say({ say: "find", words, scope });
  if (act.search.words !== words || act.search.scope !== scope) return;
  act.search.hits = heard.hits ?? [];
  render();
}

async function past() {
  const [steps, points] = await Promise.all([line.say({ say: "log" }), line.say({ say: "chart" })]);
  if (steps.steps) act.past = { steps: inWords(steps.steps), more: steps.more, chart: inWords(points.chart) ?? null };
  render();
}

async function tongue() {
  await learn(act.welcome?.game ?? "");
  if (act.welcome) line.say({ say: "tongue", tongue: device.tongue() });
  if (heardAs) act.told = inWords(heardAs);
  act.search.hits = null;
  if (act.place === "rules") search();
  if (act.place === "log") past();
}

// Drawing

function focusTop() {
  document.querySelector("h1")?.focus({ preventScroll: true });
}

export function render() {
  noticeAway();
  const held = document.activeElement;
  const inside = held?.closest(".acts, .sheet");
  show();
  if (held && held !== document.body && !held.isConnected) catchFocus(inside);
}

// What had the focus is gone: it goes to what is nearest, never to nowhere.
function catchFocus(inside) {
  const near = inside?.isConnected && inside.querySelector(inside.matches(".sheet") ? "h2" : "button");
  (near || document.querySelector("#sheet .scrim:last-child h2") || document.querySelector("h1"))?.focus({
    preventScroll: true,
  });
}

function show() {
  if (act.welcome) document.body.dataset.game = act.welcome.game;
  const page = at("page");
  const shut = ["code", "wait", "elsewhere"].includes(act.line);
  const look = !act.told || shut ? "gate" : act.tv ? "tv" : act.me || device.watching.is() ? "seat" : "join";
  page.className = `${look} ${act.away ? "faded" : ""}`;
  page.inert = false;
  document.title = act.told ? `${act.me ? `${act.me.name} · ` : ""}${act.welcome.title}` : "Tableside";
  if (look === "gate") draw(page, gate(act));
  else if (look === "tv") draw(page, later("/tv.js", render, "/tv.css")?.spectator(act) ?? []);
  else if (look === "join") draw(page, join(act));
  else
    draw(page, [
      header(act),
      ["<main", { key: `main ${act.place}`, class: `at-${act.place}`, id: "main" }, middle()],
      ["<footer.foot", { key: "foot" }, act.place === "seat" && acts(act), places(act)],
    ]);
  draw(at("sheet"), look === "gate" ? [] : act.sheets.map((sheet) => sheets[sheet.kind](sheet, act)));
  draw(
    at("moment"),
    act.moments.length && look !== "gate" && look !== "join"
      ? (later("/moments.js", render, "/moment.css")?.moment(act) ?? [])
      : [],
  );
  const head = page.querySelector(".head");
  if (head && act.sheets.length) document.documentElement.style.setProperty("--head", `${head.offsetHeight}px`);
  const over = at("sheet").childElementCount + at("moment").childElementCount;
  for (const part of page.children) part.inert = over > 0 && !part.matches(".head");
  [...at("sheet").children].forEach((child, place, all) => {
    child.inert = place < all.length - 1 || at("moment").childElementCount > 0;
  });
}

function middle() {
  if (act.place === "dice") return dice(act);
  if (act.place === "rules") return lookup(act);
  if (act.place === "log") return log(act);
  return table(act);
}

// Hearing

function counters(told) {
  if (!told) return [];
  const found = told.table.seats.map((seat) => seat.main);
  for (const parts of Object.values(told.sheets ?? {})) for (const part of parts) found.push(...(part.counters ?? []));
  return found.concat(told.table.board?.counters ?? []);
}

function compare(before, after) {
  const old = new Map(counters(before).map((c) => [c.key, c.value]));
  for (const c of counters(after)) {
    const by = c.value - (old.get(c.key) ?? c.value);
    if (by) changes.set(c.key, { by, until: Date.now() + GLANCE });
  }
  setTimeout(render, GLANCE + 50);
  act.hit = act.me && changes.get(act.me.main.key)?.until > Date.now() && changes.get(act.me.main.key).by < 0;
}

function hear(heard) {
  const before = act.told;
  heardAs = heard;
  act.told = inWords(heard);
  const moved = before && before.at !== heard.at;
  if (heard.freed) device.watching.set(false);
  if (moved) ((act.steppedAt = Date.now()), compare(before, act.told));
  if (!before || (moved && turned(before))) callTurn(before);
  if (moved) act.again();
  stage(before, moved);
  if ((moved || !act.past.steps) && (act.place === "log" || act.tv || act.spacious)) past();
  if (before && before.you !== heard.you && act.sheets.length === 0) queueMicrotask(focusTop);
  render();
  globalThis.drawn?.(act.told);
}

const turned = (before) => turnOf(act.told).some((seat) => !turnOf(before).some((one) => one.index === seat.index));

function callTurn(before) {
  if (before && act.me?.active) loud(say("Your turn. {headline}", { headline: act.told.table.headline }));
}

// A moment is shown once, when its step is made before our eyes; never on undo or when coming in.
function stage(before, moved) {
  const found = act.told.table.moment;
  const known = moved && act.told.at > before.at;
  if (found && known) act.moments = [{ ...found, at: act.told.at, came: Date.now() }];
  else if (moved) act.moments = [];
}

async function enter(welcome) {
  act.welcome = inWords(welcome);
  const gap = act.line !== "live" && act.told ? Date.now() - act.since : 0;
  if (gap > SILENCE) comeBack();
  await learn(welcome.game);
  if (heardAs) act.told = inWords(heardAs);
  act.welcome = inWords(welcome);
  render();
}

// After a long gap: what became of the taps, and what was missed.
async function comeBack() {
  const stood = act.told.at;
  act.back = { began: Date.now(), done: [], missed: 0, text: "", seat: null };
  const mine = act.back;
  setTimeout(() => {
    if (act.back === mine) act.backClosed();
  }, 8000);
  const heard = inWords(await line.say({ say: "log" }));
  const missed = (heard.steps ?? []).filter(
    (step) => step.id > stood && step.live !== false && (step.by === undefined || step.by !== act.told.you),
  );
  mine.missed = missed.length;
  mine.text = missed[0]?.notes[0]?.text ?? "";
  const seat = missed[0]?.notes[0]?.seat;
  mine.seat = seat === undefined || seat === null ? null : act.told.table.seats[seat].colour;
  render();
}

// What is said at the top of the page must be in sight.
function toTop() {
  at("page").querySelector("main")?.scrollTo({ top: 0 });
  scrollTo(0, 0);
}

let wasAway = false;
function noticeAway() {
  if (act.away !== wasAway) queueMicrotask(toTop);
  wasAway = act.away;
}

function turn(state) {
  const before = act.line;
  act.line = state;
  if (before === "live") {
    act.since = Math.max(line.heard, 1);
    quiet(say("Coming back"));
  }
  if (state === "live" && before !== "live") quiet(say("Live"));
  if (state === "code") ((act.wrong = act.typed.length === 6), (act.typed = ""));
  render();
}

const line = new Line({
  hear,
  welcome: enter,
  turned: turn,
  invited: (invite) => {
    act.welcome.invite = invite;
    render();
  },
});
setInterval(
  () => (act.line !== "live" || line.waiting().length || act.sheets.at(-1)?.kind === "device") && render(),
  500,
);
setInterval(() => act.tv && render(), 30000);
addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (act.moments.length) return act.endMoment?.();
  if (act.sheets.length) act.close();
});
addEventListener("visibilitychange", () => {
  if (document.hidden && act.shown) {
    act.shown = "";
    render();
  }
});
device.wear();
device.watch(() => {
  if (act.told && act.spacious && !act.past.steps) past();
  render();
});
render();
await Promise.all([learnIcons(), learn(""), document.fonts?.load?.("20px Icons").catch(() => null)]);
line.begin();
