// Tests migration 0037 on a database of the version before.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { hashPassword } from "#server/accounts/passwords.ts";
import { connect } from "#server/database/connect.ts";
import { migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { openTestApi } from "#tests/support/api.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

const database = await createEmptyDatabase();
const { db, pool } = connect(database.connection, () => {});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const SCHOOLS = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;
const RESULT = "00000000-0000-7000-8000-000000000008";
const INTERVIEW = "00000000-0000-7000-8000-000000000009";

test("each account of before is the owner of its school, logs in and finds everything (TEAM-2)", async () => {
  await migrateTo(db, "0036-one-search");
  const hash = await hashPassword("blackboard");
  for (const [at, id] of SCHOOLS.entries()) {
    await sql`insert into accounts (id, email, role, password_hash)
      values (${id}, ${`school${at}@school.example`}, 'employer', ${hash})`.execute(db);
    await sql`insert into employers (id, institute_name, board, affiliation, phone, city, state, country)
      values (${id}, ${`School ${at}`}, 'CBSE_SCHOOL', '1', '9123456780', 'Bhopal', 'Madhya Pradesh', 'India')`.execute(
      db,
    );
  }
  await sql`insert into interviews (id, employer_id, candidate_name, employer_name, day, slot_from, slot_to, link,
      status, created_at, updated_at)
    values (${INTERVIEW}, ${SCHOOLS[1]}, 'Teacher', 'School 1', '2026-03-14', '16:00', '18:00', 'https://meet.example/a',
      'Pending', now(), now())`.execute(db);
  await sql`insert into interviews (id, employer_id, candidate_name, employer_name, day, slot_from, slot_to, link,
      status, result, created_at, updated_at)
    values (${RESULT}, ${SCHOOLS[0]}, 'Teacher', 'School 0', '2026-03-01', '16:00', '18:00', 'https://meet.example/a',
      'Completed', 'Selected', now(), now())`.execute(db);

  await migrateToLatest(db);

  const members = await db.selectFrom("memberships").selectAll().orderBy("employer_id").execute();
  expect(members.map(({ employer_id, account_id, role }) => [employer_id, account_id, role])).toEqual(
    SCHOOLS.map((id) => [id, id, "owner"]),
  );
  const api = await openTestApi({ today: "2026-03-10", deps: { db, pool } });
  const answer = await api.call("POST", "/api/auth/login", {
    email: "school1@school.example",
    password: "blackboard",
  });
  expect(answer.body.user).toMatchObject({ _id: SCHOOLS[1], instituteName: "School 1" });
  const [cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
  const path = `/api/interview/getInterviewsByEmployer/${SCHOOLS[1]}`;
  const interviews = await api.call("GET", path, undefined, { cookie });
  expect(interviews.body.map(({ _id }: { _id: string }) => _id)).toEqual([INTERVIEW]);
  const row = await db
    .selectFrom("interviews")
    .select(["by_account", "result_by", "revision"])
    .orderBy("id")
    .execute();
  expect(row).toEqual([
    { by_account: SCHOOLS[0], result_by: SCHOOLS[0], revision: 0 },
    { by_account: SCHOOLS[1], result_by: null, revision: 0 },
  ]);
});
