// 32. Every dialog that a page opens with one button, at 390 pixels: its call fails, and the sentence about it can be read.
import type { Locator, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNone, printFigure, sampled } from "#tests/reliability/support/figure.ts";
import { endSweep, startSweep, type Sweep, sweepPages } from "#tests/reliability/support/page-sweep.ts";

const SENTENCE = "The sentence of this failure.";
const OPENERS = "main button:not([type=submit]):not([aria-expanded]):enabled:visible";
/** Not more buttons of one page: rows of a list have the same ones. */
const MOST = 12;

let sweep: Sweep;

beforeAll(async () => void (sweep = await startSweep()));
afterAll(() => endSweep(sweep));

test("a call that fails in a dialog says so where it can be read (TEXT-4)", async () => {
  const faults = new Set<string>();
  let [opened, failed] = [0, 0];
  for (const visit of sweep.visits.filter(({ person }) => person !== "visitor")) {
    const known = new Set<string>();
    await sweepPages(sweep, visit, {
      width: 390,
      paths: sampled(visit.paths),
      look: async (page, path) => {
        let isCalled = false;
        await page.route("**/api/**", (route) => {
          if (route.request().method() === "GET") return route.fallback();
          isCalled = true;
          return route.fulfill({ status: 500, json: { code: "FAULT", message: SENTENCE } });
        });
        for (const name of await newOpeners(page, known)) {
          await page.goto(path);
          await page.waitForLoadState("networkidle");
          if (!(await press(page.locator(OPENERS).filter({ hasText: name }).first()))) continue;
          const dialog = page.locator("dialog[open]").last();
          if (
            !(await dialog.waitFor({ timeout: 800 }).then(
              () => true,
              () => false,
            ))
          )
            continue;
          opened += 1;
          isCalled = false;
          await dialog.evaluate(fillIn);
          const buttons = dialog.locator("button[type=submit]:visible, button:not(.icon):visible");
          if (!(await press(buttons.last()))) continue;
          await page.waitForTimeout(900);
          if (!isCalled) continue;
          failed += 1;
          if (!(await page.evaluate(canBeRead, SENTENCE))) faults.add(`${visit.person} ${path}: ${name}`);
        }
        await page.unroute("**/api/**");
      },
    });
  }
  printFigure("32", `${opened} dialogs opened, ${failed} with a call that failed`);
  expect(failed).toBeGreaterThan(sampled(Array.from({ length: 20 })).length);
  expectNone("32", "failures that cannot be read", [...faults]);
});

/** False where it cannot be pressed: it is gone, or disabled. */
const press = (button: Locator): Promise<boolean> =>
  button.click({ timeout: 2_000, noWaitAfter: true }).then(
    () => true,
    () => false,
  );

/** The texts of buttons that no page of this person had before. */
async function newOpeners(page: Page, known: Set<string>): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  const names = (await page.locator(OPENERS).allInnerTexts()).map((text) => text.trim());
  const found = [...new Set(names)].filter((name) => name !== "" && !known.has(name)).slice(0, MOST);
  for (const name of found) known.add(name);
  return found;
}

/** Runs in the page: a fitting value for each field of a dialog, as somebody would type it. */
function fillIn(dialog: Element): void {
  const VALUES: Record<string, string> = {
    date: new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(Date.now() + 10 * 86_400_000),
    time: "10:00",
    number: "1",
    email: "asha@school.example",
    url: "https://school.example",
    tel: "9876543210",
  };
  const set = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
    // As a key does: React reads the value that the element itself has got.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  for (const field of dialog.querySelectorAll<HTMLInputElement>("input")) {
    if (["checkbox", "radio"].includes(field.type)) {
      if (!field.checked && (field.required || field.type === "radio")) field.click();
    } else if (field.value === "" && !["file", "hidden"].includes(field.type))
      set(field, VALUES[field.type] ?? "Some words");
  }
  for (const field of dialog.querySelectorAll("textarea")) if (field.value === "") set(field, "Some words.");
  for (const field of dialog.querySelectorAll("select"))
    if (field.value === "") set(field, field.options[field.options.length - 1]?.value ?? "");
}

/** Runs in the page: whether the sentence stands somewhere with nothing above it. */
function canBeRead(sentence: string): boolean {
  const holders = [...document.querySelectorAll("body *")].filter((one) =>
    [...one.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").includes(sentence),
    ),
  );
  return holders.some((one) => {
    one.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const above = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
    return width > 0 && above !== null && (one.contains(above) || above.contains(one));
  });
}
