// What this device keeps for itself: who it is, and how its owner likes to read. Nothing of it is sent but key and code.

const WISHES = { language: "", theme: "", size: 1, motion: "" };
const wants = (query) => matchMedia(query).matches;

const visit = {}; // a private window may have no storage: then it is the same device as long as the page is open

function kept(name, other) {
  try {
    return localStorage.getItem(name) ?? visit[name] ?? other;
  } catch {
    return visit[name] ?? other;
  }
}

export function keep(name, value) {
  visit[name] = value;
  try {
    localStorage.setItem(name, value);
  } catch {
    // this visit will do without
  }
  return value;
}

export const wishes = { ...WISHES, ...read("wishes") };

function read(name) {
  try {
    return JSON.parse(kept(name, "{}"));
  } catch {
    return {};
  }
}

export function wish(name, value) {
  wishes[name] = value;
  keep("wishes", JSON.stringify(wishes));
  wear();
}

export const still = () => (wishes.motion ? wishes.motion === "off" : wants("(prefers-reduced-motion: reduce)"));
export const tongue = () => wishes.language || (navigator.language ?? "en").split("-")[0];
export const large = () => document.documentElement.hasAttribute("data-large");

function theme() {
  if (wishes.theme) return wishes.theme;
  if (wants("(prefers-contrast: more)")) return "contrast";
  return wants("(prefers-color-scheme: light)") ? "light" : "dark";
}

// Put the wishes on: theme, size of text, motion.
export function wear() {
  const root = document.documentElement;
  root.dataset.theme = theme();
  root.dataset.motion = still() ? "off" : "on";
  root.style.setProperty("--size", wishes.size);
  root.toggleAttribute("data-large", parseFloat(getComputedStyle(root).fontSize) >= 22);
  document.querySelector("meta[name=theme-color]").content = getComputedStyle(root).getPropertyValue("--bg").trim();
}

// The accent of the game, as its folder has it; where it has none, the page's own.
export function dress(accent = {}) {
  for (const name in accent) document.documentElement.style.setProperty(`--${name}`, accent[name]);
}

export function watch(changed) {
  for (const query of ["(prefers-color-scheme: light)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"])
    matchMedia(query).addEventListener("change", () => (wear(), changed()));
  addEventListener("resize", () => (wear(), changed()));
}

// The code of the table, from the address that was scanned or as it was typed.
export function code(typed) {
  const scanned = location.pathname.match(/^\/T\/(\w+)/i)?.[1];
  const found = typed ?? scanned ?? kept("code", "");
  return keep("code", found.toUpperCase());
}

// By this the table knows the device again, and gives its seat back.
export function key() {
  const own = kept("key", "");
  if (own) return own;
  return keep(
    "key",
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
  );
}

export const watching = { is: () => kept("watching", "") === code(), set: (on) => keep("watching", on ? code() : "") };

// Entries that are needed often, kept as they are listed.
export const pins = {
  all: () => Object.values(read("pins")),
  has: (key) => key in read("pins"),
  turn: ({ key, name, kind, icon, game }) => {
    const { [key]: known, ...rest } = read("pins");
    keep("pins", JSON.stringify(known ? rest : { ...rest, [key]: { key, name, kind, icon, game } }));
  },
};
