// A school's member works in Hindi: searches with a sentence and invites a teacher, and walks the dashboard.
import { globSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { findCut } from "#tests/support/cut-off.ts";
import { openPage } from "#tests/support/open-page.ts";
import { readTexts } from "#tests/support/page-texts.ts";
import { logIn, newCandidate, newEmployer, newSubscription, ownMark } from "#tests/support/people.ts";

const CITY = "Gwalior, Madhya Pradesh, India";

/** The English of every sentence that exists in Hindi. Terms are left out: somebody may have typed one. */
const ENGLISH = new Set(
  globSync("src/{platform,features/*}/hi/!(terms).json").flatMap((file) =>
    Object.entries<unknown>(JSON.parse(readFileSync(file, "utf8")))
      .filter(([english, hindi]) => english !== hindi && !english.includes("{"))
      .map(([english]) => english),
  ),
);

/** Three words in Latin letters that begin small are a sentence of ours: names of people and places begin with a capital. */
const SENTENCE = /[A-Za-z]{2,} [a-z]{2,}[,:]? [a-z]{2,}/;

async function expectInHindi(page: Page, where: string, typed: readonly string[] = []) {
  expect(await page.locator("html").getAttribute("lang"), where).toBe("hi-IN");
  const texts = await page.evaluate(readTexts);
  expect(
    texts.filter((text) => !typed.includes(text) && (ENGLISH.has(text) || SENTENCE.test(text))),
    where,
  ).toEqual([]);
  expect(await page.evaluate(findCut), where).toEqual([]);
  expect(await findAccessibilityViolations(page), where).toEqual([]);
}

test(
  "a school's member searches with a sentence in Hindi and invites, wholly in Hindi (LANG-5)",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    const fullName = `Asha ${ownMark()}`;
    await newCandidate(baseURL!, { fullName, Address: CITY, subjects: ["Mathematics"] });
    const school = await newEmployer(baseURL!, { address: CITY, instituteName: "Fort School" });
    await newSubscription(baseURL!, school, { credits: 3 });
    await logIn(page, school);

    await openPage(page, "/hi/candidate/allCandidatePage");
    const box = page.getByPlaceholder("नाम, शहर या विषय से खोजें");
    await box.fill("ग्वालियर में गणित की टीचर चाहिए");
    await box.press("Enter");
    await expect(page).toHaveURL(/^[^?]*\/hi\/candidate\/allCandidatePage\?.*subject=Mathematics/);
    const row = page.getByRole("article").filter({ hasText: fullName });
    await expect(row).toContainText("गणित");
    await expectInHindi(page, "list");
    await row.getByRole("button", { name: "पूरी प्रोफ़ाइल" }).click();
    await expect(page.getByRole("heading", { level: 1, name: fullName })).toBeVisible();
    await expectInHindi(page, "profile");

    await page.getByRole("button", { name: "इंटरव्यू तय करें" }).click();
    const dialog = page.getByRole("dialog", { name: `${fullName} का इंटरव्यू` });
    await dialog.getByLabel("इंटरव्यू की तारीख").fill(addDays(dayInIndia(new Date()), 3));
    await dialog.getByLabel("मीटिंग लिंक").fill("https://meet.example/abc");
    await expectInHindi(page, "dialog");
    await dialog.getByRole("button", { name: "इंटरव्यू तय करें" }).click();
    await page.getByRole("button", { name: "हाँ, तय करें" }).click();
    await expect(page.getByText("1 क्रेडिट कट गया है।")).toBeVisible();
    await page.getByRole("button", { name: "ठीक है" }).click();
    await expect(page.getByText("उम्मीदवार के जवाब का इंतज़ार है।")).toBeVisible();

    await openPage(page, "/hi/employer/profile?tab=interviews");
    await expect(page.getByText(fullName).first()).toBeVisible();
    await expectInHindi(page, "interviews");
  },
);

test(
  "each tab of a school's dashboard is in Hindi (LANG-5)",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 800 });
    const school = await newEmployer(baseURL!, { address: CITY, instituteName: "Fort School" });
    await newSubscription(baseURL!, school, { credits: 3 });
    await logIn(page, school);
    for (const tab of [
      "profile",
      "jobs",
      "jobs&job=new",
      "applicants",
      "shortlists",
      "reports",
      "interviews",
      "interviews&view=week",
      "subscription",
      "billing",
      "verification",
      "team",
    ]) {
      await openPage(page, `/hi/employer/profile?tab=${tab}`);
      await expectInHindi(page, tab);
    }
    await openPage(page, "/hi/subscriptionPlan");
    // What staff have typed stays as it is.
    const plans: { description: string; features: string[] }[] = await (
      await page.request.get("/api/subscription/plans")
    ).json();
    const typed = plans.flatMap(({ description, features }) => [description, ...features]);
    await expectInHindi(page, "plans", typed);
  },
);
