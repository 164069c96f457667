// Every way into an account ends on a page that belongs to that account and asks nothing more (LOGIN-61).
import { type Browser, expect, type Page, test } from "@playwright/test";
import { awaitCode, awaitLink, canReadMail } from "#tests/support/mailbox.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import { as, newCandidate, newEmployer, PASSWORD, type Person } from "#tests/support/people.ts";
import { fillCandidate, fillEmployer, openForm, pickCity, submitButton } from "#tests/support/sign-up.ts";

const freshEmail = () => `way-in-${crypto.randomUUID()}@school.example`;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function registerSchool(page: Page) {
  await openForm(page, "/employer/SignUpPage", "Register");
  await fillEmployer(page, { name: "Quiet Hill School", email: freshEmail(), password: PASSWORD });
  await submitButton(page, "Register").click();
  await press(page, "Go to Dashboard");
  await expect(page).toHaveURL("/employer/profile");
}

async function registerTeacher(page: Page) {
  await openForm(page, "/candidate/SignUpPage", "Submit");
  await fillCandidate(page, { name: "Meera Joshi", email: freshEmail(), password: PASSWORD });
  await submitButton(page, "Submit").click();
  await press(page, "Yes, submit");
  await press(page, "OK");
  await expect(page).toHaveURL("/candidate/profile");
}

async function registerInSteps(page: Page) {
  await openForm(page, "/candidate/register", "Continue");
  await page.getByLabel("Full Name").fill("Meera Joshi");
  await page.getByLabel("Email", { exact: false }).first().fill(freshEmail());
  await page.getByLabel("Phone").fill("9876543210");
  await page.getByLabel("Applying For Profile").selectOption("Principal");
  await page.getByRole("combobox", { name: "Subjects You Can Teach" }).fill("Math");
  await page.getByRole("combobox", { name: "Subjects You Can Teach" }).press("Enter");
  await pickCity(page, "Current City", "Bhopal", "Bhopal, Madhya Pradesh, India");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("checkbox", { name: /^I have read and accept/ }).check();
  await page.getByRole("checkbox", { name: /^I am 18 or older/ }).check();
  await press(page, "Continue");
  await expect(page.getByText("14 answers until schools find you").first()).toBeVisible();
  await untilHydrated(page);
  await page.getByRole("group", { name: "Gender" }).getByText("Female", { exact: true }).click();
  await expect(page.getByText("13 answers until schools find you").first()).toBeVisible();
}

async function logIn(page: Page, { email }: Pick<Person, "email">, password: string, dashboard: string) {
  await openForm(page, "/login", "Login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await submitButton(page, "Login").click();
  await expect(page).toHaveURL("/candidate/allCandidatePage");
  await openPage(page, dashboard);
}

async function recover(page: Page, person: Person) {
  await page.goto("/forgot-password", { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill(person.email);
  await press(page, "Send OTP");
  await page.getByLabel("OTP").fill(await awaitCode(person.email));
  await press(page, "Verify OTP");
  await page.getByLabel("New Password").fill("new chalk, new board");
  await press(page, "Reset Password");
  await expect(page).toHaveURL("/login");
  await logIn(page, person, "new chalk, new board", "/candidate/profile");
}

async function join(page: Page, baseURL: string, owner: Person) {
  const email = freshEmail();
  await as(baseURL, owner, (api) =>
    api.post("/api/employer/team/invitations", { data: { email, role: "recruiter" } }),
  );
  await openPage(page, await awaitLink(email, "join"));
  await page.getByLabel("Your Name").fill("Meera Nair");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await press(page, "Join the team");
  await expect(page).toHaveURL("/employer/profile");
}

/** Walks in as a person on a phone of the own; answers what was asked or refused on the way and in the ten seconds after. */
async function troubleAfter(browser: Browser, baseURL: string, walk: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const trouble: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) trouble.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await walk(page);
  await page.waitForTimeout(10_000);
  for (const dialog of await page.getByRole("dialog").all()) trouble.push(await dialog.innerText());
  await context.close();
  return trouble;
}

test(
  "every way in ends on a dashboard that stays quiet for ten seconds (LOGIN-61)",
  { tag: ["@phone", "@sweep"] },
  async ({ browser, baseURL: address }) => {
    test.skip(!canReadMail(), "The mail of a running product is not ours to read.");
    test.slow();
    const baseURL = address ?? "";
    const [teacher, forgetful, owner] = await Promise.all([
      newCandidate(baseURL),
      newCandidate(baseURL),
      newEmployer(baseURL),
    ]);
    const ways: Record<string, (page: Page) => Promise<void>> = {
      "a school registers": registerSchool,
      "a teacher registers": registerTeacher,
      "a teacher registers in steps": registerInSteps,
      "a teacher logs in": (page) => logIn(page, teacher, PASSWORD, "/candidate/profile"),
      "a school logs in": (page) => logIn(page, owner, PASSWORD, "/employer/profile"),
      "a teacher recovers the account": (page) => recover(page, forgetful),
      "a member joins": (page) => join(page, baseURL, owner),
    };
    const trouble = await Promise.all(
      Object.entries(ways).map(async ([way, walk]) => [way, await troubleAfter(browser, baseURL, walk)]),
    );
    expect(Object.fromEntries(trouble)).toEqual(
      Object.fromEntries(Object.keys(ways).map((way) => [way, []])),
    );
  },
);
