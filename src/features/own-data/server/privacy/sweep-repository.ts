// Deletes rows, or empties a column of theirs, once the time of src/features/own-data/domain/privacy/retention.ts is over.
import { type RawBuilder, sql } from "kysely";
import { INDIA, dayInIndia, daysBefore } from "#platform/domain/day.ts";
import type { Retained } from "#features/own-data/domain/privacy/retention.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** The most at once, so that nobody waits long for one of them. */
export const BATCH_SIZE = 2_000;

type Name = `${Retained["table"]}.${Retained["from"]}`;

/** Of these tables only some rows end at that time. `limit` is the instant before which it must lie. */
const CONDITIONS: Partial<Record<Name, (limit: Date) => RawBuilder<boolean>>> = {
  "second_factors.created_at": () => sql`confirmed_at is null`,
  // The interview was moved to a later day meanwhile, or a later time waits for an answer.
  "answer_links.expires_at": (limit) => sql`not exists (select from interviews
    where interviews.id = answer_links.interview_id
      and greatest((day + slot_from) at time zone ${INDIA}, answer_by) >= ${limit})`,
  "vacancies.closes_at": () => sql`ended_at is null and state <> 'draft'`,
  "vacancies.updated_at": () => sql`state = 'draft'`,
  "job_alerts.created_at": () => sql`confirmed_at is null`,
  // Nobody leaves the lists or is deleted before the mail about it was sent long enough ago (PEOPLE-15).
  "mail_outbox.created_at": (limit) =>
    sql`(sent_at <= ${limit} or about is null or about is distinct from account_id)`,
  "alert_addresses.created_at": (limit) => sql`(mailed_at is null or mailed_at <= ${limit})
    and not exists (select from job_alerts where address_id = alert_addresses.id)`,
  "verifications.decided_at": () => sql`state <> 'pending'`,
  // The newest request of a school and the one that gives its badge stay.
  "verifications.created_at": () => sql`not is_latest and state <> 'verified'`,
};

/** Ends one batch. Returns how many rows ended, and the keys of their files. */
export async function endBatch(
  db: DatabaseOrTransaction,
  line: Retained,
  now: Date,
): Promise<{ count: number; files: string[] }> {
  const limit = daysBefore(now, line.days);
  const table = sql.table(line.table);
  const from = sql.ref(line.from);
  const isOver = line.isDay ? sql`${from} < ${dayInIndia(limit)}::date` : sql`${from} <= ${limit}`;
  const condition = CONDITIONS[`${line.table}.${line.from}`]?.(limit) ?? sql`true`;
  const clears = line.clears ? sql.ref(line.clears) : null;
  const isFull = clears ? sql`${clears} is not null` : sql`true`;
  const file = line.file ? sql.ref(line.file) : sql`null`;
  const due = sql`select ctid, ${file} as file from ${table}
    where ${isOver} and ${condition} and ${isFull} limit ${BATCH_SIZE} for update skip locked`;
  const { rows } = clears
    ? await sql<{ file: string | null }>`with due as materialized (${due})
        update ${table} set ${clears} = null from due where ${table}.ctid = due.ctid returning due.file`.execute(
        db,
      )
    : await sql<{ file: string | null }>`with due as materialized (${due})
        delete from ${table} using due where ${table}.ctid = due.ctid returning due.file`.execute(db);
  return { count: rows.length, files: rows.flatMap(({ file: key }) => key ?? []) };
}
