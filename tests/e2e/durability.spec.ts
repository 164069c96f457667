// Acknowledged writes survive kill -9, and the next start recovers by itself.
import { expect, test } from "@playwright/test";
import { PRODUCT_ADMIN, type Product, startProduct } from "#tests/support/product.ts";

const WRITERS = 4;
const ROUNDS = 5;

test.skip(({ isMobile }) => isMobile, "The process is the same whatever the screen.");
test.setTimeout(240_000);

async function logIn(product: Product): Promise<string> {
  const answer = await fetch(`${product.url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(PRODUCT_ADMIN),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Writes until the product is killed; `kept` collects every subject that was acknowledged. */
async function write(product: Product, cookie: string, name: string, kept: Set<string>): Promise<void> {
  for (let count = 0; ; count++) {
    const subject = `${name} ${count}`;
    try {
      const answer = await fetch(`${product.url}/api/subjects/createSubject`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ subject }),
      });
      if (answer.status === 201) kept.add(subject);
    } catch {
      return;
    }
  }
}

async function readSubjects(product: Product): Promise<Set<string>> {
  const all = new Set<string>();
  for (let page = 1; ; page++) {
    const answer = await fetch(`${product.url}/api/subjects/getAllSubjects?page=${page}`);
    const rows: { subject: string }[] = await answer.json();
    for (const row of rows) all.add(row.subject);
    if (rows.length < 1000) return all;
  }
}

test(`after ${ROUNDS} kills during writes every acknowledged write is there (OPS-16)`, async () => {
  const kept = new Set<string>();
  let product = await startProduct();
  const { dataDir } = product;
  // What to open and how to log in is said once, after everything else of the start.
  await expect
    .poll(product.log)
    .toMatch(/open http:\/\/localhost:\d+\n +Admin +\S+\/adminpanel\/login .*\n$/);
  expect(product.log().match(/http:\/\/localhost/g)).toHaveLength(2);
  for (let round = 1; round <= ROUNDS; round++) {
    const cookie = await logIn(product);
    const before = kept.size;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(product, cookie, `Round ${round} writer ${writer}`, kept),
    );
    await expect.poll(() => kept.size - before).toBeGreaterThan(50);
    await product.kill9();
    await Promise.all(writers);

    product = await startProduct({ dataDir });
    const there = await readSubjects(product);
    expect([...kept].filter((subject) => !there.has(subject))).toEqual([]);
  }
  await product.stop({ keepData: false });
});
