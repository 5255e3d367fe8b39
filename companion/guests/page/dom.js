// A drawing is plain data, ["<tag.class", {properties}, ...children]; drawing again changes only what is different.
// Nodes stay where they are, so a step by somebody else never takes a button from under a finger.

import { still } from "./device.js";
import { written } from "./words.js";

const DRAWN = new Set(
  "svg g path circle ellipse rect line polyline polygon text tspan defs pattern linearGradient radialGradient stop clipPath use".split(
    " ",
  ),
);
const HEARD = {
  tap: "onclick",
  input: "oninput",
  change: "onchange",
  press: "onpointerdown",
  release: "onpointerup",
  lost: "onpointercancel",
  left: "onpointerleave",
  typed: "onkeydown",
  typedOff: "onkeyup",
  submit: "onsubmit",
  away: "onblur",
};
const ROLL = 180; // ms in which a numeral comes to its value

export function draw(root, drawings) {
  const parts = drawings.flatMap(spread); // never the list itself: a name alone in it may begin with "<" and is a name
  const known = new Map();
  const wanted = new Set(parts.map(name).filter(Boolean));
  for (const child of [...root.childNodes]) {
    if (child.named === undefined) continue;
    if (wanted.has(child.named)) known.set(child.named, child);
    else child.remove();
  }
  let here = root.firstChild;
  for (const part of parts) {
    const called = name(part);
    const node = (called ? known.get(called) : fits(here, part) && here) || make(part, called);
    known.delete(called);
    if (node === here) here = here.nextSibling;
    else root.insertBefore(node, here);
    if (node.nodeType !== Node.TEXT_NODE) dress(node, part);
    else if (node.data !== String(part)) node.data = String(part);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

const isDrawing = (part) => typeof part[0] === "string" && part[0][0] === "<";
const given = (part) => (part[1]?.constructor === Object ? part[1] : null);
const name = (part) =>
  Array.isArray(part) && given(part)?.key !== undefined ? `${part[0]} ${part[1].key}` : undefined;
const signs = new Map(); // "<b.big.good" -> its tag and its classes

function sign(words) {
  if (!signs.has(words)) {
    const [tag, ...classes] = words.slice(1).split(".");
    signs.set(words, { tag, look: classes.join(" ") });
  }
  return signs.get(words);
}

function spread(part) {
  if (part === null || part === undefined || part === false || part === "") return [];
  return Array.isArray(part) && !isDrawing(part) ? part.flatMap(spread) : [part];
}

function fits(node, part) {
  if (!node || node.named !== undefined) return false;
  return Array.isArray(part) ? node.localName === sign(part[0]).tag : node.nodeType === Node.TEXT_NODE;
}

function make(part, called) {
  if (!Array.isArray(part)) return document.createTextNode(String(part));
  const { tag } = sign(part[0]);
  const node = DRAWN.has(tag)
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  node.named = called;
  return node;
}

function dress(node, part) {
  const { look } = sign(part[0]);
  const asked = given(part);
  const wanted = look ? { ...asked, class: asked?.class ? `${look} ${asked.class}` : look } : (asked ?? {});
  const worn = node.worn ?? {};
  for (const what in worn) if (!(what in wanted)) put(node, what, null);
  for (const what in wanted) if (worn[what] !== wanted[what]) put(node, what, wanted[what], worn[what]);
  node.worn = wanted;
  if (!("roll" in wanted)) draw(node, part.slice(asked ? 2 : 1));
  if (wanted.made && !node.greeted) {
    node.greeted = true;
    wanted.made(node);
  }
}

function put(node, what, value, before) {
  if (what === "key" || what === "made") return;
  if (what in HEARD) node[HEARD[what]] = value;
  else if (what === "roll") roll(node, value);
  else if (what === "value") {
    if (node.value !== value && (node !== document.activeElement || value === "")) node.value = value ?? "";
  } else if (what === "style") {
    for (const one in before ?? {}) if (!value || !(one in value)) node.style.removeProperty(one);
    for (const one in value ?? {}) if (before?.[one] !== value[one]) node.style.setProperty(one, value[one]);
  } else if (value === null || value === undefined || value === false) node.removeAttribute(what);
  else node.setAttribute(what, value === true ? "" : value);
}

// A numeral counts to its new value instead of jumping there.
function roll(node, value) {
  const from = node.rolled;
  node.rolled = value;
  cancelAnimationFrame(node.rolling);
  if (!Number.isInteger(from) || !Number.isInteger(value) || from === value || still())
    return void (node.textContent = written(value) ?? "");
  const began = performance.now();
  const go = (now) => {
    const share = Math.min(1, (now - began) / ROLL);
    node.textContent = written(Math.round(from + (value - from) * share * (2 - share)));
    if (share < 1) node.rolling = requestAnimationFrame(go);
  };
  node.rolling = requestAnimationFrame(go);
}
