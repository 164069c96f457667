// 24. What the English pages say: each sentence of each page is compared with english-texts.txt, which `-u` records.
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "#tests/support/browser.ts";
import { untilHydrated } from "#tests/support/open-page.ts";
import { readTexts } from "#tests/support/page-texts.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";
import { LONG_TEXTS, type LongWorld, plantLongValues } from "#tests/reliability/support/long-values.ts";
import { inDatabaseOf } from "#tests/reliability/support/product-rows.ts";
import { type Visit, visitsOf } from "#tests/reliability/support/visits.ts";

let product: Product;
let browser: Browser;
let world: LongWorld;

beforeAll(async () => {
  product = await startProduct();
  world = await inDatabaseOf(product.dataDir, (db) => plantLongValues(db, product.url));
  const executablePath = await chromiumPath();
  browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, env: chromiumEnvironment() });
});
afterAll(async () => {
  await browser.close();
  await product.stop({ keepData: false });
});

test("the English pages say what they said (LANG-1)", async () => {
  const sections: string[] = [];
  let count = 0;
  for (const visit of visitsOf(world)) {
    const pages = await readPagesOf(visit);
    count += pages.size;
    sections.push(...describePages(visit.person, pages));
  }
  printFigure("24", `${count} pages read`);
  await expect(sections.join("\n")).toMatchFileSnapshot("english-texts.txt");
});

async function readPagesOf({ person, login, paths }: Visit): Promise<Map<string, string[]>> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: "reduce" });
  if (login) expect((await context.request.post(login.path, { data: login.data })).ok(), person).toBe(true);
  const pages = new Map<string, string[]>();
  for (const path of paths) {
    const name = masked(path);
    const texts = (await readPage(context, path)).map(masked);
    pages.set(name, [...new Set([...(pages.get(name) ?? []), ...texts])].sort());
  }
  await context.close();
  return pages;
}

async function readPage(context: BrowserContext, path: string): Promise<string[]> {
  const page: Page = await context.newPage();
  await page.goto(path);
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  const texts = await page.evaluate(readTexts);
  await page.close();
  return texts;
}

/** What all pages of a person say stands once, before the pages. */
function describePages(person: string, pages: Map<string, string[]>): string[] {
  const lists = [...pages.values()];
  const common = (lists[0] ?? []).filter((text) => lists.every((list) => list.includes(text)));
  return [
    `## ${person}, every page\n`,
    ...common,
    "",
    ...[...pages].flatMap(([path, texts]) => [
      `## ${person} ${path}\n`,
      ...texts.filter((text) => !common.includes(text)),
      "",
    ]),
  ];
}

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
const WEEKDAY = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*";
const MASKS: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>"],
  [/(candidates=)[<id>,]+/g, "$1<ids>"],
  [/long-[0-9a-f]{8}/g, "<job>"],
  [/(\/interview\/)[\w-]{20,}/g, "$1<token>"],
  [/localhost:\d+/g, "<host>"],
  [new RegExp(`(?:${WEEKDAY},? )?\\d{1,2} ${MONTH}(?:,? \\d{4})?`, "g"), "<day>"],
  [new RegExp(`\\b${WEEKDAY},? (?=<day>)`, "g"), ""],
  [new RegExp(`\\b${MONTH} \\d{4}`, "g"), "<month>"],
  [/\d{4}-\d\d-\d\d/g, "<day>"],
  [/\b\d{1,2}:\d\d(?: ?[AP]M)?/gi, "<time>"],
  [/\b\d+ (?:seconds?|minutes?|min|hours?) ago/g, "<time> ago"],
];

/** Takes out what differs from run to run. */
function masked(text: string): string {
  const short = LONG_TEXTS.reduce((rest, long) => rest.replaceAll(long, "<long>"), text);
  return MASKS.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), short);
}
