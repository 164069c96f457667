// A photo from a phone: made smaller and upright in the browser, cut to a square by keyboard, and removed again.
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate } from "#tests/support/people.ts";

/** More than 3 MB as a phone stores it: lying on its side, with a note to turn it. Upright it is red above blue. */
async function phonePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 0, sigma: 40 } as const;
  const create = { width: 2400, height: 1800, channels: 3, background: "#000", noise } as const;
  const side = (background: string) =>
    sharp({ create: { width: 1200, height: 1800, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = await Promise.all([side("#b00000"), side("#0000b0")]);
  return sharp({ create })
    .composite([
      { input: red, left: 0, top: 0, blend: "add" },
      { input: blue, left: 1200, top: 0, blend: "add" },
    ])
    .withExif({ IFD3: { GPSLatitude: "23/1 0/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** How strong red and blue are on average, in a part of the picture that begins at `left`. */
async function coloursAt(picture: Buffer, left: number, width: number) {
  const part = await sharp(picture).extract({ left, top: 0, width, height: 640 }).png().toBuffer();
  const { channels } = await sharp(part).stats();
  return { red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 };
}

const photoIn = async (page: Page, address: string) => {
  const answer = await page.request.get(address);
  return answer.body();
};

test(
  "a phone's photo of 3 MB is stored upright, cut by keyboard, and removed (FILE-11)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const candidate = await newCandidate(baseURL ?? "");
    const buffer = await phonePhoto();
    expect(buffer.length).toBeGreaterThan(3 * 1024 * 1024);
    await logIn(page, candidate);
    await openPage(page, `/candidate/edit/${candidate._id}`);
    const photo = page.getByLabel("Photo", { exact: true });
    const save = page.getByRole("button", { name: "Save Changes" });

    await photo.setInputFiles({ name: "letter.png", mimeType: "image/png", buffer: Buffer.from("hello") });
    await expect(page.getByText("Photo must be JPG, PNG, or WEBP.").first()).toBeVisible();
    await photo.setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Crop and turn IMG_1.jpg" }).press("Enter");

    const dialog = page.getByRole("dialog", { name: "Crop your photo" });
    await expect(dialog.getByRole("button", { name: "Use this photo" })).toBeFocused();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const square = dialog.getByRole("group", { name: "Visible square" });
    await dialog.getByRole("button", { name: "Turn right" }).press("Enter");
    await square.focus();
    for (let step = 0; step < 40; step++) await page.keyboard.press("ArrowRight");
    await dialog.getByRole("button", { name: "Use this photo" }).press("Enter");
    await expect(dialog).toHaveCount(0);

    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await save.click();
    expect(Number(await (await sent).headerValue("content-length"))).toBeLessThan(1024 * 1024);
    await expect(page.getByText("Candidate updated successfully!")).toBeVisible();
    const record = async () => {
      const answer = await page.request.get(`/api/candidates/${encodeURIComponent(candidate.email)}`);
      return (await answer.json()).candidate;
    };
    const { photo: address } = await record();
    const stored = await photoIn(page, address);
    const { width, height, exif } = await sharp(stored).metadata();
    expect([width, height, exif]).toEqual([640, 640, undefined]);
    // Turned from upright, red is at the right; the arrow key moved two thirds of it out of the square.
    const [left, right, all] = await Promise.all([
      coloursAt(stored, 0, 20),
      coloursAt(stored, 620, 20),
      coloursAt(stored, 0, 640),
    ]);
    expect(left.blue).toBeGreaterThan(1.5 * left.red);
    expect(right.red).toBeGreaterThan(1.5 * right.blue);
    expect(all.blue).toBeGreaterThan(1.1 * all.red);

    await openPage(page, `/candidate/edit/${candidate._id}`);
    await page.getByRole("button", { name: "Remove your present photo" }).click();
    await expect(page.getByText("Your present photo is removed when you save.")).toBeVisible();
    await save.click();
    await expect(page.getByText("Candidate updated successfully!")).toBeVisible();
    expect((await record()).photo).toBeNull();
    expect((await page.request.get(address)).status()).toBe(404);
  },
);
