// Fills the database of the bench of jobs: teachers, verified schools, live vacancies, applications, interviews, and what the
// school of the largest vacancy has decided, multiplied by SQL.
import { sql } from "kysely";
import { CLASSES, BOARDS } from "#platform/domain/teaching-terms.ts";
import { MAX_ENTRIES_OF_SHORTLIST } from "#features/deciding/domain/terms.ts";
import { CONTRACTS } from "#features/jobs/domain/terms.ts";
import { snapshotOf } from "#features/applications/server/snapshot.ts";
import { selectCandidates } from "#features/teachers/server/repository.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { countAgain } from "#platform/server/search/maintenance.ts";
import { schoolStatements, writeTeachers } from "./accounts.ts";

type Sizes = {
  vacancies: number;
  applications: number;
  /** Of the first vacancy. */
  applicants: number;
  schools: number;
  teachers: number;
};

const BATCH = 1_000;
/** What the first school has; the others share the rest. */
const OF_FIRST_SCHOOL = 50;
/** The vacancies were published within this many days. */
const DAYS = 60;
const DESCRIPTION = "We look for a teacher who explains well and prepares each lesson. ".repeat(12).trim();

export async function fillJobsWorld(db: Database, sizes: Sizes): Promise<void> {
  if (sizes.applicants > sizes.teachers) throw new Error("A vacancy needs as many teachers as applicants.");
  await writeTeachers(db, sizes.teachers);
  await writeSnapshots(db);
  for (const statement of [...schoolStatements(sizes.schools), ...VERIFIED]) await statement.execute(db);
  await sql`analyze`.execute(db);
  for (const statement of vacancyStatements(sizes)) await statement.execute(db);
  for (const statement of applicationStatements(sizes)) await statement.execute(db);
  for (const statement of decidingStatements(sizes)) await statement.execute(db);
  await db.transaction().execute((tx) => countAgain(tx));
  await sql`drop table bench_schools, bench_teachers, bench_vacancies, bench_known`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** The table `bench_teachers` numbers them from 0, with the profile as an application keeps it. */
async function writeSnapshots(db: Database): Promise<void> {
  await sql`create table bench_teachers (n int primary key, id uuid not null, snapshot jsonb not null)`.execute(
    db,
  );
  for (let first = 0; ; first += BATCH) {
    const rows = await selectCandidates(db).orderBy("cid").limit(BATCH).offset(first).execute();
    if (rows.length === 0) return;
    await sql`insert into bench_teachers (n, id, snapshot)
      select * from unnest(${rows.map((_, at) => first + at)}::int[], ${rows.map(({ id }) => id)}::uuid[],
        ${rows.map((row) => JSON.stringify(snapshotOf(row)))}::jsonb[])`.execute(db);
  }
}

const VERIFIED = [
  sql`update employers set counts_as_verified_until = now() + interval '1 year'`,
  sql`insert into verifications
      (id, employer_id, kind, number, checks, state, is_latest, created_at, decided_at, valid_until)
    select gen_random_uuid(), id, 'cbse', n::text, '{}', 'verified', true, now(), now(), now() + interval '1 year'
    from bench_schools`,
];

// The triggers are off: the school's columns are filled here, and words and filters are counted afterwards.
const vacancyStatements = ({ vacancies, schools, teachers }: Sizes) => [
  sql`alter table vacancies disable trigger user`,
  sql`create table bench_vacancies as
    select n, gen_random_uuid() as id, case when n < ${sql.lit(OF_FIRST_SCHOOL)} then 0 else n % ${sql.lit(schools)} end as school,
      (n::bigint * 7919 % ${sql.lit(teachers)})::int as work, (n::bigint * 104729 % ${sql.lit(teachers)})::int as home,
      now() - interval '1 day' * (${sql.lit(DAYS)} * (1 - n::float8 / ${sql.lit(vacancies)})) as at
    from generate_series(0, ${sql.lit(vacancies - 1)}) n`,
  sql`analyze bench_vacancies`,
  sql`insert into vacancies (id, slug, employer_id, by_account, title, profile, subjects, classes, board, medium, contract,
      pay_from_paise, pay_to_paise, city, state_name, country, description, publish_at, closes_at, state, published_at,
      created_at, updated_at, listed_seq, school_name, in_time)
    select listed.id, 'job-' || listed.n, schools.id, schools.id,
      concat_ws(' ', works.subjects[1], 'teacher for', homes.city), works.applying_for_profile, works.subjects[1:2],
      array[(${[...CLASSES]}::text[])[1 + listed.n % ${sql.lit(CLASSES.length)}]],
      (${[...BOARDS]}::text[])[1 + listed.n / 3 % ${sql.lit(BOARDS.length)}], works.teaching_language,
      (${[...CONTRACTS]}::text[])[1 + listed.n / 7 % ${sql.lit(CONTRACTS.length)}],
      pay, pay + 1000000, homes.city, homes.state, homes.country, ${DESCRIPTION}, day, day + 90, 'published', at,
      at, at, listed.n + 1, 'School ' || listed.school, true
    from bench_vacancies listed
      cross join lateral (select (at at time zone 'Asia/Kolkata')::date as day,
        case when n % 5 > 0 then 1500000 + n % 61 * 100000 end as pay) drawn
      join bench_schools schools on schools.n = listed.school
      join bench_teachers work on work.n = listed.work join candidates works on works.id = work.id
      join bench_teachers home on home.n = listed.home join candidates homes on homes.id = home.id
    order by listed.n`,
  sql`select setval('vacancies_listed_seq', ${sql.lit(vacancies)})`,
  sql`insert into vacancy_views (vacancy_id, views) select id, 1 + n % 500 from bench_vacancies`,
  sql`alter table vacancies enable trigger user`,
];

// The other vacancies share the applications evenly. Scores are drawn: they are sorted, not judged here.
const applicationStatements = ({ vacancies, applications, applicants, teachers }: Sizes) => [
  sql`insert into applications (id, vacancy_id, employer_id, candidate_id, candidate_name, snapshot, stage, match_score,
      seen_at, applied_at, stage_at, ended_at)
    select gen_random_uuid(), listed.id, schools.id, sender.id, sender.snapshot->>'fullName', sender.snapshot,
      stage, score, case when stage <> 'applied' then drawn.at end, drawn.at, drawn.at,
      case when stage in ('not-selected', 'withdrawn') then drawn.at end
    from (
      select listed.n as vacancy, teacher, floor(101 * random())::int as score,
        now() - (now() - listed.at) * random() as at,
        (array['applied', 'applied', 'applied', 'shortlisted', 'interview', 'not-selected', 'withdrawn'])[1 + floor(7 * random())::int] as stage
      from (
        select 0 as vacancy, i as teacher from generate_series(0, ${sql.lit(applicants - 1)}) i
        union all
        select 1 + i % ${sql.lit(vacancies - 1)},
          ((i % ${sql.lit(vacancies - 1)})::bigint * 31 + i / ${sql.lit(vacancies - 1)}) % ${sql.lit(teachers)}
        from generate_series(0, ${sql.lit(applications - applicants - 1)}) i
      ) sent join bench_vacancies listed on listed.n = sent.vacancy
      order by 4
    ) drawn
      join bench_vacancies listed on listed.n = drawn.vacancy
      join bench_schools schools on schools.n = listed.school
      join bench_teachers sender on sender.n = drawn.teacher`,
  sql`insert into application_events (application_id, by_account, to_stage, at)
    select id, candidate_id, 'applied', applied_at from applications`,
  sql`insert into application_events (application_id, by_account, from_stage, to_stage, at)
    select id, case when stage = 'withdrawn' then candidate_id else employer_id end, 'applied', stage, stage_at
    from applications where stage <> 'applied'`,
];

/** The shortlist of the first vacancy is full: one half has applied, the other was found by search. */
const decidingStatements = ({ applicants }: Sizes) => [
  sql`insert into interviews (id, candidate_id, employer_id, vacancy_id, application_id, candidate_name, employer_name,
      day, slot_from, slot_to, link, status, result, by_account, created_at, updated_at)
    select gen_random_uuid(), candidate_id, employer_id, vacancy_id, id, candidate_name, 'School',
      (stage_at at time zone 'Asia/Kolkata')::date + 4, '10:00', '11:00', 'https://meet.example/room', 'Completed',
      case when match_score > 70 then 'Selected' end, employer_id, stage_at, stage_at
    from applications where stage = 'interview'`,
  sql`create table bench_known as
    select bench_teachers.n, bench_teachers.id as candidate_id, schools.id as employer_id, listed.id as vacancy_id
    from bench_teachers join bench_vacancies listed on listed.n = 0 join bench_schools schools on schools.n = listed.school
    where bench_teachers.n < ${sql.lit(applicants + MAX_ENTRIES_OF_SHORTLIST / 2)}`,
  sql`insert into shortlists (id, employer_id, vacancy_id, name, by_account, created_at, changed_at)
    select gen_random_uuid(), employer_id, vacancy_id, 'The first job', employer_id, now(), now()
    from bench_known where n = 0`,
  sql`insert into shortlist_entries (id, shortlist_id, candidate_id, added_by, added_at, rank)
    select gen_random_uuid(), shortlists.id, candidate_id, known.employer_id, now() - interval '1 minute' * known.n, known.n
    from bench_known known join shortlists using (vacancy_id)
    where known.n % ${sql.lit(applicants)} < ${sql.lit(MAX_ENTRIES_OF_SHORTLIST / 2)}`,
  sql`insert into shortlist_ratings (entry_id, by_account, rating, rated_at)
    select id, added_by, 1 + rank % 5, added_at from shortlist_entries`,
  sql`insert into candidate_notes (id, employer_id, candidate_id, by_account, text, created_at)
    select gen_random_uuid(), employer_id, candidate_id, employer_id, 'Explains well.', now() - interval '1 hour' * i
    from bench_known cross join generate_series(1, 3) i`,
];
