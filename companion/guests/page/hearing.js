// What the host tells: tables, who it is, and how the line is.

import { act, counters, past, SILENCE } from "./act.js";
import * as device from "./device.js";
import { learnColours } from "./marks.js";
import { focusTop, loud, render } from "./show.js";
import { turnOf } from "./table.js";
import { inWords, learn, say } from "./words.js";

const GLANCE = 4000; // how long a change of somebody else stands beside its numeral

function compare(before, after) {
  const old = new Map(counters(before).map((c) => [c.key, c.value]));
  act.hit = false;
  for (const c of counters(after)) {
    const by = c.value - (old.get(c.key) ?? c.value);
    if (by) act.changes.set(c.key, { by: by + act.changed(c.key), until: Date.now() + GLANCE });
    if (by < 0 && c.key === act.me?.main.key) act.hit = true;
  }
  setTimeout(render, GLANCE + 50);
}

export function hear(heard) {
  const before = act.told;
  act.heardAs = heard;
  act.told = inWords(heard);
  const moved = before && before.at !== heard.at;
  if (heard.freed) device.watching.set(false);
  if (moved) ((act.steppedAt = Date.now()), compare(before, act.told));
  if (!before || (moved && turned(before))) callTurn(before);
  if (moved) act.again();
  stage(before, moved);
  if ((moved || !act.past.steps) && (act.place === "log" || act.tv || act.spacious)) past();
  if (before && before.you !== heard.you) seated();
  render();
}

// Another seat, or none: what was open belonged to the one before.
function seated() {
  act.closeAll();
  queueMicrotask(focusTop);
}

const turned = (before) => turnOf(act.told).some((seat) => !turnOf(before).some((one) => one.index === seat.index));

function callTurn(before) {
  if (before && act.me?.active) loud(say("Your turn. {headline}", { headline: act.told.table.headline }));
}

// A moment is shown once, when its step is made before our eyes; never on undo or when coming in.
function stage(before, moved) {
  const found = act.told.table.moment;
  const known = moved && act.told.at > before.at;
  if (found && known) {
    act.moments = [{ ...found, at: act.told.at, came: Date.now() }];
    loud(say("{word}. {line}", { word: found.word ?? "", line: found.line ?? "" }));
  }
  else if (moved) act.moments = [];
}

export async function enter(welcome) {
  if (act.welcome && act.welcome.game !== welcome.game) return location.reload(); // another board, other words
  if (act.welcome && act.welcome.run !== welcome.run) act.past = { steps: null, more: false, chart: null };
  act.welcome = inWords(welcome);
  device.dress(welcome.accent);
  learnColours(welcome.things);
  const gap = act.line !== "live" && act.told ? Date.now() - act.since : 0;
  if (gap > SILENCE) comeBack();
  act.lookAgain();
  await learn(welcome.game);
  if (act.heardAs) act.told = inWords(act.heardAs);
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
  const heard = inWords(await act.talk.say({ say: "log" }));
  const missed = (heard.steps ?? []).filter(
    (step) => step.id > stood && step.live !== false && (step.by === undefined || step.by !== act.told.you),
  );
  const first = missed.at(-1);
  mine.first = act.told.table.seats[first?.by ?? first?.notes[0]?.seat]?.name;
  mine.missed = missed.length;
  mine.text = missed[0]?.notes[0]?.text ?? "";
  const seat = missed[0]?.notes[0]?.seat;
  mine.seat = seat === undefined || seat === null ? null : act.told.table.seats[seat].colour;
  render();
}

export function turn(state) {
  const before = act.line;
  act.line = state;
  if (before === "live") act.since = Math.max(act.talk.heard, 1);
  if (state === "code") ((act.wrong = act.typed.length === 6), (act.typed = ""));
  render();
}
