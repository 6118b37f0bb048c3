// Under a thumb nothing changes: what comes while somebody presses, with a finger or the space bar, is heard once they
// have let go. A browser forgets a press whose element was moved or replaced meanwhile, and another button might lie
// there by then.

const LONGEST = 1000; // milliseconds; whoever holds a card for so long sees what has come
const TO_CLICK = 80; // milliseconds from letting go to the click, which a touch screen sends by itself

export class Thumb {
  #waiting = [];
  #timer = 0; // runs while somebody presses

  // hear(down): gets each message, at once or when nobody presses any more; left(): they have just let go.
  constructor(hear, left) {
    Object.assign(this, { hear, left });
    const capture = true; // before anything that is pressed can stop it
    addEventListener("pointerdown", () => this.#until(LONGEST), { capture });
    addEventListener("keydown", ({ key, repeat, target }) => key === " " && !repeat && target.matches("button") && this.#until(LONGEST), { capture });
    for (const end of ["pointerup", "pointercancel", "keyup"]) addEventListener(end, () => this.#timer && this.#until(TO_CLICK), { capture });
    addEventListener("click", () => this.#timer && this.#leave()); // after whatever was pressed
  }

  get presses() {
    return this.#timer > 0;
  }

  bring(down) {
    if (this.#timer) this.#waiting.push(down);
    else this.hear(down);
  }

  #until(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#leave(), milliseconds);
  }

  #leave() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    for (const down of this.#waiting.splice(0)) this.hear(down);
    this.left();
  }
}
