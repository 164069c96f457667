// Registration of candidates and employers: checks, draft, confirmation and a single request.
import { expect, test } from "@playwright/test";
import {
  fillCandidate,
  fillEmployer,
  openForm as open,
  pickCity,
  submitButton,
} from "#tests/support/sign-up.ts";
import { drawPhoto, writePdf } from "#tests/support/uploads.ts";

const PASSWORD = "chalk-and-board";
const freshEmail = () => `e2e-${crypto.randomUUID()}@school.example`;

test(
  "a candidate registers with photo and resume and is logged in (REG-14)",
  { tag: "@sweep" },
  async ({ page }) => {
    // Typing forty fields takes time.
    test.slow();
    const email = freshEmail();
    await open(page, "/candidate/SignUpPage", "Submit");
    await fillCandidate(page, { name: "Meera Joshi", email, password: PASSWORD });
    await page
      .getByLabel("Photo", { exact: true })
      .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await drawPhoto() });
    await page
      .getByLabel("Resume", { exact: true })
      .setInputFiles({ name: "my resume.pdf", mimeType: "application/pdf", buffer: await writePdf() });
    await expect(page.getByText("my resume.pdf")).toBeVisible();
    await expect(page.getByText("7 of 7 sections done")).toBeVisible();
    await expect(page.getByLabel("Interview Slot From")).toContainText("4:00 PM");

    await submitButton(page, "Submit").dblclick();
    await expect(page.getByRole("dialog", { name: "Submit your profile?" })).toContainText(
      "Please double-check that all details are correct.",
    );
    await page.getByRole("button", { name: "Cancel" }).click();
    await submitButton(page, "Submit").click();
    await page.getByRole("button", { name: "Yes, submit" }).click();

    await expect(page.getByRole("dialog", { name: "Registration successful!" })).toContainText(
      "Welcome aboard — your profile has been created.",
    );
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page).toHaveURL("/candidate/profile");
    const stored = await page.evaluate(() => [
      sessionStorage.getItem("role"),
      sessionStorage.getItem("user"),
    ]);
    expect(stored[0]).toBe("candidate");
    expect(JSON.parse(stored[1] ?? "{}")).toMatchObject({
      email,
      role: "candidate",
      fullName: "Meera Joshi",
    });
    expect(await page.evaluate(() => localStorage.getItem("candidate-registration"))).toBeNull();

    const answer = await page.request.get(`/api/candidates/${encodeURIComponent(email)}`);
    const { candidate } = await answer.json();
    expect(candidate).toMatchObject({
      totalExperience: "More than 20 years",
      expectedSalary: "120000",
      currentSalary: 32000,
      preferredLocations: ["Pune, Maharashtra, India"],
      classes: ["Primary"],
      hasResume: true,
    });
    expect((await page.request.get(candidate.photo)).status()).toBe(200);
  },
);

test("an empty candidate form lists what is missing and links to each field", async ({ page }) => {
  await open(page, "/candidate/SignUpPage", "Submit");
  await submitButton(page, "Submit").click();

  const summary = page.getByRole("alert").filter({ hasText: "things are missing or wrong" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Invalid email format" }).click();
  await expect(page.getByLabel("Email").first()).toBeFocused();
  for (const sentence of [
    "Please select at least one Subjects You Can Teach .",
    "Please select at least one Classes You Can Teach.",
    "Password and Confirm Password are required.",
    "Please use Suggestions for Native Place .",
    "Please use Suggestions for Current city .",
    "Please select at least one preferred location.",
    "Please enter your current salary.",
  ]) {
    await expect(page.getByText(sentence, { exact: true }).last()).toBeVisible();
  }
});

test("wrong values show errors at their fields (REG-20)", async ({ page }) => {
  await open(page, "/candidate/SignUpPage", "Submit");
  await page.getByLabel("Phone").pressSequentially("+91 98765-43210");
  await expect(page.getByLabel("Phone")).toHaveValue("9876543210");

  await page.getByLabel("Current City").fill("Nowhereabad-on-Sea");
  await page.getByLabel("Current City").press("Enter");
  await page.getByLabel("Current City").blur();
  await expect(page.getByText("Please use Suggestions for Current city .")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByLabel(/^Password/).fill("abcdef");
  await page.getByLabel("Confirm Password").fill("abcdeg");
  await submitButton(page, "Submit").click();
  await expect(page.getByText("Passwords do not match.", { exact: true }).last()).toBeVisible();

  await page
    .getByLabel("Resume", { exact: true })
    .setInputFiles({ name: "resume.docx", mimeType: "application/msword", buffer: Buffer.from("doc") });
  await expect(page.getByText("Resume must be a PDF file.").first()).toBeVisible();
  await expect(page.getByText("resume.docx")).toHaveCount(0);
});

test(
  "on a phone a subject is found as people call it, a city in Hindi, a village with its state, and each tap reaches its field",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, "/candidate/SignUpPage", "Submit");
    const suggestions = page.getByRole("listbox");
    await page.getByLabel("Current City").fill("भोपाल");
    await page.getByRole("option", { name: "Bhopal, Madhya Pradesh, India" }).tap();
    await expect(page.getByLabel("Current City")).toHaveValue("Bhopal, Madhya Pradesh, India");
    await expect(suggestions).toHaveCount(0);

    await page.getByLabel("Native Place").fill("Rampur Kalan");
    await page.getByRole("option", { name: "Add “Rampur Kalan”" }).tap();
    await page.getByLabel("State of “Rampur Kalan”").selectOption("Uttar Pradesh");
    await page.getByRole("button", { name: "Use this city" }).tap();
    await expect(page.getByLabel("Native Place")).toHaveValue("Rampur Kalan, Uttar Pradesh, India");

    const subjects = page.getByRole("combobox", { name: "Subjects You Can Teach" });
    await subjects.fill("maths");
    await page.getByRole("option", { name: "Mathematics", exact: true }).tap();
    await expect(suggestions).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Primary", exact: true }).tap();
    await expect(page.getByRole("checkbox", { name: "Primary", exact: true })).toBeChecked();

    // The text is judged after the tap that left its field, so the box under the finger is the one that is ticked.
    await subjects.fill("phys");
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox", { name: "Middle", exact: true }).tap();
    await expect(page.getByRole("checkbox", { name: "Middle", exact: true })).toBeChecked();
    await expect(page.getByRole("button", { name: "Remove Physics" })).toBeVisible();

    await page.getByLabel("Current Salary").fill("25k");
    await page.getByLabel("Current Salary").blur();
    await expect(page.getByLabel("Current Salary")).toHaveValue("25,000");
  },
);

test("typed values survive a reload, passwords do not (REG-17)", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/candidate/SignUpPage", "Submit");
  await page.getByLabel("Full Name").fill("Half Done");
  await pickCity(page, "Current City", "Bhopal", "Bhopal, Madhya Pradesh, India");
  await page.getByRole("combobox", { name: "Other Languages Known" }).fill("Nagamese");
  await page.getByRole("option", { name: "Add “Nagamese” as a new language" }).click();
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.reload();

  await expect(page.getByText("What you typed earlier is filled in again.")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Half Done");
  await expect(page.getByLabel("Current City")).toHaveValue("Bhopal, Madhya Pradesh, India");
  await expect(page.getByRole("button", { name: "Remove Nagamese" })).toBeVisible();
  await expect(page.getByLabel(/^Password/)).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD);

  await page.getByRole("button", { name: "Clear the form" }).click();
  await page.reload();
  await expect(submitButton(page, "Submit")).toBeEnabled();
  await expect(page.getByLabel("Full Name")).toHaveValue("");
});

test("an employer registers once, however often Register is pressed; the address is then taken (REG-35)", async ({
  page,
}) => {
  const email = freshEmail();
  await open(page, "/employer/SignUpPage", "Register");
  await fillEmployer(page, { name: "Nandanvan Public School", email, password: PASSWORD });
  await page
    .getByLabel("Photo", { exact: true })
    .setInputFiles({ name: "gate.jpg", mimeType: "image/jpeg", buffer: await drawPhoto() });
  await expect(page.getByText("gate.jpg")).toBeVisible();

  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/employer/register")) calls += 1;
  });
  await submitButton(page, "Register").dblclick();
  const dialog = page.getByRole("dialog", { name: "Employer Registered!" });
  await expect(dialog).toContainText("Account created successfully.");
  await dialog.getByRole("button", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/employer\/profile/);
  expect(calls).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem("role"))).toBe("employer");

  await page.context().clearCookies();
  await open(page, "/employer/SignUpPage", "Register");
  await fillEmployer(page, {
    name: "Nandanvan Public School",
    email: email.toUpperCase(),
    password: PASSWORD,
  });
  await submitButton(page, "Register").click();
  await expect(page.getByText("This email is already registered.")).toHaveCount(3); // field, summary, toast
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
});

test("an employer's mistakes are shown in the order of the rules", { tag: "@desk" }, async ({ page }) => {
  await open(page, "/employer/SignUpPage", "Register");
  await page.getByLabel("Email").fill("not-an-address");
  await page.getByLabel("Contact Number").fill("12345");
  await page.getByLabel(/^Password/).fill("abc");
  await page.getByLabel("Confirm Password").fill("abd");
  const toasts = page.locator("[aria-live=polite]");

  await submitButton(page, "Register").click();
  await expect(toasts.getByText("Invalid email format.")).toBeVisible();
  await page.getByLabel("Email").fill("office@school.example");
  await submitButton(page, "Register").click();
  await expect(toasts.getByText("Phone must be 10 digits.")).toBeVisible();
  await page.getByLabel("Contact Number").fill("+91 98765 01234");
  await expect(page.getByLabel("Contact Number")).toHaveValue("9876501234");
  await submitButton(page, "Register").click();
  await expect(toasts.getByText("Password must be at least 6 characters.")).toBeVisible();
  await page.getByLabel(/^Password/).fill("abcdef");
  await submitButton(page, "Register").click();
  await expect(toasts.getByText("Passwords do not match.")).toBeVisible();

  const photos = page.getByLabel("Photo", { exact: true });
  await photos.setInputFiles({
    name: "big.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(1024 * 1024 + 1),
  });
  await expect(toasts.getByText("Photo must be ≤ 1 MB.")).toBeVisible();
  await expect(page.getByText("Photo exceeds 1 MB")).toBeVisible();
  await photos.setInputFiles({ name: "logo.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(toasts.getByText("Invalid image type. Please upload JPG, PNG, or WEBP.")).toBeVisible();
  await expect(page.getByText("Invalid image type", { exact: true })).toBeVisible();
});
