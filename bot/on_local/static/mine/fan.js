// Where the cards of a hand lie: how wide they are, how far apart, in how many rows. The measures are those of the smallest
// phone first: an index is never narrower than a thumb's 34 pixels.

const HIGH = 1.4; // of a card's width
const SEEN = 0.7; // of an upper row's height
const NARROWEST = 34;
const LOW = 54; // width of cards that lie in two rows on a phone held sideways
const EDGE = 8; // pixels below my seat, there
const GAP = 14; // between groups, where there is room for it

// Width, step and rows for so many cards in a room so wide. `shape`: phone, landscape, tablet, desktop.
export function measures(count, room, shape) {
  if (shape === "phone") {
    const width = count <= 5 ? Math.min(room * 0.3, (room - (count - 1) * 6) / count) : 68;
    return spread(count, room, width, count <= 5 ? 1 : 9);
  }
  const widths = { landscape: [90, 84, 82, 62], tablet: [100, 100, 96, 96], desktop: [128, 128, 104, 104] }[shape];
  const longest = { landscape: [96, 90, 54, 42], tablet: [106, 106, 70, 60], desktop: [140, 140, 84, 58] }[shape];
  const place = count <= 2 ? 0 : count <= 5 ? 1 : count <= 10 ? 2 : 3; // nine and the one that was drawn lie alike
  const crowded = shape === "landscape" && widths[place] + (count - 1) * NARROWEST > room; // two low rows have room for all
  const fitted = spread(count, room, crowded ? LOW : widths[place], shape === "landscape" ? 2 : 3, shape === "desktop" ? 12 : 6);
  return { ...fitted, step: Math.min(fitted.step, longest[place]) };
}

function spread(count, room, width, most, apart = 6) {
  let rows = 1;
  const step = () => (room - width) / Math.max(1, Math.ceil(count / rows) - 1);
  while (rows < most && count > 1 && step() < NARROWEST) rows += 1;
  return { width, rows, step: Math.min(width + apart, step()), columns: Math.ceil(count / rows) };
}

// `begins`: the cards with which another group begins. `at(nth)`: where a card lies; `down`: from one row to the next.
export function fan(count, room, shape, begins) {
  const laid = measures(Math.max(1, count), room.width, shape);
  const high = laid.width * HIGH;
  const down = Math.max(0, Math.min(high * SEEN, (room.height - high) / Math.max(1, laid.rows - 1))); // never over what lies below
  const lowest = Math.max(0, room.height - high - (laid.rows - 1) * down);
  const top = shape === "landscape" ? Math.min(lowest, EDGE) : lowest; // else at the lower edge of their room
  const spare = Math.max(0, room.width - laid.width - laid.step * (Math.min(count, laid.columns) - 1));
  const gap = laid.rows > 1 ? 0 : Math.min(GAP, spare / (begins.length + 1));
  const first = (spare - gap * begins.length) / 2;
  const at = (nth) => {
    const [row, column] = [Math.floor(nth / laid.columns), nth % laid.columns];
    const before = begins.filter((begin) => begin <= nth).length;
    return { x: first + column * laid.step + gap * before, y: top + row * down };
  };
  return { ...laid, down, first, at };
}
