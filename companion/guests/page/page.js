// The page of a guest: begins here, listens to the host, and draws whatever comes.

import { act, past } from "./act.js";
import * as device from "./device.js";
import { enter, hear, turn } from "./hearing.js";
import { Line } from "./line.js";
import { learnIcons } from "./marks.js";
import { render } from "./show.js";
import { learn } from "./words.js";

export { act };

const invited = (invite) => {
  act.welcome.invite = invite;
  render();
};
act.talk = new Line({ hear, welcome: enter, turned: turn, invited });
setInterval(
  () => (act.line !== "live" || act.talk.waiting().length || act.sheets.at(-1)?.kind === "device") && render(),
  500,
);
setInterval(() => act.tv && render(), 30000);
addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (act.moments.length) return act.endMoment?.();
  if (act.sheets.length) act.close();
});
addEventListener("visibilitychange", () => {
  if (document.hidden) act.shown = ""; // a secret does not wait for whoever picks the phone up
  if (act.line === "live") act.talk.say({ say: "here", seen: !document.hidden });
  render();
});
device.wear();
device.watch(() => {
  if (act.told && act.spacious && !act.past.steps) past();
  render();
});
render();
await Promise.all([learnIcons(), learn(""), document.fonts?.load?.("20px Icons").catch(() => null)]);
act.talk.begin();
