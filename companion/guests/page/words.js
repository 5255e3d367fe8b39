// Sentences with blanks, in the reader's language. They arrive unfilled; the catalogue of the language fills them here.

import { tongue } from "./device.js";

const AS_IT_IS = new Set(["move", "ask", "plus", "minus", "set_to", "draft"]); // goes back as it came
const KINDS = ["zero", "one", "two", "few", "many", "other"]; // of numbers, in the order of the catalogue's forms
let known = {};
let learnt = { tongue: "en", game: "" };

// Fetch the catalogue of this device's language; English is the language of the source. It holds the words of the game
// that is hosted, so another game needs another one.
export async function learn(game) {
  const wanted = tongue();
  const same = wanted === learnt.tongue && (wanted === "en" || !learnt.game || learnt.game === game);
  learnt = { tongue: wanted, game };
  if (same) return;
  const answer = wanted === "en" ? null : await fetch(`/words/${wanted}`).catch(() => null);
  known = answer?.ok ? await answer.json() : {};
  document.documentElement.lang = answer?.ok ? wanted : "en";
}

// A number below nothing has the minus that is printed on cards, as on the table's own device.
export const written = (value) => (value < 0 && typeof value === "number" ? `−${-value}` : value);

const filled = (sentence, blanks) =>
  blanks
    ? sentence.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(blanks, name) ? written(inWords(blanks[name])) : whole))
    : sentence;

// The form of a sentence for the first number that its plural names.
function counted(forms, plural, blanks) {
  const number = [...plural.matchAll(/\{(\w+)\}/g)].map(([, name]) => blanks?.[name]).find(Number.isInteger) ?? 1;
  const rules = new Intl.PluralRules(document.documentElement.lang);
  const kinds = KINDS.filter((kind) => rules.resolvedOptions().pluralCategories.includes(kind));
  return forms[kinds.indexOf(rules.select(number))] ?? forms.at(-1);
}

const spoken = (message, plural, blanks) => {
  const forms = Object.hasOwn(known, message) ? [known[message]].flat() : [message, plural];
  return filled(plural ? counted(forms, plural, blanks) : forms[0], blanks);
};

// A sentence of the page itself, `say(message, blanks)` or, where it counts, `say(message, plural, blanks)`; the catalogue
// is gathered from calls of this function.
export const say = (message, ...more) => {
  const [blanks, plural] = more.reverse();
  return spoken(message, plural, blanks);
};

// What the host told, with words for sentences.
export function inWords(part) {
  if (Array.isArray(part)) return part.map(inWords);
  if (part === null || typeof part !== "object") return part;
  if (typeof part.message === "string") return spoken(part.message, part.plural, part.blanks);
  const whole = {};
  for (const name in part) whole[name] = AS_IT_IS.has(name) ? part[name] : inWords(part[name]);
  if (part.form) whole.answers = part.answers; // mine, to be sent back
  return whole;
}

export const signed = (value) => (value > 0 ? `+${value}` : String(written(value)));
export const clock = (seconds) =>
  new Date(seconds * 1000).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
