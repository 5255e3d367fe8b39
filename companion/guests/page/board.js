// The board that a game draws itself, from the same data as on the table's phone: `page/board.js` in the game's folder,
// with its `board.css`. Of what it may export only `drawing` is asked for:
//   drawing(board, act, picking)  the board; with `picking` the places that a form asks for, to be chosen on it, and what is
//                                `against` others
//   picks                         whether it has such places
//   everybody                     whether it shows all seats itself, so that the others need no tiles
//   asks(board)                   whether it asks something of whoever looks here, and needs the room
//   quiet(board)                  whether it says too little for a television just now
//   mark(seat)                    what stands for a seat beside its name, in place of how present it is

import { later } from "./later.js";

const known = (act) => (filling(act) && later(act.welcome.board.script, act.redraw, act.welcome.board.style)) || null;

export const filling = (act) => Boolean(act.welcome?.board && act.told?.table.board);
export const board = (act, picking = null) => known(act)?.drawing(act.told.table.board, act, picking) ?? null;
export const everybody = (act) => Boolean(known(act)?.everybody);
export const asks = (act) => Boolean(known(act)?.asks?.(act.told.table.board));
export const quiet = (act) => Boolean(known(act)?.quiet?.(act.told.table.board));
export const mark = (act, seat) => known(act)?.mark?.(seat) ?? null;

// A place asked for by a form: on the board itself where it has such places, else by name.
export function spots(f, on) {
  const { act } = on;
  const against = new Map((f.greyed ?? []).map((p) => [p.value, p.blocked])); // by the rules, which the table can overrule
  const picking = { spots: f.spots, against, chosen: f.chosen, pick: (spot) => on.put(f.key, spot) };
  const drawn = known(act)?.picks && board(act, picking);
  return (
    drawn || [
      "<div.picks",
      { role: "radiogroup", "aria-label": f.label },
      [...f.spots, ...against.keys()].map((spot) => [
        "<button",
        {
          key: spot,
          class: `pick ${spot === f.chosen ? "chosen" : ""} ${against.has(spot) ? "blocked" : ""}`,
          role: "radio",
          "aria-checked": String(spot === f.chosen),
          "data-pick": `${f.key} ${spot}`,
          tap: () => on.put(f.key, spot),
        },
        ["<span", spot, against.has(spot) && ["<small.warn", against.get(spot)]],
      ]),
    ]
  );
}
