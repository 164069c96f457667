// Glass and instruments of a school laboratory.
import {
  at,
  circle,
  dice,
  INK,
  line,
  oval,
  rect,
  shape,
  SUN,
  TEAL,
  CLAY,
  LEAF,
  ROSE,
  WHITE,
} from "./palette.ts";

export function flask(x: number, y: number, scale: number, liquid: string): string {
  return at(
    x,
    y,
    scale,
    shape("M-7 -70H7V-46L28 -4Q28 0 24 0H-24Q-28 0 -28 -4L-7 -46Z", "#DCEFEF") +
      shape("M-18 -26H18L28 -4Q28 0 24 0H-24Q-28 0 -28 -4Z", liquid) +
      rect(-10, -74, 20, 6, TEAL.mid, 3) +
      circle(-6, -12, 3, WHITE) +
      circle(6, -20, 2.4, WHITE) +
      line("M-12 -32L-20 -14", WHITE, 3, 0.7),
  );
}

export function microscope(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    rect(-36, -10, 72, 10, INK, 4) +
      line("M20 -10C44 -40 34 -84 4 -92", INK, 10) +
      `<g transform="rotate(-24 -6 -70)">${rect(-16, -112, 20, 62, TEAL.dark, 5)}${rect(-13, -124, 14, 14, INK, 3)}${rect(-12, -50, 12, 16, INK, 2)}</g>` +
      rect(-34, -34, 52, 6, TEAL.mid, 3) +
      circle(24, -46, 8, SUN.full),
  );
}

/** Bottles and jars along a shelf whose board is at y. */
export function tubes(x: number, y: number, seed: number): string {
  const roll = dice(seed + 40);
  const colours = [SUN.full, CLAY.soft, TEAL.soft, LEAF.soft, ROSE.soft, TEAL.dark];
  return Array.from({ length: 11 }, (_, index) => {
    const colour = colours[Math.floor(roll() * colours.length)] ?? SUN.full;
    const tall = 30 + Math.round(roll() * 22);
    const left = x + index * 42;
    return index % 4 === 3
      ? oval(left + 14, y - 15, 15, 15, colour, 0.9) + rect(left + 9, y - 40, 10, 14, "#CFE3E2", 2)
      : rect(left, y - tall, 28, tall, "#C3DBDA", 5) +
          rect(left, y - tall * 0.6, 28, tall * 0.6, colour, 5) +
          rect(left + 6, y - tall - 8, 16, 10, INK, 2);
  }).join("");
}
