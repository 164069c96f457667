// Each table with a person's id or address has its line in what is kept, in the download and in the erasure (PRIV-61).
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { KEPT } from "#features/own-data/domain/privacy/kept.ts";
import { listProcessing } from "#features/own-data/domain/privacy/processing.ts";
import { RETENTION } from "#features/own-data/domain/privacy/retention.ts";
import { createApi } from "#src/app.ts";
import { beginSession } from "#features/accounts/server/sessions.ts";
import { openTestApi } from "#tests/support/api.ts";
import { accountOf, type Actor } from "#tests/support/factories.ts";

const { as, db, deps, make } = await openTestApi({ today: "2026-03-10" });

/** Columns without a reference that the erasure empties or deletes in its own way, or that name a person of staff or nobody. */
const ERASED_OTHERWISE: Record<string, string> = {
  "accounts.email": "goes with the account",
  "accounts.nominee_email": "goes with the account",
  "alert_addresses.email": "deleted by its address",
  "audit_entries.actor_id": "a trigger forgets the person",
  "bank_transfers.by_account": "an id of an account that is gone, kept for the tax office",
  "bank_transfers.decided_by": "staff",
  "billing_profiles.by_account": "goes with the school",
  "complaints.email": "deleted by its address",
  "contact_messages.answered_by": "staff",
  "contact_messages.email": "deleted by its address",
  "credit_entries.by_account": "an id of an account that is gone, in a ledger that is never changed",
  "credit_entries.employer_id": "an id of a school that is gone, in a ledger that is never changed",
  "email_changes.new_email": "goes with the account",
  "email_changes.old_email": "goes with the account",
  "interview_absences.claimed_by": "a side, not a person",
  "interviews.cancelled_by": "a side, not a person",
  "interviews.result_by": "a side, not a person",
  "invitations.email": "deleted by its address",
  "mail_outbox.to_address": "deleted by its address",
  "offers.accepted_by": "by login or by code, not a person",
  "offers.withdrawn_by": "a side, not a person",
  "password_resets.email": "deleted by its address",
  "payment_orders.by_account": "goes with the school",
  "refunds.by_account": "an id of an account that is gone, kept for the tax office",
  "reports.network": "a trigger forgets it",
  "settlements.by_account": "an id of an account that is gone, kept for the tax office",
  "site_settings.email": "of the installation",
  "subscriptions.by_account": "goes with the school",
  "threads.begun_by": "a side, not a person",
  "waiting_credits.by_account": "goes with the school",
  "vacancy_viewers.viewer": "a code that names nobody, for a day",
};

const PERSONAL =
  "(^|_)(account|candidate|employer|actor|reporter)_id$|^by_account$|_by$|(^|_)email$|^to_address$|^(network|viewer)$";

/** Columns of a person that neither a reference nor a line above erases. Days are no persons. */
async function listUnerased(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select cols.table_name || '.' || cols.column_name as name
    from information_schema.columns cols
    join pg_class on relname = table_name and relkind = 'r' and relnamespace = 'public'::regnamespace
    where table_schema = 'public' and column_name ~ ${PERSONAL} and data_type not in ('date', 'timestamp with time zone')
      and not exists (select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and conrelid = pg_class.oid and attname = cols.column_name and confdeltype in ('c', 'n'))`.execute(
    db,
  );
  return rows.map(({ name }) => name).filter((name) => !(name in ERASED_OTHERWISE));
}

test("every column of a person goes with the person (PRIV-61)", async () => {
  expect(await listUnerased()).toEqual([]);
});

test.each(["candidate_id uuid", "author_email text", "employer_id uuid", "by_account uuid"])(
  "a planted table with the column %s has no line in what is kept and none in the erasure (PRIV-61)",
  async (column) => {
    await sql.raw(`create table planted (id int, ${column})`).execute(db);
    const found = await listUnerased();
    await sql`drop table planted`.execute(db);
    expect(found).toEqual([`planted.${column.split(" ")[0]}`]);
    expect(KEPT.some(({ tables }) => tables.includes("planted"))).toBe(false);
  },
);

test("what a line says is in the download is there, of a teacher or a school (PRIV-61)", async () => {
  const namesFor = async (person: Actor) => {
    const session = await beginSession(db, accountOf(person), { now: deps.clock.now(), userAgent: "test" });
    const answer = await createApi(deps).request("/api/account/export", {
      headers: { cookie: `session=${session.token}` },
    });
    return Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  };
  const there = [...(await namesFor(await make.candidate())), ...(await namesFor(await make.employer()))];
  const named = KEPT.flatMap(({ download }) => download.map((name) => `${name}.json`));
  expect(named.filter((name) => !there.includes(name))).toEqual([]);
  const without = KEPT.filter(({ download }) => download.length === 0).flatMap(({ tables }) => tables);
  expect(without).toEqual(["audit_entries", "contact_messages", "vacancy_viewers"]);
});

test("the register of processing has each line of both tables, and an admin downloads it (PRIV-60)", async () => {
  const lines = listProcessing();
  expect(lines).toHaveLength(KEPT.length + RETENTION.length);
  expect(lines.filter(({ keptFor, purpose, endedBy }) => !keptFor || !purpose || !endedBy)).toEqual([]);
  const ofContact = lines.filter(({ tables }) => tables === "contact_messages");
  expect(ofContact.map(({ keptFor }) => keptFor)).toEqual([
    "Until it is settled, and then as the lines of its tables say",
    "3 years",
    "3 years",
  ]);
  const { status, text, headers } = await as(await make.admin()).get("/api/admin/processing.csv");
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  for (const { data } of RETENTION) expect(text).toContain(data);
});
