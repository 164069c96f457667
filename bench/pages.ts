// `npm run bench:pages`: load times of the most used pages and of every admin view on a slow phone, beside an empty
// page. PAGE_RUNS=1 for a quick run; PAGES=public, jobs, hindi, slow, own or admin for a part.
import { cpus, loadavg } from "node:os";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listAdminViews } from "#tools/admin-views.ts";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";
import { PRODUCT_ADMIN, startProduct } from "#tests/support/product.ts";
import { serveBaseline } from "./floor-page.ts";
import { type PageRun, runPage } from "./page-runs.ts";
import { type SlowVisit, visitSlowly } from "./slow-phone.ts";

const RUNS = Number(process.env["PAGE_RUNS"] ?? 5);
const PART = process.env["PAGES"];
const RESULTS = join(import.meta.dirname, "results");

const PUBLIC = [
  "/",
  "/candidate/allCandidatePage",
  "/Blogs",
  "/subscriptionPlan",
  "/login",
  "/candidate/SignUpPage",
];

const baseline = await serveBaseline();
const running = process.env["PRODUCT_URL"];
const product = running ? undefined : await startProduct({ demoData: true });
const site = running ?? product?.url ?? "";
const slow: (SlowVisit & { page: string })[] = [];
const results: (ReturnType<typeof middleOf> & { page: string })[] = [];
try {
  // Waits until autovacuum has processed the new demo world.
  if (product) await sleep(30_000);
  if (PART !== "slow") await measure("the floor", `${baseline.url}/`);
  if (isWanted("public")) {
    const news = `/news/${await firstOf("/api/news/getAllNews")}`;
    for (const path of [...PUBLIC, news]) await measure(path, site + path);
  }
  if (isWanted("jobs")) {
    for (const path of await jobPaths()) await measure(path, site + path);
  }
  if (isWanted("hindi")) {
    for (const path of ["/hi", "/hi/jobs", `/hi${(await jobPaths())[1]}`, "/hi/login"])
      await measure(path, site + path);
  }
  if (isWanted("slow")) {
    const [list = "", job = ""] = await jobPaths();
    for (const path of ["/", "/Blogs", list, job, "/login"]) {
      for (const page of [path, `/hi${path === "/" ? "" : path}`]) await measureSlowly(page, site + page);
    }
  }
  if (isWanted("own")) {
    const details = `/employer/candidatedetails/${await firstOf("/api/candidates/allCandidate")}`;
    await measureAs("school", ["/employer/profile", details]);
    await measureAs("teacher", ["/candidate/profile"]);
  }
  if (isWanted("admin")) {
    await measureAs(
      "admin",
      listAdminViews().map((view) => `/admin/edunakuri/dashboard?view=${view}`),
    );
  }
} finally {
  baseline.close();
  await product?.stop();
}

const circumstances = {
  date: new Date().toISOString().slice(0, 16).replace("T", " "),
  machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"})`,
  load: (loadavg()[0] ?? 0).toFixed(1),
  versions: `Node ${process.versions.node}, Lighthouse 13, mobile, simulated slow 4G, median of ${RUNS}`,
};
mkdirSync(RESULTS, { recursive: true });
const file = PART ? `pages-${PART}.json` : "pages.json";
writeFileSync(join(RESULTS, file), `${JSON.stringify({ circumstances, results, slow }, null, 2)}\n`);
console.table(results.map(({ faults: _faults, ...row }) => row));
if (slow.length > 0) console.table(slow);
console.log(circumstances);

function isWanted(part: "public" | "jobs" | "hindi" | "slow" | "own" | "admin"): boolean {
  return PART === undefined || PART === part;
}

async function measure(page: string, url: string, cookie?: string) {
  const middle = middleOf(await runPage(url, RUNS, cookie));
  results.push({ page, ...middle });
  console.log(`${page}: ${middle.performance}`);
  for (const fault of middle.faults) console.log(`  ${fault}`);
}

/** The middle of three first visits at 400 kbit/s. */
async function measureSlowly(page: string, url: string) {
  const visits = [await visitSlowly(url), await visitSlowly(url), await visitSlowly(url)];
  const middle = (pick: (visit: SlowVisit) => number) =>
    Number((visits.map(pick).toSorted((one, other) => one - other)[1] ?? Number.NaN).toFixed(1));
  slow.push({
    page,
    readableMs: Math.round(middle((visit) => visit.readableMs)),
    wholeMs: Math.round(middle((visit) => visit.wholeMs)),
    transferredKB: middle((visit) => visit.transferredKB),
    scriptsKB: middle((visit) => visit.scriptsKB),
    fontsKB: middle((visit) => visit.fontsKB),
  });
}

async function measureAs(person: keyof typeof DEMO_LOGINS | "admin", paths: readonly string[]) {
  const cookie = await logIn(person);
  for (const path of paths) await measure(path, site + path, cookie);
}

async function logIn(person: keyof typeof DEMO_LOGINS | "admin"): Promise<string> {
  const isAdmin = person === "admin";
  const answer = await fetch(`${site}/api/${isAdmin ? "admin" : "auth"}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(isAdmin ? PRODUCT_ADMIN : { email: DEMO_LOGINS[person], password: DEMO_PASSWORD }),
  });
  const [cookie = ""] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`${person} could not log in: ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}

/** The list of jobs, a job, and the landing pages of a subject and of a city. */
async function jobPaths(): Promise<string[]> {
  const jobs = await addressesOf("jobs-1.xml");
  const landings = await addressesOf("cities-and-subjects.xml");
  const forms = [/^\/jobs\/[^/]+$/, /^\/jobs\/in\/[^/]+$/];
  const found = forms.map((form) => landings.find((path) => form.test(path)));
  return ["/jobs", jobs[0], ...found].filter((path) => path !== undefined);
}

async function addressesOf(sitemap: string): Promise<string[]> {
  const text = await (await fetch(`${site}/sitemaps/${sitemap}`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

async function firstOf(path: string): Promise<string> {
  const [first] = await (await fetch(`${site}${path}?limit=1`)).json();
  return first._id;
}

function middleOf(runs: readonly PageRun[]) {
  const middle = (pick: (run: PageRun) => number) => {
    const sorted = runs.map(pick).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const inKB = (bytes: number) => Number((bytes / 1000).toFixed(1));
  return {
    performance: middle(({ scores }) => scores.performance),
    accessibility: middle(({ scores }) => scores.accessibility),
    bestPractices: middle(({ scores }) => scores["best-practices"]),
    seo: middle(({ scores }) => scores.seo),
    fcpMs: Math.round(middle(({ fcpMs }) => fcpMs)),
    lcpMs: Math.round(middle(({ lcpMs }) => lcpMs)),
    cls: Number(middle(({ cls }) => cls).toFixed(3)),
    tbtMs: Math.round(middle(({ tbtMs }) => tbtMs)),
    codeKB: inKB(middle(({ codeBytes }) => codeBytes)),
    withHeadersKB: inKB(middle(({ codeBytes, headBytes }) => codeBytes + headBytes)),
    speed: Math.round(middle(({ speed }) => speed)),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}
