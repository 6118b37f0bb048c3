// Where seats stand round the rim of a table, and what lies before them.

import { setData, setStyle } from "../showing/patch.js";

const IN_A_ROW = 5; // seats that stand beside each other on the smallest phone
const CROWD = 7; // seats beside the reader's, from which on the board is smaller
const CLOSE = 5; // seats beside the reader's, of which on a wide table one stands at either side and the others above
const [BET, ABOVE] = [14, 32]; // pixels: what lies before a seat of an arch; what of the first row stands above the felt
const HIDDEN = 4; // of a seat that stands at the screen's upper edge
const [SAID, OVER] = [13, 4]; // of a seat: its last word, if that takes one line, and how far that lies over what is above it

// Seats stand round the rim of the room that there is; bets lie between them and the middle. `whole`: the reader does not
// sit below.
export function arrange(root, whole) {
  const felt = root.querySelector(".felt");
  const list = felt?.querySelector(".seats");
  if (!list) return;
  const seats = [...list.children];
  const { clientWidth: wide, clientHeight: high } = felt;
  const [tall, narrow] = [high > wide, wide < 600];
  const taken = seats.filter(({ dataset }) => dataset.who !== "empty").length;
  const arched = narrow && (tall ? taken > IN_A_ROW : seats.length >= IN_A_ROW); // they would lie on each other
  const flat = high < 300 || arched || (narrow && !tall); // seats beside the board would lie on it
  const close = !flat && !tall && !whole && seats.length >= CLOSE;
  root.classList.toggle("flat", flat);
  root.classList.toggle("tall", tall && !flat);
  root.classList.toggle("arched", arched);
  root.classList.toggle("crowd", seats.length >= CROWD);
  root.classList.toggle("above", close);
  setStyle(list, "--count", String(seats.length));
  const heights = seats.map(height); // all is measured before anything moves: one layout
  const reach = 50 - ((seats[0]?.offsetWidth ?? 0) / 2 + 4) / (wide / 100); // seats stay in the room
  const down = Math.max(Math.max(...heights) + BET, high / 4); // from one row of an arch to the next
  seats.forEach((made, nth) => {
    const [across, row] = arched ? arch(nth, seats.length, reach) : [];
    const [x, wished] = arched ? [across, ((row * down + heights[nth] / 2 - ABOVE) / high) * 100] : rim(nth, seats.length, { flat, narrow, whole, reach, tall, close });
    const y = flat && !arched ? Math.max(wished, ((heights[nth] / 2 - felt.offsetTop - HIDDEN) / high) * 100) : wished;
    moved(made, x, y, heights[nth]);
    setData(made, "side", x < 50 ? "left" : "right");
    const bet = felt.querySelector(`:scope > [data-of="${made.dataset.seat}"]`);
    const aside = wide > 700 && !flat && Math.abs(x - 50) > 15 && !(close && y < 50);
    const below = [narrow && !arched ? edged(x) : x, y + ((heights[nth] / 2 + (arched ? BET / 2 : 14)) / high) * 100];
    if (bet) moved(bet, ...(aside ? inwards(x, y, wide, high) : below));
  });
}

// Of a seat, with room for a word though none is said: nobody moves for a word that comes or goes.
function height(made) {
  const word = made.querySelector(".badge");
  return word ? Math.max(made.offsetHeight, word.offsetTop + OVER + SAID) : made.offsetHeight + SAID;
}

// In percent of the felt; `high`: in pixels, of what grows downwards.
function moved(made, x, y, high = 0) {
  setStyle(made, "left", `${x.toFixed(3)}%`);
  setStyle(made, "top", high ? `calc(${y.toFixed(3)}% - ${high / 2}px)` : `${y.toFixed(3)}%`);
}

// On a phone what lies before a seat at the side keeps to that side: the pot is near.
const edged = (x) => (Math.abs(x - 50) > 15 ? (x < 50 ? 14 : 86) : x);

// Towards the middle, as far as a seat is wide and high.
function inwards(x, y, wide, high) {
  const [aside, down] = [50 - x, 48 - y];
  const away = Math.hypot((aside * wide) / 100, (down * high) / 100);
  const share = Math.min(0.62, (wide > 700 ? 120 : 74) / away);
  return [x + aside * share, y + down * share];
}

// On a small table with more seats than one row holds: a row above, the others down both sides of the board. Clockwise
// from the lower left, in percent across and in rows down.
function arch(nth, count, reach) {
  const left = Math.floor((count - IN_A_ROW) / 2);
  const at = nth - left;
  if (at < 0) return [50 - reach, -at];
  if (at >= IN_A_ROW) return [50 + reach, at - IN_A_ROW + 1];
  return [50 - reach + (2 * reach * at) / (IN_A_ROW - 1), 0];
}

// On a wide table with many seats: the first and the last beside the board, the others along the rim above it.
function above(nth, count, reach) {
  if (nth === 0 || nth === count - 1) return [nth ? 50 + reach : 50 - reach, 66];
  const x = 14 + (72 * (nth - 1)) / (count - 3);
  return [x, 47 - 34 * Math.sqrt(1 - ((x - 50) / 50) ** 2)];
}

const [UPPER, LOWER] = [20, 71]; // percent: neither a seat above the board nor one below it touches that

// Where seat `nth` of `count` stands, in percent of the table: clockwise from the lower left, the reader being below.
// On a tall table the seats above and below leave a gap at the sides, where the board is; a crowd has none to leave.
function rim(nth, count, { flat, narrow, whole, reach, tall, close }) {
  if (flat) return [((nth + 0.5) / count) * 100, narrow ? 10 : 24];
  if (close) return above(nth, count, reach);
  const share = whole ? nth / count : (nth + 1) / (count + 1);
  const angle = Math.PI / 2 + 2 * Math.PI * share;
  const [middle, gap, high] = tall ? (count < CROWD ? [44, 12, 26] : [43, 2, 34]) : [47, 0, whole ? 36 : 34];
  const down = Math.round(Math.sin(angle) * 1e6) / 1e6;
  const y = middle + (down > 0 ? gap : -gap) + high * down;
  const aside = Math.cos(angle);
  if (!tall || count >= CROWD) return [50 + reach * aside, y];
  const wide = Math.abs(aside) > 0.6 ? Math.sign(aside) : aside; // the board takes all the room between two seats
  return [50 + reach * wide, down > 0 ? Math.max(y, LOWER) : Math.min(y, UPPER)];
}
