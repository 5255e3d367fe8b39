// Every sheet by its name, and the one for when the rules say no: the reason, the rule one tap away, the safe way filled,
// and the table's own judgement to ask for.

import { changes, formSheet } from "./form.js";
import { entrySheet } from "./lookup.js";
import { icon } from "./marks.js";
import { deviceSheet, frame, moreSheet, queueSheet, seatSheet, setSheet } from "./sheet.js";
import { say } from "./words.js";

function refusalSheet({ told }, act) {
  return frame(
    {
      key: "refusal",
      role: "alertdialog",
      title: say("Not by the rules"),
      mark: ["<span.plate.warning", icon("hand-back-left")],
      body: [
        ["<p", { key: "why", id: "sheet-why", class: "reading" }, told.no],
        told.rule && [
          "<button.button.left",
          { key: "rule", "data-rule": told.rule, tap: () => act.rule(told.key ?? told.rule) },
          icon("book-open-page-variant-outline", "warn"),
          ["<span.grow", say("See the rule"), ["<small.second", told.entry ?? told.rule]],
          icon("chevron-right"),
        ],
        told.changes?.length > 0 && [
          "<section.frame",
          { key: "if" },
          ["<h3.label", say("If the table allows it")],
          changes(told.changes, act),
        ],
        told.wish && [
          "<p.second",
          { key: "honest" },
          say("A house ruling: the log says who asked and who allowed it. Undo works as always."),
        ],
      ],
      foot: [
        ["<button.button.primary", { key: "back", tap: act.close }, icon("check-bold"), say("Take it back")],
        told.wish && [
          "<button.button.warning",
          { key: "ask", tap: () => act.wish(told.re) },
          icon("gavel"),
          ["<span", say("Ask the table"), ["<small", say("The table's phone decides; play goes on")]],
        ],
      ],
    },
    act,
  );
}

export const sheets = {
  device: deviceSheet,
  entry: entrySheet,
  form: formSheet,
  more: moreSheet,
  queue: queueSheet,
  refusal: refusalSheet,
  seat: seatSheet,
  set: setSheet,
};
