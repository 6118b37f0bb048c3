// When a view is shown: what is mine at once, the rest part by part, each with a frame of its own, for a phone draws all of
// it in no single one. What came together is shown together: messages that wait already are read first. What comes while a
// frame is being drawn waits for the next one, and then stands for all that was not shown yet.

const DRAWN = true;

// What a part of a view answers: it has shown something, or had nothing to show and takes no frame, or wants another frame.
export const [SHOWN, NOTHING, MORE] = ["shown", "nothing", "more"];

export class Frames {
  #due = false; // has something come that is not shown yet?
  #drawing = false; // is there a frame still to be drawn?
  #rest = []; // parts of the view that are still to be shown
  #overtook = false; // did this view begin before the one before it was shown whole?
  #behind = new MessageChannel(); // no timer: those of a tab that is not looked at wait for a second

  // begin(): shows what is mine; returns whether the rest needs frames of its own; parts: functions that show it; held(): does
  // somebody press at the moment? Under a thumb nothing changes.
  constructor(begin, parts, held) {
    Object.assign(this, { begin, parts, held });
    this.#behind.port2.onmessage = ({ data }) => this.#goOn(data);
    document.addEventListener("visibilitychange", () => this.#goOn(DRAWN)); // a tab that is not looked at draws no frames
  }

  get due() {
    return this.#due;
  }

  // Something has come.
  soon() {
    if (this.#due) return;
    this.#due = true;
    this.freed();
  }

  // The reader has pressed something: what comes of it need not wait for the rest of what came before.
  pressed() {
    this.#overtook = false;
  }

  // Nobody presses any more, or there is something to show.
  freed() {
    if (!this.#drawing && (this.#due || this.#rest.length)) this.#behind.port1.postMessage(!DRAWN);
  }

  // The page is left: nothing is shown any more, though frames are due.
  leave() {
    this.begin = () => false;
    this.parts = this.#rest = [];
  }

  // At once, for what the reader does; of what comes in between each part has its turn here too.
  now() {
    if (this.#overtook) this.#finish();
    this.#due = false;
    const more = this.begin();
    this.#overtook = more && this.#rest.length > 0;
    this.#rest = [...this.parts];
    if (more) this.#draw();
    else this.#finish();
  }

  #finish() {
    while (this.#rest.length) this.#step();
  }

  #step() {
    const [part] = this.#rest;
    const shown = part();
    if (shown !== MORE) this.#rest.shift();
    return shown;
  }

  #goOn(drawn) {
    if (drawn) this.#drawing = false;
    if (this.#drawing) return;
    if (this.held() && !document.hidden) return;
    const next = this.#rest.length > 0 && (!this.#due || this.#overtook); // whatever comes, each part has its turn
    if (next) this.#next();
    else if (this.#due) this.now();
  }

  #next() {
    while (this.#step() === NOTHING && this.#rest.length);
    this.#draw();
  }

  #draw() {
    if (document.hidden) return this.#finish();
    if (this.#drawing) return;
    this.#drawing = true;
    requestAnimationFrame(() => this.#behind.port1.postMessage(DRAWN)); // which is read once the frame is drawn
  }
}
