import sharp from "sharp";
const [out, cols, w, ...files] = process.argv.slice(2);
const n = Number(cols),
  W = Number(w);
const imgs = [];
for (const f of files) {
  const { data, info } = await sharp(f).resize({ width: W }).png().toBuffer({ resolveWithObject: true });
  imgs.push({ data, h: info.height });
}
const H = Math.max(...imgs.map((i) => i.h));
const rows = Math.ceil(imgs.length / n);
await sharp({ create: { width: n * (W + 8), height: rows * (H + 8), channels: 3, background: "#888" } })
  .composite(
    imgs.map((i, k) => ({ input: i.data, left: (k % n) * (W + 8), top: Math.floor(k / n) * (H + 8) })),
  )
  .png()
  .toFile(out);
