// Decides in SQL which candidates a school may open. Statements name the table "candidates".
import { type RawBuilder, sql } from "kysely";
import type { EmployerId } from "#platform/domain/ids.ts";
import { hiddenFrom } from "./hidden-from.ts";

type Reference = string | RawBuilder<unknown>;
const CANDIDATE = sql.ref("candidates.id");

/** Whether a candidate and a school have an application or an interview: any, or one that has not ended. */
function haveMet(candidateId: Reference, employerId: Reference, which: "any" | "open") {
  const [application, interview] =
    which === "any"
      ? [sql`true`, sql`true`]
      : [sql`applications.stage <> 'withdrawn'`, sql`interviews.status <> 'Cancelled'`];
  return sql<boolean>`(exists (select from applications where applications.candidate_id = ${candidateId}
      and applications.employer_id = ${employerId} and ${application})
    or exists (select from interviews where interviews.candidate_id = ${candidateId}
      and interviews.employer_id = ${employerId} and interviews.deleted_at is null and ${interview}))`;
}

/** Whether the candidate has applied to the school, or has an interview with it (PRIV-2). */
export const knowsSchool = (candidateId: Reference, employerId: Reference) =>
  haveMet(candidateId, employerId, "open");

/** Whom a school may find: who is listed and not hidden from it (PRIV-10). */
export const isListedFor = (employerId: EmployerId | RawBuilder<unknown>) =>
  sql<boolean>`(candidates.listed and not (candidates.hides and candidates.id in (${hiddenFrom(employerId)})))`;

/** Whom everybody may find, with and without a login: who hides from a school could be looked up by it as a visitor. */
export const IS_LISTED_FOR_ALL = sql<boolean>`(candidates.listed and not candidates.hides)`;

/**
 * Whose name and photo visitors and other candidates see: theirs who do not keep them for schools, where the site shows
 * any.
 */
export const IS_NAMED_FOR_ALL = sql<boolean>`(not candidates.name_for_schools_only
  and (select visitors_see_names from site_settings))`;

/** Whom a school may open: whom it may find, and who has applied to it or has an interview with it (PRIV-2). */
export const isShownTo = (employerId: EmployerId | RawBuilder<unknown>) =>
  sql<boolean>`(${isListedFor(employerId)} or ${knowsSchool(CANDIDATE, employerId)})`;

/** Who has left the lists stays where a school has met the profile, and who hides from the school does not. */
export const isNotHiddenFrom = (employerId: EmployerId | RawBuilder<unknown>) =>
  sql<boolean>`(not candidates.hides or ${isShownTo(employerId)})`;

/**
 * Whom a school has met or may open: its lists of applicants and interviews go on naming them, whatever became of
 * these.
 */
export const isMetBy = (employerId: EmployerId | RawBuilder<unknown>) =>
  sql<boolean>`(${isListedFor(employerId)} or ${haveMet(CANDIDATE, employerId, "any")})`;
