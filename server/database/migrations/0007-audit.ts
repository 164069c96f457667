// The audit log: who did what on which record. Entries cannot be changed.
import type { Kysely } from "kysely";
import { sql } from "kysely";

// The terms are copied here as they were, because a migration must not change with the code.
const AUDIT_ROLES = ["candidate", "employer", "admin", "operator"];

const ROLE_LIST = sql.raw(AUDIT_ROLES.map((role) => `'${role}'`).join(", "));

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // There are no foreign keys, because entries stay after a person is deleted. The action has no check constraint,
  // because later versions add actions.
  sql`create table audit_entries (
    id uuid primary key,
    action text not null,
    actor_id uuid,
    actor_name short_text not null,
    actor_role text not null check (actor_role in (${ROLE_LIST})),
    record_id uuid,
    record_name text not null,
    before jsonb,
    after jsonb,
    created_at timestamptz not null
  )`,
  sql`create index audit_entries_newest on audit_entries (created_at desc, id desc)`,
  sql`create index audit_entries_action on audit_entries (action, created_at desc, id desc)`,
  sql`create index audit_entries_record on audit_entries (record_id, created_at desc)`,
  sql`create index audit_entries_search on audit_entries
    using gin ((lower(actor_name || ' ' || record_name)) gin_trgm_ops)`,
  sql`create trigger audit_entries_append_only before update or delete or truncate on audit_entries
    for each statement execute function refuse_change()`,
];
