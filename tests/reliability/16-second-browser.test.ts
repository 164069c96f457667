// 16. The hiring journey of tests/e2e in a second browser: Firefox, at the width of a phone, driven by WebDriver BiDi.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDay } from "#platform/domain/day.ts";
import { inDays, joinOpening } from "#tests/support/invitations.ts";
import { awaitLink } from "#tests/support/mailbox.ts";
import { verifySchool } from "#tests/support/people.ts";
import { PRODUCT_ADMIN, type Product, startProduct } from "#tests/support/product.ts";
import { drawPhoto, writePdf } from "#tests/support/uploads.ts";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { expectNone, printFigure } from "#tests/reliability/support/figure.ts";
import { type FirefoxPerson, launchFirefox, openPerson } from "#tests/reliability/support/firefox.ts";
import { logInAsAdmin } from "#tests/reliability/support/writers.ts";

const PASSWORD = "chalk and board";
const MEETING = "https://meet.example/principal";

const firefox = findProgram("16", "firefox-esr");
const withFirefox = test.skipIf(firefox === null);
const folder = mkdtempSync(join(tmpdir(), "edunakuri-firefox-"));
let product: Product;
let browser: Browser;

beforeAll(async () => {
  if (!firefox) return;
  product = await startProduct();
  process.env["PRODUCT_DATA_DIR"] = product.dataDir;
  browser = await launchFirefox(firefox);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop({ keepData: false });
  rmSync(folder, { recursive: true, force: true });
});

withFirefox("a teacher and a school find each other in Firefox, and an interview is held", async () => {
  const start = performance.now();
  const mark = crypto.randomUUID().slice(0, 8);
  const names = { teacher: `Meera ${mark}`, school: `Nandanvan ${mark}`, plan: `Term ${mark}` };
  const api = await logInAsAdmin(product.url);
  expect((await api.call("POST", "/api/subjects/createSubject", { subject: "Mathematics" })).status).toBe(
    201,
  );
  const people = await Promise.all([1, 2, 3].map(() => openPerson(browser, product.url)));
  const [teacher, school, admin] = people as [FirefoxPerson, FirefoxPerson, FirefoxPerson];

  await registerTeacher(teacher, names.teacher, `${mark}@teacher.example`);
  await registerSchool(school, names.school, `${mark}@school.example`);

  // The school reads the profile, which has no contact details yet, and asks for a plan.
  await school.open(`/candidate/allCandidatePage?q=${mark}`);
  await school.press("Full Profile");
  await school.at("^/employer/candidatedetails/");
  await school.see(names.teacher);
  expect(await school.seesNow("9876543210")).toBe(false);
  const plan = { name: names.plan, price: 4999, features: ["Interviews"], totalcredits: 3 };
  expect((await api.call("POST", "/api/subscription/AddSubscriptionPlan", plan)).ok).toBe(true);
  await school.open("/subscriptionPlan");
  await school.press(`Subscribe Now: ${names.plan}`);
  await school.press("Confirm & Pay");
  await school.press("Go to Dashboard");
  await school.at("^/employer/profile");

  // The admin activates it.
  await admin.open("/edunakuri/adminpanel/login");
  await admin.fill("Email", PRODUCT_ADMIN.email);
  await admin.fill("Password", PRODUCT_ADMIN.password);
  await admin.press("Sign in to Dashboard");
  await admin.at("^/admin/edunakuri/dashboard");
  await admin.open(`/admin/edunakuri/dashboard?view=subscribers&q=${mark}`);
  // On a phone the row opens first.
  await admin.press(names.school);
  await admin.press("Activate");
  await admin.press("Yes, activate");
  await admin.see("Subscription activated");
  await verifySchool(product.url, mark);

  // The school invites the teacher for one credit.
  const day = inDays(5);
  await school.open(`/candidate/allCandidatePage?q=${mark}`);
  await school.press("Seen Profile");
  await school.see("9876543210");
  await school.open(new URL(school.page.url()).pathname);
  await school.press("Schedule Interview");
  await school.fill("Interview Date", day);
  await school.fill("Meeting Link", MEETING);
  await school.press("Schedule Interview");
  await school.see("Scheduling this interview will deduct 1 credit");
  await school.press("Yes, schedule");
  await school.see("1 credit has been deducted.");

  // The teacher confirms, and the school completes it with a result.
  await teacher.open("/candidate/profile?tab=interviews");
  await teacher.see(names.school);
  await teacher.press("Confirm");
  await teacher.see(`Interview confirmed for ${formatDay(day)}.`);
  await teacher.see(joinOpening(day));
  await school.open("/employer/profile?tab=interviews");
  await school.press("Mark as Completed");
  await school.choose("Result of the interview", "Selected");
  await school.press("Mark as Completed");
  await school.see("Interview marked as completed with result.");
  await teacher.open("/candidate/profile?tab=interviews");
  await teacher.see("Selected");

  expect(await creditsSpent(school)).toBe(1);
  printFigure("16", `the hiring journey in ${await browser.version()} at 390 px: ${seconds(start)} s`);
  expectNone(
    "16",
    "errors that no page has caught",
    people.flatMap(({ faults }) => faults),
  );
});

async function registerTeacher(teacher: FirefoxPerson, name: string, email: string): Promise<void> {
  await teacher.open("/candidate/SignUpPage");
  await teacher.fill("Full Name", name);
  await teacher.fill("Email", email);
  await teacher.fill("Phone", "+91 98765 43210");
  await teacher.check("Female");
  await teacher.fill("Password", PASSWORD);
  await teacher.fill("Confirm Password", PASSWORD);
  await teacher.fill("Current Salary", "32000");
  await teacher.choose("Expected Salary", "₹1,20,000");
  await teacher.choose("Mandatory Education", "B.Ed.");
  await pickCity(teacher, "Current City", "Bhopal");
  await pickCity(teacher, "Native Place", "Indore");
  await teacher.choose("Relocation Preference", "anywhere");
  await teacher.fill("Preferred Locations", "Pune");
  await teacher.pressEnter("Preferred Locations");
  await teacher.see("Pune, Maharashtra, India");
  await teacher.choose("Current Profile", "Lecturer");
  await teacher.choose("Applying For Profile", "Principal");
  await teacher.choose("Current Experience", "1 year");
  await teacher.choose("Total Experience", "More than 20 years");
  await teacher.fill("Subjects You Can Teach", "Math");
  await teacher.pressEnter("Subjects You Can Teach");
  await teacher.check("Primary");
  await teacher.check("Yes", "Can You Teach in English?");
  await teacher.check("Yes", "Available for Interview?");
  await teacher.choose("Joining Availability", "Immediately");
  await teacher.upload("Photo", await fileOf("me.jpg", drawPhoto()));
  await teacher.upload("Resume", await fileOf("resume.pdf", writePdf()));
  await agree(teacher);
  await teacher.press("Submit");
  await teacher.press("Yes, submit");
  await teacher.see("Registration successful!");
  await teacher.press("OK");
  await teacher.at("^/candidate/profile");
  await confirmAddress(teacher, email);
}

async function registerSchool(school: FirefoxPerson, name: string, email: string): Promise<void> {
  await school.open("/employer/SignUpPage");
  await school.fill("Email", email);
  await school.fill("Contact Number", "9876501234");
  await school.fill("Institute Name", name);
  await school.choose("Institute Type", "CBSE School");
  await school.fill("Affiliation", "CBSE 1030001");
  await pickCity(school, "Address", "Bhopal");
  await school.fill("Password", PASSWORD);
  await school.fill("Confirm Password", PASSWORD);
  await agree(school);
  await school.press("Register");
  await school.press("Go to Dashboard");
  await school.at("^/employer/profile");
  await confirmAddress(school, email);
}

async function agree(person: FirefoxPerson): Promise<void> {
  await person.check("I have read and accept");
  await person.check("I am 18 or older");
}

async function pickCity(person: FirefoxPerson, field: string, city: string): Promise<void> {
  await person.fill(field, city);
  await person.press(`${city}, Madhya Pradesh, India`, "option");
}

async function confirmAddress(person: FirefoxPerson, email: string): Promise<void> {
  await person.open(await awaitLink(email, "confirm-email"));
  await person.press("Confirm my email address");
  await person.see("Your email address is confirmed.");
}

async function fileOf(name: string, bytes: Promise<Buffer>): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, await bytes);
  return path;
}

async function creditsSpent(school: FirefoxPerson): Promise<number> {
  const { user } = (await school.ask("/api/auth/session")) as { user: { _id: string } };
  const { subscription } = (await school.ask(`/api/subscription/check/${user._id}`)) as {
    subscription: { totalCredits: number; credits: number };
  };
  return subscription.totalCredits - subscription.credits;
}

const seconds = (start: number) => Math.round((performance.now() - start) / 1000);
