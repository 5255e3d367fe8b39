// What the page knows and what a finger means: everything that the drawings need.

import { asking } from "./asking.js";
import * as device from "./device.js";
import { focusTop, render, toast } from "./show.js";
import { inWords, learn, say } from "./words.js";

export const SILENCE = 12000; // after this the page says that the table does not answer
const QUIET = 2000; // a shorter gap is not worth a word
const SURE = 400; // after this a tap that is not answered shows that it is not

const means = (a) => JSON.stringify(a.move ?? a.ask);
const noted = (a) => ({ move: means(a), label: a.label, since: Date.now() });

export const act = {
  told: null, // the newest table, in words
  welcome: null, // who the host is
  heardAs: null, // the newest table as it came, to be put into another language
  changes: new Map(), // counter -> by how much, and until when
  talk: null, // the line to the host
  line: "lost", // its state
  since: 0, // when the host was heard last before the line broke
  place: "seat",
  sheets: [], // one above the other, the last on top
  back: null, // what became of the taps during a long gap
  shown: "", // whether secrets are "held" open or switched "open"
  typed: "", // of the code
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
    return this.line === "closed" || (this.line !== "live" && Date.now() - this.since > SILENCE);
  },
  get linked() {
    return this.line === "live" || (this.line !== "closed" && Date.now() - this.since < QUIET);
  },
  get long() {
    return this.away && this.line !== "closed" && Date.now() - this.since > 60000;
  },
  get wide() {
    return innerWidth >= 380 && !device.large();
  },
  get spacious() {
    return innerWidth >= 700;
  },
  get heard() {
    return act.talk.heard;
  },
  get tv() {
    return Boolean(this.told) && !this.me && device.watching.is() && innerWidth >= 900 && innerHeight >= 500;
  },
  waiting: () => act.talk.waiting(),
  changed: (key) => {
    const found = act.changes.get(key);
    return found && found.until > Date.now() ? found.by : 0;
  },
  unsure: (key) =>
    act.talk
      .waiting()
      .filter((w) => w.key === key && Date.now() - w.since > SURE)
      .reduce((sum, w) => sum + w.by, 0),
  pressed: (a) => Boolean(a.move || a.rolls) && act.talk.waiting().some((w) => w.move === means(a)),
  find: (key) => counters(act.told).find((c) => c.key === key),

  // What a finger means
  count: (c, by) =>
    settle(
      act.talk.say(
        { say: "count", key: c.key, by },
        { key: c.key, by, label: c.label, value: c.value, unit: c.unit, since: Date.now() },
      ),
    ),
  set: (c) => act.open({ kind: "set", key: c.key, counter: c, value: c.value }),
  setTo: (c, value) => {
    act.close();
    return settle(
      act.talk.say({ say: "set", key: c.key, value, on: act.told.at }, { label: c.label, since: Date.now() }),
    );
  },
  press(a) {
    if (a.tool?.startsWith("rules:")) return act.rule(a.tool.slice(6));
    if (a.tool?.startsWith("dice:")) return (act.closeAll(), act.go("dice"), act.roll(a.tool.slice(5)));
    if (["more", "queue"].includes(act.sheets.at(-1)?.kind)) act.close();
    if (a.ask && !a.rolls) return act.ask(a.ask, a.label);
    if (act.pressed(a)) return null; // the same finger twice
    if (a.rolls) return act.rollFor(a);
    return settle(act.talk.say({ say: "do", move: a.move, on: act.told.at }, noted(a)));
  },
  undo: () => settle(act.talk.say({ say: "undo", on: act.told.at }, { label: say("Undo"), since: Date.now() })),
  wish: (of) => {
    act.closeAll();
    return settle(act.talk.say({ say: "wish", of }));
  },
  withdraw: (wish) => settle(act.talk.say({ say: "withdraw", wish })),
  sit: (seat) => {
    device.watching.set(false);
    return settle(act.talk.say({ say: "sit", seat }));
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
    return act.me ? settle(act.talk.say({ say: "sit", seat: null })) : render();
  },
  unsay: (n) => {
    act.talk.unsay(n);
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
    if (gone?.kind === "seat") act.lookAgain(null);
    render();
    const back = gone?.from?.isConnected && gone.from !== document.body ? gone.from : document.querySelector("h1");
    back?.focus({ preventScroll: true });
  },
  closeAll() {
    while (act.sheets.length) act.close();
  },
  // The host sends the sheet of the seat that is in sight, and of no other.
  lookAgain: (none) => {
    const seat = act.sheets.findLast((sheet) => sheet.kind === "seat")?.seat ?? none;
    if (seat !== undefined) act.talk.say({ say: "look", seat });
  },
  seat: (seat) => {
    act.talk.say({ say: "look", seat });
    act.open({ kind: "seat", seat });
  },
  async rule(key) {
    const sheet = { kind: "entry", entry: undefined };
    act.open(sheet);
    const held = act.sheets.at(-1);
    const { entry = null } = await act.talk.say({ say: "rule", key });
    held.entry = entry && { ...entry, how: entry.how && inWords(entry.how) };
    render();
  },
  ...asking(() => act.talk, settle, render),

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

  redraw: render,

  // Places
  go(place) {
    act.place = place;
    if (place === "rules" && !act.search.hits) act.look({});
    if (place === "log") past();
    render();
    document.querySelector("main")?.scrollTo(0, 0);
  },
  look(more, now = false) {
    Object.assign(act.search, more);
    clearTimeout(act.searching);
    act.searching = setTimeout(search, now || !("words" in more) ? 0 : 120);
    render();
  },
  older: async () => {
    const seen = act.past.steps.at(-1);
    const heard = inWords(await act.talk.say({ say: "log", before: seen.id }));
    act.past.steps.push(...(heard.steps ?? []));
    act.past.more = heard.more;
    render();
  },
  async roll(formula) {
    const heard = inWords(await act.talk.say({ say: "roll", formula }));
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
      act.talk.begin();
    }
  },
  here: () => act.talk.begin(),
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
      after: what?.key && act.find(what.key)?.value, // the table came before its answer
      late: heard.late,
      why: heard.no,
    });
  else if (heard.no && (heard.rule || heard.wish)) act.open({ kind: "refusal", told: heard });
  else if (heard.no) toast(heard.no);
  else if (heard.lost) toast(say("The table was started anew. Please tap again."));
  render();
  return heard;
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
  if (scope === "pins") return;
  const heard = await act.talk.say({ say: "find", words, scope });
  if (act.search.words !== words || act.search.scope !== scope) return;
  act.search.hits = heard.hits ?? [];
  render();
}

export async function past() {
  const [steps, points] = await Promise.all([act.talk.say({ say: "log" }), act.talk.say({ say: "chart" })]);
  if (steps.steps) act.past = { steps: inWords(steps.steps), more: steps.more, chart: inWords(points.chart) ?? null };
  render();
}

async function tongue() {
  await learn(act.welcome?.game ?? "");
  if (act.welcome) act.talk.say({ say: "tongue", tongue: device.tongue() });
  if (act.heardAs) act.told = inWords(act.heardAs);
  act.search.hits = null;
  if (act.place === "rules") search();
  if (act.place === "log") past();
}

// Every counter in sight.
export function counters(told) {
  if (!told) return [];
  const found = told.table.seats.map((seat) => seat.main);
  for (const parts of Object.values(told.sheets ?? {})) for (const part of parts) found.push(...(part.counters ?? []));
  return found.concat(told.table.board?.counters ?? []);
}
