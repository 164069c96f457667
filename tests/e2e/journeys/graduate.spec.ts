// A graduate with a cheap phone: registration, a better profile, an invitation from the mail, a forgotten password.
import { expect, type Page, test } from "@playwright/test";
import { formatDayWithWeekday } from "#platform/domain/day.ts";
import { inDays, invite, joinOpening, newPair } from "#tests/support/invitations.ts";
import { awaitCode, awaitLink } from "#tests/support/mailbox.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import { logIn, newCandidate } from "#tests/support/people.ts";
import { autofill, discardAndRestore, pasteInto, takePhoto } from "#tests/support/phone.ts";
import { openForm, pickCity, submitButton } from "#tests/support/sign-up.ts";
import { writePdf } from "#tests/support/uploads.ts";

const PASSWORD = "neem tree 42";
const PHONE = { tag: "@phone" };

test(
  "registers with autofill, a pasted number and a camera photo, through a reload and a lost network",
  PHONE,
  async ({ page, context }) => {
    const email = `graduate-${crypto.randomUUID()}@teacher.example`;
    await openForm(page, "/candidate/SignUpPage", "Submit");
    await autofill(page, { name: "Sunita Meena", email, tel: "098765 43210" });
    await expect(page.getByLabel("Phone")).toHaveValue("9876543210");
    await page.getByLabel("Phone").fill("");
    await pasteInto(page.getByLabel("Phone"), "+91 98765 43211");
    await expect(page.getByLabel("Phone")).toHaveValue("9876543211");
    await page.getByRole("radio", { name: "Female" }).check();
    await pickCity(page, "Current City", "jaipur", "Jaipur, Rajasthan, India");
    await pickCity(page, "Native Place", "भोपाल", "Bhopal, Madhya Pradesh, India");

    await page.reload();
    await expect(page.getByText("What you typed earlier is filled in again.")).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Sunita Meena");
    await expect(page.getByLabel("Phone")).toHaveValue("9876543211");
    await expect(page.getByLabel("Native Place")).toHaveValue("Bhopal, Madhya Pradesh, India");

    await page.getByLabel("Photo", { exact: true }).setInputFiles(await takePhoto());
    await expect(page.getByRole("button", { name: /^Crop and turn/ })).toBeVisible();
    await page
      .getByLabel("Resume", { exact: true })
      .setInputFiles({ name: "Biodata.pdf", mimeType: "application/pdf", buffer: await writePdf() });
    await pasteInto(page.getByLabel("Current Salary"), "₹ 18,000");
    await page.getByLabel("Current Salary").blur();
    await expect(page.getByLabel("Current Salary")).toHaveValue("18,000");
    await page.getByLabel("Expected Salary").selectOption({ label: "₹50,000" });
    await page.getByLabel("Mandatory Education").selectOption("B.Ed.");
    await page.getByLabel("Relocation Preference").selectOption("anywhere");
    await page.getByRole("combobox", { name: "Preferred Locations" }).fill("Pune");
    await page.getByRole("option", { name: "Pune, Maharashtra, India" }).tap();
    await page.getByLabel("Current Profile").selectOption("PRT (classes 1 to 5)");
    await page.getByLabel("Applying For Profile").selectOption("TGT (classes 6 to 10)");
    await page.getByLabel("Current Experience").selectOption({ label: "1 year" });
    await page.getByLabel("Total Experience").selectOption({ label: "1 year" });
    await page.getByRole("combobox", { name: "Subjects You Can Teach" }).fill("maths");
    await page.getByRole("option", { name: "Mathematics", exact: true }).tap();
    await page.getByRole("checkbox", { name: "Primary", exact: true }).tap();
    await page.getByRole("group", { name: "Can You Teach in English?" }).getByText("Yes").tap();
    await page.getByRole("group", { name: "Available for Interview?" }).getByText("Yes").tap();
    await page.getByLabel("Joining Availability").selectOption("Immediately");
    await autofill(page, { "new-password": PASSWORD });
    await page.getByRole("checkbox", { name: /^I have read and accept/ }).check();
    await page.getByRole("checkbox", { name: /^I am 18 or older/ }).check();

    await context.setOffline(true);
    await submitButton(page, "Submit").tap();
    await page.getByRole("button", { name: "Yes, submit" }).tap();
    await expect(page.getByText("nothing you typed is lost")).toBeVisible();
    await context.setOffline(false);
    await submitButton(page, "Submit").tap();
    await page.getByRole("button", { name: "Yes, submit" }).tap();
    await page.getByRole("dialog", { name: "Registration successful!" }).getByRole("button").tap();

    await expect(page.getByRole("heading", { level: 1, name: "Sunita Meena" })).toBeVisible();
    await expect(page.getByText("Please confirm your email address")).toBeVisible();
    await page.goto(await awaitLink(email, "confirm-email"));
    await page.getByRole("button", { name: "Confirm my email address" }).tap();
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await page.getByRole("link", { name: "Go to your profile" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Sunita Meena" })).toBeVisible();
    await expect(page.getByText("Please confirm your email address")).toHaveCount(0);
  },
);

test(
  "corrects the profile: Back asks first, a photo from the camera is cut, the network goes while saving",
  PHONE,
  async ({ page, context, baseURL }) => {
    const person = await newCandidate(baseURL ?? "", { fullName: "Sunita Meena" });
    await logIn(page, person);
    await openPage(page, "/");
    await page.getByLabel("Menu").tap();
    await page.getByRole("link", { name: "Dashboard" }).filter({ visible: true }).tap();
    await page.getByRole("button", { name: "Edit Profile" }).tap();
    const form = page.getByRole("dialog", { name: "Edit Profile" });
    await form.getByLabel("Phone").fill("");
    await pasteInto(form.getByLabel("Phone"), "0 98765-00012");
    await expect(form.getByLabel("Phone")).toHaveValue("9876500012");

    await page.evaluate(() => history.back());
    await page.getByRole("button", { name: "Keep editing" }).tap();
    await expect(form.getByLabel("Phone")).toHaveValue("9876500012");

    await form.getByLabel("Photo", { exact: true }).setInputFiles(await takePhoto());
    await form.getByRole("button", { name: /^Crop and turn/ }).tap();
    const crop = page.getByRole("dialog", { name: "Crop your photo" });
    await crop.getByRole("button", { name: "Turn right" }).tap();
    await crop.getByRole("button", { name: "Use this photo" }).tap();

    await context.setOffline(true);
    await form.getByRole("button", { name: "Save Changes" }).tap();
    await expect(page.getByText("You are offline.").first()).toBeVisible();
    await expect(form.getByLabel("Phone")).toHaveValue("9876500012");
    await context.setOffline(false);
    await form.getByRole("button", { name: "Save Changes" }).tap();
    await expect(page.getByText("Candidate updated successfully!")).toBeVisible();
    await expect(page.getByRole("main").getByText("9876500012")).toBeVisible();
    await expect(page.getByRole("main").locator("img").first()).toBeVisible();
  },
);

test(
  "answers an invitation from the mail without logging in, and finds it again in the profile",
  PHONE,
  async ({ page, context, baseURL }) => {
    const pair = await newPair(baseURL ?? "");
    await invite(baseURL ?? "", pair, inDays(4));
    const link = await awaitLink(pair.candidate.email, "interview");
    await page.goto(link);
    await untilHydrated(page);
    await expect(page.getByText("Vidya Niketan School").first()).toBeVisible();
    await expect(page.getByText(formatDayWithWeekday(inDays(4)), { exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");

    await context.setOffline(true);
    await page.getByRole("button", { name: "Confirm" }).tap();
    await expect(page.getByText("You are offline. This could not be sent.")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Confirm" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
    await expect(page.getByText(joinOpening(inDays(4)))).toBeVisible();

    // The mail is opened again the next morning, in a tab of its own.
    const later = await context.newPage();
    await later.goto(link);
    await expect(later.getByText("Interview Scheduled")).toBeVisible();
    await expect(later.getByText(formatDayWithWeekday(inDays(4)), { exact: true })).toBeVisible();
    await expect(later.getByText(joinOpening(inDays(4)))).toBeVisible();
    await expect(later.getByRole("button", { name: "Confirm" })).toHaveCount(0);

    await logIn(later, pair.candidate);
    await openPage(later, "/candidate/profile?tab=interviews");
    const row = later.getByRole("row").filter({ hasText: "Vidya Niketan School" });
    await expect(row.getByText("Interview Scheduled")).toBeVisible();
  },
);

test(
  "replaces a forgotten password although the tab is discarded while the mail is read",
  PHONE,
  async ({ page, context, baseURL }) => {
    const { email } = await newCandidate(baseURL ?? "", { fullName: "Sunita Meena" });
    await openPage(page, "/login");
    await page.getByRole("link", { name: /Forgot Password/ }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Forgot Password" })).toBeVisible();
    await untilHydrated(page);
    await page.getByLabel("Email").fill(email);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send OTP" }).tap();
    await expect(page.getByText("You are offline. Failed to send OTP").first()).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Send OTP" }).tap();
    await expect(page.getByText("Step 2 of 3")).toBeVisible();

    const code = await awaitCode(email);
    await discardAndRestore(page);
    await untilHydrated(page);
    await expect(page.getByText("Step 2 of 3")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await pasteInto(page.getByLabel("OTP"), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.getByRole("button", { name: "Verify OTP" }).tap();
    await expect(page.getByText("Step 3 of 3")).toBeVisible();

    await page.reload();
    await untilHydrated(page);
    await page.getByLabel("New Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Reset Password" }).tap();
    await expect(page.getByText("Password reset successful").first()).toBeVisible();
    await expect(page).toHaveURL("/login");
    await logInByHand(page, email);
    await expect(page.getByText("Login successful!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Search Candidate" })).toBeVisible();
  },
);

async function logInByHand(page: Page, email: string) {
  await untilHydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).tap();
}
