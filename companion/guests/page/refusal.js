// When the rules say no: the reason, the rule one tap away, the safe way filled, and the table's own judgement to ask for.

import { icon } from "./marks.js";
import { frame } from "./sheet.js";
import { say } from "./words.js";
import { changes } from "./form.js";

export function refusalSheet({ told }, act) {
  return frame({
    key: "refusal", role: "alertdialog", title: say("Not by the rules"), mark: ["span", { class: "plate warning" }, icon("hand-back-left")],
    body: [
      ["p", { key: "why", id: "sheet-why", class: "reading" }, told.no],
      told.rule && ["button", { key: "rule", class: "button left", "data-rule": told.rule, tap: () => act.rule(told.key ?? told.rule) }, icon("book-open-page-variant-outline", "warn"), ["span", { class: "grow" }, say("See the rule"), ["small", { class: "second" }, told.entry ?? told.rule]], icon("chevron-right")],
      told.changes?.length > 0 && ["section", { key: "if", class: "frame" }, ["h3", { class: "label" }, say("If the table allows it")], changes(told.changes, act)],
      told.wish && ["p", { key: "honest", class: "second" }, say("A house ruling: the log says who asked and who allowed it. Undo works as always.")],
    ],
    foot: [
      ["button", { key: "back", class: "button primary", tap: act.close }, icon("check-bold"), say("Take it back")],
      told.wish && ["button", { key: "ask", class: "button warning", tap: () => act.wish(told.re) }, icon("gavel"), ["span", {}, say("Ask the table"), ["small", {}, say("The table's phone decides; play goes on")]]],
    ],
  }, act);
}
