// Fills the database of the bench of views: teachers, schools, and views of a year, multiplied by SQL.
import { sql } from "kysely";
import type { Database } from "#platform/server/database/connect.ts";
import { schoolStatements, writeTeachers } from "./accounts.ts";

type Sizes = { views: number; schools: number; teachers: number };
export async function fillViewsWorld(db: Database, sizes: Sizes): Promise<void> {
  await writeTeachers(db, sizes.teachers);
  for (const statement of statementsOf(sizes)) await statement.execute(db);
  await sql`vacuum analyze`.execute(db);
}

// The square of a random number: the first of 10,000 teachers has a hundred times the views of an average one.
const statementsOf = ({ views, schools, teachers }: Sizes) => [
  ...schoolStatements(schools),
  sql`create table bench_teachers as
    select row_number() over (order by cid) - 1 as n, id from candidates`,
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
  // Every second school waits for its verification, and every third was reported.
  sql`insert into verifications (id, employer_id, kind, number, checks, state, is_latest, created_at, decided_at, valid_until)
    select gen_random_uuid(), id, 'udise', lpad(n::text, 11, '2'), '[]', case n % 2 when 0 then 'pending' else 'verified' end, true,
      now() - make_interval(mins => n), case n % 2 when 1 then now() end, case n % 2 when 1 then now() + interval '1 year' end
    from bench_schools`,
  sql`insert into reports (id, target, employer_id, candidate_id, reporter_id, reason, counts_for_hold, created_at)
    select gen_random_uuid(), 'school', schools.id, teachers.id, teachers.id, 'wrong-job', false,
      now() - make_interval(mins => schools.n)
    from bench_schools schools join bench_teachers teachers on teachers.n = schools.n % ${sql.lit(teachers)}
    where schools.n % 3 = 0`,
  sql`drop table bench_schools, bench_teachers`,
];
