// Indoor parts of the drawings: windows with light, boards, desks, shelves, plants, lamps.
import { person, type Person } from "./people.ts";
import {
  at,
  BOARD,
  circle,
  CLAY,
  dice,
  HAIR,
  INK,
  LEAF,
  line,
  oval,
  rect,
  shape,
  SUN,
  TEAL,
  WALL,
  WHITE,
  WOOD,
} from "./palette.ts";

/** Wall, skirting and a floor whose boards run to a point at (vanish, horizon). */
export function room(
  width: number,
  height: number,
  floorAt: number,
  vanish: number,
  wall = WALL.warm,
  floor = WOOD.pale,
): string {
  const boards = Array.from({ length: 23 }, (_, index) => {
    const foot = vanish + (index - 11) * width * 0.16;
    return `M${vanish + (index - 11) * width * 0.055} ${floorAt}L${foot} ${height}`;
  });
  return (
    rect(0, 0, width, floorAt, wall) +
    rect(0, floorAt, width, height - floorAt, floor) +
    line(boards.join(""), WOOD.soft, 1.5, 0.55) +
    rect(0, floorAt - 12, width, 12, WALL.shade)
  );
}

export function windowLight(x: number, y: number, w: number, h: number): string {
  const half = w / 2;
  return (
    rect(x - 10, y - 10, w + 20, h + 20, WHITE, 4) +
    rect(x, y, w, h, "#CFE6E6") +
    circle(x + w * 0.72, y + h * 0.26, h * 0.1, SUN.pale) +
    shape(
      `M${x} ${y + h * 0.72}Q${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.55} ${y + h * 0.7}T${x + w} ${y + h * 0.62}V${y + h}H${x}Z`,
      LEAF.pale,
    ) +
    shape(
      `M${x} ${y + h * 0.86}Q${x + w * 0.4} ${y + h * 0.7} ${x + w} ${y + h * 0.84}V${y + h}H${x}Z`,
      LEAF.soft,
    ) +
    line(`M${x + half} ${y}V${y + h}M${x} ${y + h * 0.45}H${x + w}`, WHITE, 7) +
    rect(x - 18, y + h + 8, w + 36, 10, WOOD.soft, 3)
  );
}

/** The light a window throws on wall and floor. */
export const beam = (d: string) => shape(d, SUN.pale, 0.5);

export function board(x: number, y: number, w: number, h: number, chalk: string): string {
  return (
    rect(x - 12, y - 12, w + 24, h + 24, WOOD.full, 6) +
    rect(x, y, w, h, BOARD) +
    shape(`M${x} ${y}H${x + w * 0.34}L${x + w * 0.12} ${y + h}H${x}Z`, WHITE, 0.05) +
    `<g transform="translate(${x} ${y})" fill="none" stroke="#F4F1E6" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" opacity=".88">${chalk}</g>` +
    rect(x - 12, y + h + 10, w + 24, 9, WOOD.deep, 3) +
    rect(x + w * 0.7, y + h + 3, 30, 7, WHITE, 2) +
    rect(x + w * 0.7 + 40, y + h + 3, 18, 7, SUN.soft, 2)
  );
}

export const CHALK = {
  triangle: `<path d="M0 90L120 90L120 0ZM104 90V74H120"/>`,
  circle: `<circle cx="50" cy="50" r="48"/><path d="M50 50L84 16M50 50H98"/>`,
  atom: `<circle cx="60" cy="60" r="7" fill="#F8C77E" stroke="none"/><ellipse cx="60" cy="60" rx="58" ry="20"/><ellipse cx="60" cy="60" rx="58" ry="20" transform="rotate(60 60 60)"/><ellipse cx="60" cy="60" rx="58" ry="20" transform="rotate(120 60 60)"/>`,
  leaf: `<path d="M0 90C0 30 40 0 100 0C100 60 70 96 10 88M0 104L78 22M30 72V44M30 72H62M50 50V26M50 50H80"/>`,
  graph: `<path d="M0 0V110H150M10 96C40 92 60 60 80 40S130 8 150 10" /><path d="M0 74H150M0 38H150" stroke-width="1" opacity=".6"/>`,
  sum: `<path d="M0 24H26M13 11V37M44 24H70M92 16H118M92 32H118"/>`,
};

export const chalk = (x: number, y: number, scale: number, drawing: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

export function plant(x: number, y: number, scale: number, pot = CLAY.full): string {
  const leaves = [-62, -38, -14, 12, 36, 60].map(
    (turn, index) =>
      `<g transform="rotate(${turn})">${shape("M0 0C-14 -26 -12 -62 0 -84C12 -62 14 -26 0 0Z", [LEAF.full, LEAF.soft, LEAF.deep][index % 3] ?? LEAF.full)}${line("M0 -4V-70", WHITE, 1, 0.3)}</g>`,
  );
  return at(
    x,
    y,
    scale,
    oval(0, 0, 34, 5, INK, 0.14) +
      at(0, -48, 1, leaves.join("")) +
      shape("M-27 -54H27L20 0H-20Z", pot) +
      rect(-31, -60, 62, 13, pot, 3) +
      rect(-31, -50, 62, 4, INK, 2).replace("/>", ' opacity=".12"/>'),
  );
}

const SPINES = [
  BOARD,
  SUN.full,
  CLAY.full,
  TEAL.mid,
  WOOD.deep,
  TEAL.soft,
  SUN.soft,
  CLAY.soft,
  LEAF.full,
  "#F4EDE0",
];

/** A row of books between x and x + w that stand on y. */
export function books(x: number, y: number, w: number, h: number, seed: number): string {
  const roll = dice(seed);
  const parts: string[] = [];
  let from = x;
  while (from < x + w - 8) {
    const thick = Math.min(x + w - from, Math.round(h * (0.14 + roll() * 0.16)));
    const tall = Math.round(h * (0.72 + roll() * 0.28));
    const colour = SPINES[Math.floor(roll() * SPINES.length)] ?? BOARD;
    if (roll() < 0.1 && x + w - from > h * 0.6) {
      parts.push(
        `<g transform="rotate(14 ${from} ${y})">${rect(from + 6, y - tall + 2, thick, tall, colour, 1.5)}</g>`,
      );
      from += thick + h * 0.28;
      continue;
    }
    parts.push(rect(from, y - tall, thick - 1, tall, colour, 1.5));
    if (thick > h * 0.18) parts.push(rect(from + 2, y - tall * 0.82, thick - 5, h * 0.06, SUN.pale));
    from += thick;
  }
  return parts.join("");
}

export function shelf(
  x: number,
  y: number,
  w: number,
  rows: number,
  rowHeight: number,
  seed: number,
): string {
  const height = rows * rowHeight + 10;
  const inner = Array.from({ length: rows }, (_, row) => {
    const foot = y + 10 + (row + 1) * rowHeight - 8;
    return books(x + 12, foot, w - 24, rowHeight - 22, seed + row * 7) + rect(x, foot, w, 8, WOOD.full);
  });
  return (
    rect(x, y, w, height, WOOD.deep, 4) +
    rect(x + 8, y + 8, w - 16, height - 14, "#5E3A20") +
    inner.join("") +
    rect(x - 6, y - 8, w + 12, 12, WOOD.full, 3)
  );
}

export function globe(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    rect(-22, -6, 44, 6, WOOD.deep, 3) +
      rect(-3, -22, 6, 18, WOOD.deep) +
      line("M-30 -72A34 34 0 0 0 26 -28", SUN.deep, 4) +
      circle(0, -52, 28, TEAL.soft) +
      shape(
        "M-20 -68C-10 -78 4 -74 2 -64C0 -58 -10 -58 -12 -50C-16 -46 -26 -56 -20 -68ZM8 -56C16 -62 26 -56 24 -46C20 -36 12 -32 8 -38C4 -44 2 -52 8 -56Z",
        LEAF.soft,
      ),
  );
}

export function clock(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, BOARD) +
    circle(x, y, r * 0.84, WHITE) +
    line(`M${x} ${y}V${y - r * 0.55}M${x} ${y}L${x + r * 0.4} ${y + r * 0.16}`, INK, r * 0.1)
  );
}

export function lamp(x: number, drop: number): string {
  return (
    line(`M${x} 0V${drop}`, INK, 3) +
    shape(
      `M${x - 34} ${drop + 30}C${x - 34} ${drop + 6} ${x - 16} ${drop} ${x} ${drop}S${x + 34} ${drop + 6} ${x + 34} ${drop + 30}Z`,
      SUN.full,
    ) +
    shape(`M${x - 30} ${drop + 30}L${x - 90} ${drop + 190}H${x + 90}L${x + 30} ${drop + 30}Z`, SUN.pale, 0.28)
  );
}

/** A string of small flags from one point to another. */
export function bunting(x1: number, y1: number, x2: number, y2: number, sag: number, count: number): string {
  const colours = [SUN.full, BOARD, CLAY.full, TEAL.soft];
  const flags = Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const x = x1 + (x2 - x1) * t;
    const y = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t);
    return shape(`M${x - 12} ${y}L${x + 12} ${y}L${x} ${y + 24}Z`, colours[index % 4] ?? BOARD);
  });
  return (
    line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, INK, 2, 0.5) + flags.join("")
  );
}

/** A pupil at a desk, seen from behind. */
export function pupilBehind(
  x: number,
  y: number,
  scale: number,
  who: { girl: boolean; skin: string; up?: boolean },
): string {
  const hair = HAIR.black;
  return at(
    x,
    y,
    scale,
    (who.up ? line("M30 -46L40 -84L36 -116", who.skin, 13) + line("M30 -46L38 -76", WHITE, 18) : "") +
      shape("M-38 20C-40 -34 -34 -52 -12 -58H12C34 -52 40 -34 38 20Z", WHITE) +
      line("M-20 -52L-16 20M20 -52L16 20", BOARD, 7) +
      rect(-8, -70, 16, 16, who.skin, 5) +
      circle(-27, -88, 5, who.skin) +
      circle(27, -88, 5, who.skin) +
      circle(0, -92, 27, hair) +
      shape("M-20 -78Q0 -58 20 -78L16 -68Q0 -56 -16 -68Z", hair) +
      (who.girl
        ? line("M-16 -72C-22 -56 -22 -44 -20 -30M16 -72C22 -56 22 -44 20 -30", hair, 9) +
          oval(-20, -30, 9, 6, CLAY.full) +
          oval(20, -30, 9, 6, CLAY.full)
        : ""),
  );
}

export function bench(x: number, y: number, w: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    rect(-w / 2 + 8, 12, 10, 74, WOOD.deep) +
      rect(w / 2 - 18, 12, 10, 74, WOOD.deep) +
      rect(-w / 2, 0, w, 16, WOOD.full, 3) +
      rect(-w / 2, 16, w, 26, WOOD.soft) +
      rect(-w / 2, 16, w, 5, INK).replace("/>", ' opacity=".12"/>'),
  );
}

export function table(x: number, y: number, w: number, h: number, top = WOOD.full, leg = WOOD.deep): string {
  return (
    rect(x + 14, y + 8, 14, h, leg) +
    rect(x + w - 28, y + 8, 14, h, leg) +
    rect(x, y, w, 16, top, 4) +
    rect(x, y + 16, w, 6, INK).replace("/>", ' opacity=".14"/>')
  );
}

/** A person behind a table, drawn to the waist. */
export const behindTable = (who: Person) => person({ ...who, half: true });
