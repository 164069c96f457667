// A principal between two lessons: the registration of the school, an invitation, and a second account in the browser.
import { expect, type Page, test } from "@playwright/test";
import { inDays } from "#tests/support/invitations.ts";
import { awaitLink } from "#tests/support/mailbox.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import { logIn, newCandidate, newEmployer, newSubscription, ownName } from "#tests/support/people.ts";
import { autofill, discardAndRestore, pasteInto } from "#tests/support/phone.ts";
import { openForm, pickCity, submitButton } from "#tests/support/sign-up.ts";

const PASSWORD = "chalk and board";
const PHONE = { tag: "@phone" };

test(
  "registers the school with autofill and a reload, finds a teacher, and asks for a plan",
  PHONE,
  async ({ page, context, baseURL }) => {
    const email = `principal-${crypto.randomUUID()}@school.example`;
    const teacher = ownName();
    await newCandidate(baseURL ?? "", { fullName: teacher });
    await openForm(page, "/employer/SignUpPage", "Register");
    await autofill(page, { organization: "Nandanvan School", email, tel: "+91-98765 01234" });
    await expect(page.getByLabel("Contact Number")).toHaveValue("9876501234");
    await pasteInto(page.getByLabel("Website Link"), "www.nandanvan.example");
    await page.getByLabel("Institute Type").selectOption({ label: "CBSE School" });
    await page.getByLabel("Affiliation").fill("CBSE 1030001");
    await pickCity(page, "Address", "भोपाल", "Bhopal, Madhya Pradesh, India");

    await page.reload();
    await expect(page.getByText("What you typed earlier is filled in again.")).toBeVisible();
    await expect(page.getByLabel("Institute Name")).toHaveValue("Nandanvan School");
    await expect(page.getByLabel("Website Link")).toHaveValue("https://www.nandanvan.example");
    await autofill(page, { "new-password": PASSWORD });
    await page.getByRole("checkbox", { name: /^I have read and accept/ }).check();
    await page.getByRole("checkbox", { name: /^I am 18 or older/ }).check();
    await submitButton(page, "Register").tap();
    await page.getByRole("button", { name: "Go to Dashboard" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Nandanvan School" })).toBeVisible();
    await page.goto(await awaitLink(email, "confirm-email"));
    await page.getByRole("button", { name: "Confirm my email address" }).tap();
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();

    await goTo(page, "Search Candidate");
    await untilHydrated(page);
    await page.getByPlaceholder("Search by Name, City or Subject").fill(teacher);
    await expect(page).toHaveURL(new RegExp(`q=${teacher}`));
    await page.getByRole("article", { name: teacher }).getByRole("button", { name: "Full Profile" }).tap();
    await expect(page.getByText("Phone and email are hidden.")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("article", { name: teacher }).getByText("Seen Profile")).toBeVisible();

    await goTo(page, "Pricing");
    const plan = page.getByRole("button", { name: /^Subscribe Now/ }).first();
    await plan.tap();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Confirm & Pay" }).tap();
    const failed = page.getByRole("dialog", { name: "Subscription Failed" });
    await expect(failed).toContainText("Something went wrong. Please try again later.");
    await failed.getByRole("button", { name: "OK" }).tap();
    await context.setOffline(false);
    await plan.tap();
    await page.getByRole("button", { name: "Confirm & Pay" }).tap();
    await expect(page.getByRole("dialog", { name: "Subscription Requested" })).toBeVisible();
    await page.getByRole("button", { name: "Go to Dashboard" }).tap();
    const strip = page.getByRole("complementary", { name: "Your plan waits for activation" });
    await expect(strip).toContainText("waits for activation");
    await page.goto("/");
    await expect(strip).toContainText(/Our staff will call|Pay ₹/);
  },
);

test(
  "invites a teacher although the tab is discarded and the session ends in the middle",
  PHONE,
  async ({ page, baseURL }) => {
    const { teacher, principal } = await openTeacher(page, baseURL ?? "");
    const form = page.getByRole("dialog", { name: `Interview with ${teacher.fullName}` });
    await page.getByRole("button", { name: "Schedule Interview" }).tap();
    await form.getByLabel("Interview Date").fill(inDays(3));
    // The principal looks up the meeting's link in another app, and the system needs the memory.
    await discardAndRestore(page);
    await untilHydrated(page);
    await expect(page.getByRole("heading", { name: teacher.fullName })).toBeVisible();
    await page.getByRole("button", { name: "Schedule Interview" }).tap();
    await form.getByLabel("Interview Date").fill(inDays(3));
    await pasteInto(form.getByLabel("Meeting Link"), " https://meet.example/maths-room ");

    await page.context().clearCookies();
    const send = () => form.getByRole("button", { name: "Schedule Interview" }).tap({ timeout: 2_000 });
    const again = page.getByRole("dialog", { name: "Please log in again" });
    // A read in the background may notice the end of the session before the form is sent.
    await expect(async () => {
      if (!(await again.isVisible())) await send();
      await expect(again).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(again.getByLabel("Email")).toHaveValue(principal.email);
    await again.getByLabel("Password", { exact: true }).fill("not this one");
    await again.getByRole("button", { name: "Log In" }).tap();
    await expect(again.getByRole("alert")).toBeVisible();
    await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await again.getByRole("button", { name: "Log In" }).tap();
    await expect(again).toBeHidden();
    const question = page.getByRole("dialog", { name: "Schedule this interview?" });
    const isAsked = () => expect(question).toBeVisible({ timeout: 3_000 });
    await expect(() => isAsked().catch(send).then(isAsked)).toPass();
    await expect(question).toContainText("Current credits: 3");
    await question.getByRole("button", { name: "Yes, schedule" }).tap();
    const done = page.getByRole("dialog", { name: "Interview Scheduled!" });
    await expect(done).toContainText("1 credit has been deducted.");
    await done.getByRole("button", { name: "OK" }).tap();

    await page.reload();
    await expect(page.getByText("Waiting for the candidate to confirm.")).toBeVisible();
    await openPage(page, "/employer/profile?tab=subscription");
    await expect(page.getByText("2/3", { exact: true })).toBeVisible();
  },
);

test(
  "finds another account in a second tab, and nothing is sent for the wrong school",
  PHONE,
  async ({ page, context, baseURL }) => {
    const { teacher, principal } = await openTeacher(page, baseURL ?? "");
    const colleague = await newEmployer(baseURL ?? "", { instituteName: "Sunrise Branch School" });
    // The colleague takes the phone and logs in, in a second tab.
    const second = await context.newPage();
    await logIn(second, colleague);
    await openPage(second, "/employer/profile");
    await expect(second.getByRole("heading", { level: 1, name: "Sunrise Branch School" })).toBeVisible();

    await page.bringToFront();
    await page.getByRole("button", { name: "Schedule Interview" }).tap();
    const notice = page.getByRole("dialog", { name: "Another account is logged in" });
    await expect(notice).toContainText(principal.email);
    await expect(notice).toContainText(colleague.email);
    await notice.getByRole("button", { name: "Log in again" }).tap();
    const again = page.getByRole("dialog", { name: "Please log in again" });
    await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await again.getByRole("button", { name: "Log In" }).tap();
    await expect(page.getByRole("dialog", { name: `Interview with ${teacher.fullName}` })).toBeVisible();

    // Now the second tab is the one of the wrong account.
    await second.bringToFront();
    await second.getByRole("button", { name: "Edit Profile" }).tap();
    const edit = second.getByRole("dialog", { name: "Edit Profile" });
    await edit.getByLabel("Institute Name").fill("Wrong Name School");
    // A read in the background may notice the other account before the form is sent.
    const noticed = second.getByRole("dialog", { name: "Another account is logged in" });
    await expect(async () => {
      if (!(await noticed.isVisible()))
        await edit.getByRole("button", { name: /^Save/ }).tap({ timeout: 2_000 });
      await expect(noticed).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await second.getByRole("button", { name: "Use the other account" }).tap();
    await expect(second.getByRole("heading", { level: 1, name: "Sunrise Public School" })).toBeVisible();
  },
);

/** Opens a teacher's profile as a principal with three credits. */
async function openTeacher(page: Page, baseURL: string) {
  const fullName = ownName();
  const [candidate, principal] = await Promise.all([
    newCandidate(baseURL, { fullName }),
    newEmployer(baseURL),
  ]);
  await newSubscription(baseURL, principal, { credits: 3 });
  await logIn(page, principal);
  await openPage(page, `/employer/candidatedetails/${candidate._id}`);
  return { teacher: { ...candidate, fullName }, principal };
}

async function goTo(page: Page, name: string): Promise<void> {
  await untilHydrated(page);
  await page.getByLabel("Menu").tap();
  await page.getByRole("banner").getByRole("link", { name, exact: true }).filter({ visible: true }).tap();
}
