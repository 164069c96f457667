// Writes text of the scripts of India into a PDF. Latin is written by pdfkit; the letters of other scripts are shaped
// by HarfBuzz and drawn as outlines, since pdfkit fails at some of their fonts
// (docs/decisions/0055-papers-in-indian-scripts.md).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Buffer as ShapingBuffer, Face, Font, shape } from "harfbuzzjs";

/** Hind has the rupee sign, Latin and Devanagari letters. */
const HIND = "hind/400Regular/Hind_400Regular hind/600SemiBold/Hind_600SemiBold";
const noto = (folder: string, name: string) =>
  `noto-sans-${folder}/400Regular/NotoSans${name}_400Regular noto-sans-${folder}/600SemiBold/NotoSans${name}_600SemiBold`;
const FILES: Record<string, string> = {
  Arabic: noto("arabic", "Arabic"),
  Bengali: noto("bengali", "Bengali"),
  Gujarati: noto("gujarati", "Gujarati"),
  Gurmukhi: noto("gurmukhi", "Gurmukhi"),
  Kannada: noto("kannada", "Kannada"),
  Malayalam: noto("malayalam", "Malayalam"),
  Oriya: noto("oriya", "Oriya"),
  Tamil: noto("tamil", "Tamil"),
  Telugu: noto("telugu", "Telugu"),
};
const SCRIPTS = Object.keys(FILES).map((name) => ({
  name,
  pattern: new RegExp(String.raw`\p{Script=${name}}`, "u"),
}));
const SHAPED = /[\p{L}\p{M}]/u;
const LATIN = /^[\p{Script=Latin}\p{Script=Common}]*$/u;
/** Digits and signs are in the font of the letters beside them. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;

export type Weight = "plain" | "bold";

const { resolve } = createRequire(import.meta.url);
export function fontFile(weight: Weight, script?: string): string {
  const [plain = "", bold = ""] = ((script && FILES[script]) || HIND).split(" ");
  return resolve(`@expo-google-fonts/${weight === "bold" ? bold : plain}.ttf`);
}

type Loaded = { font: Font; upem: number };
const fonts = new Map<string, Loaded>();

function loadFont(weight: Weight, script: string): Loaded {
  const file = fontFile(weight, script);
  const known = fonts.get(file);
  if (known) return known;
  const face = new Face(new Blob(readFileSync(file)));
  const loaded = { font: new Font(face), upem: face.upem };
  fonts.set(file, loaded);
  return loaded;
}

type Glyph = { id: number; x: number; y: number };
/** A stretch of one script: its glyphs from left to right, in units of an em. */
type Piece = { script: string; glyphs: Glyph[]; width: number };
type Word = { text: string; pieces: Piece[]; width: number; isFromRight: boolean };

/** "श्री Ram" -> the stretches of each script with the script's name; Latin and Devanagari are "". */
function stretchesOf(word: string): { script: string; text: string }[] {
  const stretches: { script: string | null; text: string }[] = [];
  for (const letter of word) {
    const script = SHARED.test(letter) ? null : scriptOf(letter);
    const last = stretches.at(-1);
    if (last && (script === null || last.script === null || last.script === script)) {
      last.text += letter;
      last.script ??= script;
    } else stretches.push({ script, text: letter });
  }
  return stretches.map(({ script, text }) => ({ script: script ?? "", text }));
}

const scriptOf = (letter: string) => SCRIPTS.find(({ pattern }) => pattern.test(letter))?.name ?? "";

/** The glyphs of a word; an id of 0 is a box. `script` is that of the whole text, whose font may have a sign too. */
export function shapeWord(word: string, weight: Weight, script = ""): Piece[] {
  return stretchesOf(word.normalize("NFC")).map((stretch) => {
    const piece = shapeStretch(stretch, weight);
    const isShown = piece.glyphs.every(({ id }) => id !== 0);
    return isShown || stretch.script !== "" ? piece : shapeStretch({ ...stretch, script }, weight);
  });
}

function shapeStretch({ script, text }: { script: string; text: string }, weight: Weight): Piece {
  const { font, upem } = loadFont(weight, script);
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let width = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: id }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const glyph = { id, x: (width + xOffset) / upem, y: yOffset / upem };
    width += xAdvance;
    return glyph;
  });
  return { script, glyphs, width: width / upem };
}

type Look = { weight: Weight; script: string };

const lookOf = (text: string, weight: Weight): Look => ({
  weight,
  script: Array.from(text, scriptOf).find((name) => name !== "") ?? "",
});

function wordOf(text: string, { weight, script: whole }: Look): Word {
  const shaped = shapeWord(text, weight, whole);
  const isFromRight = shaped.some(({ script }) => script === "Arabic");
  const pieces = isFromRight ? shaped.toReversed() : shaped;
  return { text, pieces, width: pieces.reduce((sum, { width }) => sum + width, 0), isFromRight };
}

const SPACE = 0.25;
const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** The lines of a text that is so wide, in ems; a word that is wider than a line goes on in the next one. */
function linesOf(text: string, look: Look, width: number): Word[][] {
  return text.split("\n").flatMap((paragraph) => {
    const words = paragraph
      .split(/\s+/)
      .filter((word) => word !== "")
      .flatMap((word) => partsOf(word, look, width));
    const lines: Word[][] = [[]];
    let used = 0;
    for (const word of words) {
      if (used > 0 && used + SPACE + word.width > width) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(word);
      used += (used > 0 ? SPACE : 0) + word.width;
    }
    return lines;
  });
}

function partsOf(text: string, look: Look, width: number): Word[] {
  const whole = wordOf(text, look);
  if (whole.width <= width) return [whole];
  const parts: Word[] = [];
  let part = "";
  for (const { segment } of graphemes.segment(text)) {
    if (part !== "" && wordOf(part + segment, look).width > width) {
      parts.push(wordOf(part, look));
      part = "";
    }
    part += segment;
  }
  return [...parts, wordOf(part, look)];
}

/**
 * The words of a line from left to right: those of Urdu run the other way, and the whole line does that begins with
 * one.
 */
function fromLeft(line: Word[]): Word[] {
  const runs: Word[][] = [];
  for (const word of line) {
    const run = runs.at(-1);
    if (run && (run[0]?.isFromRight === word.isFromRight || !SHAPED.test(word.text))) run.push(word);
    else runs.push([word]);
  }
  const turned = runs.map((run) => (run[0]?.isFromRight ? run.toReversed() : run));
  return (line[0]?.isFromRight ? turned.toReversed() : turned).flat();
}

/**
 * Room above and below the letters, in ems: marks of Malayalam and Telugu are high and deep. Both are those of Hind's
 * Latin.
 */
const LINE = 1.6;
const ABOVE = 1.055;

type Place = { x?: number; y?: number; width: number; maxLines?: number; color: string; size: number };

/** The room that a text takes: the width of its longest line, and the height of all. */
export function measureText(
  page: PDFKit.PDFDocument,
  text: string,
  weight: Weight,
  { width, size }: Pick<Place, "width" | "size">,
): { width: number; height: number } {
  if (LATIN.test(text)) {
    page.font(weight).fontSize(size);
    const longest = Math.max(...text.split("\n").map((line) => page.widthOfString(line)));
    return { width: Math.min(width, longest), height: page.heightOfString(text, { width }) };
  }
  const lines = linesOf(text, lookOf(text, weight), width / size);
  return {
    width: Math.max(...lines.map(widthOf)) * size,
    height: lines.length * LINE * size,
  };
}

/** In ems. */
const widthOf = (line: Word[]) =>
  line.reduce((sum, { width }) => sum + width, 0) + Math.max(0, line.length - 1) * SPACE;

/** Writes a text below the last one, or at a place, and leaves the place below it. */
export function writeText(
  page: PDFKit.PDFDocument,
  text: string,
  weight: Weight,
  { x = page.x, y = page.y, width, maxLines = Infinity, color, size }: Place,
): void {
  page.font(weight).fontSize(size).fillColor(color);
  if (LATIN.test(text)) {
    const height =
      maxLines === Infinity ? {} : { height: maxLines * page.currentLineHeight(true), ellipsis: true };
    page.text(text, x, y, { width, ...height });
    return;
  }
  const look = lookOf(text, weight);
  const lines = linesOf(text, look, width / size);
  const shown = lines.slice(0, maxLines);
  const last = shown.at(-1);
  if (last && lines.length > shown.length) last.push(wordOf("…", look));
  // Readers of the file and screen readers get the text itself.
  page.markContent("Span", { actual: text });
  let top = y;
  for (const line of shown) {
    if (top + LINE * size > page.page.height - page.page.margins.bottom) {
      page.continueOnNewPage();
      top = page.y;
    }
    writeLine(page, fromLeft(line), weight, { x, baseline: top + ABOVE * size, size });
    top += LINE * size;
  }
  page.endMarkedContent();
  page.x = x;
  page.y = top;
}

function writeLine(
  page: PDFKit.PDFDocument,
  words: Word[],
  weight: Weight,
  { x, baseline, size }: { x: number; baseline: number; size: number },
): void {
  let left = x;
  for (const { pieces } of words) {
    for (const { script, glyphs, width } of pieces) {
      const { font, upem } = loadFont(weight, script);
      for (const { id, x: dx, y: dy } of glyphs) {
        const outline = font.glyphToPath(id);
        if (outline === "") continue;
        page.save().translate(left + dx * size, baseline - dy * size);
        page
          .scale(size / upem, -size / upem)
          .path(outline)
          .fill();
        page.restore();
      }
      left += width * size;
    }
    left += SPACE * size;
  }
}
