// Tests migration 0047 on a database of the version before.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { findEmployer } from "#server/employers/repository.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

const database = await createEmptyDatabase();
const { db } = connect(database.connection, () => {});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const [ONE, SAME, NAMELESS] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const JOBS = [
  { title: "PGT Physics", location: "Nashik", description: "Full time" },
  { title: "TGT Hindi", location: "", description: "" },
  { title: "गणित", location: "Bhopal, Madhya Pradesh, India", description: "Two\nlines" },
  { title: "Warden", location: "Hostel, , India", description: "" },
];

test("the jobs of a profile become drafts that the profile still lists, and each school has a slug (JOB-10)", async () => {
  await migrateTo(db, "0046-vacancies");
  for (const [id, name, jobs] of [
    [ONE, "St. Mary’s", JOBS],
    [SAME, "St Marys", []],
    [NAMELESS, "विद्यालय", []],
  ] as const) {
    const account = crypto.randomUUID();
    await sql`insert into accounts (id, email, role, password_hash)
      values (${account}, ${`${id}@school.example`}, 'employer', 'none')`.execute(db);
    await sql`insert into employers (id, institute_name, board, affiliation, phone, city, state, country, jobs)
      values (${id}, ${name}, 'CBSE_SCHOOL', '1', '9123456780', 'Bhopal', 'Madhya Pradesh', 'India',
        ${JSON.stringify(jobs)}::jsonb)`.execute(db);
    await sql`insert into memberships (employer_id, account_id, role, joined_at)
      values (${id}, ${account}, 'owner', now())`.execute(db);
  }

  await migrateToLatest(db);

  const slugs = await db.selectFrom("employers").select("slug").orderBy("seq").execute();
  expect(slugs.map(({ slug }) => slug)).toEqual([
    "st-marys-bhopal",
    "st-marys-bhopal-000000000002",
    "bhopal",
  ]);
  expect((await findEmployer(db, ONE ?? ""))?.jobs).toEqual(JOBS);
  const drafts = await db
    .selectFrom("vacancies")
    .select(["state", "slug", "city", "place_note", "school_name", "listed_seq"])
    .orderBy("seq")
    .execute();
  expect(
    drafts.map(({ city, place_note, school_name, state, listed_seq }) => ({
      state,
      city,
      place_note,
      school_name,
      listed_seq,
    })),
  ).toEqual(
    [
      [null, "Nashik"],
      [null, null],
      ["Bhopal", null],
      [null, "Hostel, , India"],
    ].map(([city, place_note]) => ({
      state: "draft",
      city,
      place_note,
      school_name: "St. Mary’s",
      listed_seq: null,
    })),
  );
  expect(drafts.map(({ slug }) => slug.replace(/[0-9a-f]{8}$/, "*"))).toEqual([
    "pgt-physics-*",
    "tgt-hindi-*",
    "*",
    "warden-*",
  ]);
});
