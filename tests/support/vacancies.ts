// Writes vacancies over the API, as a school does.
import { expect } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import type { TestApi } from "./api.ts";
import type { Actor } from "./factories.ts";

/** Everything that a school can write, but for days and a walk-in. */
export const VACANCY_FORM = {
  title: "PGT Physics",
  profile: "PGT (classes 11 & 12)",
  subjects: ["Physics"],
  classes: ["Higher Secondary"],
  board: "CBSE",
  medium: "English",
  posts: 2,
  contract: "permanent",
  payFrom: 45_000,
  payTo: 60_000,
  accommodation: true,
  meals: false,
  transport: true,
  minExperience: 2,
  degrees: ["B.Ed."],
  tets: ["II"],
  joining: "April",
  city: "Indore, Madhya Pradesh, India",
  description: "Teach classes 11 and 12.\n\n- Practical work\n- Two sections",
};

type Form = Record<string, unknown>;
type Api = Pick<TestApi, "as" | "deps">;

/** A draft that closes in 55 days; `publishVacancy` publishes it. */
export async function writeVacancy({ as, deps }: Api, school: Actor, form: Form = {}) {
  const closesAt = addDays(deps.clock.today(), 55);
  const answer = await as(school).post("/api/employer/vacancies", { ...VACANCY_FORM, closesAt, ...form });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.vacancy as { _id: string; slug: string; state: string };
}

export async function publishVacancy(api: Api, school: Actor, form: Form = {}) {
  const { _id: id, slug } = await writeVacancy(api, school, form);
  const answer = await setState(api, school, { id });
  expect(answer.status, answer.text).toBe(200);
  return { id, slug };
}

export const setState = (
  { as }: Api,
  school: Actor,
  { id, state = "published", reason }: { id: string; state?: string; reason?: string },
) => as(school).put(`/api/employer/vacancies/${id}/state`, { state, reason });
