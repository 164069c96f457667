// Every page of every person in one browser: of a product of its own, in a world of the longest values.
import { type Browser, chromium, type Page } from "@playwright/test";
import { expect } from "vitest";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "#tests/support/browser.ts";
import { untilHydrated } from "#tests/support/open-page.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { type LongWorld, plantLongValues } from "./long-values.ts";
import { inDatabaseOf } from "./product-rows.ts";
import { type Visit, visitsOf } from "./visits.ts";

export type Sweep = { product: Product; browser: Browser; world: LongWorld; visits: Visit[] };

export async function startSweep(): Promise<Sweep> {
  const product = await startProduct();
  const world = await inDatabaseOf(product.dataDir, (db) => plantLongValues(db, product.url));
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, env: chromiumEnvironment() });
  return { product, browser, world, visits: visitsOf(world) };
}

export async function endSweep({ browser, product }: Sweep): Promise<void> {
  await browser.close();
  await product.stop({ keepData: false });
}

type Look = { width: number; paths?: readonly string[]; look: (page: Page, path: string) => Promise<void> };

/** Opens the pages of one person one after the other, logged in as that person. */
export async function sweepPages(
  { browser, product }: Sweep,
  visit: Visit,
  { width, paths = visit.paths, look }: Look,
): Promise<void> {
  const { person, login } = visit;
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: "reduce" });
  if (login) expect((await context.request.post(login.path, { data: login.data })).ok(), person).toBe(true);
  const page = await context.newPage();
  for (const path of paths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await untilHydrated(page);
    await look(page, path);
  }
  await context.close();
}
