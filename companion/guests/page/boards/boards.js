// The drawn boards, from the same data as on the table's phone.

import { say } from "../words.js";
import { map } from "./map.js";
import { nations } from "./nations.js";
import { ride } from "./ride.js";
import { scene } from "./scene.js";

const BOARDS = { shasn: map, game2020: ride, nineteen71: nations, hope: scene };

const known = (act) => act.told?.table.board && BOARDS[act.welcome.game];
export const filling = (act) => Boolean(known(act));
export const board = (act, picking = null) => known(act)?.(act.told.table.board, act, picking) ?? null;

// A place asked for by a form: on the board itself where it has such places, else by name.
export function spots(f, on) {
  const { act } = on;
  const picking = { spots: f.spots, chosen: f.chosen, pick: (spot) => on.put(f.key, spot) };
  const drawn = ["shasn", "nineteen71"].includes(act.welcome.game) && board(act, picking);
  return drawn || ["div", { class: "picks", role: "radiogroup", "aria-label": f.label }, f.spots.map((spot) => ["button", { key: spot, class: `pick ${spot === f.chosen ? "chosen" : ""}`, role: "radio", "aria-checked": String(spot === f.chosen), "data-pick": `${f.key} ${spot}`, tap: () => on.put(f.key, spot) }, spot])];
}

export const nobody = () => say("Nobody");
