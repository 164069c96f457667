// 5. Twelve costly pictures at once: refused or decoded one after the other, and other people do not wait.
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { candidateForm } from "#tests/support/forms.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { drawProgressiveJpeg } from "#tests/support/progressive-jpeg.ts";
import { drawPhoto, formOf } from "#tests/support/uploads.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";

const CONCURRENCY = 12;
/** The longest time that another person may wait on a small, busy machine. */
const OTHERS_WAIT_MS = 5_000;
const PAGE_MS = 1_500;
const ATTACKER = "203.0.113.66";

const SIDE = 5_000;
const honest = await drawPhoto(1_600, 1_200);
const manyScans = drawProgressiveJpeg(SIDE, 2_649);
const transparent = { r: 9, g: 9, b: 9, alpha: 0.5 };
const interlaced = await sharp({
  create: { width: SIDE, height: SIDE, channels: 4, background: transparent },
})
  .toColourspace("rgb16")
  .png({ progressive: true, compressionLevel: 9 })
  .toBuffer();

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    demoData: true,
    rateLimitFactor: 1,
    environment: { TRUST_PROXY: "1", PUBLIC_URL: "" },
  });
});
afterAll(() => product.stop({ keepData: false }));

type Sent = { status: number; ms: number; retryAfter: string | null };
let network = 0;
/** A network address that was not used before. */
const newNetwork = () => `198.51.100.${++network}`;

async function register(picture: Buffer, from: string, signal?: AbortSignal): Promise<Sent> {
  const startedAt = performance.now();
  const candidatePhoto = new File([new Uint8Array(picture)], "me.jpg", { type: "image/jpeg" });
  const answer = await fetch(`${product.url}/api/candidates/register`, {
    method: "POST",
    headers: { "x-forwarded-for": from },
    body: formOf(candidateForm(), { candidatePhoto }),
    ...(signal && { signal }),
  });
  await answer.arrayBuffer();
  const retryAfter = answer.headers.get("retry-after");
  return { status: answer.status, ms: performance.now() - startedAt, retryAfter };
}

const drop = (picture: Buffer, signal?: AbortSignal) =>
  Promise.all(Array.from({ length: CONCURRENCY }, () => register(picture, ATTACKER, signal)));

/** Another person during the attack: home page and list all the time, and one registration with a photo. */
async function visit(attack: Promise<unknown>): Promise<{ upload: Sent; pages: number[] }> {
  let over = false;
  void attack.finally(() => (over = true)).catch(() => {});
  const upload = register(honest, newNetwork());
  const pages: number[] = [];
  const from = newNetwork();
  do {
    const startedAt = performance.now();
    const page = pages.length % 2 ? "/" : "/api/candidates/allCandidate?page=1&limit=10";
    const answer = await fetch(product.url + page, {
      headers: { "x-forwarded-for": from },
    });
    await answer.text();
    expect(answer.status).toBe(200);
    pages.push(performance.now() - startedAt);
    await sleep(50);
  } while (!over);
  return { upload: await upload, pages };
}

const counted = (answers: Sent[]) =>
  Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
    .map(([status, all]) => `${all?.length ?? 0} × ${status}`)
    .join(", ");
const slowest = (times: number[]) => Math.round(Math.max(...times));

/**
 * Sends twelve costly pictures, prints the outcome for both sides, and checks the waiting times of the other person.
 */
async function attackWith(what: string, picture: Buffer): Promise<Sent[]> {
  const attack = drop(picture);
  const { upload, pages } = await visit(attack);
  const answers = await attack;
  printFigure(
    "5",
    `${CONCURRENCY} × ${what} of ${Math.round(picture.length / 1024)} kB at once: ${counted(answers)}, the last after ` +
      `${slowest(answers.map(({ ms }) => ms))} ms; another person's upload ${upload.status} in ` +
      `${Math.round(upload.ms)} ms, ${pages.length} pages and lists, the slowest ${slowest(pages)} ms`,
  );
  expect(upload.status).toBe(201);
  expect(upload.ms).toBeLessThan(OTHERS_WAIT_MS);
  expect(slowest(pages)).toBeLessThan(PAGE_MS);
  return answers;
}

test("without an attack an upload is quick", async () => {
  await register(honest, newNetwork());
  const { ms, status } = await register(honest, newNetwork());
  printFigure(
    "5",
    `a registration with a photo of two megapixels, nobody else there: ${status} in ${Math.round(ms)} ms`,
  );
  expect(status).toBe(201);
});

test("pictures with 2,649 scans are refused before they are decoded", async () => {
  const answers = await attackWith("JPEG with 2,649 scans", manyScans);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: CONCURRENCY }, () => 415));
});

test("pictures of the largest size are decoded within the budget of pixels, the others answer 429", async () => {
  const answers = await attackWith("interlaced PNG of 25 megapixels with 16 bits", interlaced);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(refused).toHaveLength(CONCURRENCY - 4);
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
});

test("waiting pictures are dropped when their clients disconnect", async () => {
  const leaving = new AbortController();
  const left = Array.from({ length: CONCURRENCY }, () =>
    register(interlaced, newNetwork(), leaving.signal).catch(() => null),
  );
  // Long enough for all to arrive and too short for the first to be decoded.
  await sleep(300);
  leaving.abort();
  const { status, ms } = await register(honest, newNetwork());
  printFigure(
    "5",
    `after ${CONCURRENCY} uploads of as many networks were given up, another person's: ${status} in ${Math.round(ms)} ms`,
  );
  expect((await Promise.all(left)).filter((answer) => answer !== null)).toEqual([]);
  expect(status).toBe(201);
  // Two are being decoded and run to their end; the other ten would take five times as long.
  expect(ms).toBeLessThan(OTHERS_WAIT_MS * 2);
});
