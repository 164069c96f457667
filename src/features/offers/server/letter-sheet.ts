// Writes on the pages of an offer's letter: words in one language or in two, blocks that no page break divides, and the
// structure that screen readers follow.
import { measureText, type Weight, writeText } from "#platform/server/pdf/write-text.ts";
import type { LetterLanguage } from "#features/offers/domain/terms.ts";
import type { Words } from "./letter-words.ts";

const INK = "#1b2a33";
export const QUIET = "#5b6b73";
export const PRIMARY = "#0f5257";
export const MARK = "#b4570b";
export const MARIGOLD = "#f2a33a";
export const TINT = "#fdf4e5";
const LINE = "#c9d1d4";

export const MARGIN = 54;
const PAPER = { width: 595.28, height: 841.89 };
export const WIDTH = PAPER.width - 2 * MARGIN;
/** Of the foot, from the lower edge of the paper. */
const FOOT_HEIGHT = 58;
const BOTTOM = PAPER.height - FOOT_HEIGHT - 14;
const SIZE = 9.5;

type Page = PDFKit.PDFDocument;
type Structure = ReturnType<Page["struct"]>;
/** `body` is the structure of the whole letter. */
export type Sheet = { page: Page; lang: LetterLanguage; body: Structure };

/** What somebody typed is a string and stays as it is. */
export type Written = string | Words;
export type Look = {
  size?: number;
  weight?: Weight;
  color?: string;
  hindi?: { weight: Weight; color: string };
};
type Place = Look & {
  x?: number;
  y: number;
  width?: number;
  /** Hindi is never beside its English. */
  isBelow?: boolean;
};

type Piece = { text: string; lang: LetterLanguage; left: number; top: number; width: number };

/** Hindi is beside its English where the line has room, else below it. */
function layOut(
  { page, lang }: Sheet,
  written: Written,
  { width = WIDTH, size = SIZE, weight = "plain", hindi, isBelow = false }: Omit<Place, "y">,
): { pieces: Piece[]; height: number } {
  const first = { lang: "en", left: 0, top: 0, width } as const;
  if (typeof written === "string" || lang === "en") {
    const text = typeof written === "string" ? written : written.en;
    return {
      pieces: [{ ...first, text }],
      height: measureText(page, text, weight, { width, size }).height,
    };
  }
  const beside = `${written.en}  /`;
  const english = measureText(page, beside, weight, { width: Infinity, size }).width;
  const other = measureText(page, written.hi, hindi?.weight ?? "plain", { width, size });
  const left = english + 0.5 * size;
  const oneLine = measureText(page, written.hi, hindi?.weight ?? "plain", { width: Infinity, size });
  if (!isBelow && left + oneLine.width <= width) {
    return {
      pieces: [
        { ...first, text: beside },
        { text: written.hi, lang: "hi", left, top: 0, width: width - left },
      ],
      height: oneLine.height,
    };
  }
  const above = measureText(page, written.en, weight, { width, size }).height;
  return {
    pieces: [
      { ...first, text: written.en },
      { text: written.hi, lang: "hi", left: 0, top: above, width },
    ],
    height: above + other.height,
  };
}

export const heightOf = (sheet: Sheet, written: Written, place: Omit<Place, "y" | "x"> = {}): number =>
  layOut(sheet, written, place).height;

/** Of a text in one line. */
export function widthOf(sheet: Sheet, written: Written, look: Look = {}): number {
  const { pieces } = layOut(sheet, written, { ...look, width: Infinity });
  const { size = SIZE, weight = "plain", hindi } = look;
  const last = pieces.at(-1);
  if (!last) return 0;
  const lastWeight = last.lang === "hi" ? (hindi?.weight ?? "plain") : weight;
  return last.left + measureText(sheet.page, last.text, lastWeight, { width: Infinity, size }).width;
}

/** Returns where it ends. */
export function write(sheet: Sheet, written: Written, { x = MARGIN, y, ...place }: Place): number {
  const { page } = sheet;
  const { size = SIZE, weight = "plain", color = INK, hindi = { weight: "plain", color } } = place;
  const { pieces, height } = layOut(sheet, written, { ...place, hindi });
  for (const { text, lang, left, top, width } of pieces) {
    const look = lang === "hi" ? hindi : { weight, color };
    if (lang === "hi") page.markContent("Span", { lang: "hi-IN" });
    writeText(page, text, look.weight, { x: x + left, y: y + top, width, color: look.color, size });
    if (lang === "hi") page.endMarkedContent();
  }
  return y + height;
}

/** Lines and grounds, which nobody reads aloud. */
export function decorate({ page }: Sheet, draw: () => void): void {
  page.markContent("Artifact", { type: "Layout" });
  draw();
  page.endMarkedContent();
}

export function rule(
  sheet: Sheet,
  y: number,
  { x = MARGIN, width = WIDTH, color = LINE, thickness = 0.6 } = {},
): void {
  decorate(sheet, () => {
    sheet.page
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  });
}

/** What stays on one page. `draw` begins at a height and fills the block. */
export type Block = { height: number; draw: (y: number) => void };

/** Blocks one below the other, each whole; a new page is begun where the next one has no room. */
export function writeBlocks({ page }: Sheet, blocks: Block[]): void {
  for (const { height, draw } of blocks) {
    if (page.y + height > BOTTOM) {
      page.addPage();
      page.y = MARGIN;
    }
    const top = page.y;
    draw(top);
    page.y = top + height;
  }
}

/** Blocks below each other that stay together. */
export const stack = (blocks: Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: (y) => {
    let top = y;
    for (const { height, draw } of blocks) {
      draw(top);
      top += height;
    }
  },
});

/** A paragraph with its room. */
export function textBlock(
  sheet: Sheet,
  written: Written,
  {
    above = 0,
    below = 8,
    tag = "P",
    ...place
  }: Omit<Place, "y"> & { above?: number; below?: number; tag?: string },
): Block {
  return {
    height: above + heightOf(sheet, written, place) + below,
    draw: (y) => tagged(sheet, tag, () => void write(sheet, written, { ...place, y: y + above })),
  };
}

export function tagged({ page, body }: Sheet, tag: string, draw: () => void): void {
  body.add(page.struct(tag, {}, draw));
}

const HEADING: Look = {
  size: 11,
  weight: "bold",
  color: PRIMARY,
  hindi: { weight: "bold", color: PRIMARY },
};
const ABOVE_HEADING = 10;

/** A heading and its blocks; it never ends a page. */
export function writeSection(
  sheet: Sheet,
  title: Words,
  tag: "Table" | "L" | "Sect",
  blocksOf: (section: Sheet) => Block[],
): void {
  const { page, body } = sheet;
  const height = ABOVE_HEADING + heightOf(sheet, title, HEADING) + 2;
  const section = page.struct(tag);
  const heading: Block = {
    height,
    draw: (y) => {
      const h2 = page.struct("H2", {}, () => void write(sheet, title, { ...HEADING, y: y + ABOVE_HEADING }));
      section.add(tag === "Sect" ? h2 : page.struct("Caption", {}, [h2]));
      rule(sheet, y + height, { color: PRIMARY, thickness: 0.8 });
    },
  };
  body.add(section);
  const [first, ...rest] = blocksOf({ ...sheet, body: section });
  writeBlocks(sheet, first ? [stack([heading, first]), ...rest] : [heading]);
  section.end();
}

/** On each page, when all of them are there. */
export function writeFeet(
  sheet: Sheet,
  feet: { left: Words; right: (page: number, pages: number) => Words; below: Words },
): void {
  const { page } = sheet;
  const pages = page.bufferedPageRange().count;
  for (let number = 1; number <= pages; number++) {
    page.switchToPage(number - 1);
    // Text below the margin would begin a new page.
    page.page.margins.bottom = 0;
    page.markContent("Artifact", { type: "Pagination" });
    const look = { size: 7.5, color: QUIET };
    const top = PAPER.height - FOOT_HEIGHT;
    page
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + WIDTH, top)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke();
    write(sheet, feet.left, { ...look, y: top + 5, width: WIDTH - 130 });
    const right = feet.right(number, pages);
    write(sheet, right, { ...look, x: MARGIN + WIDTH - widthOf(sheet, right, look), y: top + 5 });
    write(sheet, feet.below, { ...look, y: top + 17 });
    page.endMarkedContent();
  }
}
