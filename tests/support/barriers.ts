// What axe finds on a page as it stands: rule and place, one line each.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
