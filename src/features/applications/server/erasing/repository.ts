// Queries of what a deleted candidate leaves behind in applications.
import { sql } from "kysely";
import { OPEN_STAGE_LIST } from "#features/applications/server/repository.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** Ends the open applications, with an event that names nobody. */
export async function withdrawAll(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  now: Date,
): Promise<void> {
  await sql`insert into application_events (application_id, by_account, from_stage, to_stage, at, note)
    select id, null, stage, 'withdrawn', ${now}::timestamptz, null from applications
    where candidate_id = ${candidateId} and stage in (${OPEN_STAGE_LIST}) order by id`.execute(db);
  await sql`update applications
    set stage = 'withdrawn', stage_at = ${now}, ended_at = ${now}
    where candidate_id = ${candidateId} and stage in (${OPEN_STAGE_LIST})`.execute(db);
}

/** Notices and mails about the applications mention the name, so they go too. */
export async function deleteMessagesAbout(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<void> {
  for (const table of ["notifications", "mail_outbox"] as const) {
    await db
      .deleteFrom(table)
      .where("about", "in", (eb) =>
        eb.selectFrom("applications").select("id").where("candidate_id", "=", candidateId),
      )
      .execute();
  }
}

export async function listResumeKeys(db: DatabaseOrTransaction, candidateId: CandidateId): Promise<string[]> {
  const { rows } = await sql<{ resume_key: string }>`
    select distinct resume_key from applications
    where candidate_id = ${candidateId} and resume_key is not null order by resume_key`.execute(db);
  return rows.map(({ resume_key }) => resume_key);
}
