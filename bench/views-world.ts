// Fills the database of the bench of views: teachers, schools, and views of a year, multiplied by SQL.
import { sql } from "kysely";
import type { Database } from "#server/database/connect.ts";
import { inventPeople } from "./people.ts";

type Sizes = { views: number; schools: number; teachers: number };
type Person = ReturnType<typeof inventPeople> extends Generator<infer Row> ? Row : never;

const BATCH = 1_000;

export async function fillViewsWorld(db: Database, sizes: Sizes): Promise<void> {
  let batch: Person[] = [];
  const write = async () => {
    await db
      .insertInto("accounts")
      .values(
        batch.map(({ id }) => ({
          id,
          email: `${id}@bench.example`,
          role: "candidate",
          password_hash: "none",
        })),
      )
      .execute();
    await db.insertInto("candidates").values(batch).execute();
    batch = [];
  };
  for (const person of inventPeople(sizes.teachers)) {
    batch.push(person);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
  for (const statement of statementsOf(sizes)) await statement.execute(db);
  await sql`vacuum analyze`.execute(db);
}

// The square of a random number: the first of 10,000 teachers has a hundred times the views of an average one.
const statementsOf = ({ views, schools, teachers }: Sizes) => [
  sql`create table bench_schools as
    select n, gen_random_uuid() as id from generate_series(0, ${sql.lit(schools - 1)}) n`,
  sql`create table bench_teachers as
    select row_number() over (order by cid) - 1 as n, id from candidates`,
  sql`insert into accounts (id, email, role, password_hash)
    select id, 'office' || n || '@bench.example', 'employer', 'none' from bench_schools`,
  sql`insert into employers (id, institute_name, board, affiliation, phone, city, state, country)
    select id, 'School ' || n, 'CBSE_SCHOOL', 'CBSE ' || n, '9123456780', 'Bhopal', 'Madhya Pradesh', 'India'
    from bench_schools`,
  sql`insert into memberships (employer_id, account_id, role, joined_at) select id, id, 'owner', now() from bench_schools`,
  sql`insert into profile_views (candidate_id, employer_id, account_id, at, with_contact)
    select teachers.id, schools.id, schools.id, at, drawn % 2 = 0
    from (select n as drawn, floor(${sql.lit(teachers)} * power(random(), 2)) as teacher,
        floor(${sql.lit(schools)} * random()) as school, now() - interval '399 days' * random() as at
      from generate_series(1, ${sql.lit(views)}) n) drawn
      join bench_teachers teachers on teachers.n = teacher join bench_schools schools on schools.n = school
    order by at`,
  sql`insert into counted_views (employer_id, day, kind, candidate_id, account_id)
    select distinct employer_id, day, 'profile', candidate_id, account_id from profile_views
    where at > now() - interval '30 days'`,
  sql`insert into daily_quotas (employer_id, day, kind, used)
    select employer_id, day, kind, count(*) from counted_views group by employer_id, day, kind`,
  sql`drop table bench_schools, bench_teachers`,
];
