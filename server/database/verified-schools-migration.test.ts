// Tests migration 0038 on a database of the version before.
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

const [SUBSCRIBED, OVER, WAITING, NONE] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

test("schools with an active subscription count as verified for 60 days, without the badge (SCHOOL-7)", async () => {
  await migrateTo(db, "0037-members");
  const plan = "00000000-0000-7000-8000-000000000001";
  await sql`insert into plans (id, name, description, price_paise, features, total_credits, duration_in_days)
    values (${plan}, 'Basic', '', 100, '{}', 1, 30)`.execute(db);
  for (const id of [SUBSCRIBED, OVER, WAITING, NONE])
    await sql`insert into employers (id, institute_name, board, affiliation, phone, city, state, country, website_link)
      values (${id}, 'School', 'CBSE_SCHOOL', '1', '9123456780', 'Bhopal', 'Madhya Pradesh', 'India',
        'https://user@WWW.School.example:8080/a')`.execute(db);
  for (const [school, status, days] of [
    [SUBSCRIBED, "active", 5],
    [OVER, "active", -1],
    [WAITING, "pending", null],
  ] as const)
    await sql`insert into subscriptions (id, employer_id, plan_id, plan_name, plan_price_paise, plan_credits,
        duration_in_days, total_credits, status, granted_at, starts_at, ends_at, created_at, updated_at)
      values (${crypto.randomUUID()}, ${school}, ${plan}, 'Basic', 100, 1, 30, 1, ${status},
        case when ${days}::int is null then null else now() end,
        case when ${days}::int is null then null else now() - interval '10 days' end,
        now() + make_interval(days => ${days}::int), now(), now())`.execute(db);

  await migrateToLatest(db);

  const { rows } = await sql<{ id: string; days: number | null; domain: string }>`
    select id, round(extract(epoch from counts_as_verified_until - now()) / 86400)::int as days,
      website_domain as domain
    from employers order by id`.execute(db);
  expect(rows.map(({ id, days }) => [id, days])).toEqual([
    [SUBSCRIBED, 60],
    [OVER, null],
    [WAITING, null],
    [NONE, null],
  ]);
  expect(rows[0]?.domain).toBe("school.example");
  expect(await db.selectFrom("verifications").selectAll().execute()).toEqual([]);
});
