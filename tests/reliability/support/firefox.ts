// A person in Firefox: finds what is on the page by its words, as tests/e2e does in Chromium, and acts on it.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, ElementHandle, Page } from "puppeteer-core";
import puppeteer from "puppeteer-core";

const TIMEOUT_MS = 30_000;
/** The width of a cheap phone. Firefox has no emulation of touch or of a phone's browser bars. */
const PHONE = { width: 390, height: 844 };

export function launchFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({ browser: "firefox", executablePath, headless: true });
}

type Kind = "field" | "button" | "link" | "option";

export type FirefoxPerson = Awaited<ReturnType<typeof openPerson>>;

/** Opens a window with cookies of its own. */
export async function openPerson(browser: Browser, url: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error instanceof Error ? error.message : String(error)));

  const find = (kind: Kind, name: string, group?: string) => waitForElement(page, { kind, name, group });

  return {
    page,
    /** Errors that no code of a page has caught. */
    faults,
    /** Resolves when the page is hydrated. */
    async open(path: string) {
      await page.goto(url + path);
      await page.waitForFunction(
        () => {
          const last = document.querySelector("main h1") ?? document.querySelector("main");
          return last !== null && Object.keys(last).some((key) => key.startsWith("__react"));
        },
        { timeout: TIMEOUT_MS },
      );
    },
    async fill(field: string, text: string) {
      const element = await find("field", field);
      if (await element.evaluate((input) => (input as HTMLInputElement).type === "date")) {
        return element.evaluate(setDate, text);
      }
      await press(element);
      // As a paste or a suggestion of the keyboard does: key by key the journey takes minutes.
      await page.evaluate((words) => document.execCommand("insertText", false, words), text);
    },
    async pressEnter(field: string) {
      await (await find("field", field)).press("Enter");
    },
    /** Chooses by the words of the option. */
    async choose(field: string, option: string) {
      const element = await find("field", field);
      const value = await element.evaluate(
        (select, words) =>
          [...(select as HTMLSelectElement).options].find(
            ({ label, value: own }) => label.trim() === words || own === words,
          )?.value,
        option,
      );
      if (value === undefined) throw new Error(`${field} has no "${option}"`);
      await element.select(value);
    },
    /** `group` is the question that the field answers. */
    async check(field: string, group?: string) {
      const element = await find("field", field, group);
      // The label is what people press; the box itself may be drawn over.
      const label = await element.evaluateHandle((box) => (box as HTMLInputElement).labels?.[0] ?? box);
      await press(label as ElementHandle<Element>);
      if (!(await element.evaluate((box) => (box as HTMLInputElement).checked))) {
        throw new Error(`${field} could not be checked`);
      }
    },
    async upload(field: string, path: string) {
      await ((await find("field", field)) as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    async press(name: string, kind: Kind = "button") {
      const element = await find(kind, name);
      await press(element);
    },
    see: (text: string) => waitForText(page, text),
    seesNow: (text: string) => showsText(page, text),
    async at(path: string | RegExp) {
      await until(
        () => new RegExp(path).test(new URL(page.url()).pathname),
        `the address is ${String(path)}`,
      );
    },
    /** Calls the API as this person. */
    ask: (path: string): Promise<unknown> =>
      page.evaluate(async (address) => (await fetch(address)).json(), path),
    typeOf: (address: string): Promise<string | null> =>
      page.evaluate(async (place) => (await fetch(place)).headers.get("content-type"), address),
  };
}

/** Firefox doubles the time of each click through the protocol, so the page gives the click. */
function press(element: ElementHandle<Element>): Promise<void> {
  return element.evaluate((target) => {
    const { style } = document.documentElement;
    style.scrollBehavior = "auto";
    target.scrollIntoView({ block: "center" });
    if (target instanceof HTMLElement) {
      target.focus();
      target.click();
    }
  });
}

async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within ${TIMEOUT_MS / 1000} s: ${what}`);
    await sleep(100);
  }
}

type Sought = { kind: Kind; name: string; group?: string | undefined };

async function waitForElement(page: Page, sought: Sought): Promise<ElementHandle<Element>> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    // The page may just be replaced by another one.
    const handle = await page.evaluateHandle(findByName, sought).catch(() => null);
    const element = handle?.asElement();
    if (element) return element as ElementHandle<Element>;
    if (Date.now() > deadline) {
      throw new Error(`There is no ${sought.kind} "${sought.name}" at ${page.url()}:\n${await textOf(page)}`);
    }
    await sleep(100);
  }
}

const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText).catch(() => "");

const showsText = async (page: Page, text: string) =>
  (await textOf(page)).replace(/\s+/g, " ").includes(text);

async function waitForText(page: Page, text: string): Promise<void> {
  await until(() => showsText(page, text), `"${text}" at ${page.url()}`);
}

/** Runs in the page. The name begins with the words that are looked for; of an open dialog only its own parts count. */
function findByName({ kind, name, group }: Sought): Element | null {
  const clean = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const by = element.getAttribute("aria-labelledby");
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return (
      clean(element.getAttribute("aria-label")) ||
      clean(by && document.getElementById(by)?.textContent) ||
      clean(labels.map((label) => label.textContent).join(" ")) ||
      clean(element.textContent)
    );
  };
  const selectors = {
    field: "input:not([type=hidden]), select, textarea",
    button: "button:not([disabled])",
    link: "a[href]",
    option: "[role=option]",
  };
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog][aria-modal=true]")];
  const page = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document;
  const groups = [...page.querySelectorAll("fieldset, [role=group], [role=radiogroup]")];
  const root =
    group === undefined
      ? page
      : groups.find(
          (one) =>
            clean(one.querySelector("legend")?.textContent).startsWith(group) ||
            nameOf(one).startsWith(group),
        );
  if (!root) return null;
  const inFrame = (element: Element) => element.closest("header, footer, nav") !== null;
  const named = [...root.querySelectorAll(selectors[kind])]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && nameOf(element).startsWith(name),
    )
    .toSorted((one, other) => Number(inFrame(one)) - Number(inFrame(other)));
  return named.find((element) => nameOf(element) === name) ?? named[0] ?? null;
}

/** Runs in the page. A date is chosen in the browser's own calendar, which no protocol reaches. */
function setDate(input: Element, day: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, day);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
