// Brings applications to a stage and letters to a state, over the API; an accepted letter is put into the tables.
import type { Insertable } from "kysely";
import { expect } from "vitest";
import { addDays, type Day, DAY_MS, dayInIndia } from "#platform/domain/day.ts";
import type { ApplicationId, OfferId, VacancyId } from "#platform/domain/ids.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { applyFor, makeVacancy } from "./applications.ts";
import type { TestApi } from "./api.ts";
import type { Actor } from "./factories.ts";
import { idFrom } from "./ids.ts";
import { LETTER } from "./offer-records.ts";
import { changeRows, insertRow } from "./rows.ts";

type Api = Pick<TestApi, "as" | "db" | "deps" | "make">;

/** A letter that may be sent today. */
export function letterOf({ deps }: { deps: Pick<Deps, "clock"> }, fields: Record<string, unknown> = {}) {
  const today = dayInIndia(deps.clock.now());
  return {
    ...LETTER,
    place: "Lake School, Bhopal",
    kind: "probation",
    payParts: [
      { label: "Basic", amount: 30_000 },
      { label: "House rent", amount: 15_000 },
    ],
    probationMonths: 12,
    hours: "8:00 to 14:00, Monday to Saturday",
    firstDay: addDays(today, 20),
    replyBy: addDays(today, 7),
    conditions: "Please bring the originals of your degrees.",
    signedBy: "Meera Joshi",
    ...fields,
  };
}

type Made = { school?: Actor; teacher?: Actor; vacancy?: { id: string }; stage?: string };

/** An application in the stage Chosen, by default. */
export async function chosen(api: Api, { school, teacher, vacancy, stage = "chosen" }: Made = {}) {
  const employer = school ?? (await api.make.employer({ institute_name: "Lake School" }));
  const candidate = teacher ?? (await api.make.candidate({ full_name: "Asha Rao" }));
  const job = vacancy ?? (await makeVacancy(api, employer));
  const id = await applyFor(api, candidate, { vacancy: job });
  for (const to of ["shortlisted", "interview", "chosen", "offered"]) {
    const { status, text } = await api.as(employer).put(`/api/applications/${id}/stage`, { stage: to });
    expect(status, text).toBe(200);
    if (to === stage) break;
  }
  return { school: employer, teacher: candidate, vacancy: job, id };
}

export async function draft(api: Api, school: Actor, id: string, fields: Record<string, unknown> = {}) {
  const { status, body, text } = await api
    .as(school)
    .post(`/api/applications/${id}/offer`, letterOf(api, fields));
  expect(status, text).toBe(201);
  return body.offer._id as string;
}

export async function send(api: Api, school: Actor, id: string, fields: Record<string, unknown> = {}) {
  const offer = await draft(api, school, id, fields);
  const { status, text } = await api.as(school).post(`/api/offers/${offer}/send`);
  expect(status, text).toBe(200);
  return offer;
}

/** A chosen applicant with a letter that was sent. */
export async function sent(api: Api, made: Made & { letter?: Record<string, unknown> } = {}) {
  const people = await chosen(api, made);
  return { ...people, offer: await send(api, people.school, people.id, made.letter) };
}

export async function stageOf({ db }: Pick<Api, "db">, id: string) {
  const row = await db
    .selectFrom("applications")
    .select("stage")
    .where("id", "=", idFrom(id))
    .executeTakeFirst();
  return row?.stage;
}

/** How a letter stands, as its row has it. */
export async function stateOf({ db }: Pick<Api, "db">, offer: string) {
  const row = await db
    .selectFrom("offers")
    .select(["state", "withdrawn_by"])
    .where("id", "=", idFrom(offer))
    .executeTakeFirstOrThrow();
  return row.withdrawn_by === null ? row.state : `${row.state} by ${row.withdrawn_by}`;
}

type Accepted = { school?: Actor; teacher?: Actor; vacancy?: { id: VacancyId }; firstDay?: Day };

/** An applicant of a school whose letter was accepted, with a first day. */
export async function acceptedOffer(
  api: TestApi,
  { firstDay = "2026-04-01", ...people }: Accepted & Partial<Insertable<Tables["offers"]>> = {},
) {
  const { db, deps, make } = api;
  const { school: given, teacher: applicant, vacancy: job, ...fields } = people;
  const school = given ?? (await make.employer({ institute_name: "Lake School" }));
  const teacher = applicant ?? (await make.candidate({ full_name: "Asha Rao" }));
  const vacancy = job ?? (await makeVacancy(api, school));
  const applicationId = (await applyFor(api, teacher, { vacancy })) as ApplicationId;
  const now = deps.clock.now();
  await changeRows(db, "applications", { id: applicationId }, { stage: "accepted", stage_at: now });
  const offerId = newId<OfferId>();
  await insertRow(db, "offers", {
    id: offerId,
    application_id: applicationId,
    vacancy_id: vacancy.id,
    employer_id: school.id as never,
    candidate_id: teacher.id as never,
    version: 1,
    state: "accepted",
    reply_by: addDays(firstDay, -5),
    first_day: firstDay,
    created_at: new Date(now.getTime() - 3 * DAY_MS),
    sent_at: new Date(now.getTime() - 2 * DAY_MS),
    answered_at: now,
    accepted_by: "login",
    accepted_hash: "0".repeat(64),
    ...fields,
  });
  return { school, teacher, vacancy, applicationId, offerId };
}
