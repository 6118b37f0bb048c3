// The door: my name, the games as cards, how many robots, and the tables that stand already.

import { nthAnimal } from "../table/animals.js";
import { cardOf, fetchDeck } from "../table/cards.js";
import { avatar } from "../table/seats.js";
import { element, find } from "../showing/element.js";
import { patchChildren } from "../showing/patch.js";
import { parted } from "../showing/text.js";
import { filled } from "../words/words.js";

const MOST_FACES = 4; // of those who sit at a table
const SOON = 1000; // milliseconds after the answer, in which the first deal is shown unless it cannot begin

export class Door {
  #game = "";
  #offers = [];
  #robots = 3;
  #words = {};
  #language = "en";

  // play(game, robots), sit(table, name), enter(), options(game, robots), stranger(): what the door leads to.
  constructor(leads) {
    this.leads = leads;
    find("[data-role=robots-less]").onclick = () => this.#count(this.#robots - 1);
    find("[data-role=robots-more]").onclick = () => this.#count(this.#robots + 1);
    find("#play").onclick = () => this.#named(() => this.#dealt(leads.play(this.#game, this.#robots)));
    find("#options").onclick = () => this.#named(() => leads.options(this.#game, this.#robots));
    find("#name").oninvalid = ({ target }) => target.setCustomValidity(target.value ? "" : this.#words.name_missing);
    find("#name").oninput = ({ target }) => target.setCustomValidity("");
    find("#not-you").onclick = () => leads.stranger();
    find("#standing ul").onclick = ({ target }) => this.#goTo(target.closest("button"));
    find("#door").onsubmit = (event) => {
      event.preventDefault();
      leads.enter();
    };
  }

  // Without a name nothing goes on: the browser says that one is missing, in the page's language.
  #named(go) {
    if (find("#door").reportValidity()) go();
  }

  // Until its first deal is seen the new table asks nothing. So it stays if the answer leads to another page.
  async #dealt(reply) {
    document.body.classList.add("dealing");
    if (await reply) return;
    const latest = performance.now() + (this.#robots && SOON);
    const isSeen = () => this.leads.tab.view.stage?.running && !find("#bar [data-verb=deal]");
    const look = () => (isSeen() || performance.now() > latest ? document.body.classList.remove("dealing") : requestAnimationFrame(look));
    look();
  }

  show(offers, { words, language }) {
    [this.#offers, this.#words, this.#language] = [offers, words, language];
    find("#greeting").textContent = words[greeting(new Date().getHours())];
    find("#what").hidden = find(".start").hidden = find("#options").hidden = !offers.length;
    if (!offers.length) return;
    if (!document.documentElement.dataset.deck) fetchDeck("four");
    if (!offers.some(({ value }) => value === this.#game)) this.#choose(localStorage.game ?? "");
    else this.#draw();
  }

  #choose(game) {
    const offer = this.#offers.find(({ value }) => value === game) ?? this.#offers[0];
    this.#game = offer.value;
    this.#count(offer.robots);
    this.#draw();
  }

  #count(robots) {
    const offer = this.#offers.find(({ value }) => value === this.#game);
    this.#robots = Math.max(0, Math.min(offer?.most_robots ?? 5, robots));
    find("#robots").dataset.value = this.#robots;
    find("#count").textContent = this.#robots;
    find("#company").replaceChildren(...Array.from({ length: this.#robots }, (_, nth) => avatar({ who: "robot", face: nthAnimal(nth) })));
    find("[data-role=robots-less]").ariaDisabled = String(this.#robots === 0);
    find("[data-role=robots-more]").ariaDisabled = String(this.#robots === (offer?.most_robots ?? 5));
    find("#play small").hidden = this.#robots === 0;
  }

  #draw() {
    const focused = document.activeElement?.dataset?.game;
    const cards = this.#offers.map((offer) => {
      const said = (words) => words[this.#language] ?? words.en ?? "";
      const fan = element("span", { className: "fan", ariaHidden: "true" }, ...offer.fan.map((face) => cardOf(face)));
      [...fan.children].forEach((card, nth) => {
        delete card.dataset.role;
        card.style.setProperty("--nth", nth - (offer.fan.length - 1) / 2);
      });
      const made = element("button", { type: "button", className: `felt-${offer.felt ?? "green"}` }, fan,
        element("b", { textContent: said(offer.name) }), element("span", { textContent: said(offer.sentence) }), element("small", { textContent: parted(said(offer.note), true) }));
      Object.assign(made.dataset, { role: "game", game: offer.value });
      const chosen = offer.value === this.#game;
      made.ariaPressed = String(chosen);
      made.classList.toggle("chosen", chosen);
      made.onclick = () => {
        localStorage.game = offer.value;
        this.#choose(offer.value);
        find(`[data-game="${offer.value}"]`).focus({ preventScroll: true });
      };
      return made;
    });
    find("#games").replaceChildren(...cards);
    if (focused) find(`#games [data-game="${focused}"]`)?.focus({ preventScroll: true });
    const name = this.#offers.find(({ value }) => value === this.#game).name;
    find("#play b").textContent = filled(this.#words.play, name[this.#language] ?? name.en);
  }

  // Tables that stand already; at mine I go on. `beside`: further ones, in rooms of their own.
  standing(stages, mine, beside) {
    const open = stages.filter((stage) => stage.table === mine || stage.free);
    find("#standing").hidden = !open.length && !beside.length;
    const rows = open.map((stage) => {
      const there = (stage.places ?? []).filter(({ who, person }) => ["me", "robot"].includes(who) || (who === "person" && person));
      const people = there.filter(({ who }) => who !== "robot").map(({ name }) => name);
      const names = people.length ? people.join(", ") : this.#words.only_robots;
      const at = stage.table === mine;
      const made = element("button", { type: "button", textContent: at ? this.#words.back_to_table : people.length ? filled(this.#words.sit_with, people[0]) : this.#words.sit });
      made.classList.toggle("main", at); // whoever has a seat goes back to it, and opens no second table by accident
      made.dataset.role = "sit-with";
      Object.assign(made.dataset, { table: stage.table, mine: at ? "yes" : "no" });
      const faces = there.slice(0, MOST_FACES).map((place) => avatar(place));
      return element("li", {}, element("span", { className: "company", ariaHidden: "true" }, ...faces), element("span", { className: "said" }, element("b", { textContent: names }), element("small", { textContent: parted(`${stage.title} · ${stage.note}`) })), made);
    });
    const ways = beside.map((way) => element("li", {}, element("span", { className: "said" }, element("b", { textContent: way.said }), element("small", { textContent: way.more })), this.#wayTo(way, mine)));
    patchChildren(find("#standing ul"), [...rows, ...ways]);
  }

  #wayTo({ label, url, sit, message }, mine) {
    const enter = element("button", { type: "button", textContent: this.#words.enter }); // to a tournament one signs up in the chat
    enter.dataset.mine = "yes";
    if (url.includes("/cup/")) return enter;
    const sits = mine && sit?.address.startsWith(`${mine}.`);
    if (!sit || sits) return element("a", { href: url, textContent: sits ? this.#words.back_to_table : label });
    const made = element("button", { type: "button", textContent: sit.label });
    Object.assign(made.dataset, { role: "sit-with", message, address: sit.address });
    return made;
  }

  #goTo(button) {
    const { mine, table, message, address } = button?.dataset ?? {};
    if (button) this.#named(() => (mine === "yes" ? this.leads.enter() : address ? this.leads.press(message, address) : this.leads.sit(table)));
  }
}

// `hour` of the reader's day.
function greeting(hour) {
  if (hour < 5 || hour >= 18) return "good_evening";
  return hour < 12 ? "good_morning" : "good_afternoon";
}
