"use strict";
// Computes everything again that the proof says. What does not hold is thrown as Broken: a reason, and where.

class Broken extends Error {
  constructor(reason, where) {
    super(reason);
    this.reason = reason;
    this.where = String(where);
  }
}

function expect(holds, reason, where = "") {
  if (!holds) throw new Broken(reason, where);
}

// The form of the file.

const isNumber = Number.isSafeInteger;
const isText = (value) => typeof value === "string";
const isList = (each) => (value) => Array.isArray(value) && value.every(each);
const isRow = (...kinds) => (value) =>
  Array.isArray(value) && value.length === kinds.length && kinds.every((kind, at) => kind(value[at]));
const orNull = (kind) => (value) => value === null || kind(value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const has = (kinds) => (value) => {
  if (!isObject(value)) return false;
  for (const name of new Set([...Object.keys(kinds), ...Object.keys(value)])) {
    expect(name in kinds && name in value && kinds[name](value[name]), "field", name);
  }
  return true;
};
const isShuffle = has({
  given: isList(isNumber),
  leaves: isList(isText),
  open: isList(isRow(isNumber, isNumber, isText)),
  pool: (value) => isText(value) || isList(isText)(value),
});
const isProof = has({
  beacon: orNull(has({ chain: isText, round: isNumber, signature: orNull(isText) })),
  cards: (value) => isObject(value) && Object.values(value).every(isText),
  chance: isText,
  closed: isNumber,
  commitment: isText,
  contributions: isList(isRow(isText, isText, isText)),
  deal: isNumber,
  format: isText,
  game: isText,
  orders: isNumber,
  pack: isRow(isNumber, isNumber, isNumber),
  players: isList(isText),
  previous: isText,
  rows: isText,
  seeds: isList(orNull(isText)),
  shuffles: isList(isShuffle),
  slots: isNumber,
  table: isText,
  time: isNumber,
  viewer: orNull(isNumber),
});

// As proofs are written: keys sorted at every depth, no blanks, no sign that could end the script element.
function written(value) {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value).replace(/</g, "\\u003c");
  const fields = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${written(value[key])}`);
  return `{${fields.join(",")}}`;
}

function readProof(text) {
  let proof;
  try {
    proof = JSON.parse(text);
  } catch (why) {
    throw new Broken("json", why.message);
  }
  expect(isProof(proof), "field", "{}");
  const again = written(proof);
  if (again !== text) {
    let at = 0;
    while (again[at] === text[at]) at++;
    throw new Broken("form", at);
  }
  return proof;
}

// What it says.

const NONE = "-";
const QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
const isHex = (text, bytes) => new RegExp(`^[0-9a-f]{${2 * bytes}}$`).test(text);
const letters = (text) => Array.from(text).length;
const isName = (text) => letters(text) >= 1 && letters(text) <= 64;
const sha = async (text) => hexOf(await hash(utf8(text)));
const hexed = (text) => hexOf(utf8(text));

const CONTRIBUTIONS = {
  cut: (value) => /^(0|[1-9][0-9]{0,2})$/.test(value),
  word: (value) => isName(value) && value.trim() === value && value.normalize("NFC") === value,
  bytes: (value) => isHex(value, 16),
};

function checkWhatIsSaid(proof, terms) {
  expect(proof.format === "invito-fair-1", "format");
  expect(proof.game === terms.game, "game");
  expect(/^[A-Za-z0-9._-]{1,64}$/.test(proof.table), "table");
  expect(proof.deal >= 1 && proof.time >= 0, "numbers");
  expect(proof.slots === terms.slots && proof.orders === terms.orders, "numbers");
  expect(proof.previous === NONE || (isHex(proof.previous, 32) && proof.deal > 1), "previous");
  expect(proof.closed >= proof.time, "closed");
  const players = proof.players.length;
  expect(players <= 22 && (players >= 2 || !proof.shuffles.length) && proof.players.every(isName), "players");
  expect(terms.packs[players].some((pack) => pack.join() === proof.pack.join()), "pack");
  expect(proof.viewer === null || (proof.viewer >= 0 && proof.viewer < players), "viewer");
  proof.contributions.forEach(([kind, value, name], number) => {
    const known = Object.hasOwn(CONTRIBUTIONS, kind) && CONTRIBUTIONS[kind](value) && isName(name);
    expect(known, "contribution", number + 1);
  });
  const beacon = proof.beacon;
  if (beacon) {
    const round = Math.ceil((proof.closed - 1692803367) / 3) + 1;
    const signed = beacon.signature === null || isHex(beacon.signature, 48);
    expect(beacon.chain === QUICKNET && beacon.round === round && signed, "beacon");
  }
}

async function checkRowsAndChance(proof) {
  const rows = [
    "invito-fair-1 rows",
    `commitment ${proof.commitment}`,
    `closed ${proof.closed}`,
    `pack ${proof.pack.join(" ")}`,
    ...proof.players.map((name) => `player ${hexed(name)}`),
    ...proof.contributions.map(([kind, value, name]) =>
      [kind, kind === "word" ? hexed(value) : value, hexed(name)].join(" "),
    ),
  ];
  expect((await sha(rows.join("\n") + "\n")) === proof.rows, "rows");
  const beacon = proof.beacon;
  const came = beacon && beacon.signature !== null ? `beacon ${beacon.round} ${beacon.signature}\n` : "";
  expect((await sha(`invito-fair-1 chance\nrows ${proof.rows}\n${came}`)) === proof.chance, "chance");
}

const sealOf = (order, slot, value, salt) => hash(Uint8Array.of(0, order, slot, value), salt);

async function branchOf(seed, order, slots) {
  const key = bytesOf(seed);
  const values = await orderOf(key, "order", slots);
  const salts = await blocksOf(key, "salt", slots);
  const seals = await Promise.all(values.map((value, slot) => sealOf(order, slot, value, salts[slot])));
  return hash(Uint8Array.of(1), ...seals);
}

async function checkCommitment(proof, picked) {
  expect(proof.seeds.length === proof.orders, "seeds", proof.seeds.length);
  const branches = [];
  for (let order = 0; order < proof.orders; order++) {
    const seed = proof.seeds[order];
    const shuffle = picked.indexOf(order);
    expect(seed === null ? shuffle >= 0 : shuffle < 0 && isHex(seed, 32), "seeds", order);
    if (seed !== null) {
      branches.push(await branchOf(seed, order, proof.slots));
      continue;
    }
    const leaves = proof.shuffles[shuffle].leaves;
    expect(leaves.length === proof.slots && leaves.every((leaf) => isHex(leaf, 32)), "seals", shuffle);
    branches.push(await hash(Uint8Array.of(1), ...leaves.map(bytesOf)));
  }
  const root = hexOf(await hash(Uint8Array.of(2), ...branches));
  const named = ["table", "deal", "game", "time", "slots", "orders", "previous"].map((name) => `${name} ${proof[name]}`);
  const chain = proof.beacon ? proof.beacon.chain : NONE;
  const lines = ["invito-fair-1 commitment", ...named, `beacon ${chain}`, `root ${root}`];
  expect((await sha(lines.join("\n") + "\n")) === proof.commitment, "commitment");
}

// The shuffles.

const EVERYONE = -1;
const NOBODY = -2;

function facesOf([packs, lowest, jokers]) {
  const one = [];
  for (const rank of "23456789TJQKA".slice(lowest - 2)) for (const suit of "hdcs") one.push(rank + suit);
  return [...Array(packs).fill(one).flat(), ...Array(jokers).fill("JK")];
}

async function openedSlots(proof, number, order) {
  const values = new Map();
  let last = -1;
  for (const [slot, value, salt] of proof.shuffles[number].open) {
    const where = `${number}, ${slot}`;
    expect(slot > last && slot < proof.slots, "slot", where);
    const fresh = value >= 0 && value < proof.slots && ![...values.values()].includes(value);
    expect(fresh && isHex(salt, 16), "slot", where);
    const seal = hexOf(await sealOf(order, slot, value, bytesOf(salt)));
    expect(seal === proof.shuffles[number].leaves[slot], "slot", where);
    values.set(slot, value);
    last = slot;
  }
  return values;
}

class Shuffles {
  constructor(proof, terms, picked) {
    Object.assign(this, { proof, terms, picked });
    this.faces = facesOf(proof.pack);
    this.dealt = []; // by shuffle: how many cards, what was shuffled, and the values of open positions
    this.cards = new Map(); // face of each open place
  }

  async check() {
    const { proof, terms } = this;
    for (let number = 0; number < proof.shuffles.length; number++) {
      const shuffle = proof.shuffles[number];
      if (!number) {
        expect(shuffle.pool === "pack", "pile", number);
        await this.add([], this.faces.length, false);
      } else if (terms.again === "closed") {
        expect(shuffle.pool === "closed" && !shuffle.given.length && !shuffle.open.length, "closed_pile", number);
      } else {
        await this.addAgain(shuffle, number);
      }
    }
    this.dealt.forEach((dealt) => this.checkGiven(dealt));
    this.dealt.forEach((dealt) => this.checkOpened(dealt));
    const last = this.dealt.length - 1;
    expect(last < 0 || !this.jokerTurnedUp(last), "joker");
    const told = Object.entries(proof.cards);
    for (const [place, face] of told) expect(this.cards.get(place) === face, "cards", place);
    for (const place of this.cards.keys()) expect(Object.hasOwn(proof.cards, place), "cards", place);
  }

  async add(pool, count, byJoker) {
    const number = this.dealt.length;
    const { chance, slots } = this.proof;
    const given = this.proof.shuffles[number].given;
    const opened = await openedSlots(this.proof, number, this.picked[number]);
    const isBlank = (slot) => opened.has(slot) && opened.get(slot) >= count;
    const sequence = await orderOf(bytesOf(chance), `deal ${number}`, slots);
    const laid = sequence.filter((slot) => !isBlank(slot));
    expect(laid.length === count, "blank", number);
    expect(given.length === count, "given", number);
    const values = new Map();
    laid.forEach((slot, position) => opened.has(slot) && values.set(position, opened.get(slot)));
    this.dealt.push({ number, given, pool, count, values, byJoker });
    for (const [position, value] of values) {
      const before = pool[value];
      expect(!number || this.cards.has(before), "place", before);
      this.cards.set(`${number}:${position}`, number ? this.cards.get(before) : this.faces[value]);
    }
  }

  async addAgain(shuffle, number) {
    expect(this.terms.again === "open" && Array.isArray(shuffle.pool) && shuffle.pool.length, "pile", number);
    const earlier = new Set(this.dealt.flatMap((dealt) => dealt.pool));
    let last = [-1, 0];
    for (const place of shuffle.pool) {
      expect(/^(0|[1-9][0-9]{0,2}):(0|[1-9][0-9]{0,2})$/.test(place), "pile", number);
      const [from, position] = place.split(":").map(Number);
      const ascending = from > last[0] || (from === last[0] && position > last[1]);
      expect(ascending && from < number && position < this.dealt[from].count, "pile", number);
      expect(!earlier.has(place), "place", place);
      last = [from, position];
    }
    const before = this.dealt[number - 1];
    const byJoker = this.jokerTurnedUp(number - 1);
    if (byJoker) {
      const first = this.upcard(before);
      const whole = before.given.slice(first).map((_, at) => `${number - 1}:${first + at}`);
      const untouched = before.given.slice(first + 1).every((player) => player === NOBODY);
      expect(untouched && shuffle.pool.join() === whole.join(), "pile", number);
    } else {
      expect(!before.given.includes(NOBODY), "pile", number);
      for (const place of shuffle.pool) expect(this.cards.has(place), "place", place);
    }
    await this.add(shuffle.pool, shuffle.pool.length, byJoker);
  }

  upcard(dealt) {
    return dealt.number ? 0 : this.terms.hand * this.proof.players.length;
  }

  turnsUp(dealt) {
    return this.terms.shared === "upcard" && (!dealt.number || dealt.byJoker);
  }

  jokerTurnedUp(number) {
    const dealt = this.dealt[number];
    return this.turnsUp(dealt) && this.cards.get(`${number}:${this.upcard(dealt)}`) === "JK";
  }

  checkGiven(dealt) {
    const { number, given } = dealt;
    const players = this.proof.players.length;
    expect(given.every((player) => player >= NOBODY && player < players), "given", number);
    const stock = given.indexOf(NOBODY);
    expect(stock < 0 || given.slice(stock).every((player) => player === NOBODY), "given", number);
    if (!number) {
      const first = this.terms.hand * players;
      expect(first <= given.length, "hands");
      expect(given.slice(0, first).every((player, position) => player === position % players), "hands");
      expect(this.terms.again !== "never" || given.slice(first).every((player) => player < 0), "hands");
    }
    const shown = [...given.keys()].filter((position) => given[position] === EVERYONE);
    if (this.terms.shared === "board") expect([0, 3, 4, 5, 6, 7, 8, 9, 10, 15].includes(shown.length), "shown", number);
    else expect(shown.join() === (this.turnsUp(dealt) ? String(this.upcard(dealt)) : ""), "shown", number);
  }

  checkOpened({ number, given }) {
    const putBack = new Set();
    for (const dealt of this.dealt) for (const value of dealt.values.values()) putBack.add(dealt.pool[value]);
    given.forEach((player, position) => {
      const place = `${number}:${position}`;
      const open = this.cards.has(place);
      const mustBe = player === EVERYONE || player === this.proof.viewer;
      const mustNot = player === NOBODY && !putBack.has(place);
      expect(open ? !mustNot : !mustBe, "place", place);
    });
  }
}

async function verify(text, terms) {
  const proof = readProof(text);
  checkWhatIsSaid(proof, terms);
  await checkRowsAndChance(proof);
  expect(proof.shuffles.length <= Math.floor(terms.orders / 2), "pile", proof.shuffles.length);
  const picked = (await orderOf(bytesOf(proof.chance), "pick", terms.orders)).slice(0, proof.shuffles.length);
  await checkCommitment(proof, picked);
  const shuffles = new Shuffles(proof, terms, picked);
  await shuffles.check();
  return { proof, picked, cards: shuffles.cards };
}
