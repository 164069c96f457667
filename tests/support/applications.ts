// Puts vacancies and applications into the tables, and applies over the API.
import type { Insertable } from "kysely";
import { expect } from "vitest";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { TestApi } from "./api.ts";
import type { Actor } from "./factories.ts";

type VacancyFields = Partial<Insertable<Tables["vacancies"]>>;

/** A published vacancy in Bhopal that closes in a month, by default. */
export async function makeVacancy(
  { db, deps }: { db: TestApi["db"]; deps: { clock: Pick<TestApi["deps"]["clock"], "now"> } },
  employer: Actor,
  fields: VacancyFields = {},
): Promise<{ id: VacancyId; slug: string }> {
  const now = deps.clock.now();
  const today = dayInIndia(now);
  const id = newId<VacancyId>();
  const row = {
    id,
    slug: `mathematics-teacher-${id}`,
    employer_id: employer.id,
    by_account: employer.accountId,
    title: "Mathematics teacher",
    profile: "PGT (classes 11 & 12)",
    subjects: ["Mathematics"],
    city: "Bhopal",
    state_name: "Madhya Pradesh",
    country: "India",
    state: "published" as const,
    publish_at: today,
    closes_at: addDays(today, 30),
    published_at: now,
    created_at: now,
    updated_at: now,
    ...fields,
  };
  await db.insertInto("vacancies").values(row).execute();
  return { id, slug: row.slug };
}

/** Applies over the API and returns the id of the application. */
export async function applyFor(
  { as }: Pick<TestApi, "as">,
  candidate: Actor,
  { vacancy, note }: { vacancy: { id: string }; note?: string },
): Promise<string> {
  const { status, body, text } = await as(candidate).post(`/api/vacancies/${vacancy.id}/applications`, {
    ...(note !== undefined && { note }),
  });
  expect(status, text).toBe(201);
  return body.application._id;
}
