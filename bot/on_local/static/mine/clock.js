// Clocks, second by second: mine beside what I am asked, those of others as rings, and moments among words.

import { find, put } from "../showing/element.js";
import { drawMoments } from "../showing/moments.js";
import { setData, setStyle } from "../showing/patch.js";

const [ask, clock] = [find("#ask"), find("#clock")]; // it ticks on while the page is left

export class Clock {
  constructor(tab) {
    this.tab = tab;
    setInterval(() => this.tick(), 1000);
  }

  tick() {
    this.moments();
    this.rings(document);
    this.mine();
  }

  moments() {
    drawMoments(this.tab.clocks, this.tab.language, this.tab.say("time_is_up"));
  }

  rings(root) {
    const { now } = this.tab;
    for (const made of root.querySelectorAll(".ring, [data-role=ready]")) {
      const { ends, lasts } = made.dataset;
      const whole = Number(lasts) || Math.max(1, ends - now);
      setStyle(made, "--left", Math.max(0, Math.min(1, (ends - now) / whole)).toFixed(3));
    }
  }

  mine() {
    if (clock.hidden) return;
    const { ends, lasts, kind } = clock.dataset;
    const left = Math.max(0, Math.min(Number(lasts) || Infinity, Math.ceil(ends - this.tab.now))); // the clocks may differ a little
    put(clock, left >= 3600 ? `${Math.floor(left / 3600)} h` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
    setData(clock, "told", kind === "bank" ? this.tab.say("time_bank") : ""); // it runs by itself: whoever is asked is to know
    clock.classList.toggle("soon", left <= 10 && kind !== "pause");
    this.tab.amount.tick(ask.dataset.mine === "yes" ? clock.textContent : "", clock.className);
  }
}
