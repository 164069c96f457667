// Tests migration 0060 on a database of the version before.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { newId } from "#server/database/new-id.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

const database = await createEmptyDatabase();
const { db } = connect(database.connection, () => {});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const ANSWERED = "2026-03-02T10:00:00.000Z";
const CHANGED = "2026-03-05T10:00:00.000Z";
const NOTICED = "2026-03-01T10:00:00.000Z";

/** The status of before, the notice that the school got, and when the candidate counts as having agreed. */
const ROWS = [
  ["Pending", null, null],
  ["Pending Reschedule", "interview-another-day", null],
  ["Interview Scheduled", null, ANSWERED],
  ["Rescheduled", "interview-rescheduled", null],
  ["Rescheduled", "interview-accepted", NOTICED],
  ["Completed", "interview-reminder", null],
  ["Completed", "interview-confirmed", NOTICED],
  ["Cancelled", "interview-confirmed", null],
] as const;

test("only interviews to which the candidate has proven to agree count as agreed (SEE-11)", async () => {
  await migrateTo(db, "0056-alerts-taken-over");
  const account = crypto.randomUUID();
  await sql`insert into accounts (id, email, role, password_hash)
    values (${account}, 'principal@lake.example', 'employer', 'none')`.execute(db);
  for (const [index, [status, kind]] of ROWS.entries()) {
    const id = newId();
    await sql`insert into interviews (id, candidate_name, employer_name, day, slot_from, slot_to, link, status,
        answered_at, created_at, updated_at)
      values (${id}, ${`${index}`}, 'Lake', '2026-03-14', '10:00', '11:00', 'https://meet.example', ${status},
        ${ANSWERED}, ${CHANGED}, ${CHANGED})`.execute(db);
    if (kind === null) continue;
    await sql`insert into notifications (id, account_id, kind, title, body, path, about, created_at)
      values (${newId()}, ${account}, ${kind}, 'Interview', '', '/', ${id}, ${NOTICED})`.execute(db);
  }

  await migrateToLatest(db);

  const found = await db
    .selectFrom("interviews")
    .select(["status", "agreed_at"])
    .orderBy("candidate_name")
    .execute();
  expect(found.map(({ status, agreed_at }) => [status, agreed_at?.toISOString() ?? null])).toEqual(
    ROWS.map(([status, , agreed]) => [status, agreed]),
  );
});
