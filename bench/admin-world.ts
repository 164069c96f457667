// Fills the database of the admin bench: people, schools, interviews, ledger and log, multiplied by SQL.
import { sql } from "kysely";
import type { AnyId } from "#platform/domain/ids.ts";
import { registrationToRow } from "#features/teachers/server/profile/stored-answers.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import { inventCandidate } from "#features/teachers/demo/candidate-profile.ts";

export const SIZES = { candidates: 100_000, employers: 5_000, interviews: 200_000, actions: 50_000 };

/** Number of invented people; the other rows mix their names, addresses and jobs. */
const POOL = 2_000;

/** `id('c', 12)` gives the same UUIDv4 for the same number, so that rows reference each other without a lookup. */
const ID = sql`create function pg_temp.id(kind text, n bigint) returns uuid immutable
  return overlay(md5(kind || n) placing '4' from 13 for 1)::uuid`;

export async function fillAdminWorld(db: Database): Promise<void> {
  await db.connection().execute(async (one) => {
    await ID.execute(one);
    await one.insertInto("accounts").values(poolAccounts).execute();
    for (let from = 0; from < POOL; from += 200) {
      await one
        .insertInto("candidates")
        .values(poolRows.slice(from, from + 200))
        .execute();
    }
    await sql`create temp table pool as
      select row_number() over (order by cid) - 1 as nth, candidates.* from candidates`.execute(one);
    for (const statement of statements) await statement.execute(one);
  });
  await sql`vacuum analyze`.execute(db);
}

const pool = Array.from({ length: POOL }, (_, number) => ({
  ...registrationToRow(inventCandidate(number)),
  id: newPersonId<AnyId>(),
  photo_key: null,
  resume_key: null,
}));
const poolRows = pool;
const poolAccounts = pool.map(({ id }, number) => ({
  id,
  email: `pool${number}@bench.example`,
  role: "candidate" as const,
  password_hash: "none",
}));

const { candidates, employers, interviews, actions } = SIZES;
const more = candidates - POOL;

const statements = [
  sql`insert into accounts (id, email, role, password_hash)
    select pg_temp.id('c', n), 'teacher' || n || '@bench.example', 'candidate', 'none' from generate_series(1, ${more}::int) n`,
  sql`insert into candidates (id, full_name, gender, phone, available, slot_from, slot_to, joining_availability,
      current_profile, applying_for_profile, current_experience, total_experience, city, state, country, native_place,
      relocation_preference, subjects, classes, current_salary_paise, expected_salary_paise, expected_salary_open,
      mandatory_education, other_education, can_teach_english, teaching_language, other_languages,
      preferred_locations, created_at)
    select pg_temp.id('c', n), split_part(given.full_name, ' ', 1) || ' ' || split_part(family.full_name, ' ', 2),
      given.gender, (6000000000 + n::bigint * 2654435761 % 4000000000)::text, given.available, work.slot_from, work.slot_to, work.joining_availability,
      work.current_profile, work.applying_for_profile, work.current_experience, work.total_experience,
      home.city, home.state, home.country, home.native_place, work.relocation_preference, work.subjects, work.classes,
      work.current_salary_paise, work.expected_salary_paise, work.expected_salary_open, work.mandatory_education,
      work.other_education, work.can_teach_english, home.teaching_language, home.other_languages,
      home.preferred_locations, now() - make_interval(mins => (${more}::int - n))
    from generate_series(1, ${more}::int) n
      join pool given on given.nth = n::bigint * 7919 % ${POOL}
      join pool family on family.nth = n::bigint * 104729 % ${POOL}
      join pool home on home.nth = n::bigint * 1299709 % ${POOL}
      join pool work on work.nth = n::bigint * 15485863 % ${POOL}
    order by n`,
  sql`insert into accounts (id, email, role, password_hash)
    select pg_temp.id('e', n), 'office' || n || '@bench.example', 'employer', 'none' from generate_series(0, ${employers - 1}::int) n`,
  sql`insert into employers (id, institute_name, board, affiliation, phone, city, state, country, created_at)
    select pg_temp.id('e', n),
      split_part(family.full_name, ' ', 2) || ' ' || (array['Public School', 'Academy', 'Vidyalaya', 'International School', 'College'])[n % 5 + 1]
        || ' ' || home.city,
      (array['CBSE_SCHOOL', 'ICSE_SCHOOL', 'STATE_BOARD', 'COLLEGE'])[n % 4 + 1], 'CBSE ' || n, (6000000000 + n::bigint * 1597334677 % 4000000000)::text,
      home.city, home.state, home.country, now() - make_interval(hours => ${employers}::int - n)
    from generate_series(0, ${employers - 1}::int) n
      join pool family on family.nth = n::bigint * 104729 % ${POOL} join pool home on home.nth = n::bigint * 1299709 % ${POOL}`,
  sql`insert into memberships (employer_id, account_id, role, joined_at)
    select id, id, 'owner', created_at from employers`,
  sql`insert into plans (id, name, description, price_paise, features, total_credits, duration_in_days)
    select pg_temp.id('p', n), (array['Basic', 'Standard', 'Premium'])[n], '', n * 500000, '{}', 100, 365 from generate_series(1, 3) n`,
  sql`insert into subscriptions (id, employer_id, plan_id, plan_name, plan_price_paise, plan_credits, duration_in_days,
      total_credits, status, granted_at, starts_at, ends_at, created_at, updated_at)
    select pg_temp.id('s' || state, n), pg_temp.id('e', n), pg_temp.id('p', n % 3 + 1),
      (array['Basic', 'Standard', 'Premium'])[n % 3 + 1], 500000, 100, 365, 100, state, now(),
      now() - make_interval(days => n % 300), now() + make_interval(days => 365 - n % 300),
      now() - make_interval(hours => ${employers}::int - n), now()
    from generate_series(0, ${employers - 1}::int) n, unnest(array['active', 'canceled']) state`,
  sql`insert into interviews (id, candidate_id, employer_id, candidate_name, employer_name, day, slot_from, slot_to,
      link, status, result, subscription_id, created_at, updated_at)
    select pg_temp.id('i', n), candidates.id, employers.id, full_name, institute_name,
      current_date + 30 - (n / 500)::int, candidates.slot_from, candidates.slot_to, 'https://meet.example/room',
      (array['Completed', 'Completed', 'Completed', 'Cancelled', 'Completed', 'Cancelled', 'Pending', 'Interview Scheduled'])[n % 8 + 1],
      null, pg_temp.id('sactive', n::bigint * 7919 % ${employers}), now() - make_interval(mins => n), now()
    from generate_series(1, ${interviews}::int) n
      join candidates on candidates.id = pg_temp.id('c', n % ${more} + 1)
      join employers on employers.id = pg_temp.id('e', (n::bigint * 7919 + n / ${more}) % ${employers})`,
  sql`insert into credit_entries (id, employer_id, subscription_id, amount, reason, created_at)
    select gen_random_uuid(), employer_id, id, 100, 'granted', created_at - interval '1 year' from subscriptions where status = 'active'`,
  sql`insert into credit_entries (id, employer_id, subscription_id, interview_id, amount, reason, created_at)
    select gen_random_uuid(), interviews.employer_id, subscriptions.id, interviews.id, -1, 'interview', interviews.created_at
    from interviews join subscriptions on subscriptions.employer_id = interviews.employer_id and subscriptions.status = 'active'`,
  sql`insert into audit_entries (id, action, actor_id, actor_name, actor_role, record_id, record_name, before, after, created_at)
    select gen_random_uuid(), (array['candidate-edited', 'employer-edited', 'subscription-status'])[n % 3 + 1],
      pg_temp.id('a', n % 5), 'admin' || n % 5 || '@bench.example', 'admin', candidates.id, full_name,
      '{"phone": "9000000000"}', '{"phone": "9000000001"}', now() - make_interval(mins => n * 5)
    from generate_series(1, ${actions}::int) n join candidates on candidates.id = pg_temp.id('c', n)`,
  sql`insert into contact_messages (id, full_name, email, phone, message, created_at)
    select gen_random_uuid(), full_name, 'writer' || n || '@bench.example', '9000000000', 'We would like to know more.',
      now() - make_interval(mins => n)
    from generate_series(1, 20000) n join candidates on candidates.id = pg_temp.id('c', n)`,
];
