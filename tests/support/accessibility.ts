// Runs axe on a page in both colour schemes. Each violation is a line of scheme, rule and element.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * All rules in the light scheme, and only contrast in the dark one, where nothing else can differ. Leaves the page
 * light. Begins once nothing is dimmed because its next page is on the way.
 */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // What a server without data never brings stays on the way.
  await page
    .waitForFunction(() => !document.querySelector("[aria-busy=true], [data-busy]"), null, { timeout: 5_000 })
    .catch(() => undefined);
  const inDark = await inScheme(page, "dark", (axe) => axe.withRules("color-contrast"));
  const inLight = await inScheme(page, "light", (axe) => axe);
  return [...inLight, ...inDark];
}

async function inScheme(
  page: Page,
  colorScheme: "light" | "dark",
  withRules: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(finishTransitions);
  // The pages have no frames, so a single run in the page is complete.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await withRules(axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(" ")}`),
  );
}

/**
 * Runs in the page, waits until the new colours are asked for, and ends running transitions at once: one of an element that is not
 * drawn would never end by itself.
 */
async function finishTransitions(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}
