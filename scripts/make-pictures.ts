// Renders every drawing of tools/art/ for the pages and the demo world. Run: node scripts/make-pictures.ts
// The SVG sources are written next to their programs, so that each can be viewed by itself.
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import * as discovery from "#tools/art/scenes/banners-discovery.ts";
import * as grounds from "#tools/art/scenes/banners-grounds.ts";
import * as teaching from "#tools/art/scenes/banners-teaching.ts";
import { crest, CRESTS } from "#tools/art/scenes/crests.ts";
import * as icons from "#tools/art/scenes/icons.ts";
import * as large from "#tools/art/scenes/large.ts";
import * as newsOfPeople from "#tools/art/scenes/news-people.ts";
import * as newsOfThings from "#tools/art/scenes/news-things.ts";
import * as small from "#tools/art/scenes/small.ts";
import { drawWords, widthOf } from "#tools/art/parts/words.ts";

const root = new URL("../", import.meta.url);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function place(path: string): string {
  const file = fileURLToPath(new URL(path, root));
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

const write = (path: string, svg: string) =>
  writeFileSync(place(path), svg.replace(/(\d+\.\d{2})\d+/g, "$1"));

const bitmap = (svg: string, width: number) => sharp(Buffer.from(svg)).resize(width);

/** AVIF for nearly all browsers and WebP for the others, at each width. */
async function renderAll(name: string, svg: string, widths: number[]): Promise<void> {
  write(`tools/art/${name}.svg`, svg);
  for (const width of widths) {
    const path = `web/public/pictures/${name}-${width}`;
    await bitmap(svg, width)
      .avif({ quality: 58, effort: 4 })
      .toFile(place(`${path}.avif`));
    await bitmap(svg, width)
      .webp({ quality: 80, effort: 4 })
      .toFile(place(`${path}.webp`));
  }
}

for (const [name, draw] of Object.entries({ ...teaching, ...grounds, ...discovery })) {
  const svg = draw();
  await renderAll(`banner-${name}`, svg, [800, 1600]);
  await bitmap(svg, 1600)
    .webp({ quality: 86, effort: 4 })
    .toFile(place(`tools/demo/pictures/banners/${name}.webp`));
}
for (const [name, draw] of Object.entries({ ...newsOfPeople, ...newsOfThings })) {
  const svg = draw();
  write(`tools/art/news-${kebab(name)}.svg`, svg);
  await bitmap(svg, 960)
    .webp({ quality: 84, effort: 4 })
    .toFile(place(`tools/demo/pictures/news/${kebab(name)}.webp`));
}
await renderAll("hero", large.hero(), [450, 900]);

// Small drawings stay SVG, which is sharp at every size and smaller than a bitmap.
for (const [name, draw] of Object.entries({ ...small, notFound: large.notFound })) {
  write(`tools/art/${kebab(name)}.svg`, draw());
  write(`web/public/pictures/${kebab(name)}.svg`, draw());
}
for (const { file, words, emblem } of CRESTS) {
  const size = Math.min(19, (19 * 92) / Math.max(...words.map((word) => widthOf(word, 19))));
  const [first, second] = words;
  const svg = crest(emblem, drawWords(first, 66, 30, size), drawWords(second, 66, 49, size * 0.84));
  write(`tools/art/partner-${file}.svg`, svg);
  await bitmap(svg, 480)
    .webp({ quality: 86, effort: 4 })
    .toFile(place(`tools/demo/pictures/partners/${file}.webp`));
}

const card = large.shareCard(drawWords("EduNakuri", 0, 0, 84, 3).replace("currentColor", "#1B2A33"));
write("tools/art/og-image.svg", card);
await bitmap(card, 1200)
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(place("web/public/og-image.png"));

write("web/public/favicon.svg", icons.favicon());
for (const [file, svg, size] of [
  ["apple-touch-icon", icons.touchIcon(), 180],
  ["icon-192", icons.roundedIcon(), 192],
  ["icon-512", icons.roundedIcon(), 512],
  ["icon-maskable-512", icons.maskableIcon(), 512],
] as const) {
  await bitmap(svg, size)
    .png({ palette: true, effort: 10 })
    .toFile(place(`web/public/${file}.png`));
}

for (const folder of ["web/public", "tools/demo/pictures", "tools/art"]) {
  const path = fileURLToPath(new URL(folder, root));
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter(
    (file) => !file.endsWith(".ts"),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(`${path}/${file}`).size, 0);
  console.log(`${folder}: ${Math.round(bytes / 1024)} kB`);
}
