// Dice for anything: the game's own, rolled by the host so that everybody can trust them.

import { die, icon } from "./marks.js";
import { say } from "./words.js";

const USUAL = ["1d6", "2d6", "1d20", "1d2"];
const sidesOf = (formula) => Number(formula.match(/d(\d+)/)?.[1] ?? 6);

export function dice(act) {
  const own = act.told.table.dice ?? [];
  const all = [...new Set([...own, ...USUAL])].slice(0, 6);
  const { roll, formula, why } = act.thrown;
  return [
    [
      "<section.tile.dicetray",
      { key: "tray", "aria-live": "polite" },
      roll
        ? [
            [
              "<div.tray",
              { key: `roll ${act.thrown.n}` },
              roll.dice.map((d, place) =>
                die(d.face || d.value, undefined, {
                  sides: sidesOf(roll.formula),
                  tilt: [-7, 5, -3, 9, 2][place % 5],
                  more: `landing ${d.dropped ? "dropped" : ""} ${d.success ? "hit" : ""}`,
                }),
              ),
            ],
            ["<p.big.total", roll.total],
            ["<p.reading", roll.text],
            roll.odds && ["<p.second", roll.odds],
          ]
        : [
            "<p.reading.none",
            why ?? (act.me ? say("Tap dice below. The table's phone rolls them.") : say("Take a seat to roll dice.")),
          ],
    ],
    act.me && [
      "<div.pair",
      { key: "formulas", role: "group", "aria-label": say("Dice") },
      all.map((one) => [
        "<button",
        {
          key: one,
          class: `button ${own.includes(one) ? "primary" : ""}`,
          "data-roll": one,
          "aria-disabled": act.away ? "true" : null,
          tap: act.away ? null : () => act.roll(one),
        },
        icon("dice-multiple"),
        ["<span", one === "1d2" ? say("Coin") : one, own.includes(one) && ["<small", say("of this game")]],
      ]),
    ],
    act.me && [
      "<form.row",
      {
        key: "free",
        submit: (event) => {
          event.preventDefault();
          act.roll(event.target.elements.formula.value);
        },
      },
      [
        "<input.grow",
        {
          name: "formula",
          "aria-label": say("Any dice, such as 3d6+2"),
          placeholder: "3d6+2",
          maxlength: 40,
          autocapitalize: "off",
          autocomplete: "off",
          value: formula ?? "",
        },
      ],
      ["<button.button", { type: "submit" }, say("Roll")],
    ],
  ];
}
