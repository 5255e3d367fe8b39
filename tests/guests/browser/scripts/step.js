// One thing done, as a finger would choose it: answers before buttons, the turn before corrections.
const luck = arguments[0];
const pick = (all) => all[Math.floor(luck * 7919) % all.length];
const off = (n) => n.getAttribute("aria-disabled") === "true";
const all = (css, root = document) => [...root.querySelectorAll(css)].filter((n) => !off(n));
const press = (what, n) => (n?.click(), what);

// A question that has no answer yet.
function asked(n) {
  if (n.matches(".throw")) return !n.querySelector(".tray .pip");
  if (n.matches(".stepper")) return n.querySelector("input").value === "";
  return !n.querySelector("[aria-checked=true]");
}

function fill(form) {
  const play = form.querySelector("[data-play]");
  if (!play) return "";
  const open = all("[role=radiogroup], .throw, .stepper", form).filter(asked);
  const against = play.matches(".blocked") && luck < 0.85; // the rules say no: another answer, or another time
  if (against && luck < 0.15) return press("closed", form.querySelector(".sheethead .round"));
  if (!off(play) && !against && !(open.length && luck < 0.25)) return press("played", play);
  const next = open[0] ?? pick(all("[role=radiogroup], [role=group], .stepper", form));
  const ways = next ? all("[role=radio], [role=checkbox], [data-throw], .step", next) : [];
  return ways.length ? press("answer", pick(ways)) : press("closed", form.querySelector(".sheethead .round"));
}

const top = all("#sheet .sheet").at(-1);
const stage = document.querySelector(".moment .momentfoot button");
if (stage) return press("moment", stage);
if (top?.matches("[role=alertdialog]")) return press("refused", top.querySelector(".sheetfoot .button"));
if (top?.matches(".form")) return fill(top);
if (top) return press("closed", top.querySelector(".sheethead .round"));
const ways = [".question .button", ".acts .primary", ".acts.equal .button", ".facesbox .face", ".strip .button"];
const turn = ways.flatMap((css) => all(css)).filter((n) => !n.matches(".blocked") || luck > 0.7);
const others = all(".acts .button:not(.turn), .dicerow .button, .group .button, .zone, .gap, .mine .step, .site");
if (turn.length && luck < 0.8) return press("act", luck < 0.5 ? turn[0] : pick(turn));
return press("other", pick(others.length ? others : turn));
