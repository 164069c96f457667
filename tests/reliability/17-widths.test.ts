// 17. Every page with the longest allowed values at six widths: nothing scrolls sideways, is cut off or overlapped.
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, test } from "vitest";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { findCut, findHiddenInTables } from "#tests/support/cut-off.ts";
import { findOverlapped } from "#tests/support/overlapped.ts";
import { expectNone, printFigure, sampled } from "#tests/reliability/support/figure.ts";
import { endSweep, startSweep, type Sweep, sweepPages } from "#tests/reliability/support/page-sweep.ts";
import type { Visit } from "#tests/reliability/support/visits.ts";
import routes from "#src/routes.ts";

const WIDTHS = [320, 390, 768, 1024, 1152, 1280];
/** Widths at which axe looks too: the layouts of the others are one of these. */
const AXE_WIDTHS = [390, 1280];
const NOT_PAGES = [
  "sitemap.xml",
  "sitemaps/:name",
  "robots.txt",
  "feeds/jobs.rss",
  "feeds/jobs.xml",
  "logout",
  "answer/:token",
];

let sweep: Sweep;

beforeAll(async () => void (sweep = await startSweep()));
afterAll(() => endSweep(sweep));

test("every page holds the longest values at six widths (TEXT-6)", async () => {
  const { visits } = sweep;
  const found = (await Promise.all(visits.map(findFaultsOf))).flat();
  const measured = visits.reduce((sum, { paths }) => sum + sampled(paths).length * WIDTHS.length, 0);
  printFigure("17", `${measured} pages measured: ${WIDTHS.join(", ")} pixels wide`);
  expectNone("17", "parts that are cut off, overlapped or violate a rule of axe", found);
});

async function findFaultsOf(visit: Visit): Promise<string[]> {
  const found: string[] = [];
  const look = async (page: Page, path: string) => {
    for (const width of WIDTHS) {
      const faults = await faultsAt(page, width);
      found.push(...faults.map((fault) => `${visit.person} ${path} at ${width}: ${fault}`));
    }
  };
  await sweepPages(sweep, visit, { width: 320, paths: sampled(visit.paths), look });
  return found;
}

async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  // The page is laid out again, with what depends on its width in JavaScript.
  await page.evaluate(async () => {
    // A font that comes later is narrower than the one that is there first.
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
  });
  return [
    ...(await page.evaluate(findCut)),
    ...(await page.evaluate(findHiddenInTables)),
    ...(await page.evaluate(findOverlapped)),
    ...(AXE_WIDTHS.includes(width) ? await findAccessibilityViolations(page) : []),
  ];
}

test("every route of the product is among these pages", () => {
  const paths = sweep.visits.flatMap((visit) => visit.paths.map((path) => path.split("?")[0] ?? ""));
  const flat = routes.flatMap((route) => route.children ?? [route]);
  const missing = flat
    .map(({ path = "" }) => path)
    .filter((path) => path !== "*" && !NOT_PAGES.includes(path))
    .filter((path) => {
      const pattern = new RegExp(
        `^/${path.replaceAll(/\/:\w+\?/g, "(/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")}$`,
      );
      return !paths.some((one) => pattern.test(one));
    });
  expectNone("17", "routes that no visit covers", missing);
});
