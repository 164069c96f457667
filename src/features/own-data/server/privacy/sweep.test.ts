// Tests the sweep of what is kept for a time only, line by line of its table.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { RETENTION } from "#features/own-data/domain/privacy/retention.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { changeRows, insertRow, listRows } from "#tests/support/rows.ts";
import { sweepRetained } from "./sweep.ts";
import { BATCH_SIZE } from "./sweep-repository.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { db, deps, make } = api;

test("every table and column of the table exists, and each line is there once (OPS-20)", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
  `.execute(db);
  const columns = new Set(rows.map(({ name }) => name));
  const named = RETENTION.flatMap((line) => [
    `${line.table}.${line.from}`,
    ...("clears" in line ? [`${line.table}.${line.clears}`] : []),
  ]);
  expect(named.filter((name) => !columns.has(name))).toEqual([]);
  const lines = RETENTION.map(({ table, from }) => `${table}.${from}`);
  expect(new Set(lines).size).toBe(lines.length);
});

test("a line that fails leaves the others, and more rows than one batch end in one run (OPS-20)", async () => {
  const insert = (count: number, days: number) => sql`
    insert into notifications (id, account_id, kind, title, body, path, created_at)
    select gen_random_uuid(), ${owner.id}, 'welcome', 'Welcome', 'Welcome', '/', ${deps.clock.now()}::timestamptz - ${days} * interval '1 day'
    from generate_series(1, ${count})`;
  const owner = await make.candidate();
  await insert(BATCH_SIZE + 1, 181).execute(db);
  await insert(1, 179).execute(db);
  await sql`alter table mail_outbox rename to mail_elsewhere`.execute(db);
  await expect(sweepRetained(deps)).rejects.toThrow("what is kept too long was not deleted");
  await sql`alter table mail_elsewhere rename to mail_outbox`.execute(db);
  expect(await db.selectFrom("notifications").select("id").execute()).toHaveLength(1);
});

test("a message of the contact form is deleted three years after its answer or its closing, and one that waits stays (STAFF-7, OPS-20)", async () => {
  const [long, later] = [new Date("2023-03-01T00:00:00Z"), new Date("2023-04-01T00:00:00Z")];
  const answered = (at: Date) =>
    ({ state: "answered", answer: "Yes.", answered_at: at, answered_by: "staff@site.example" }) as const;
  const closed = (at: Date) => ({ state: "closed", closed_at: at }) as const;
  for (const [message, change] of Object.entries({
    "waits since 2020": {},
    "answered long ago": answered(long),
    "answered later": answered(later),
    "closed long ago": closed(long),
    "closed later": closed(later),
  })) {
    const id = crypto.randomUUID();
    const from = { full_name: "Asha Rao", email: "asha@mail.example", phone: "9876543210" };
    await insertRow(db, "contact_messages", { id, ...from, message, created_at: new Date("2020-01-01") });
    await changeRows(db, "contact_messages", { id }, { state: "new", ...change });
  }
  await sweepRetained(deps);
  const kept = (await listRows(db, "contact_messages")).map(({ message }) => message);
  expect(kept.toSorted()).toEqual(["answered later", "closed later", "waits since 2020"]);
});

test("three years after the last day a job is deleted, and a draft stays until its last change is as old (JOB-20)", async () => {
  const owner = await make.employer();
  const closes_at = "2023-03-08";
  const days = { publish_at: "2023-03-01", closes_at };
  await makeVacancy(api, owner, days);
  const draft = { state: "draft" as const, publish_at: null, published_at: null, closes_at };
  await makeVacancy(api, owner, { ...draft, updated_at: new Date("2023-03-01T00:00:00Z") });
  const { id } = await makeVacancy(api, owner, draft);
  await sweepRetained(deps);
  expect(await db.selectFrom("vacancies").select("id").execute()).toEqual([{ id }]);
});
