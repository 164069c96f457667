// Fills in the two registration forms in a real browser.
import { expect, type Page } from "@playwright/test";

export const submitButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** Opens the page and waits until it is hydrated. */
export async function openForm(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await expect(submitButton(page, button)).toBeEnabled();
}

export async function pickCity(page: Page, label: string, typed: string, place: string): Promise<void> {
  await page.getByLabel(label).fill(typed);
  await page.getByRole("option", { name: place }).click();
}

type Candidate = { name: string; email: string; password: string };

/** The whole form of the documents. */
export async function fillCandidate(page: Page, { name, email, password }: Candidate): Promise<void> {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email", { exact: false }).first().fill(email);
  await page.getByLabel("Phone").fill("9876543210");
  await page.getByRole("radio", { name: "Female" }).check();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByLabel("Current Salary").fill("32000");
  await page.getByLabel("Expected Salary").selectOption({ label: "₹1,20,000" });
  await page.getByLabel("Mandatory Education").selectOption("B.Ed.");
  await pickCity(page, "Current City", "Bhopal", "Bhopal, Madhya Pradesh, India");
  await pickCity(page, "Native Place", "Indore", "Indore, Madhya Pradesh, India");
  await page.getByLabel("Relocation Preference").selectOption("anywhere");
  await page.getByRole("combobox", { name: "Preferred Locations" }).fill("Pune");
  await page.getByRole("combobox", { name: "Preferred Locations" }).press("Enter");
  await expect(page.getByText("Pune, Maharashtra, India")).toBeVisible();
  await page.getByLabel("Current Profile").selectOption("Lecturer");
  await page.getByLabel("Applying For Profile").selectOption("Principal");
  await page.getByLabel("Current Experience").selectOption({ label: "1 year" });
  await page.getByLabel("Total Experience").selectOption("More than 20 years");
  await page.getByRole("combobox", { name: "Subjects You Can Teach" }).fill("Math");
  await page.getByRole("combobox", { name: "Subjects You Can Teach" }).press("Enter");
  await page.getByRole("checkbox", { name: "Primary", exact: true }).check();
  await page.getByRole("group", { name: "Can You Teach in English?" }).getByText("Yes").click();
  await page.getByRole("group", { name: "Available for Interview?" }).getByText("Yes").click();
  await page.getByLabel("Joining Availability").selectOption("Immediately");
  await giveConsent(page);
}

type Employer = { name: string; email: string; password: string };

export async function fillEmployer(page: Page, { name, email, password }: Employer): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contact Number").fill("9876501234");
  await page.getByLabel("Institute Name").fill(name);
  await page.getByLabel("Institute Type").selectOption({ label: "CBSE School" });
  await page.getByLabel("Affiliation").fill("CBSE 1030001");
  await pickCity(page, "Address", "Bhopal", "Bhopal, Madhya Pradesh, India");
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await giveConsent(page);
}

async function giveConsent(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^I have read and accept/ }).check();
  await page.getByRole("checkbox", { name: /^I am 18 or older/ }).check();
}
