// Tests migration 0085 on a database of the version before.
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

test("candidates of before are found by ten, fifteen and twenty years (SEARCH-26)", async () => {
  await migrateTo(db, "0056-alerts-taken-over");
  for (const [at, years] of [4, 12, 21].entries()) {
    const id = `00000000-0000-4000-8000-00000000000${at}`;
    await sql`insert into accounts (id, email, role, password_hash)
      values (${id}, ${`teacher${at}@school.example`}, 'candidate', 'none')`.execute(db);
    await sql`insert into candidates (id, full_name, gender, phone, available, slot_from, slot_to,
        joining_availability, current_profile, applying_for_profile, current_experience, total_experience, city, state,
        country, native_place, relocation_preference, subjects, classes, current_salary_paise, expected_salary_paise,
        mandatory_education, can_teach_english, other_languages, preferred_locations, listed)
      values (${id}, 'Teacher', 'Female', '9876543210', true, '16:00', '18:00', 'Immediately', 'Lecturer', 'Lecturer',
        0, ${years}, 'Bhopal', 'Madhya Pradesh', 'India', 'Bhopal', 'anywhere', '{Mathematics}', '{Higher}', 1, 1, 'B.Ed.',
        true, '{}', '{Bhopal}', true)`.execute(db);
  }
  await migrateToLatest(db);
  const { rows } = await sql<{ key: string; df: number }>`
    select key, df from search_keys where area = 'candidates' and key like 'e:%' order by length(key), key`.execute(
    db,
  );
  expect(rows.map(({ key, df }) => `${key} ${df}`)).toEqual([
    "e:1 3",
    "e:2 3",
    "e:3 3",
    "e:4 3",
    "e:5 2",
    "e:10 2",
    "e:15 1",
    "e:20 1",
  ]);
});
