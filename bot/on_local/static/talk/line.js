// The WebSocket to the server: each request gets one reply; a lost connection is opened again by itself.

const FIRST_PAUSE = 250; // milliseconds, doubled with each attempt that fails
const LONGEST_PAUSE = 5000;

export class Line {
  #socket = null;
  #settled = null; // when the newest socket has opened, or could not
  #pause = FIRST_PAUSE;
  #timer = 0;
  #number = 0;
  #waiting = new Map(); // request number → the function that takes the reply

  // hello(): the first message; hear(down): gets all that is not a reply; changed(open): the socket opened or was lost.
  constructor({ hello, hear, changed }) {
    Object.assign(this, { hello, hear, changed });
    addEventListener("offline", () => this.changed(false)); // the socket itself would notice it much later
    addEventListener("online", () => (this.#socket?.readyState === WebSocket.OPEN ? this.changed(true) : this.#again()));
    document.addEventListener("visibilitychange", () => document.hidden || this.#again());
  }

  open() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const socket = new WebSocket(new URL("/socket", location.href.replace(/^http/, "ws")));
    this.#settled = new Promise((settle) => {
      socket.onopen = () => settle(socket.send(JSON.stringify({ do: "hello", ...this.hello() })));
      socket.onclose = () => settle(this.#lost());
    });
    socket.onmessage = (event) => this.#read(JSON.parse(event.data));
    this.#socket = socket;
  }

  // Say again who is here: by another name, or as another person. What is asked next is asked by them.
  greet() {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ do: "hello", ...this.hello() }));
  }

  // Nothing more is heard: the page is left.
  close() {
    clearTimeout(this.#timer);
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
  }

  // Returns the reply; if none can come, one with the problem "lost". Waits while the socket is being opened.
  async ask(request) {
    await this.#settled;
    if (this.#socket?.readyState !== WebSocket.OPEN) return { problem: "lost", alarm: true };
    const number = (this.#number += 1);
    const reply = new Promise((resolve) => this.#waiting.set(number, resolve));
    this.#socket.send(JSON.stringify({ ...request, number }));
    return reply;
  }

  #read(down) {
    if (down.is === "welcome") {
      this.#pause = FIRST_PAUSE;
      this.changed(true);
    }
    const waiting = down.is === "reply" && this.#waiting.get(down.number);
    if (!waiting) return this.hear(down);
    this.#waiting.delete(down.number);
    waiting(down);
  }

  #lost() {
    this.changed(false);
    for (const resolve of this.#waiting.values()) resolve({ problem: "lost", alarm: true });
    this.#waiting.clear();
    this.#timer = setTimeout(() => this.open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  // The page is visible again, or the network is back: try now instead of after the pause.
  #again() {
    if (this.#timer) this.open();
  }
}
