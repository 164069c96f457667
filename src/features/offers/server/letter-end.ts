// Writes the end of an offer's letter: the signature of the school, and the lines that are filled in by hand.
import type { FrozenLetter } from "#features/offers/domain/letter.ts";
import {
  type Block,
  heightOf,
  type Look,
  MARGIN,
  QUIET,
  rule,
  type Sheet,
  stack,
  tagged,
  textBlock,
  WIDTH,
  widthOf,
  write,
  writeBlocks,
  writeSection,
  type Written,
} from "./letter-sheet.ts";
import { BLANKS, HEADINGS, SAID } from "./letter-words.ts";

const HALF = WIDTH / 2 - 14;
const RIGHT = MARGIN + WIDTH - HALF;
const SMALL: Look = { size: 8.5, color: QUIET };

/** The signature is whole on one page. */
export function writeSignature(sheet: Sheet, { school, signedBy, signedAs }: FrozenLetter): void {
  const place = { x: RIGHT, width: HALF, below: 0 };
  const space: Block = { height: 46, draw: (y) => rule(sheet, y + 42, { x: RIGHT, width: HALF }) };
  writeBlocks(sheet, [
    stack([
      { height: 18, draw: () => {} },
      textBlock(sheet, SAID.forSchool, { ...place, color: QUIET }),
      textBlock(sheet, school.name, { ...place, weight: "bold" }),
      space,
      textBlock(sheet, signedBy, { ...place, weight: "bold" }),
      textBlock(sheet, signedAs, place),
      textBlock(sheet, SAID.seal, { ...place, ...SMALL, below: 8 }),
    ]),
  ]);
}

/** What the teacher fills in, whole on one page. */
export function writeAcceptance(sheet: Sheet): void {
  writeSection(sheet, HEADINGS.acceptance, "Sect", (inner) => [
    stack([
      { height: 6, draw: () => {} },
      textBlock(inner, SAID.accept, { below: 4 }),
      beside(blank(inner, BLANKS.name), blank(inner, BLANKS.signature, RIGHT)),
      beside(blank(inner, BLANKS.date), blank(inner, BLANKS.place, RIGHT)),
      { height: 10, draw: () => {} },
      textBlock(inner, SAID.byHand, { ...SMALL, below: 0 }),
      blank(inner, BLANKS.parent, MARGIN, WIDTH),
      blank(inner, BLANKS.address, MARGIN, WIDTH),
      { height: LINE_HEIGHT, draw: (y) => rule(inner, y + LINE_HEIGHT - 4) },
      blank(inner, BLANKS.numbers, MARGIN, WIDTH),
    ]),
  ]);
}

const LINE_HEIGHT = 24;

const beside = (left: Block, right: Block): Block => ({
  height: Math.max(left.height, right.height),
  draw: (y) => {
    left.draw(y);
    right.draw(y);
  },
});

/** A label and a line to write on by hand. */
function blank(sheet: Sheet, label: Written, x = MARGIN, width = HALF): Block {
  const height = heightOf(sheet, label, { width });
  const used = widthOf(sheet, label) + 8;
  return {
    height: LINE_HEIGHT,
    draw: (y) => {
      const bottom = y + LINE_HEIGHT;
      tagged(sheet, "P", () => void write(sheet, label, { x, y: bottom - height, width }));
      rule(sheet, bottom - 4, { x: x + used, width: width - used });
    },
  };
}
