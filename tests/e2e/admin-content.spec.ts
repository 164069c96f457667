// Content in the admin panel: news, banners, subjects and messages.
import { expect, test } from "@playwright/test";
import {
  answer,
  chooseRow,
  dialog,
  failCalls,
  goToView,
  openRow,
  openView,
  PANEL,
  toast,
} from "#tests/support/admin-panel.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { drawPhoto } from "#tests/support/uploads.ts";
import { NO_ROWS } from "#tests/support/page-answer.ts";
import { ownName } from "#tests/support/people.ts";

test("news is published, changed and deleted (ADMIN-21)", async ({ page }) => {
  const title = ownName();
  await openView(page, "news");
  await page.getByRole("button", { name: "Add News" }).click();
  await dialog(page).getByRole("button", { name: "Publish" }).click();
  await expect(dialog(page).getByText("Title is required")).toBeVisible();
  await expect(dialog(page).getByText("Description is required")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await dialog(page).getByLabel("Title").fill(title);
  await dialog(page).getByLabel("Description").fill("Forty schools show what they have built.");
  await dialog(page).getByLabel("Date").fill("2099-03-10");
  await dialog(page).getByLabel("Link").fill("https://www.fair.example/2099");
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "fair.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(640, 400) });
  await dialog(page).getByRole("button", { name: "Publish" }).click();
  await expect(toast(page, "News published")).toBeVisible();
  const row = await openRow(page, title);
  await expect(row).toContainText("10 Mar 2099");
  await expect(row.getByRole("link", { name: `fair.example, source of ${title}` })).toHaveText(
    "fair.example",
  );
  await expect(row.locator("img")).toBeVisible();

  await row.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(dialog(page).getByLabel("Title")).toHaveValue(title);
  await dialog(page).getByLabel("Link").fill("");
  await dialog(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "News updated")).toBeVisible();
  await expect(row.getByRole("link", { name: /source/ })).toHaveCount(0);

  await row.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(dialog(page)).toContainText("Are you sure you want to delete this news?");
  await answer(page, "Yes, delete");
  await expect(row).toHaveCount(0);
});

test(
  "without news the News Manager shows a message (ADMIN-22)",
  { tag: ["@phone", "@sweep"] },
  async ({ page }) => {
    await page.route("**/api/news/getAllNews*", (route) => route.fulfill(NO_ROWS));
    await goToView(page, "news");
    await expect(page.getByText("No news available.")).toBeVisible();
  },
);

test("a banner is chosen, previewed, uploaded and deleted (ADMIN-19)", async ({ page }) => {
  await openView(page, "banners");
  await page.getByRole("button", { name: "Add Banner" }).click();
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Please select a file first.")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("Invalid image type. Please upload JPG, PNG, or WEBP.").first()).toBeVisible();

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "campus.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(800, 300) });
  await expect(page.getByText("campus.jpg", { exact: true })).toBeVisible();
  await expect(page.locator("form img")).toHaveAttribute("src", /^blob:/);
  const uploaded = page.waitForResponse("**/api/banner/upload");
  await page.getByRole("button", { name: "Upload" }).click();
  const { banner } = await (await uploaded).json();
  await expect(toast(page, "Banner uploaded")).toBeVisible();

  const item = page.getByRole("listitem").filter({ has: page.locator(`img[src="${banner.image}"]`) });
  await expect(item).toBeVisible();
  await item.getByRole("button", { name: /^Delete/ }).click();
  await expect(dialog(page)).toContainText("You won’t be able to revert this!");
  await answer(page, "Yes, delete");
  await expect(item).toHaveCount(0);
});

test(
  "without banners the Banner Manager shows a message (ADMIN-20)",
  { tag: ["@phone", "@sweep"] },
  async ({ page }) => {
    await page.route("**/api/banner/getAllBanners*", (route) => route.fulfill(NO_ROWS));
    await goToView(page, "banners");
    await expect(page.getByText("No banners found")).toBeVisible();
  },
);

test(
  "subjects are added and renamed in their row; blank and duplicate names are refused (ADMIN-24)",
  { tag: "@sweep" },
  async ({ page }) => {
    const name = ownName();
    await openView(page, "subjects");
    const add = page.getByRole("button", { name: "Add Subject" });
    await expect(add).toBeDisabled();
    await page.getByLabel("New subject").fill("   ");
    await expect(add).toBeDisabled();
    await page.getByLabel("New subject").fill(name);
    await add.click();
    await expect(toast(page, "Subject added")).toBeVisible();
    await expect(page.getByLabel("New subject")).toHaveValue("");
    await page.getByLabel("New subject").fill(name.toUpperCase());
    await add.click();
    await expect(page.getByText(/already/)).toBeVisible();

    await page.getByRole("button", { name: `Rename ${name}` }).click();
    await page.getByLabel(`New name of ${name}`).fill(`${name} II`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Rename ${name}` }).click();
    await page.getByLabel(`New name of ${name}`).fill(`${name} II`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Subject renamed")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: `${name} II` })).toBeVisible();
  },
);

test("a message is read, answered by mail or phone, and deleted (ADMIN-23)", async ({ page, request }) => {
  const fullName = ownName();
  const written = await request.post("/api/contact/addContactMessage", {
    data: { fullName, email: "neelam@parent.example", phone: "+919876543210", message: "Line one\nLine two" },
  });
  expect(written.status()).toBe(201);
  await openView(page, "messages", { q: fullName });
  const chosen = await chooseRow(page, fullName);
  await expect(chosen).toContainText("Line one");
  await expect(chosen.getByRole("link", { name: "neelam@parent.example" })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  const removal = page.getByRole("button", { name: `Delete the message of ${fullName}` });

  await failCalls(page, "/api/contact/deleteContactMessage/*");
  await removal.click();
  await expect(dialog(page)).toContainText("This message will be permanently deleted.");
  await answer(page, "Yes, delete");
  await expect(dialog(page)).toContainText("There was an error deleting the message.");
  await answer(page, "OK");

  await page.unrouteAll();
  await removal.click();
  await answer(page, "Yes, delete");
  await expect(page.getByText("No messages found")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PANEL}.*view=messages`));
});
