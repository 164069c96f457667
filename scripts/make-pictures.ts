// Renders the drawings of tools/art, which are SVG, as bitmaps for the pages and the demo world. Run: node scripts/make-pictures.ts
import { globSync, mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";

const ROOT = join(import.meta.dirname, "..");
const ART = join(ROOT, "tools/art");

function place(path: string): string {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

const bitmap = (drawing: string, width: number) => sharp(join(ART, `${drawing}.svg`)).resize(width);

/** AVIF for nearly all browsers and WebP for the others, at each width. */
async function renderForPages(drawing: string, name: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    const path = `src/public/pictures/${name}-${width}`;
    await bitmap(drawing, width)
      .avif({ quality: 58, effort: 4 })
      .toFile(place(`${path}.avif`));
    await bitmap(drawing, width)
      .webp({ quality: 80, effort: 4 })
      .toFile(place(`${path}.webp`));
  }
}

async function renderForDemo(folder: string, width: number): Promise<void> {
  for (const file of globSync(`${folder}/*.svg`, { cwd: ART })) {
    const drawing = file.replace(/\.svg$/, "");
    await bitmap(drawing, width)
      .webp({ quality: 84, effort: 4 })
      .toFile(place(`tools/demo/pictures/${drawing}.webp`));
  }
}

for (const file of globSync("banners/*.svg", { cwd: ART })) {
  const name = basename(file, ".svg");
  await renderForPages(`banners/${name}`, `banner-${name}`, [800, 1600]);
}
await renderForPages("hero", "hero", [450, 900]);
for (const [folder, width] of [
  ["banners", 1600],
  ["news", 960],
  ["partners", 480],
  ["portraits", 400],
  ["crests", 400],
] as const)
  await renderForDemo(folder, width);

await bitmap("og-image", 1200)
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(place("src/public/og-image.png"));
for (const [file, icon, size] of [
  ["apple-touch-icon", "touch", 180],
  ["icon-192", "rounded", 192],
  ["icon-512", "rounded", 512],
  ["icon-maskable-512", "maskable", 512],
] as const)
  await bitmap(`icons/${icon}`, size)
    .png({ palette: true, effort: 10 })
    .toFile(place(`src/public/${file}.png`));
