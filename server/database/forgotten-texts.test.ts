// Tests migration 0023 on rows that older versions wrote.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { listMigrations, migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

const database = await createEmptyDatabase();
const { db } = connect(database.connection, () => {});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const names = (await listMigrations(db)).map(({ name }) => name);
const before = names[names.indexOf("0023-forgotten-texts") - 1];

test("texts of old mails and of deleted people are removed (MAIL-11)", async () => {
  expect(before).toBeDefined();
  await migrateTo(db, before ?? "");
  await sql`insert into mail_outbox (id, to_address, subject, body_text, body_html, next_attempt_at, sent_at, created_at)
    values
    (gen_random_uuid(), 'a@x.example', 'Your EduNakuri code is 123456', 'Your EduNakuri code is 123456.', '<p>123456</p>', now(), now(), now()),
    (gen_random_uuid(), 'b@x.example', 'Your EduNakuri code is 123456', 'Your EduNakuri code is 123456.', null, now(), null, now() - interval '1 day')`.execute(
    db,
  );
  await sql`update mail_outbox set failed_at = now() where sent_at is null`.execute(db);
  await sql`insert into accounts (id, email, role, password_hash)
    values ('018f0000-0000-4000-8000-000000000001', 'stays@x.example', 'candidate', 'x')`.execute(db);
  await sql`insert into audit_entries (id, action, actor_id, actor_name, actor_role, record_id, record_name, before, after, created_at)
    select gen_random_uuid(), action, actor::uuid, name, role, record::uuid, label, '{"phone": "9876501234"}', '{"q": "gone@x.example"}', now()
    from (values
      ('candidate-edited', null, 'Terminal', 'operator', '018f0000-0000-4000-8000-000000000009', 'Gone Teacher'),
      ('password-changed', '018f0000-0000-4000-8000-000000000009', 'gone@x.example', 'candidate', '018f0000-0000-4000-8000-000000000009', 'gone@x.example'),
      ('interview-deleted', null, 'admin@x.example', 'admin', '018f0000-0000-4000-8000-000000000008', 'Gone Teacher with School on 13 Mar 2026'),
      ('employer-edited', null, 'admin@x.example', 'admin', '018f0000-0000-4000-8000-000000000007', 'Hill School'),
      ('list-exported', null, 'admin@x.example', 'admin', null, 'Candidates'),
      ('candidate-edited', null, 'admin@x.example', 'admin', '018f0000-0000-4000-8000-000000000001', 'Stays Here')
    ) entries (action, actor, name, role, record, label)`.execute(db);

  await migrateToLatest(db);

  const mails = await db.selectFrom("mail_outbox").selectAll().execute();
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toMatchObject({
      subject: "Your one-time code for EduNakuri",
      body_text: "",
      body_html: null,
    });
  }
  const entries = await db.selectFrom("audit_entries").selectAll().execute();
  const labels = entries.map(({ action, actor_name, record_name, before: was }) =>
    [action, actor_name, record_name, was ? "with values" : "no values"].join(", "),
  );
  expect(new Set(labels)).toEqual(
    new Set([
      "candidate-edited, Terminal, Deleted account, no values",
      "password-changed, Deleted account, Deleted account, no values",
      "interview-deleted, admin@x.example, Deleted interview, with values",
      "employer-edited, admin@x.example, Hill School, no values",
      "list-exported, admin@x.example, Candidates, with values",
      "candidate-edited, admin@x.example, Stays Here, with values",
    ]),
  );
  expect(JSON.stringify(entries.find(({ action }) => action === "list-exported"))).not.toContain("gone@");
});
