// A person whose taps, letters and answers are counted: a tap for each thing that is touched, two for a list of choices
// (open, choose), none for the Enter and Tab keys of somebody who types.
import type { Locator, Page } from "@playwright/test";

export type Counts = { taps: number; letters: number; answers: number };

export function countedPerson() {
  const counts: Counts = { taps: 0, letters: 0, answers: 0 };
  return {
    counts,
    tap: async (target: Locator) => {
      counts.taps += 1;
      await target.click();
    },
    /** A key that does something of its own, and does not write. */
    press: async (page: Page, key: string) => {
      counts.taps += 1;
      await page.keyboard.press(key);
    },
    /** An answer that one tap gives. */
    pick: async (target: Locator) => {
      counts.taps += 1;
      counts.answers += 1;
      await target.click();
    },
    choose: async (list: Locator, option: string | { label: string }) => {
      counts.taps += 2;
      counts.answers += 1;
      await list.selectOption(option);
    },
    /** `byTab`: the field is reached with the Tab key, or has the focus already. */
    type: async (field: Locator, text: string, { byTab = false } = {}) => {
      if (!byTab) counts.taps += 1;
      counts.letters += text.length;
      counts.answers += 1;
      await field.fill(text);
    },
  };
}
