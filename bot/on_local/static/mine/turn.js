// Whose turn it is, where that concerns the reader: what the title says, when they are called, and where the focus goes.

import { afterwards, mark, notify, ring } from "./call.js";
import { find, put } from "../showing/element.js";

const ABOUT_TO_WRITE = 1500; // milliseconds

export class Turn {
  #begins = false; // does it begin with the view that is being shown?
  #left = { field: null, at: 0 };

  constructor(tab) {
    this.tab = tab;
    find("#elsewhere").onclick = () => tab.presses.command("games");
  }

  // Am I asked at a table that stands in another room?
  get #isElsewhere() {
    const mine = this.tab.all("private").flatMap(({ message }) => message.stages?.slice(0, 1) ?? []);
    return mine.some(({ asked, table }) => asked && table !== this.tab.live.stage?.table);
  }

  // What the page asks of me, in two words.
  get #asked() {
    const { stage } = this.tab.live;
    const loose = this.#isElsewhere || this.tab.all().some((made) => !made.table && made.calls());
    return stage?.asked || loose ? this.tab.say(stage?.claim ? "your_claim" : "your_turn") : "";
  }

  // `was`: the view before this one. My turn is noticed.
  calls(was) {
    const { inside, live: { stage } } = this.tab; // prettier-ignore
    put(find("#elsewhere"), !this.#isElsewhere || !inside, "hidden");
    const asks = this.#asked;
    document.body.classList.toggle("my-turn", Boolean(asks));
    const begins = asks && (!was.stage?.asked || was.stage.deal !== stage?.deal) && inside && Boolean(stage?.asked);
    this.#begins = Boolean(asks) && (begins || this.#begins);
    if (!begins) return;
    afterwards(ring);
    notify(asks);
  }

  // Returns whether the title has changed.
  mark() {
    return mark(this.#asked);
  }

  // The thumb lies where it is needed, once the bar has been drawn: whatever gets the focus is laid out at once. After my turn
  // that is the line which says what to do, where Enter means the golden action. Returns whether the focus has moved.
  focus() {
    const { bar, film, live } = this.tab;
    const [begins, ended] = [this.#begins && !film.open, bar.isOther && !live.stage?.asked];
    this.#begins = bar.isOther = false;
    if (ended) find("#ask").focus({ preventScroll: true });
    if (!begins) return ended;
    const field = document.activeElement?.matches("input, textarea") ? document.activeElement : null;
    const typing = field?.value;
    if (!typing) this.#left = { field, at: performance.now() };
    if (!typing && this.tab.chat.covers) this.tab.chat.open(false);
    if (!typing && !find("#shown").firstChild) bar.first?.focus({ preventScroll: true });
    return true;
  }

  // Whoever was about to write in an empty field that lost the focus to their turn goes on there: no letter is a move.
  goesOnWriting({ key }) {
    const { field, at } = this.#left;
    if (!field || key.length > 1 || performance.now() - at > ABOUT_TO_WRITE) return false;
    field.focus({ preventScroll: true });
    return true;
  }
}
