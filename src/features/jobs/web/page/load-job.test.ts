// What the page of a job loads: the way to it, and what is offered to search engines (JOB-45).
import { expect, test } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import { VACANCY } from "#tests/support/job-records.ts";
import type { Api } from "#platform/web/api.ts";
import { loadJob } from "#features/jobs/web/page/load-job.ts";
import { jobMeta } from "#features/jobs/web/page/job-meta.ts";

const ORIGIN = "https://edunakuri.example";
const PAGE = { ...VACANCY, takesApplications: true, similar: [{ ...VACANCY, title: "Another job" }] };
const SUBJECT = { label: "Physics", slug: "physics" };
const CITY = { label: "Indore", slug: "indore" };

/** An API that answers the job and the list that its way leads through; an error is thrown. */
function apiOf(job: unknown, landing: unknown = { subject: SUBJECT, city: CITY }) {
  const asked: unknown[] = [];
  const answer = (path: string, input: unknown) => {
    const isLanding = path.includes("landing");
    if (isLanding) asked.push(input);
    const outcome = isLanding ? landing : job;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  return { api: { get: answer } as unknown as Api, asked };
}

const refusal = (kind: "gone" | "not-found" | "unavailable") => new Refusal(kind, "SOME_CODE", "Refused");

test("a job has the way through its subject and city, and similar jobs as rows", async () => {
  const { api, asked } = apiOf({ ...PAGE, subjects: ["C++"] });
  const loaded = await loadJob(api, PAGE.slug, ORIGIN);
  expect(asked).toEqual([{ query: { subject: "C++", city: "Indore, Madhya Pradesh" } }]);
  expect(loaded?.crumbs).toEqual([
    ["Jobs", "/jobs"],
    ["Physics", "/jobs/physics"],
    ["Indore", "/jobs/physics/in/indore"],
  ]);
  expect(loaded?.similar.map(({ title }) => title)).toEqual(["Another job"]);
  expect(loaded?.posting).not.toBeNull();
});

test("a job that takes no applications is not offered to search engines", async () => {
  const loaded = await loadJob(apiOf({ ...PAGE, takesApplications: false }).api, PAGE.slug, ORIGIN);
  expect(loaded?.posting).toBeNull();
});

test("a subject that has no list leads from the jobs alone; another refusal is one of the page", async () => {
  const loaded = await loadJob(apiOf(PAGE, refusal("not-found")).api, PAGE.slug, ORIGIN);
  expect(loaded?.crumbs).toEqual([["Jobs", "/jobs"]]);
  await expect(loadJob(apiOf(PAGE, refusal("unavailable")).api, PAGE.slug, ORIGIN)).rejects.toThrow(
    "Refused",
  );
});

test("a job that ended long ago is none; one that never was is refused", async () => {
  expect(await loadJob(apiOf(refusal("gone")).api, "old", ORIGIN)).toBeNull();
  await expect(loadJob(apiOf(refusal("not-found")).api, "never", ORIGIN)).rejects.toThrow("Refused");
});

test("a job without subject and city asks for no list of them", async () => {
  const { api, asked } = apiOf({ ...PAGE, subjects: [], city: null }, { subject: null, city: null });
  const loaded = await loadJob(api, PAGE.slug, ORIGIN);
  expect(loaded?.crumbs).toEqual([["Jobs", "/jobs"]]);
  expect(asked).toEqual([{ query: {} }]);
});

function metaOf(change: Partial<typeof VACANCY>) {
  const job = { ...VACANCY, takesApplications: true, ...change };
  const meta = jobMeta([], { job, crumbs: [], posting: null });
  const [title] = meta.flatMap((one) => ("title" in one && one.title ? [one.title] : []));
  const [description] = meta.flatMap((one) =>
    "name" in one && one.name === "description" ? [one.content] : [],
  );
  return [title, description];
}

test("an open job names its pay, its contract, its subjects and its last day", () => {
  expect(metaOf({ subjects: ["Physics", "Mathematics"] })).toEqual([
    "Physics Teacher in Indore, Tagore Academy | EduNakuri",
    "₹30,000 to ₹45,000.50 a month · Permanent · Physics, Mathematics · Apply by Sat, 05 Dec 2026. Teach <physics>. - labs",
  ]);
});

test("a closed job says so and names no last day", () => {
  for (const state of ["closed", "expired"] as const)
    expect(metaOf({ state, description: "Teach." })[1]).toBe(
      "₹30,000 to ₹45,000.50 a month · Permanent · Physics · Closed. Teach.",
    );
});

test("a job without a city and subjects names neither, and long texts are cut", () => {
  const [title, description] = metaOf({ city: null, subjects: [], description: "word\n".repeat(100) });
  expect(title).toBe("Physics Teacher, Tagore Academy | EduNakuri");
  expect(description).toMatch(/ · Permanent · Apply by Sat, 05 Dec 2026\. word word/);
  expect(description?.length).toBeLessThanOrEqual(160);
});
