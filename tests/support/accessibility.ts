// Runs axe on a page in both colour schemes. Each violation is a line of scheme, rule and element.
import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

type ColorScheme = "light" | "dark";

/**
 * All rules in the light scheme, and only contrast in the dark one, where nothing else can differ. Leaves the page
 * light. Begins once nothing is dimmed because its next page is on the way.
 */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true], [data-busy]"));
  // Half a megabyte: once is enough for a page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const inDark = await inScheme(page, "dark", { runOnly: ["color-contrast"] });
  const inLight = await inScheme(page, "light");
  return [...inLight, ...inDark];
}

/** A mail has no landmarks; colours, names and order are checked. */
export async function findViolationsOfMail(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return inScheme(page, "light", { runOnly: ["wcag2a", "wcag2aa"] });
}

async function inScheme(page: Page, colorScheme: ColorScheme, options: RunOptions = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(finishTransitions);
  // The pages have no frames, so a single run in the page is complete.
  const violations = await page.evaluate(runAxe, options);
  return violations.map((violation) => `${colorScheme}: ${violation}`);
}

/** Runs in the page. */
async function runAxe(options: RunOptions): Promise<string[]> {
  const { violations } = await window.axe.run(document, { ...options, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
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
