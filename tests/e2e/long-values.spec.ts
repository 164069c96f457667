// Tables and lists with the longest values that a form takes: nothing scrolls sideways, is covered or is cut off.
import { expect, type Page, test } from "@playwright/test";
import { MAX_CREDITS } from "#features/money/domain/subscriptions/terms.ts";
import { PANEL } from "#tests/support/admin-panel.ts";
import { findCut, findHiddenInTables } from "#tests/support/cut-off.ts";
import { confirm, inDays, invite } from "#tests/support/invitations.ts";
import {
  as,
  logIn,
  logInAsAdmin,
  newCandidate,
  newEmployer,
  newSubscription,
} from "#tests/support/people.ts";

const WIDTHS = [320, 390, 768, 1024, 1152, 1280];
const LONG = "Vidyaniketan".repeat(17).slice(0, 200);
const TAMIL = "தமிழ்நாட்டுஅரசுமேல்நிலைப்பள்ளி".repeat(7).slice(0, 190);

/** A school and two teachers with names of 200 letters without a space, and what is listed about them. */
async function newLongNames(baseURL: string) {
  const employer = await newEmployer(baseURL, { instituteName: LONG, affiliation: LONG });
  const candidate = await newCandidate(baseURL, {
    fullName: LONG,
    subjects: [LONG, "Physics"],
    totalExperience: "More than 20 years",
    expectedSalary: "200000+",
  });
  const tamil = await newCandidate(baseURL, { fullName: TAMIL, subjects: [TAMIL] });
  await newSubscription(baseURL, employer, { credits: MAX_CREDITS });
  const id = await invite(baseURL, { employer, candidate });
  await confirm(baseURL, { employer, candidate }, id);
  await invite(baseURL, { employer, candidate: tamil }, inDays(5));
  await as(baseURL, employer, (api) =>
    api.post("/api/contact/addContactMessage", {
      data: { fullName: LONG, email: `${"a".repeat(60)}@school.example`, phone: "9876543210", message: LONG },
    }),
  );
  await as(baseURL, employer, (api) =>
    api.post("/api/employer/verification", { multipart: { kind: "other", number: "NS/2026/7" } }),
  );
  return { employer, candidate };
}

const softly = expect.configure({ soft: true });

async function expectWhole(page: Page, path: string) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expect(page.getByText(/Vidyaniketan|தமிழ்/).first()).toBeAttached();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // The page may still be drawing itself for the new width.
    await softly
      .poll(async () => [...(await page.evaluate(findCut)), ...(await page.evaluate(findHiddenInTables))], {
        message: `${path} at ${width}`,
      })
      .toEqual([]);
  }
}

test(
  "the tables of the admin panel hold the longest names at every width (TEXT-6)",
  { tag: "@desk" },
  async ({ page, baseURL }) => {
    await newLongNames(baseURL!);
    await logInAsAdmin(page);
    for (const view of [
      "employers",
      "candidates",
      "interviews",
      "subscribers",
      "verifications",
      "credits",
      "messages",
      "activity",
    ]) {
      await expectWhole(page, `${PANEL}?view=${view}`);
    }
  },
);

test(
  "the lists of schools and teachers hold the longest names at every width (TEXT-6)",
  { tag: "@desk" },
  async ({ page, browser, baseURL }) => {
    const { employer, candidate } = await newLongNames(baseURL!);
    await logIn(page, employer);
    for (const path of [
      "/candidate/allCandidatePage",
      `/employer/candidatedetails/${candidate._id}`,
      "/employer/profile",
      "/employer/profile?tab=interviews",
      "/employer/profile?tab=subscription",
      "/employer/profile?tab=team",
      "/employer/profile?tab=verification",
      "/notifications",
    ]) {
      await expectWhole(page, path);
    }
    const teacher = await browser.newPage({ baseURL: baseURL! });
    await logIn(teacher, candidate);
    for (const path of ["/candidate/profile", "/candidate/profile?tab=interviews", "/notifications"]) {
      await expectWhole(teacher, path);
    }
    await teacher.close();
  },
);

test(
  "the public pages of jobs hold the longest names at every width",
  { tag: "@desk" },
  async ({ page, baseURL }) => {
    const school = await newEmployer(baseURL!, { instituteName: LONG });
    const { slug, school: card } = await as(baseURL!, school, async (api) => {
      const data = {
        title: LONG,
        subjects: [LONG, "Physics"],
        medium: LONG,
        payFrom: 1_00_00_000,
        payTo: 2_00_00_000,
        posts: 999,
        city: "Indore, Madhya Pradesh, India",
        walkIn: { days: [inDays(3)], from: "10:00", to: "13:00", venue: LONG, documents: LONG },
        description: `${LONG}\n\n- ${LONG}`,
        closesAt: inDays(30),
        state: "published",
      };
      const answer = await api.post("/api/employer/vacancies", { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).vacancy;
    });
    for (const path of ["/", "/jobs", `/jobs/${slug}`, `/schools/${card.slug}`])
      await expectWhole(page, path);
  },
);
