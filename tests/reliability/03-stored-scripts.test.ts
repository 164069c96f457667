// 3. Twenty-five script payloads in every stored text, on every page, for three roles in a real browser: none runs.
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "#tests/support/browser.ts";
import { type Actor, factories, PASSWORD } from "#tests/support/factories.ts";
import { PRODUCT_ADMIN, type Product, startProduct } from "#tests/support/product.ts";
import { insertRow } from "#tests/support/rows.ts";
import { expectNone, printFigure } from "#tests/reliability/support/figure.ts";
import { inDatabaseOf } from "#tests/reliability/support/product-rows.ts";

const HIT = "window.hit=1";
const PAYLOADS = [
  `<script>${HIT}</script>`,
  `"><script>${HIT}</script>`,
  `</script><script>${HIT}</script>`,
  `</title><script>${HIT}</script>`,
  `<img src=x onerror=${HIT}>`,
  `"><img src=x onerror="${HIT}">`,
  `' onmouseover='${HIT}`,
  `" autofocus onfocus="${HIT}`,
  `<svg onload=${HIT}>`,
  `<svg><script>${HIT}</script></svg>`,
  `<body onload=${HIT}>`,
  `<iframe srcdoc="<script>parent.hit=1</script>">`,
  `<iframe src="javascript:parent.hit=1">`,
  `<a href="javascript:${HIT}">x</a>`,
  `<details open ontoggle=${HIT}>`,
  `<video><source onerror=${HIT}></video>`,
  `<math><mtext></math><img src=x onerror=${HIT}>`,
  `<style>@import 'data:text/css,*{}'</style><script>${HIT}</script>`,
  `{{constructor.constructor('${HIT}')()}}`,
  `\${${HIT}}`,
  `<!--<script>${HIT}</script>-->`,
  `<template><script>${HIT}</script></template>`,
  `\\u003cscript\\u003e${HIT}\\u003c/script\\u003e`,
  `<meta http-equiv=refresh content="0;javascript:${HIT}">`,
  `<base href="https://evil.example/"><script src=x.js></script>`,
];

let product: Product;
let browser: Browser;
let world: Awaited<ReturnType<typeof plant>>;

beforeAll(async () => {
  product = await startProduct();
  world = await inDatabaseOf(product.dataDir, plant);
  const executablePath = await chromiumPath();
  browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, env: chromiumEnvironment() });
});
afterAll(async () => {
  await browser.close();
  await product.stop({ keepData: false });
});

/** Inserts a row of every kind for each payload straight into the database, past all checks. */
async function plant(db: Parameters<typeof factories>[0]) {
  const make = factories(db, () => new Date());
  const candidates: Actor[] = [];
  const news: string[] = [];
  let employer: Actor | undefined;
  for (const text of PAYLOADS) {
    const candidate = await make.candidate({
      full_name: text,
      city: text,
      state: text,
      country: text,
      native_place: text,
      subjects: [text],
      other_education: text,
      teaching_language: text,
      other_languages: [text],
      preferred_locations: [text],
    });
    employer = await make.employer({
      institute_name: text,
      affiliation: text,
      city: text,
      state: text,
      country: text,
      credits: 3,
    });
    await make.interview(
      { employer, candidate },
      { candidate_name: text, employer_name: text, note: text, status: "Pending Reschedule" },
    );
    const id = newId<AnyId>();
    await insertRow(db, "news", {
      id,
      title: text,
      description: text,
      day: "2026-01-05",
      link: null,
      image_key: null,
    });
    await db.insertInto("subjects").values({ id: newId<AnyId>(), subject: text }).execute();
    await make.plan({ name: text, description: text, features: [text] });
    await insertRow(db, "contact_messages", {
      id: newId<AnyId>(),
      full_name: text,
      email: "a@b.example",
      phone: "9876543210",
      message: text,
    });
    await insertRow(db, "notifications", {
      id: newId<AnyId>(),
      account_id: candidate.accountId,
      kind: "interview-scheduled",
      title: text,
      body: text,
      path: "/candidate/profile",
      about: null,
      once: null,
      created_at: new Date(),
    });
    candidates.push(candidate);
    news.push(id);
  }
  if (!employer) throw new Error("There is no payload.");
  return { candidates, news, employer };
}

const ADMIN_VIEWS = [
  "dashboard",
  "employers",
  "candidates",
  "subjects",
  "subscribers",
  "plans",
  "news",
  "banners",
  "messages",
  "interviews",
  "verifications",
];

test("no stored text runs on any page or violates the content security policy", async () => {
  const { candidates, news, employer } = world;
  const some = candidates.filter((_, index) => index % 5 === 0);
  const open = [
    "/",
    "/Blogs",
    "/subscriptionPlan",
    "/candidate/allCandidatePage",
    ...news.map((id) => `/news/${id}`),
  ];
  const visits: [role: string, login: string, credentials: object, paths: string[]][] = [
    [
      "candidate",
      "/api/auth/login",
      { email: candidates[0]?.email, password: PASSWORD },
      [
        ...open,
        "/candidate/profile",
        "/candidate/profile?tab=interviews",
        "/notifications",
        `/candidate/edit/${candidates[0]?.id}`,
      ],
    ],
    [
      "employer",
      "/api/auth/login",
      { email: employer.email, password: PASSWORD },
      [
        "/",
        "/candidate/allCandidatePage",
        "/employer/profile",
        "/employer/profile?tab=interviews",
        "/employer/profile?tab=subscription",
        ...some.map(({ id }) => `/employer/candidatedetails/${id}`),
      ],
    ],
    [
      "admin",
      "/api/admin/login",
      PRODUCT_ADMIN,
      [
        ...ADMIN_VIEWS.map((view) => `/admin/edunakuri/dashboard?view=${view}`),
        ...some.map(({ id }) => `/admin/candidatedetails/${id}`),
        `/employer/profile/${employer.id}?tab=interviews`,
      ],
    ],
  ];
  const executed: string[] = [];
  const violations: string[] = [];
  let pages = 0;
  let shown = 0;
  for (const [role, login, credentials, paths] of visits) {
    const context = await browser.newContext({ baseURL: product.url });
    expect((await context.request.post(login, { data: credentials })).ok(), role).toBe(true);
    const page = await context.newPage();
    page.on("dialog", (dialog) => void dialog.dismiss());
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text()))
        violations.push(`${role} ${page.url()}: ${message.text()}`);
    });
    for (const path of paths) {
      await page.goto(path, { waitUntil: "load" });
      await page.waitForTimeout(250);
      pages += 1;
      const [hit, text] = await page.evaluate(
        () => [Reflect.get(window, "hit"), document.body.textContent.includes("window.hit")] as const,
      );
      if (hit !== undefined) executed.push(`${role} ${path}`);
      if (text) shown += 1;
    }
    await context.close();
  }
  printFigure(
    "3",
    `${PAYLOADS.length} payloads in every text, ${pages} pages in Chromium, shown as plain text on ${shown}`,
  );
  // Proves that the pages showed the payloads at all.
  expect(shown).toBeGreaterThan(pages / 2);
  expectNone("3", "payloads that ran", executed);
  expectNone("3", "violations of the policy", violations);
});
