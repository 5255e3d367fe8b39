// A form is asked anew after every answer and after every step of somebody else; the host works out what it would do.

import { toast } from "./show.js";
import { say, inWords } from "./words.js";

const TYPING = 250; // ms after the last letter

export function asking(line, settle, render) {
  return {
    // Open the form that a button offers.
    ask(offer, title, answers = {}) {
      const sheet = { kind: "form", title, offer: { act: offer.act, given: offer.answers ?? {} }, answers, asked: 0 };
      this.open(sheet);
      return again(this, this.sheets.at(-1));
    },
    // One tap: the host rolls the dice that a button asks for, and plays; what is missing besides is asked.
    async rollFor(a) {
      const { act, answers = {} } = a.ask;
      const on = this.told.at;
      const what = { move: JSON.stringify(a.ask), label: a.label, since: Date.now() };
      const heard = await settle(line().say({ say: "ask", act, given: answers, rolls: true, on }, what));
      if (heard.form) this.ask(a.ask, a.label);
    },
    // Somebody made a step: whatever form is open is worked out anew, its answers stay.
    again() {
      for (const sheet of this.sheets) if (sheet.kind === "form") ((sheet.moved = true), again(this, sheet));
    },
    // What the fields of a form can do.
    fill(sheet) {
      const put = (key, value) => {
        sheet.answers = { ...sheet.answers, [key]: value };
        sheet.moved = sheet.thrown = false;
        return again(this, sheet);
      };
      return {
        put,
        later: (key, value) => {
          sheet.answers = { ...sheet.answers, [key]: value };
          clearTimeout(sheet.typing);
          sheet.typing = setTimeout(() => put(key, value), TYPING);
        },
        roll: (key) => {
          sheet.moved = false;
          return again(this, sheet, { throw: key });
        },
        play: () => play(this, sheet),
      };
    },
  };

  async function again(act, sheet, more = {}) {
    const turn = ++sheet.asked;
    const heard = inWords(await line().say({ say: "ask", ...sheet.offer, answers: sheet.answers, ...more }));
    if (!act.sheets.includes(sheet) || turn !== sheet.asked) return null;
    if (heard.lost) return again(act, sheet);
    if (heard.done !== undefined) return finish(act, sheet);
    if (heard.no && sheet.moved) return (finish(act, sheet), toast(say("The table moved on. This is not asked any more.")));
    if (heard.no) return (finish(act, sheet), settle(Promise.resolve(heard)));
    sheet.told = heard;
    sheet.answers = heard.answers ?? sheet.answers;
    if (more.throw) sheet.thrown = more.throw;
    render();
    return heard.ready && heard.form.at_once ? play(act, sheet) : null;
  }

  async function play(act, sheet) {
    clearTimeout(sheet.typing);
    if (sheet.playing) return; // the same finger twice
    sheet.playing = true;
    const heard = await settle(
      line().say(
        { say: "ask", ...sheet.offer, answers: sheet.answers, on: act.told.at },
        { label: sheet.told?.form.title ?? say("A form"), since: Date.now() },
      ),
    );
    sheet.playing = false;
    if (heard.done !== undefined) finish(act, sheet);
    else if (heard.form) ((sheet.told = heard), render());
    else if (heard.late) again(act, sheet);
  }

  function finish(act, sheet) {
    const place = act.sheets.indexOf(sheet);
    if (place < 0) return;
    while (act.sheets.length > place) act.close();
  }
}
