// Puts an accepted offer into the tables: an applicant of a school whose letter was accepted, with a first day.
import type { Insertable } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { ApplicationId, OfferId, VacancyId } from "#platform/domain/ids.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { TestApi } from "./api.ts";
import { applyFor, makeVacancy } from "./applications.ts";
import type { Actor } from "./factories.ts";
import { changeRows, insertRow } from "./rows.ts";

type People = { school?: Actor; teacher?: Actor; vacancy?: { id: VacancyId }; firstDay?: Day };

export async function acceptedOffer(
  api: TestApi,
  { firstDay = "2026-04-01", ...people }: People & Partial<Insertable<Tables["offers"]>> = {},
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
    reply_by: firstDay,
    first_day: firstDay,
    created_at: now,
    sent_at: now,
    answered_at: now,
    accepted_by: "login",
    accepted_hash: "0".repeat(64),
    ...fields,
  });
  return { school, teacher, vacancy, applicationId, offerId };
}
