// Decides in SQL which candidates a school may open. Statements name the table "candidates".
import { type RawBuilder, sql } from "kysely";

/** Whom a school may open: who is listed, and who has applied to it or has an interview with it (PRIV-2). */
export const isShownTo = (employerId: string | RawBuilder<unknown>) => sql<boolean>`(candidates.listed
  or exists (select from applications where applications.candidate_id = candidates.id
    and applications.employer_id = ${employerId} and applications.stage <> 'withdrawn')
  or exists (select from interviews where interviews.candidate_id = candidates.id
    and interviews.employer_id = ${employerId} and interviews.deleted_at is null
    and interviews.status <> 'Cancelled'))`;
