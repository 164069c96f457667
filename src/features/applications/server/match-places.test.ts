// Every place that shows how well a teacher fits a job says the same of the same pair (MATCH-6).
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor } from "#tests/support/applications.ts";
import type { Actor } from "#tests/support/factories.ts";
import { publishVacancy } from "#tests/support/vacancies.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });
const { as, make, db } = api;
const school = await make.employer();
await make.subscription(school);

const TEACHERS = 20;
const JOBS = 10;
const PLACES = [
  "all applicants",
  "applicant",
  "comparison",
  "desk",
  "job's applicants",
  "job's page",
  "teacher's list",
];
const turn = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

const teachers: Actor[] = [];
for (let index = 0; index < TEACHERS; index++) {
  teachers.push(
    await make.candidate({
      subjects: turn([["Physics"], ["Mathematics", "Physics"], ["English"]], index),
      classes: turn([["Higher Secondary"], ["Middle", "Higher"]], index),
      total_experience: turn([0, 1, 3, 5, 12], index),
      expected_salary_paise: turn([2_500_000, 4_000_000, 5_000_000, 9_000_000], index),
      city: turn(["Bhopal", "Indore", "Ujjain"], index),
      relocation_preference: turn(["anywhere", "within my state"], index),
      joining_availability: turn(["Immediately", "April"], index),
      teaching_language: turn(["English", "Hindi"], index),
      mandatory_education: turn(["B.Ed.", "D.El.Ed"], index),
    }),
  );
}
const jobs: { id: string; slug: string }[] = [];
for (let index = 0; index < JOBS; index++) {
  jobs.push(
    await publishVacancy(api, school, {
      subjects: turn([["Physics"], ["Mathematics"]], index),
      classes: turn([["Higher Secondary"], []], index),
      minExperience: turn([0, 2, 4, 8, 15], index),
      payFrom: turn([30_000, undefined], index),
      payTo: turn([45_000, undefined, 60_000], index),
      joining: turn([undefined, "April", "June"], index),
      medium: turn([undefined, "English", "Hindi"], index),
      board: turn([undefined, "CBSE"], index),
      city: turn(["Bhopal, Madhya Pradesh, India", "Indore, Madhya Pradesh, India"], index),
    }),
  );
}

test("two hundred pairs have one score and one list of reasons wherever they are shown (MATCH-6)", async () => {
  const seen = new Map<string, Record<string, unknown>>();
  const see = (place: string, pair: string, match: unknown) =>
    seen.set(pair, { ...seen.get(pair), [place]: match });

  for (const teacher of teachers) {
    // A job for which somebody has applied is on the list no more.
    const best = await as(teacher).get("/api/candidate/vacancies?limit=100");
    for (const { _id, match } of best.body) see("teacher's list", `${teacher.id} ${_id}`, match);
    for (const job of jobs) {
      const application = await applyFor(api, teacher, { vacancy: job });
      const pair = `${teacher.id} ${job.id}`;
      see("job's page", pair, (await as(teacher).get(`/api/vacancies/${job.id}`)).body.match);
      see(
        "applicant",
        pair,
        (await as(school).get(`/api/applications/${application}`)).body.application.match,
      );
    }
  }
  for (const job of jobs) {
    const lists = {
      "job's applicants": `/api/employer/vacancies/${job.id}/applications?limit=100`,
      "all applicants": `/api/employer/applications?vacancyId=${job.id}&limit=100`,
      desk: `/api/employer/vacancies/${job.id}/desk?limit=100`,
    };
    for (const [place, path] of Object.entries(lists)) {
      const { status, text, body } = await as(school).get(path);
      expect(status, text).toBe(200);
      for (const row of body) see(place, `${row.candidateId ?? row.candidate} ${job.id}`, row.match);
    }
    for (let from = 0; from < TEACHERS; from += 4) {
      const four = teachers.slice(from, from + 4).map(({ id }) => id);
      const { body, status, text } = await as(school).get(
        `/api/employer/comparison?vacancyId=${job.id}&candidates=${four.join(",")}`,
      );
      expect(status, text).toBe(200);
      for (const { _id, match } of body.candidates) see("comparison", `${_id} ${job.id}`, match);
    }
  }
  expect(seen.size).toBe(TEACHERS * JOBS);
  const stored = await db
    .selectFrom("applications")
    .select(["candidate_id", "vacancy_id", "match_score"])
    .execute();
  const scores = new Map(stored.map((row) => [`${row.candidate_id} ${row.vacancy_id}`, row.match_score]));
  for (const [pair, places] of seen) {
    const match = places["job's page"] as { score: number };
    const all = Object.fromEntries(Object.keys(places).map((place) => [place, match]));
    expect(places, pair).toEqual(all);
    expect(Object.keys(places).toSorted()).toEqual(PLACES);
    expect(scores.get(pair), pair).toBe(match.score);
  }
  const distinct = new Set(
    [...seen.values()].map((places) => (places["applicant"] as { score: number }).score),
  );
  expect(distinct.size).toBeGreaterThan(20);
}, 120_000);
