// What not every guest needs is fetched when it is needed first: one board of four, the television, the moments.

const got = new Map();

// The module once it is there, null until then; `arrived` is called when it has come.
export function later(name, arrived, style = "") {
  if (!got.has(name)) {
    got.set(name, null);
    if (style) dress(style);
    import(name).then(
      (module) => (got.set(name, module), arrived()),
      () => setTimeout(() => (got.delete(name), arrived()), 1000), // the line broke meanwhile
    );
  }
  return got.get(name);
}

function dress(href) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}
