// What search engines and shared links say of a job (JOB-44).
import { expect, test } from "vitest";
import { VACANCY } from "#domain/vacancies/public/example-vacancy.ts";
import { jobMeta } from "#web/vacancies/page/job-meta.ts";

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
