// Tests migration 0039 on a database of the version before.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

const database = await createEmptyDatabase();
const { db } = connect(database.connection, () => {});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const SCHOOL = "00000000-0000-4000-8000-000000000001";
const TEACHERS = ["00000000-0000-4000-8000-000000000002", "00000000-0000-4000-8000-000000000003"] as const;

test("views of before keep their days, count once for a candidate, and the quota goes on (VIEW-1)", async () => {
  await migrateTo(db, "0037-members");
  for (const [id, role] of [[SCHOOL, "employer"], ...TEACHERS.map((one) => [one, "candidate"])]) {
    await sql`insert into accounts (id, email, role, password_hash)
      values (${id}, ${`${id}@school.example`}, ${role}, 'none')`.execute(db);
  }
  await sql`insert into employers (id, institute_name, board, affiliation, phone, city, state, country)
    values (${SCHOOL}, 'School', 'CBSE_SCHOOL', '1', '9123456780', 'Bhopal', 'Madhya Pradesh', 'India')`.execute(
    db,
  );
  for (const id of TEACHERS) {
    await sql`insert into candidates (id, full_name, gender, phone, available, slot_from, slot_to,
        joining_availability, current_profile, applying_for_profile, current_experience, total_experience, city, state,
        country, native_place, relocation_preference, subjects, classes, current_salary_paise, expected_salary_paise,
        mandatory_education, can_teach_english, other_languages, preferred_locations)
      values (${id}, 'Teacher', 'Female', '9876543210', true, '16:00', '18:00', 'Immediately', 'Lecturer', 'Lecturer',
        4, 6, 'Bhopal', 'Madhya Pradesh', 'India', 'Bhopal', 'anywhere', '{Mathematics}', '{Higher}', 1, 1, 'B.Ed.',
        true, '{}', '{Bhopal}')`.execute(db);
  }
  const [one, other] = TEACHERS;
  const views = [
    [one, "2026-03-09", "profile", 1],
    [one, "2026-03-10", "profile", 1],
    [one, "2026-03-10", "contact", 1],
    [other, "2026-03-10", "contact", 2],
    [other, "2026-03-10", "resume", 1],
  ];
  for (const [candidate, day, kind, number] of views) {
    await sql`insert into profile_views (employer_id, candidate_id, day, kind, number)
      values (${SCHOOL}, ${candidate}, ${day}, ${kind}, ${number})`.execute(db);
  }

  await migrateToLatest(db);

  const rows = await db.selectFrom("profile_views").selectAll().orderBy("id").execute();
  expect(rows.map((row) => [row.candidate_id, row.day, row.at.toISOString(), row.with_contact])).toEqual([
    [one, "2026-03-09", "2026-03-09T06:30:00.000Z", false],
    [one, "2026-03-10", "2026-03-10T06:30:00.000Z", true],
    [other, "2026-03-10", "2026-03-10T06:30:00.000Z", true],
  ]);
  const quotas = await db.selectFrom("daily_quotas").selectAll().orderBy("day").orderBy("kind").execute();
  expect(quotas.map(({ day, kind, used }) => [day, kind, used])).toEqual([
    ["2026-03-09", "profile", 1],
    ["2026-03-10", "profile", 2],
    ["2026-03-10", "resume", 1],
  ]);
  expect(await db.selectFrom("counted_views").selectAll().execute()).toHaveLength(4);
});
