// Queries of messages to all open applicants of a vacancy, which are sent bit by bit.
import { sql } from "kysely";
import { OPEN_LETTER, OPEN_STAGE_LIST } from "#features/applications/server/repository.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { ApplicantMessageKind } from "#features/applications/domain/terms.ts";
import type { CandidateId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { VacancyRow } from "#features/jobs/server/tables.ts";
import type { ApplicantMessageRow } from "#features/applications/server/tables.ts";

/** Without an open application nothing is stored. */
export async function insertMessage(
  db: DatabaseOrTransaction,
  now: Date,
  { vacancyId, kind, facts }: { vacancyId: VacancyId; kind: ApplicantMessageKind; facts: object },
): Promise<void> {
  await sql`insert into applicant_messages (vacancy_id, kind, facts, last_seq, created_at)
    select ${vacancyId}, ${kind}, ${JSON.stringify(facts)}, max(seq), ${now}::timestamptz from applications
    where vacancy_id = ${vacancyId} and stage in (${OPEN_STAGE_LIST}) having count(*) > 0`.execute(db);
}

/** The oldest message that no other process is sending. */
export function lockMessage(db: DatabaseOrTransaction): Promise<ApplicantMessageRow | undefined> {
  return db
    .selectFrom("applicant_messages")
    .selectAll()
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

type Recipients = {
  stages: readonly Stage[];
  /** Also those whose letter waits for an answer or was accepted. */
  withLetter: boolean;
  limit: number;
};

export async function listNextRecipients(
  db: DatabaseOrTransaction,
  { vacancy_id, sent_to, last_seq }: ApplicantMessageRow,
  { stages, withLetter, limit }: Recipients,
): Promise<{ seq: number; candidate_id: CandidateId }[]> {
  const { rows } = await sql<{ seq: number; candidate_id: CandidateId }>`
    select seq, candidate_id from applications
    where vacancy_id = ${vacancy_id} and stage = any(${stages}::text[]) and candidate_id is not null
      and seq > ${sent_to} and seq <= ${last_seq}
      ${withLetter ? sql`` : sql`and ${OPEN_LETTER} is null`}
    order by seq limit ${limit}`.execute(db);
  return rows;
}

export async function updateSent(db: DatabaseOrTransaction, id: number, sentTo: number): Promise<void> {
  await db.updateTable("applicant_messages").set({ sent_to: sentTo }).where("id", "=", id).execute();
}

export async function deleteMessage(db: DatabaseOrTransaction, id: number): Promise<void> {
  await db.deleteFrom("applicant_messages").where("id", "=", id).execute();
}

/** Without a reason where the school did not close it. */
type EndedVacancy = Pick<VacancyRow, "id" | "title" | "close_reason"> & { institute_name: string };

/** Vacancies that were closed or removed, or whose school was suspended, since their applicants were informed. */
export async function lockEndedVacancies(db: DatabaseOrTransaction, limit: number): Promise<EndedVacancy[]> {
  const { rows } = await sql<EndedVacancy>`
    select vacancies.id, title, institute_name, case when vacancies.state = 'closed' then close_reason end as close_reason
    from vacancies join employers on employers.id = vacancies.employer_id
    where not applicants_informed and vacancies.id in (
      select id from vacancies where state in ('closed', 'removed') and not applicants_informed
      union all select vacancies.id from employers join vacancies on employer_id = employers.id
        where employers.suspended_at is not null and vacancies.state in ('published', 'paused')
          and not applicants_informed)
    order by vacancies.id limit ${limit} for update of vacancies skip locked`.execute(db);
  return rows;
}

export async function markInformed(db: DatabaseOrTransaction, vacancyId: VacancyId): Promise<void> {
  await db.updateTable("vacancies").set({ applicants_informed: true }).where("id", "=", vacancyId).execute();
}
