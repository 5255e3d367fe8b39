// The line to the host: comes back by itself, says every thing once, and knows when nobody answers.

import { code, key, tongue } from "./device.js";

const PATIENCE = 12000; // the host gives a sign of life every 5 seconds
const WAITS = [200, 500, 1000, 2000, 3500, 5000];
const CLOSED = { 4001: "code", 4003: "wait", 4004: "closed", 4005: "elsewhere" };
const SLOW = { wait: 20000, closed: 4000 };

export class Line {
  // What is told of: every table, who the host is, a new invitation, and every change of the state ("live", "lost", or why
  // it was closed).
  constructor({ hear, welcome, invited, turned }) {
    Object.assign(this, { hear, welcome, invited, turned });
    this.state = "lost";
    this.n = 0;
    this.run = "";
    this.open = new Map(); // said, not answered yet
    this.tries = 0;
    this.heard = this.began = 0;
    this.held = true; // until the page is ready
    this.in = false; // the host has let us in
    for (const sign of ["visibilitychange", "pageshow", "online", "focus"])
      addEventListener(sign, () => document.visibilityState === "visible" && this.check(), true);
    setInterval(() => this.listen(), 2000);
  }

  begin() {
    this.held = false;
    this.check();
  }

  // Whoever looks at the page again wants it now, without the pause between two tries.
  check() {
    if (this.held) return;
    if (!this.socket || this.socket.readyState > 1) this.connect();
    else this.listen();
  }

  // A socket that slept may look open and be dead.
  listen() {
    const silent = Date.now() - this.heard > PATIENCE && Date.now() - this.began > 5000;
    if (silent && this.socket?.readyState < 2) this.drop();
  }

  connect() {
    clearTimeout(this.timer);
    this.began = Date.now();
    this.in = false;
    const socket = (this.socket = new WebSocket(`ws://${location.host}/live`));
    socket.onopen = () => {
      if (socket !== this.socket) return socket.close();
      this.greeted = ++this.n;
      this.send({ say: "hello", n: this.greeted, code: code(), key: key(), run: this.run, tongue: tongue() });
    };
    socket.onmessage = ({ data }) => socket === this.socket && this.take(JSON.parse(data));
    socket.onclose = ({ code: why }) => socket === this.socket && this.gone(why);
  }

  drop() {
    const old = this.socket;
    this.socket = null;
    old.close();
    this.gone(0);
  }

  gone(why) {
    this.in = false;
    this.turn(CLOSED[why] ?? (this.state === "closed" ? "closed" : "lost")); // a closed table does not even answer
    this.held = why === 4001 || why === 4005;
    if (this.held) return;
    const wait = SLOW[this.state] ?? WAITS[Math.min(this.tries++, WAITS.length - 1)] * (0.8 + Math.random() * 0.4);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  turn(state) {
    if (state === this.state && state !== "code") return; // a code may be wrong twice
    this.state = state;
    this.turned(state);
  }

  take(told) {
    this.heard = Date.now();
    if (told.welcome) return this.enter(told.welcome);
    if (told.invite && !told.table) return this.invited(told.invite);
    if (told.re) {
      const said = this.open.get(told.re);
      this.open.delete(told.re);
      if (said) said.answer({ ...told, what: said.what, since: said.since });
    } else if (told.table) {
      this.hear(told);
      this.turn("live");
    }
  }

  enter(welcome) {
    this.tries = 0;
    const another = this.run && this.run !== welcome.run;
    this.run = welcome.run;
    this.welcome(welcome);
    for (const [n, said] of [...this.open]) {
      // Another host than before: whether it was done is unknown, so it is not said again.
      if (another) (this.open.delete(n), said.answer({ lost: true, n, what: said.what, since: said.since }));
      else this.send(said.message, said);
    }
    this.in = true; // from here on in the order in which things are said: the host takes no number below the last
  }

  // Say something; the answer comes even if the line breaks in between. `what` is kept with it, to tell of it meanwhile.
  say(message, what = null) {
    return new Promise((answer) => {
      const whole = { ...message, n: ++this.n };
      const said = { message: whole, answer, what, since: Date.now(), sent: false };
      this.open.set(whole.n, said);
      if (this.in && this.socket?.readyState === 1) this.send(whole, said);
    });
  }

  // Take something back that has not been said yet.
  unsay(n) {
    const said = this.open.get(n);
    this.open.delete(n);
    said?.answer({ taken: true });
  }

  // What was tapped and not answered yet, oldest first.
  waiting() {
    return [...this.open].filter(([, said]) => said.what).map(([n, said]) => ({ n, since: said.since, ...said.what }));
  }

  send(message, said = null) {
    if (said) said.sent = true;
    this.socket.send(JSON.stringify(message));
  }
}
