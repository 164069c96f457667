// 14. A subscribed school copies contacts: full profiles, pages and resumes of 1,200 candidates, from many networks
// at once.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";
import { factories } from "#tests/support/factories.ts";
import { type Product, PRODUCT_ADMIN, startProduct } from "#tests/support/product.ts";
import { scaled, printFigure } from "#tests/reliability/support/figure.ts";
import { inDatabaseOf } from "#tests/reliability/support/product-rows.ts";

const PROFILES = scaled(1_200);
const RESUMES = scaled(200);
const CONCURRENCY = 40;
/** Requests from one network before the next one is used, so that the limits of networks do not stop the school. */
const PER_NETWORK = 100;
/** Of a verified school with a plan, which the demo school is. */
const LIMIT = { profiles: 150, resumes: 50 };
const OTHERS_WAIT_MS = 1_500;

let product: Product;
let cookie = "";
let sent = 0;
beforeAll(async () => {
  product = await startProduct({
    demoData: true,
    rateLimitFactor: 1,
    environment: { TRUST_PROXY: "1", PUBLIC_URL: "" },
  });
  const login = await fetch(`${product.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: DEMO_LOGINS.school, password: DEMO_PASSWORD }),
  });
  cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(() => product.stop({ keepData: false }));

async function ask(path: string): Promise<{ status: number; text: string; retryAfter: string | null }> {
  const network = Math.floor(sent++ / PER_NETWORK);
  const answer = await fetch(product.url + path, {
    headers: { cookie, "x-forwarded-for": `203.0.${network >> 8}.${network & 255}` },
    redirect: "manual",
  });
  return {
    status: answer.status,
    text: await answer.text(),
    retryAfter: answer.headers.get("retry-after"),
  };
}

/** Adds candidates with resumes to those of the demo world. */
async function addCandidates(count: number): Promise<string[]> {
  return inDatabaseOf(product.dataDir, async (db) => {
    const { resume_key } = await db
      .selectFrom("candidates")
      .select("resume_key")
      .where("resume_key", "is not", null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const make = factories(db, () => new Date());
    const ids: string[] = [];
    while (ids.length < count) ids.push((await make.candidate({ resume_key })).id);
    return ids;
  });
}

/** Requests all paths, this many at once. */
async function askAll(paths: string[]) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const waiting = paths.values();
  const worker = async () => {
    for (const path of waiting) answers.push(await ask(path));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return answers;
}

/** A visitor during the attack: home page and list, in turn. Returns the slowest answer. */
async function visitUntil(attack: Promise<unknown>): Promise<number> {
  let over = false;
  void attack.finally(() => (over = true)).catch(() => {});
  let slowest = 0;
  for (let count = 0; !over; count++) {
    const startedAt = performance.now();
    const answer = await fetch(
      product.url + (count % 2 ? "/" : "/api/candidates/allCandidate?page=1&limit=10"),
      {
        headers: { "x-forwarded-for": "198.51.100.1" },
      },
    );
    await answer.text();
    expect(answer.status).toBe(200);
    slowest = Math.max(slowest, performance.now() - startedAt);
    await sleep(50);
  }
  return Math.round(slowest);
}

/** Subjects of the mails to the admin about many views; the mail worker sends them within seconds. */
async function mailsAboutViews(): Promise<string[]> {
  await sleep(5_000);
  const folder = join(product.dataDir, "mail");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names.map(async (name) => new PostalMime().parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter(({ to }) => to?.some(({ address }) => address === PRODUCT_ADMIN.email))
    .map(({ subject }) => subject ?? "")
    .filter((subject) => /opened \d+/.test(subject));
}

/** What the school may still open today: it has opened some profiles in the demo world. */
async function readLeft(): Promise<{ profiles: number; resumes: number }> {
  const { profiles, resumes } = JSON.parse((await ask("/api/employer/quota")).text);
  expect([profiles.limit, resumes.limit]).toEqual([LIMIT.profiles, LIMIT.resumes]);
  return { profiles: profiles.limit - profiles.used, resumes: resumes.limit - resumes.used };
}

const withStatus = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test("one school cannot copy all contacts, and admins get one mail", async () => {
  const ids = await addCandidates(PROFILES);
  const left = await readLeft();

  const startedAt = performance.now();
  const attack = (async () => ({
    calls: await askAll(ids.map((id) => `/api/employer/candidateDetails/${id}`)),
    // The server also renders these profiles into pages.
    pages: await askAll(ids.slice(-100).map((id) => `/employer/candidatedetails/${id}`)),
    resumes: await askAll(ids.slice(0, RESUMES).map((id) => `/api/files/resume/${id}`)),
  }))();
  const slowest = await visitUntil(attack);
  const { calls, pages, resumes } = await attack;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const mails = await mailsAboutViews();

  const profiles = calls.filter(({ text }) => /"phone":"\d{10}"/.test(text)).length;
  printFigure(
    "14",
    `one verified school with a plan asked for ${calls.length} full profiles, ${pages.length} pages and ${resumes.length} resumes ` +
      `in ${seconds} s: ${profiles} profiles, ${withStatus(pages, 200)} pages and ${withStatus(resumes, 200)} resumes ` +
      `answered, ${withStatus(calls, 429) + withStatus(pages, 429) + withStatus(resumes, 429)} × 429`,
  );
  printFigure("14", `${mails.length} mail to the admin: ${mails[0]}; others waited at most ${slowest} ms`);

  expect(profiles).toBe(Math.min(left.profiles, calls.length));
  expect(withStatus(calls, 200) + withStatus(calls, 429)).toBe(calls.length);
  for (const { retryAfter, status, text } of [...calls, ...pages].filter((answer) => answer.status !== 200)) {
    expect([status, Number(retryAfter) > 0, /tel:|"phone"/.test(text)]).toEqual([429, true, false]);
  }
  expect(withStatus(resumes, 200)).toBe(Math.min(left.resumes, resumes.length));
  expect(mails).toHaveLength(1);
  expect(slowest).toBeLessThan(OTHERS_WAIT_MS);
});
