// `node scripts/screens.ts`: screenshots of every page on phone and desktop into docs/screens. PRODUCT_URL names a
// running product.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "#tests/support/browser.ts";
import { PRODUCT_ADMIN, startProduct } from "#tests/support/product.ts";
import { listAdminViews } from "#tools/admin-views.ts";

const FOLDER = join(import.meta.dirname, "../docs/screens");
const WIDTHS = [390, 1280];
/** Maximum height of a picture; the rest of a longer page is cut off. */
const MAX_HEIGHT = 3_600;

/** The path may need what only a person who is logged in reads. */
type Screen = readonly [name: string, path: string | ((page: Page) => Promise<string>)];
type Person = "nobody" | "teacher" | "school" | "admin";

const NOBODY: Screen[] = [
  ["home", "/"],
  ["login", "/login"],
  ["forgot-password", "/forgot-password"],
  ["candidates", "/candidate/allCandidatePage"],
  ["jobs", "/jobs"],
  ["news", "/Blogs"],
  ["plans", "/subscriptionPlan"],
  ["candidate-sign-up", "/candidate/SignUpPage"],
  ["candidate-register", "/candidate/register"],
  ["employer-sign-up", "/employer/SignUpPage"],
  ["job-alert", "/job-alerts/new"],
  ["complain", "/complain"],
  ["terms", "/terms"],
  ["school-agreement", "/school-agreement"],
  ["candidate-agreement", "/candidate-agreement"],
  ["privacy-policy", "/privacy-policy"],
  ["not-found", "/nowhere"],
  ["admin-login", "/edunakuri/adminpanel/login"],
];

const url = process.env["PRODUCT_URL"];
const product = url ? undefined : await startProduct({ demoData: true });
const site = url ?? product?.url ?? "";
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: CHROMIUM_FLAGS,
  env: chromiumEnvironment(),
});
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
try {
  const people = await somePeople();
  const candidate = people[0] ?? "";
  const { job, school } = await aJob();
  await show("nobody", [...NOBODY, ["news-article", await anArticle()], ["job", job], ["school", school]]);
  await show("teacher", [
    ["candidate-dashboard", "/candidate/profile"],
    ["candidate-today", "/candidate/profile?tab=today"],
    ["candidate-interviews", "/candidate/profile?tab=interviews"],
    ["candidate-jobs", "/candidate/profile?tab=jobs"],
    ["candidate-applications", "/candidate/profile?tab=applications"],
    ["candidate-saved-jobs", "/candidate/profile?tab=saved"],
    ["candidate-alerts", "/candidate/profile?tab=alerts"],
    ["candidate-privacy", "/candidate/profile?tab=privacy"],
    ["candidate-full-profile", "/candidate/full-profile"],
    ["candidate-edit", "/candidate/profileForm"],
  ]);
  await show("school", [
    ["employer-today", "/employer/profile?tab=today"],
    ["employer-dashboard", "/employer/profile"],
    ["employer-jobs", "/employer/profile?tab=jobs"],
    ["employer-job-form", "/employer/profile?tab=jobs&job=new"],
    ["employer-applicants", "/employer/profile?tab=applicants"],
    ["employer-desk", "/employer/profile?tab=applicants&view=list"],
    ["employer-applicant", anApplicant],
    ["employer-interviews", "/employer/profile?tab=interviews"],
    ["employer-week", "/employer/profile?tab=interviews&view=week"],
    ["employer-day", "/employer/profile?tab=interviews&view=day"],
    ["employer-shortlists", "/employer/profile?tab=shortlists"],
    ["employer-shortlist", aShortlist],
    ["employer-comparison", `/employer/compare?candidates=${people.join(",")}`],
    ["employer-reports", "/employer/profile?tab=reports"],
    ["employer-subscription", "/employer/profile?tab=subscription"],
    ["employer-billing", "/employer/profile?tab=billing"],
    ["employer-verification", "/employer/profile?tab=verification"],
    ["employer-team", "/employer/profile?tab=team"],
    ["candidate-details", `/employer/candidatedetails/${candidate}`],
    ["notifications", "/notifications"],
    // The last one, since the dashboard shows the plan that waits from then on.
    ["employer-pay", aPayment],
  ]);
  await show("admin", [
    // The view of one school needs the school in its address.
    ...listAdminViews()
      .filter((view) => view !== "school")
      .map((view): Screen => [`admin-${view}`, `/admin/edunakuri/dashboard?view=${view}`]),
    ["admin-candidate-details", `/admin/candidatedetails/${candidate}`],
  ]);
} finally {
  await browser.close();
  await product?.stop();
}

async function show(person: Person, screens: readonly Screen[]) {
  for (const width of WIDTHS) {
    const page = await openPage(browser, width);
    await logIn(page, person);
    for (const [name, path] of screens) {
      await page.goto(site + (typeof path === "string" ? path : await path(page)), {
        waitUntil: "networkidle",
      });
      await readThrough(page);
      const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
      const small = sharp(picture).extract(await beginningOf(picture));
      writeFileSync(
        join(FOLDER, `${name}-${width}.webp`),
        await small.webp({ quality: 45, effort: 5 }).toBuffer(),
      );
      console.log(`${name} at ${width}`);
    }
    await page.context().close();
  }
}

async function openPage(opened: Browser, width: number): Promise<Page> {
  const context = await opened.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    isMobile: width < 600,
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function logIn(page: Page, person: Person) {
  if (person === "nobody") return;
  const isAdmin = person === "admin";
  const data = isAdmin ? PRODUCT_ADMIN : { email: DEMO_LOGINS[person], password: DEMO_PASSWORD };
  const answer = await page.request.post(`${site}/api/${isAdmin ? "admin" : "auth"}/login`, { data });
  if (!answer.ok()) throw new Error(`${person} could not log in: ${answer.status()}`);
}

/** Scrolls to the end and back, so that lazy content is loaded. */
async function readThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < Math.min(height, MAX_HEIGHT); y += 700) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(80);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState("networkidle");
}

async function beginningOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  return { left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT) };
}

async function anArticle(): Promise<string> {
  const [news] = await (await fetch(`${site}/api/news/getAllNews?limit=1`)).json();
  return `/news/${news._id}`;
}

/** The addresses of the first job of the list and of its school. */
async function aJob(): Promise<{ job: string; school: string }> {
  const list = await (await fetch(`${site}/jobs`)).text();
  const job = /href="(\/jobs\/[^"/?]+-[0-9a-f]{8})"/.exec(list)?.[1] ?? "/jobs";
  const page = await (await fetch(site + job)).text();
  return { job, school: /href="(\/schools\/[^"?]+)"/.exec(page)?.[1] ?? "/jobs" };
}

async function somePeople(): Promise<string[]> {
  const people = await (await fetch(`${site}/api/candidates/allCandidate?limit=3`)).json();
  return people.map(({ _id }: { _id: string }) => _id);
}

async function anApplicant(page: Page): Promise<string> {
  const [application] = await (await page.request.get(`${site}/api/employer/applications?limit=1`)).json();
  return `/employer/profile?tab=applicants&application=${application._id}`;
}

async function aShortlist(page: Page): Promise<string> {
  const { shortlists } = await (await page.request.get(`${site}/api/employer/shortlists`)).json();
  const list = shortlists[0]?._id;
  return `/employer/profile?tab=shortlists${list ? `&list=${list}` : ""}`;
}

/** Asks for the cheapest plan, unless one waits already, which the other width has asked for. */
async function aPayment(page: Page): Promise<string> {
  const read = async (path: string) => (await page.request.get(site + path)).json();
  const { user } = await read("/api/auth/session");
  const [plan] = await read("/api/subscription/plans");
  await page.request.post(`${site}/api/subscription/subscribe`, { data: { planId: plan._id } });
  const { pending } = await read(`/api/subscription/check/${user._id}`);
  return `/employer/pay/${pending._id}`;
}
