// What axe finds that is serious or worse, in a line each.
const done = arguments[arguments.length - 1];
const told = (n) => `${n.html.slice(0, 160)} ${n.any[0]?.message ?? ""}`;
const line = (one) => `${one.id}: ${one.nodes.slice(0, 3).map(told).join(" | ")}`;
axe.run(document, { resultTypes: ["violations"], ...arguments[0] }).then(({ violations }) =>
  done(violations.filter((one) => ["serious", "critical"].includes(one.impact)).map(line)),
);
