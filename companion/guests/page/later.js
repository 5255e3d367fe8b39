// What not every guest needs is fetched when it is needed first: the board of this game, the television, the moments.

const got = new Map();

// The module once it and its style are there, null until then; `arrived` is called when they have come.
export function later(name, arrived, style = "") {
  if (!got.has(name)) {
    got.set(name, null);
    Promise.all([import(name), style && dressed(style)]).then(
      ([module]) => (got.set(name, module), arrived()),
      () => setTimeout(() => (got.delete(name), arrived()), 1000), // the line broke meanwhile
    );
  }
  return got.get(name);
}

const dressed = (href) =>
  new Promise((done, failed) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: done, onerror: () => (link.remove(), failed()) });
    document.head.append(link);
  });
