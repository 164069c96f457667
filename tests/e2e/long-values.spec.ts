// Tables and lists with the longest values that a form takes: nothing scrolls sideways, is covered or is cut off, and no row of the
// panel is high.
import { type APIResponse, expect, type Page, test } from "@playwright/test";
import { MAX_CREDITS } from "#features/money/domain/subscriptions/terms.ts";
import { PANEL } from "#tests/support/admin-panel.ts";
import { countWholeRows, findBadRows, findCut, findHiddenInTables } from "#tests/support/cut-off.ts";
import { idFrom } from "#tests/support/ids.ts";
import { confirm, inDays, invite } from "#tests/support/invitations.ts";
import {
  as,
  asAdmin,
  logIn,
  logInAsAdmin,
  newCandidate,
  newEmployer,
  newJob,
  newSubscription,
  type Person,
} from "#tests/support/people.ts";
import { canReachDatabase, inProductDatabase } from "#tests/support/product-database.ts";

const HIGHEST_ROW = 72;
const WIDTHS = [320, 390, 768, 1024, 1152, 1280];
const LONG = "Vidyaniketan".repeat(17).slice(0, 200);
const DEVANAGARI = "श्रीमतीत्रिपुरसुन्दरीबालसुब्रह्मण्यम्".repeat(6).slice(0, 190);
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
  const email = `venkatasubramanian.${crypto.randomUUID()}@${"long".repeat(14)}.example`;
  await newCandidate(baseURL, { fullName: DEVANAGARI, email });
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
  return { employer, candidate, interviewId: id };
}

type LongNames = { employer: Person; candidate: Person; interviewId: string };

/** What waits for staff, and what they have written: each with the longest texts. */
async function fillQueues(baseURL: string, { employer, candidate, interviewId }: LongNames) {
  const sent = async (answer: APIResponse) => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await newJob(baseURL, employer, { title: LONG, subjects: [LONG] });
  await as(baseURL, candidate, async (api) => {
    const report = { about: employer._id, reason: "other", text: LONG };
    await sent(await api.post("/api/reports", { data: report }));
    await sent(
      await api.post("/api/complaints", {
        multipart: { email: candidate.email, about: LONG, text: LONG },
      }),
    );
  });
  await asAdmin(baseURL, async (api) => {
    const now = { since: inDays(-1), noticedOn: inDays(-1), noticedTime: "09:00" };
    await sent(
      await api.post("/api/admin/incidents", {
        data: { ...now, what: LONG, filter: { role: "candidate", addresses: [candidate.email] } },
      }),
    );
    const news = {
      title: LONG,
      description: LONG,
      date: inDays(0),
      link: `https://${"a".repeat(60)}.example/`,
    };
    await sent(await api.post("/api/news/createNews", { multipart: news }));
  });

  // Two payments of one plan: the second goes back. A plan in cash is refunded, and one payment waits.
  const pay = (subscriptionId: string, utr: string) =>
    as(baseURL, employer, async (api) => {
      const claim = { subscriptionId, utr, amount: "4999" };
      const { transfer } = await sent(await api.post("/api/subscription/transfers", { multipart: claim }));
      return String(transfer._id);
    });
  const plan = await newSubscription(baseURL, employer, { status: "pending" });
  const reference = () => `UTR${crypto.randomUUID().replaceAll("-", "").slice(0, 19)}`;
  const twice = [await pay(plan, reference()), await pay(plan, reference())];
  await asAdmin(baseURL, async (api) => {
    for (const id of twice)
      await sent(await api.put(`/api/admin/transfers/${id}`, { data: { state: "matched", reason: LONG } }));
    await sent(
      await api.post(`/api/admin/subscriptions/${plan}/refund`, { data: { reason: LONG, amount: 1000 } }),
    );
  });
  await pay(await newSubscription(baseURL, employer, { status: "pending" }), reference());

  await inProductDatabase((db) =>
    db
      .updateTable("interviews")
      .set({ day: inDays(-1) })
      .where("id", "=", idFrom(interviewId))
      .execute(),
  );
  const absence = `/api/interview/${interviewId}/absence`;
  await as(baseURL, employer, async (api) => sent(await api.post(absence, { data: { who: "candidate" } })));
  await as(baseURL, candidate, async (api) =>
    sent(await api.post(`${absence}/dispute`, { data: { text: LONG } })),
  );
}

const softly = expect.configure({ soft: true });

async function expectWhole(page: Page, path: string) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  // The first page of a list that is not searched may have the rows of other tests alone.
  const isSearched = !path.includes("view=") || path.includes("&q=");
  const shown = isSearched ? page.getByText(/Vidyaniketan|தமிழ்/) : page.getByRole("main");
  await expect(shown.first()).toBeAttached();
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

async function expectGoodRows(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await softly
    .poll(() => page.evaluate(findBadRows, HIGHEST_ROW), { message: `${path} at ${width}` })
    .toEqual([]);
}

/** Lists of a school whose rows open. */
const DENSE = ["jobs", "interviews", "subscription"];

/** Rows that are open, then closed: those of a list of one are open from the start. */
async function expectDense(page: Page, path: string) {
  for (const isOpen of ["true", "false"]) {
    const others = page.locator(`main tbody [aria-expanded="${isOpen === "true" ? "false" : "true"}"]`);
    while ((await others.count()) > 0) await others.first().click();
    for (const width of [390, 1280]) await expectGoodRows(page, `${path}, rows open: ${isOpen}`, width);
  }
}

/** Each list, searched where it can be: tests beside this one fill the first pages. */
const LISTS = [
  "candidates&q=Vidyaniketan",
  "candidates",
  "employers&q=Vidyaniketan",
  "employers",
  "verifications&q=Vidyaniketan",
  "verifications",
  "reports",
  "complaints",
  "incidents",
  "news",
  "subscribers&q=Vidyaniketan",
  "subscribers",
  "transfers&q=Vidyaniketan",
  "refunds",
  "unsettled",
  "credits&q=Vidyaniketan",
  "jobs&q=Vidyaniketan",
  "interviews&q=Vidyaniketan",
  "interviews&status=Completed",
  "absences",
  "messages&q=Vidyaniketan",
  "mail-health",
  "activity&q=Vidyaniketan",
];

test(
  "the lists of the admin panel hold the longest names, at every width and in rows of 72 pixels (TEXT-6, ADMIN-48, ADMIN-49, ADMIN-51)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    test.skip(!canReachDatabase(), "The database of this product is not ours.");
    test.slow();
    await fillQueues(baseURL!, await newLongNames(baseURL!));
    await logInAsAdmin(page);
    for (const view of LISTS) {
      const path = `${PANEL}?view=${view}`;
      await expectWhole(page, path);
      for (const width of [390, 1280]) await expectGoodRows(page, path, width);
      const rows = page
        .locator("main tbody tr:not([data-more]), main li:has(> span > a)")
        .filter({ visible: true });
      if ((await rows.count()) >= 10) {
        // A real product has no line that says that everybody is invented.
        await page.getByText("Demonstration: everybody here is invented.").evaluate((line) => line.remove());
        await softly.poll(() => page.evaluate(countWholeRows), { message: path }).toBeGreaterThanOrEqual(10);
      }
      const opener = page.locator("tbody [aria-expanded]").first();
      if (!(await opener.isVisible())) continue;
      await opener.click();
      for (const width of [390, 1280]) await expectGoodRows(page, path, width);
    }
  },
);

test(
  "the lists of schools and teachers hold the longest names at every width, in rows of 72 pixels (TEXT-6, EDASH-38, CDASH-43)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const { employer, candidate } = await newLongNames(baseURL!);
    await newJob(baseURL!, employer, { title: LONG, subjects: [LONG] });
    await logIn(page, employer);
    for (const path of [
      "/candidate/allCandidatePage",
      `/employer/candidatedetails/${candidate._id}`,
      "/employer/profile",
      "/employer/profile?tab=applicants",
      "/employer/profile?tab=applicants&view=table",
      "/employer/profile?tab=jobs",
      "/employer/profile?tab=interviews",
      "/employer/profile?tab=subscription",
      "/employer/profile?tab=billing",
      "/employer/profile?tab=team",
      "/employer/profile?tab=verification",
      "/notifications",
    ]) {
      await expectWhole(page, path);
      await expectGoodRows(page, path, 1280);
      if (DENSE.some((tab) => path.endsWith(`tab=${tab}`))) await expectDense(page, path);
    }
    const teacher = await browser.newPage({ baseURL: baseURL! });
    await logIn(teacher, candidate);
    for (const path of ["/candidate/profile", "/candidate/profile?tab=interviews", "/notifications"]) {
      await expectWhole(teacher, path);
    }
    await teacher.goto("/candidate/profile?tab=interviews");
    await expectDense(teacher, "/candidate/profile?tab=interviews");
    await teacher.close();
  },
);

test(
  "the public pages of jobs hold the longest names at every width",
  { tag: ["@desk", "@sweep"] },
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
