"use strict";
// Shows the verdict, and the deal card by card.

const words = JSON.parse(document.getElementById("words").textContent);
const say = (key, facts = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => facts[name]);

function element(tag, text = "", look = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = look;
  return made;
}

function cardShown(face) {
  if (!face) return element("span", "", "card back");
  if (face === "JK") return element("span", "★", "card");
  const suit = { h: "♥", d: "♦", c: "♣", s: "♠" }[face[1]];
  return element("span", face[0].replace("T", "10") + suit, "hd".includes(face[1]) ? "card red" : "card");
}

function conclude(verdict, sentence) {
  document.documentElement.dataset.verdict = verdict;
  document.getElementById("verdict").textContent = sentence;
}

// The steps: each shuffle, then each card that left its stock.
function stepsOf({ proof, picked, cards }) {
  const steps = [];
  proof.shuffles.forEach((shuffle, number) => {
    const count = shuffle.given.length;
    const key = shuffle.pool === "closed" ? "step_closed" : "step_shuffle";
    steps.push({ told: say(key, { number: number + 1, order: picked[number], cards: count }) });
    shuffle.given.forEach((player, position) => {
      if (player === -2) return;
      const face = cards.get(`${number}:${position}`);
      const name = player === -1 ? words.everyone : proof.players[player];
      steps.push({ player, face, told: say(face ? "step_card" : "step_closed_card", { name, place: `${number}:${position}` }) });
    });
  });
  return steps;
}

function replay(verified) {
  const { players } = verified.proof;
  const steps = stepsOf(verified);
  const rows = new Map([...players.entries(), [-1, words.everyone]].map(([player, name]) => [player, name]));
  const table = document.getElementById("table");
  const slider = document.getElementById("step");
  slider.max = steps.length;
  const show = () => {
    const upTo = Number(slider.value);
    table.replaceChildren();
    for (const [player, name] of rows) {
      const row = element("div", "", "row");
      row.append(element("b", name));
      for (const step of steps.slice(0, upTo)) if (step.player === player) row.append(cardShown(step.face));
      table.append(row);
    }
    document.getElementById("told").textContent = upTo ? steps[upTo - 1].told : words.before;
  };
  const move = (by) => {
    slider.value = Number(slider.value) + by;
    show();
  };
  document.getElementById("back").onclick = () => move(-1);
  document.getElementById("on").onclick = () => move(1);
  slider.oninput = show;
  slider.value = steps.length;
  show();
  for (const section of ["replay", "proven"]) document.getElementById(section).hidden = false;
}

(async () => {
  const text = document.getElementById("proof").textContent;
  const terms = JSON.parse(document.getElementById("terms").textContent);
  try {
    replay(await verify(text, terms));
    conclude("holds", words.holds);
  } catch (why) {
    if (why instanceof Broken) conclude("broken", `${words.broken} ${say(`why-${why.reason}`, { where: why.where })}`);
    else conclude("unable", words.unable);
  }
})();
