// Outdoor parts of the drawings: sky, hills, trees, school buildings, gates.
import {
  at,
  BOARD,
  circle,
  CLAY,
  dice,
  INK,
  LEAF,
  line,
  oval,
  rect,
  shape,
  SUN,
  TEAL,
  WHITE,
  WOOD,
  blend,
} from "./palette.ts";

export function sky(width: number, height: number): string {
  const cloud = (x: number, y: number, scale: number) =>
    at(
      x,
      y,
      scale,
      shape("M-70 0C-78 -26 -46 -34 -36 -22C-28 -52 18 -52 24 -24C42 -38 76 -26 68 0Z", WHITE, 0.85),
    );
  return (
    `<defs>${blend("sky", "#CBE5E6", "#FBF3E2")}</defs>` +
    rect(0, 0, width, height, "url(#sky)") +
    circle(width * 0.8, height * 0.2, height * 0.09, SUN.soft) +
    cloud(width * 0.16, height * 0.2, height / 640) +
    cloud(width * 0.42, height * 0.12, height / 800) +
    cloud(width * 0.66, height * 0.27, height / 720)
  );
}

export function hills(width: number, y: number): string {
  return (
    shape(
      `M0 ${y}V${y - 60}Q${width * 0.14} ${y - 130} ${width * 0.3} ${y - 70}T${width * 0.62} ${y - 84}T${width} ${y - 60}V${y}Z`,
      LEAF.pale,
    ) +
    shape(
      `M0 ${y}V${y - 24}Q${width * 0.2} ${y - 80} ${width * 0.44} ${y - 30}T${width} ${y - 34}V${y}Z`,
      "#A3C9AC",
    )
  );
}

/** A broad tree; with `bloom` a gulmohar in flower. */
export function tree(x: number, y: number, scale: number, seed: number, bloom = false): string {
  const roll = dice(seed);
  const crown = Array.from({ length: 9 }, (_, index) => {
    const turn = (index / 9) * Math.PI * 2;
    return circle(
      Math.round(Math.cos(turn) * 58),
      Math.round(-150 + Math.sin(turn) * 34),
      36 + Math.round(roll() * 14),
      index % 3 === 0 ? LEAF.soft : LEAF.full,
    );
  });
  const spots = Array.from({ length: 26 }, () => {
    const [px, py] = [(roll() - 0.5) * 140, -150 + (roll() - 0.5) * 84];
    return oval(Math.round(px), Math.round(py), 9, 5, bloom ? CLAY.full : LEAF.deep, bloom ? 1 : 0.45);
  });
  return at(
    x,
    y,
    scale,
    oval(0, 0, 74, 9, INK, 0.13) +
      shape(
        "M-12 0C-6 -40 -8 -70 -34 -104L-24 -110C-12 -94 -4 -86 0 -84C6 -92 14 -104 20 -114L30 -108C14 -80 8 -40 14 0Z",
        WOOD.deep,
      ) +
      oval(0, -150, 74, 46, LEAF.full) +
      crown.join("") +
      spots.join(""),
  );
}

export function bush(x: number, y: number, scale: number, flowers = SUN.full): string {
  return at(
    x,
    y,
    scale,
    circle(-30, -18, 24, LEAF.full) +
      circle(0, -28, 32, LEAF.soft) +
      circle(32, -18, 25, LEAF.full) +
      rect(-54, -16, 110, 16, LEAF.full, 8) +
      [-34, -14, 6, 26, 40].map((fx, index) => circle(fx, -20 - (index % 3) * 9, 4.4, flowers)).join(""),
  );
}

/** A school building of two levels with an arcade below and a gabled porch in the middle; 640 wide, foot at 0. */
export function school(x: number, y: number, scale: number): string {
  const bays = [-290, -216, -142, 92, 166, 240];
  const arch = (bx: number) =>
    shape(`M${bx} 0V-72A25 25 0 0 1 ${bx + 50} -72V0Z`, TEAL.dark) + rect(bx + 8, -34, 34, 34, TEAL.deep);
  const pane = (bx: number) =>
    rect(bx - 3, -190, 56, 66, WHITE, 3) +
    rect(bx + 2, -185, 46, 56, TEAL.pale) +
    line(`M${bx + 25} -185V-129M${bx + 2} -158H${bx + 48}`, WHITE, 4) +
    rect(bx - 8, -124, 66, 7, CLAY.soft);
  return at(
    x,
    y,
    scale,
    oval(0, 2, 350, 10, INK, 0.12) +
      rect(-320, -210, 640, 210, "#F7E3C6") +
      rect(-334, -224, 668, 18, CLAY.full, 2) +
      rect(-320, -112, 640, 10, CLAY.soft) +
      bays.map((bx) => arch(bx) + pane(bx)).join("") +
      rect(-62, -250, 124, 250, "#FBF0DD") +
      shape("M-80 -248L0 -304L80 -248Z", CLAY.full) +
      circle(0, -266, 13, WHITE) +
      line("M0 -266V-274M0 -266L5 -263", INK, 2) +
      shape("M-40 0V-92A40 40 0 0 1 40 -92V0Z", BOARD) +
      shape("M-30 0V-90A30 30 0 0 1 30 -90V0Z", SUN.pale) +
      rect(-26, -204, 52, 62, TEAL.pale, 26) +
      line("M0 -204V-142M-26 -170H26", WHITE, 4) +
      rect(-76, -10, 152, 10, WOOD.soft) +
      rect(-90, -3, 180, 6, WOOD.soft) +
      garland(-40, 40, -128, 9),
  );
}

/** A garland of marigolds. */
export function garland(x1: number, x2: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    const drop = 26 * 4 * t * (1 - t) * 0.5;
    return circle(
      Math.round(x1 + (x2 - x1) * t),
      Math.round(y + drop),
      (x2 - x1) / count / 1.7,
      index % 2 ? SUN.deep : SUN.full,
    );
  }).join("");
}

export function path(d: string): string {
  return shape(d, "#EFD9B4") + line(d, "#E0C496", 3, 0.6);
}

export function birds(x: number, y: number): string {
  return line(
    `M${x} ${y}q8 -9 14 0q8 -9 14 0M${x + 50} ${y - 22}q7 -8 12 0q7 -8 12 0M${x + 84} ${y + 10}q6 -7 10 0q6 -7 10 0`,
    INK,
    2.2,
    0.5,
  );
}

export function kite(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    shape("M0 -40L30 0L0 40L-30 0Z", CLAY.full) +
      shape("M0 -40L30 0H-30Z", SUN.full) +
      line("M0 40C10 60 -14 70 0 90S-10 112 4 126", INK, 1.6, 0.6),
  );
}

export function bicycle(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    `<g fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><circle cx="-46" cy="-30" r="28"/><circle cx="46" cy="-30" r="28"/><path stroke="${CLAY.full}" d="M-46 -30L-20 -70H28L0 -30ZM-20 -70L0 -30M46 -30L26 -82"/><path d="M14 -86H32M-30 -74H-10"/></g>`,
  );
}
