// Decides in SQL which candidates a school may open. Statements name the table "candidates".
import { type RawBuilder, sql } from "kysely";
import { hiddenFrom } from "./hidden-from.ts";

/** Whom a school may find: who is listed and not hidden from it (PRIV-10). */
export const isListedFor = (employerId: string | RawBuilder<unknown>) =>
  sql<boolean>`(candidates.listed and not (candidates.hides and candidates.id in (${hiddenFrom(employerId)})))`;

/** Whom a school may open: whom it may find, and who has applied to it or has an interview with it (PRIV-2). */
export const isShownTo = (
  employerId: string | RawBuilder<unknown>,
) => sql<boolean>`(${isListedFor(employerId)}
  or exists (select from applications where applications.candidate_id = candidates.id
    and applications.employer_id = ${employerId} and applications.stage <> 'withdrawn')
  or exists (select from interviews where interviews.candidate_id = candidates.id
    and interviews.employer_id = ${employerId} and interviews.deleted_at is null
    and interviews.status <> 'Cancelled'))`;

/** Who has left the lists stays where a school has met the profile, and who hides from the school does not. */
export const isNotHiddenFrom = (employerId: string | RawBuilder<unknown>) =>
  sql<boolean>`(not candidates.hides or ${isShownTo(employerId)})`;
