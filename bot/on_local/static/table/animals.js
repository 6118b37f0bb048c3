// Faces of the robots, as the painter draws them: each in a square of a hundred, with one half mirrored.

const SVG = "http://www.w3.org/2000/svg";
const INK = "#16202e";
const WHITE = "#fdfdfb";

const ANIMALS = {
  fox: [
    ["both", "M10 34 33 8 36 42z", "#c2512b"], ["both", "M19 30 31 16 31 38z", INK],
    ["both", "M0 26C22 24 36 34 36 48L8 80 0 86z", "#c2512b"],
    ["both", "M8 60C18 50 28 48 36 50 30 66 14 80 0 86 6 78 8 70 8 60z", WHITE], ["eyes", 14, 47, 4.4], ["oval", 0, 82, 6, 4.6, INK],
  ],
  owl: [
    ["both", "M0 22 14 22 32 8C40 34 38 62 26 78Q14 90 0 90z", "#7a5230"], ["both", "M0 62C10 60 18 64 20 72Q12 86 0 87z", "#d9ac80"],
    ["pair", 16, 45, 16.5, "#f1cfa9"], ["pair", 15, 45, 11, WHITE], ["pair", 14, 45, 6.6, INK], ["both", "M0 50 5.4 56 0 69z", "#ffc83d"],
  ],
  bear: [
    ["pair", 27, 27, 12, "#6b4423"], ["pair", 27, 28, 6.6, "#d9ac80"], ["oval", 0, 54, 35, 34, "#6b4423"], ["oval", 0, 67, 19, 16, "#d9ac80"],
    ["eyes", 15, 46, 4.2], ["oval", 0, 60, 8, 5.6, INK], ["both", "M0 64h1.2v8l7 2-1 2-7.2-2z", INK],
  ],
  hare: [
    ["both", "M5 40 7 12 14 3 22 12 20 40z", "#a9b1ba"], ["both", "M9 38 11 16 14 10 18 16 17 38z", "#e9a3a0"], ["oval", 0, 60, 28, 29, "#a9b1ba"],
    ["pair", 8, 74, 9.5, WHITE], ["eyes", 14, 54, 4.6], ["both", "M0 64 4.6 64 0 70z", "#e9a3a0"], ["both", "M0 79h4v8H0z", WHITE],
  ],
}; // prettier-ignore

// Robots come in this order; beyond the last animal they begin again.
export const nthAnimal = (nth) => Object.keys(ANIMALS)[nth % Object.keys(ANIMALS).length];

// The face as a picture; null for an animal that is not known.
export function animal(name) {
  if (!ANIMALS[name]) return null;
  if (!made.has(name)) made.set(name, draw(name));
  return made.get(name).cloneNode(true);
}

const made = new Map(); // name → face

function draw(name) {
  const face = part("svg", { viewBox: "-50 0 100 100", class: "animal" });
  for (const drawn of ANIMALS[name]) face.append(...shapes(...drawn));
  return face;
}

function shapes(kind, ...how) {
  if (kind === "both") return [1, -1].map((side) => part("path", { d: how[0], fill: how[1], transform: `scale(${side} 1)` }));
  if (kind === "oval") return [part("ellipse", { cx: how[0], cy: how[1], rx: how[2], ry: how[3], fill: how[4] })];
  if (kind === "pair") return [1, -1].map((side) => part("circle", { cx: side * how[0], cy: how[1], r: how[2], fill: how[3] }));
  return [...shapes("pair", ...how, INK), ...[1, -1].map((side) => part("circle", { cx: side * how[0] - 1.4, cy: how[1] - 1.5, r: how[2] * 0.34, fill: WHITE }))];
}

function part(tag, properties) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(properties)) made.setAttribute(name, value);
  return made;
}
