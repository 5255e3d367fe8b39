// Puts the drawings on the screen, keeps the focus where it is needed, and says aloud what must be heard.

import { act } from "./act.js";
import { standing } from "./away.js";
import * as device from "./device.js";
import { dice } from "./dice.js";
import { draw } from "./dom.js";
import { gate, join } from "./join.js";
import { later } from "./later.js";
import { log } from "./log.js";
import { lookup } from "./lookup.js";
import { acts, header, places, table } from "./table.js";
import { say } from "./words.js";

const at = (id) => document.getElementById(id);

export function focusTop() {
  document.querySelector("h1")?.focus({ preventScroll: true });
}

export function render() {
  noticeLine();
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
  const sheets = (look === "seat" || act.sheets.length) && later("/sheets.js", render)?.sheets;
  draw(at("sheet"), look === "gate" || !sheets ? [] : act.sheets.map((sheet) => sheets[sheet.kind](sheet, act)));
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
const said = []; // in one breath: your turn, and what a moment is about
export function loud(text) {
  if (said.push(text) > 1) return;
  at("now").textContent = "";
  setTimeout(() => (at("now").textContent = said.splice(0).join(" ")), 50);
}

// What is said at the top of the page must be in sight.
function toTop() {
  at("page").querySelector("main")?.scrollTo({ top: 0 });
  scrollTo(0, 0);
}

const known = { away: false, mark: "live" };

// The line is quiet while it is well: only a change of it is told.
function noticeLine() {
  const [mark, word] = standing(act);
  if (act.away !== known.away) queueMicrotask(toTop);
  if (mark !== known.mark) quiet(word);
  known.away = act.away;
  known.mark = mark;
}
