// 7. kill -9 of the app twenty times and of PostgreSQL eight times under eight writers: no acknowledged write is
// lost.
import { expect, test } from "vitest";
import { startProduct } from "#tests/support/product.ts";
import { findBrokenRules } from "#tests/reliability/support/broken-rules.ts";
import { expectNone, scaled, printFigure } from "#tests/reliability/support/figure.ts";
import { inDatabaseOf, postmasterOf } from "#tests/reliability/support/product-rows.ts";
import { until } from "#tests/reliability/support/until.ts";
import { logInAsAdmin, readSubjects, startWriters } from "#tests/reliability/support/writers.ts";

const WRITERS = 8;

const isReady = async (url: string) => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

test("acknowledged writes survive kill -9 of the app", async () => {
  const rounds = scaled(20);
  const lost: string[] = [];
  let acknowledged = 0;
  let product = await startProduct();
  for (let round = 1; round <= rounds; round++) {
    const browser = await logInAsAdmin(product.url);
    const writers = startWriters({ count: WRITERS }, `app ${round}`, () => browser);
    await until(() => writers.acknowledged.size > 40);
    await product.kill9();
    await writers.stop();
    product = await startProduct({ dataDir: product.dataDir });
    const there = await readSubjects(await logInAsAdmin(product.url));
    lost.push(...[...writers.acknowledged].filter((subject) => !there.has(subject)));
    acknowledged += writers.acknowledged.size;
  }
  printFigure("7", `app killed ${rounds} times, ${acknowledged} writes acknowledged`);
  expectNone("7", "acknowledged writes lost", lost);
  expectNone("7", "rules broken by a row", await inDatabaseOf(product.dataDir, findBrokenRules));
  await product.stop({ keepData: false });
});

test("PostgreSQL is killed under the app, which keeps running and works again within five seconds", async () => {
  const rounds = scaled(8);
  const product = await startProduct();
  const browser = await logInAsAdmin(product.url);
  const lost: string[] = [];
  const unexpected: string[] = [];
  const backAfter: number[] = [];
  let acknowledged = 0;
  for (let round = 1; round <= rounds; round++) {
    const writers = startWriters({ count: WRITERS }, `database ${round}`, () => browser);
    await until(() => writers.acknowledged.size > 40);
    const killed = postmasterOf(product.dataDir);
    process.kill(killed, "SIGKILL");
    await until(() => postmasterIsNew(product.dataDir, killed));
    backAfter.push(await until(() => isReady(product.url)));
    await writers.stop();
    const there = await readSubjects(browser);
    lost.push(...[...writers.acknowledged].filter((subject) => !there.has(subject)));
    unexpected.push(...writers.unexpected);
    acknowledged += writers.acknowledged.size;
  }
  printFigure(
    "7",
    `PostgreSQL killed ${rounds} times, ${acknowledged} writes acknowledged, back after ${backAfter.join(", ")} ms`,
  );
  expectNone("7", "acknowledged writes lost", lost);
  expectNone("7", "answers other than 201 and 503", unexpected);
  expectNone("7", "rules broken by a row", await inDatabaseOf(product.dataDir, findBrokenRules));
  // One kill alone may come at a bad moment of the machine.
  expect(Math.max(...backAfter)).toBeLessThan(rounds > 1 ? 5_000 : 15_000);
  await product.stop({ keepData: false });
});

function postmasterIsNew(dataDir: string, before: number): boolean {
  try {
    const now = postmasterOf(dataDir);
    return now > 0 && now !== before;
  } catch {
    return false;
  }
}
