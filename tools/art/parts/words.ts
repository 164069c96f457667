// Text as outlines of the font Anek Latin, so that a drawing needs no font where it is shown.
import { createRequire } from "node:module";

type Glyph = {
  path: {
    scale(x: number, y: number): Glyph["path"];
    translate(x: number, y: number): Glyph["path"];
    toSVG(): string;
  };
};
type Font = {
  unitsPerEm: number;
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
};

// fontkit is the font reader of pdfkit and has no types.
const require = createRequire(import.meta.url);
const fontkit = createRequire(require.resolve("pdfkit"))("fontkit") as { openSync(file: string): Font };
const font = fontkit.openSync(
  require.resolve("@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2"),
);

/** A path with its baseline at y, coloured by its surroundings; `weight` thickens the medium weight. */
export function drawWords(text: string, x: number, y: number, size: number, weight = 0): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let advance = 0;
  const outlines = glyphs.map((glyph, index) => {
    const outline = glyph.path
      .scale(scale, -scale)
      .translate(x + advance * scale, y)
      .toSVG();
    advance += positions[index]?.xAdvance ?? 0;
    return outline.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
  });
  const stroke = weight ? ` stroke="currentColor" stroke-width="${weight}" stroke-linejoin="round"` : "";
  return `<path d="${outlines.join("")}"${stroke}/>`;
}

/** The width of the text at this size. */
export function widthOf(text: string, size: number): number {
  const units = font.layout(text).positions.reduce((sum, position) => sum + position.xAdvance, 0);
  return (units * size) / font.unitsPerEm;
}
