// What happens on a phone besides taps: paste, autofill, the camera, and a tab that the system discards.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

/** Copies the text and pastes it into the field, as a long press does. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await field.tap();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

/** Fills fields at once by their `autocomplete` names, without a key or a focus, as the browser does with one tap. */
export async function autofill(page: Page, values: Record<string, string>): Promise<void> {
  await page.getByRole("main").evaluate((main, saved) => {
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    for (const [name, value] of Object.entries(saved)) {
      for (const field of main.querySelectorAll(`input[autocomplete="${name}"]`)) {
        property?.set?.call(field, value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }
  }, values);
}

/**
 * The system takes the tab's memory, and the browser restores the tab from its history: the document is loaded again,
 * with the session storage of the tab.
 */
export async function discardAndRestore(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.goBack();
}

/** A photo as a camera stores it: large, and lying on its side with a note to turn it. */
export async function takePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 2000, height: 1500, channels: 3, background: "#888", noise } as const;
  const buffer = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer();
  return { name: "IMG_20261122_101500.jpg", mimeType: "image/jpeg", buffer };
}
