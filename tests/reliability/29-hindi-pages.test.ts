// 29. Every page in Hindi at 360 pixels, in both themes: no Latin sentence, nothing cut off, and axe finds nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { isInHindi } from "#platform/domain/locale/hindi-pages.ts";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { findCut } from "#tests/support/cut-off.ts";
import { hasEnglish } from "#tests/support/latin-words.ts";
import { readTexts } from "#tests/support/page-texts.ts";
import { expectNone, printFigure } from "#tests/reliability/support/figure.ts";
import { LONG_TEXTS } from "#tests/reliability/support/long-values.ts";
import { endSweep, startSweep, type Sweep, sweepPages } from "#tests/reliability/support/page-sweep.ts";

let sweep: Sweep;

beforeAll(async () => void (sweep = await startSweep()));
afterAll(() => endSweep(sweep));

test("every page in Hindi says nothing in English and holds its words at 360 pixels (LANG-5)", async () => {
  const found = new Set<string>();
  let count = 0;
  for (const visit of sweep.visits.filter(({ person }) => person !== "admin")) {
    const paths = visit.paths.filter((path) => isInHindi(path.split("?")[0] ?? ""));
    await sweepPages(sweep, visit, {
      width: 360,
      paths: paths.map((path) => pathIn("hi-IN", path)),
      look: async (page, path) => {
        count += 1;
        expect(await page.locator("html").getAttribute("lang"), path).toBe("hi-IN");
        await page.waitForLoadState("networkidle");
        const english = (await page.evaluate(readTexts)).filter((text) =>
          hasEnglish(text.replaceAll(TYPED, "")),
        );
        const faults = [
          ...english.map((text) => `English: ${text}`),
          ...(await page.evaluate(findCut)),
          ...(await findAccessibilityViolations(page)),
        ];
        for (const fault of faults) found.add(`${visit.person} ${path}: ${fault}`);
      },
    });
  }
  printFigure("29", `${count} pages in Hindi at 360 pixels, both themes`);
  expectNone("29", "English texts, parts that are cut off, and violations of axe", [...found]);
});

/** What the people of this world have typed is no text of ours. */
const LONG = LONG_TEXTS[0]?.slice(1, 12);
const OF_PLANS = "Standard|For a school that is hiring\\.|Full profiles";
const TYPED = new RegExp(
  `[V2]${LONG}\\S*|\\S+@\\S+|https?:\\S+|(?:school){2,}\\S*|[ao]{3,}\\S*|${OF_PLANS}`,
  "g",
);
