// Public job pages: a visitor without scripts finds a job from the page of a subject in a city, and what search engines read.
import { expect, type Page, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { inDays } from "#tests/support/invitations.ts";
import { as, newEmployer, newJob, type Person } from "#tests/support/people.ts";

const FORM = {
  title: "PGT Physics",
  profile: "PGT (classes 11 & 12)",
  subjects: ["Physics"],
  classes: ["Higher Secondary"],
  board: "CBSE",
  payFrom: 45_000,
  payTo: 60_000,
  city: "Indore, Madhya Pradesh, India",
  description: "You teach classes 11 and 12.\n\n- Practical work\n- Two sections",
};

function post(baseURL: string, school: Person, change: object = {}) {
  return newJob(baseURL, school, { ...FORM, ...change });
}

const dataOf = async (page: Page) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
};

test("without scripts a visitor finds a job from its subject and city, filters, and reads its page", async ({
  browser,
  baseURL,
}) => {
  const school = await newEmployer(baseURL!, { instituteName: "Sunrise Public School" });
  const jobs = [
    await post(baseURL!, school),
    await post(baseURL!, school, { title: "Physics Teacher" }),
    await post(baseURL!, school, { title: "Physics Lab In-charge" }),
  ];
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await page.goto("/jobs/physics/in/indore");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Physics jobs in Indore");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/jobs\/physics\/in\/indore$/);
  expect((await dataOf(page)).map((one) => one["@type"])).toEqual(["BreadcrumbList"]);

  await page.getByRole("searchbox").fill("Sunrise lab");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/jobs\?q=Sunrise\+lab&subject=Physics&city=Indore/);
  await page.getByRole("link", { name: "Physics Lab In-charge" }).first().click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Physics Lab In-charge");
  await expect(page.getByText("₹45,000 to ₹60,000 a month").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Practical work" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Register to apply" })).toHaveAttribute(
    "href",
    /job=physics-lab/,
  );
  const [, posting] = await dataOf(page);
  expect(posting).toMatchObject({
    "@type": "JobPosting",
    validThrough: `${inDays(30)}T23:59:59+05:30`,
    baseSalary: { value: { minValue: 45_000, maxValue: 60_000 } },
  });
  await page.getByRole("link", { name: "Sunrise Public School" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sunrise Public School");

  // A job that was closed leaves the sitemap and has no data, but its page stays.
  const { _id, slug } = jobs[2]!;
  await as(baseURL!, school, (api) =>
    api.put(`/api/employer/vacancies/${_id}/state`, { data: { state: "closed", reason: "filled here" } }),
  );
  expect((await page.goto(`/jobs/${slug}`))?.status()).toBe(200);
  await expect(page.getByText("This job is closed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Similar jobs" }).getByRole("article").first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect((await dataOf(page)).map((one) => one["@type"])).toEqual(["BreadcrumbList"]);
  const sitemap = await (await page.request.get("/sitemaps/jobs-1.xml")).text();
  expect(sitemap).toContain(jobs[0]!.slug);
  expect(sitemap).not.toContain(slug);
  expect(await (await page.request.get("/feeds/jobs.xml")).text()).toMatch(
    /^<\?xml[^]*<jobs>[^]*<\/jobs>\n$/,
  );
  expect((await page.goto("/jobs/in/nowhere-at-all"))?.status()).toBe(404);
});

test(
  "the list, a job and an empty list have no accessibility problem, and a choice applies at once",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const school = await newEmployer(baseURL!, { instituteName: "Lakeside School" });
    const walkIn = {
      days: [inDays(3)],
      from: "10:00",
      to: "13:00",
      venue: "Main building",
      documents: "Photos",
    };
    const { slug } = await post(baseURL!, school, { walkIn, accommodation: true });
    await page.goto("/jobs", { waitUntil: "networkidle" });
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const filters = page.getByRole("button", { name: "Filters", exact: true });
    if (await filters.isVisible()) await filters.click();
    await page.getByLabel("Board").selectOption("CBSE");
    await expect(page).toHaveURL(/board=CBSE/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Remove filter: CBSE" })).toBeVisible();
    for (const path of [`/jobs/${slug}`, "/jobs?q=nobody+offers+this&board=ICSE"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await findAccessibilityViolations(page), path).toEqual([]);
    }
  },
);
