// The drawn boards, from the same data as on the table's phone.

import { later } from "../later.js";

const BOARDS = {
  shasn: "/boards/map.js",
  game2020: "/boards/ride.js",
  nineteen71: "/boards/nations.js",
  hope: "/boards/scene.js",
};

const known = (act) =>
  act.told?.table.board && BOARDS[act.welcome.game] && later(BOARDS[act.welcome.game], act.redraw)?.drawing;
export const filling = (act) => Boolean(act.told?.table.board && BOARDS[act.welcome.game]);
export const board = (act, picking = null) => (known(act) || null)?.(act.told.table.board, act, picking) ?? null;

// A place asked for by a form: on the board itself where it has such places, else by name.
export function spots(f, on) {
  const { act } = on;
  const picking = { spots: f.spots, chosen: f.chosen, pick: (spot) => on.put(f.key, spot) };
  const drawn = ["shasn", "nineteen71"].includes(act.welcome.game) && board(act, picking);
  return (
    drawn || [
      "<div.picks",
      { role: "radiogroup", "aria-label": f.label },
      f.spots.map((spot) => [
        "<button",
        {
          key: spot,
          class: `pick ${spot === f.chosen ? "chosen" : ""}`,
          role: "radio",
          "aria-checked": String(spot === f.chosen),
          "data-pick": `${f.key} ${spot}`,
          tap: () => on.put(f.key, spot),
        },
        spot,
      ]),
    ]
  );
}
