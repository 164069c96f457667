// What axe finds on a page as it stands, in both colour schemes: scheme, rule and place, one line each.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** All rules in the light scheme; in the dark one the contrast, which alone can differ. Leaves the page light. */
export async function findBarriers(page: Page): Promise<string[]> {
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
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: "attached" });
  await page.evaluate(untilColoursStand);
  // Our pages hold no foreign frames: one run in the page itself says all.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await withRules(axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(" ")}`),
  );
}

/** Runs in the page; what never ends is not waited for. */
async function untilColoursStand(): Promise<void> {
  const changing = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition && animation.playState === "running");
  await Promise.allSettled(changing.map((transition) => transition.finished));
}
