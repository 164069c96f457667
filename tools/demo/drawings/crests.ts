// Draws crests of invented institutes: a shield, an emblem and the initials.
import sharp from "sharp";
import {
  BOARD,
  circle,
  CLAY,
  dice,
  LEAF,
  line,
  PAPER,
  picture,
  rect,
  ROSE,
  shape,
  SUN,
  TEAL,
  WOOD,
} from "#tools/art/parts/palette.ts";
import { drawWords, widthOf } from "#tools/art/parts/words.ts";

const SIDE = 400;
const TONES = [BOARD, CLAY.deep, LEAF.deep, TEAL.dark, "#5B4370", "#2F5478", WOOD.deep, ROSE.full];
const GROUNDS = [TEAL.mist, SUN.pale, CLAY.pale, "#F2E9DA", "#E6EAF0"];
const BODIES = [
  "M80 70H320V210C320 290 262 332 200 356C138 332 80 290 80 210Z",
  "M200 48A152 152 0 1 1 199.9 48Z",
  "M200 44L330 96V232C330 300 260 340 200 360C140 340 70 300 70 232V96Z",
  "M200 46L334 123V277L200 354L66 277V123Z",
];
const EMBLEMS = [
  // An open book.
  shape(
    "M-44 -18C-28 -26 -14 -24 0 -14C14 -24 28 -26 44 -18V20C28 12 14 14 0 24C-14 14 -28 12 -44 20Z",
    SUN.soft,
  ) + line("M0 -12V22", BOARD, 3, 0.6),
  // A sun that rises.
  shape("M-30 18A30 30 0 0 1 30 18Z", SUN.full) +
    line("M0 -32V-22M-28 -20L-22 -12M28 -20L22 -12M-46 20H46", SUN.soft, 5),
  // A leaf.
  shape("M0 -36C26 -16 26 14 0 32C-26 14 -26 -16 0 -36Z", LEAF.pale) +
    line("M0 -24V32M0 -2L10 -12M0 12L-10 2", LEAF.deep, 3),
  // A lamp.
  shape("M-38 6C-22 22 22 22 38 6C32 28 16 32 0 32S-32 28 -38 6Z", SUN.soft) +
    shape("M0 -36C12 -22 12 -8 0 2C-12 -8 -12 -22 0 -36Z", SUN.full),
  // A lotus.
  shape(
    "M0 -32C14 -16 14 8 0 24C-14 8 -14 -16 0 -32ZM-42 -8C-22 -8 -10 6 -4 26C-24 26 -40 12 -42 -8ZM42 -8C22 -8 10 6 4 26C24 26 40 12 42 -8Z",
    ROSE.soft,
  ),
];

/** A WebP of 400 by 400 pixels. At most three initials fit. */
export function drawCrest(seed: number, initials: string): Promise<Buffer> {
  return sharp(Buffer.from(crestSvg(seed, initials)))
    .webp({ quality: 86, effort: 1 })
    .toBuffer();
}

export function crestSvg(seed: number, initials: string): string {
  const roll = dice(seed + 101);
  for (let skipped = 0; skipped < 5; skipped++) roll();
  const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(roll() * things.length)]!;

  const body = pick(BODIES);
  const word = initials.slice(0, 3).toUpperCase();
  const size = Math.min(110, (110 * 190) / Math.max(1, widthOf(word, 110)));
  const letters = drawWords(word, 200 - widthOf(word, size) / 2, 276, size, 3);
  return picture(
    SIDE,
    SIDE,
    rect(0, 0, SIDE, SIDE, pick(GROUNDS)) +
      shape(body, pick(TONES)) +
      `<path d="${body}" fill="none" stroke="${PAPER}" stroke-width="5" opacity=".8" transform="translate(200 203) scale(.9) translate(-200 -203)"/>` +
      `<g transform="translate(200 146)">${pick(EMBLEMS)}</g>` +
      `<g fill="${PAPER}" color="${PAPER}">${letters}</g>` +
      line("M150 300H250", SUN.full, 5) +
      circle(200, 300, 7, SUN.full),
  );
}
