// Hope Inhumanity: dice that are people's humanity, hardship as a sum one can check, and the chance as the largest sign.

import { COLOURS, die, icon, SEATS, swatch } from "../marks.js";
import { action, counter, piece, steps, usable } from "../pieces.js";
import { hold } from "../sheet.js";
import { say } from "../words.js";

const range = (count) => Array.from({ length: Math.max(0, count) }, (_, place) => place);
const TILTS = [-5, 4, -2, 6, -4, 3];

export function scene(b, act) {
  return ["section", { key: "board", class: "board scene", "aria-labelledby": "board" },
    ["div", { key: "head", class: "tophead" }, ["h2", { id: "board", class: "title" }, b.title], b.terrain && ["p", { class: "second row" }, icon(b.terrain_icon), b.terrain], (b.tags ?? []).map((tag, place) => ["span", { key: place, class: "badge plain" }, tag])],
    ["div", { key: "hope", class: "tile hopepool" }, icon("fire"), ["span", { class: "grow" }, piece(b.hope, act)], !b.stage && (b.counters ?? []).filter((c) => c.key === "hope" && (c.plus || c.minus)).map((c) => steps(c, act))],
    b.stage === "result" ? outcome(b, act) : b.stage && [["div", { key: "rows", class: "dicerows" }, (b.rows ?? []).map((row) => dicerow(row, act))], knows(b, act)],
    !b.stage && !act.tv && ["details", { key: "group", class: "supply" }, ["summary", {}, say("The group's numbers")], (b.counters ?? []).filter((c) => c.key !== "hope").map((c) => counter(c, act))]];
}

const tint = (row, act) => (row.seat === undefined || row.seat === null ? COLOURS.hope_die : SEATS[act.told.table.seats[row.seat].colour]);

function dicerow(row, act) {
  const own = tint(row, act);
  const faces = row.faces ?? [];
  const given = row.given + (row.hoped ?? 0);
  const said = say("{name}, {role}: {given} dice given, {left} left", { name: row.name, role: row.role, given, left: row.left });
  const can = [row.add, row.refuse, row.accept].filter(usable);
  return ["div", { key: row.key, class: `dicerow ${row.now ? "active" : ""} ${row.locked ? "locked" : ""}`, role: "group", "aria-label": said },
    ["div", { class: "row" }, row.seat === undefined || row.seat === null ? icon("fire") : swatch(act.told.table.seats[row.seat].colour), ["b", { class: "grow" }, row.seat === act.told.you && act.told.you !== null ? say("You") : row.name], ["span", { class: "second" }, row.role]],
    ["div", { class: "row" }, ["span", { class: "dice grow" }, range(given).map((place) => die(faces.length ? faces[place] : undefined, place < row.given ? own : COLOURS.hope_die, { tilt: TILTS[place % 6], more: `mid ${faces.length && faces[place] >= 4 ? "hit" : faces.length ? "sunk" : ""}` })), !given && ["span", { class: "second" }, say("No dice given")]],
      ["span", { class: "left", "aria-hidden": "true" }, ["b", { class: "big" }, row.left], " ", say("left")]],
    can.length > 0 && ["div", { class: "answers" }, can.map((a) => action(a, act, "small"))]];
}

// What only the acting player may know: hidden until held, the same size either way.
function knows(b, act) {
  const secret = b.only !== undefined && b.only !== null;
  if (secret && b.only !== act.told.you) return ["p", { key: "secret", class: "strip quiet" }, icon("eye-off-outline"), ["span", { class: "grow" }, say("Hardship and chance are on {name}'s phone only", { name: act.told.table.seats[b.only].name })]];
  if (!b.chance && !b.parts?.length && !b.hardship) return null;
  const open = !secret || act.shown;
  return ["section", { key: "knows", class: `tile knows ${open && secret ? "active" : ""}`, "aria-labelledby": "knows" },
    ["h2", { id: "knows", class: "label row" }, icon(secret ? "eye-outline" : "target-account"), secret ? say("Only your phone knows") : say("Hardship and chance")],
    sum(b, open), chanceOf(b, open),
    secret && hold(act),
    open && ["div", { class: "answers" }, (b.modify ?? []).filter(usable).map((a) => action(a, act, "small"))],
    open && b.hardship && counter({ ...b.hardship, only: undefined }, act)];
}

function sum(b, open) {
  const parts = b.parts ?? [];
  const words = say("Hardship: {sum}", { sum: `${parts.map((p) => `${p.label} ${p.amount}`).join(", ")} = ${b.needed ?? ""}` });
  return ["div", { key: "sum", class: "sum" }, open ? [["span", { class: "sr" }, words], parts.map((p, place) => ["span", { key: place, class: "summand", "aria-hidden": "true" }, (place > 0 || p.amount < 0) && ["em", { class: "big" }, p.amount < 0 ? "−" : "+"], ["span", { class: "two" }, ["span", { class: "row" }, icon(p.icon), ["b", { class: "big" }, Math.abs(p.amount)]], ["small", {}, p.label]]]), b.needed !== undefined && b.needed !== null && [["em", { class: "big", "aria-hidden": "true" }, "="], ["b", { class: "big needed", "aria-hidden": "true" }, b.needed]]] : ["span", { class: "big dots" }, "•••"]];
}

function chanceOf(b, open) {
  const c = b.chance;
  if (!c) return null;
  if (!open) return ["div", { key: "chance", class: "chance" }, ["span", { class: "big percent" }, "••"]];
  const peak = Math.max(...c.spread, 0.01);
  return ["div", { key: "chance", class: "chance" }, ["div", { class: "grow" }, ["p", { class: "big percent" }, ["span", { roll: c.percent }], ["small", {}, "%"]], ["p", { class: "second" }, c.text], c.more_text && ["p", { class: "b small" }, c.more_text]],
    ["svg", { class: "spread", viewBox: `0 0 ${c.spread.length * 26} 96`, role: "img", "aria-label": c.spread.map((share, count) => say("{count} successes: {percent} %", { count, percent: Math.round(share * 100) })).join(", ") },
      c.spread.map((share, count) => ["g", { key: count }, ["rect", { x: count * 26 + 4, width: 18, y: 74 - Math.max(3, (share / peak) * 70), height: Math.max(3, (share / peak) * 70), rx: 3, class: count >= c.needed ? "enough" : "short" }], ["text", { x: count * 26 + 13, y: 92 }, count]]), c.needed > 0 && c.needed < c.spread.length && ["path", { d: `M${c.needed * 26} 2v74`, class: "bound" }]]];
}

// After the roll: everybody sees the sum, one flame for each success, and whom each result hits.
function outcome(b, act) {
  const dice = (b.rows ?? []).filter((row) => (row.faces ?? []).length);
  const flames = Math.max(b.successes ?? 0, b.needed ?? 0);
  return [
    ["div", { key: "tray", class: "tile tray", role: "img", "aria-label": dice.map((row) => `${row.name}: ${row.faces.join(", ")}`).join("; ") }, dice.flatMap((row) => row.faces.map((face, place) => die(face, place < row.given ? tint(row, act) : COLOURS.hope_die, { tilt: TILTS[place % 6], more: face >= 4 ? "hit landing" : "sunk landing" })))],
    ["div", { key: "verdict", class: `tile verdict ${b.succeeded ? "good" : "bad"}` }, b.successes !== undefined && b.successes !== null && ["b", { class: "big count" }, b.successes], ["div", { class: "grow" }, ["p", { class: "title" }, b.verdict], ["p", { class: "flames", "aria-hidden": "true" }, range(flames).map((n) => ["span", { key: n, class: n < (b.successes ?? 0) ? "lit" : "" }, icon("fire")])]]],
    b.parts?.length > 0 && ["div", { key: "sum", class: "tile" }, sum(b, true)],
    (b.groups ?? []).map((g) => ["section", { key: g.result, class: "tile group" }, ["h3", { class: `row tone-${g.tone}` }, icon(g.icon), ["b", {}, g.label]], ["p", { class: "second" }, g.names], ["div", { class: "answers" }, [...(g.actions ?? []), g.other].filter(usable).map((a) => action(a, act, "small"))]]),
    (b.shared ?? []).some(usable) && ["div", { key: "shared", class: "answers" }, b.shared.filter(usable).map((a) => action(a, act, "small"))]];
}
