// Queries of the audit log, newest first, filtered by person, action and time.
import { type Insertable, sql } from "kysely";
import type { AuditAction } from "#platform/domain/audit/terms.ts";
import { addDays, type Day, instantInIndia } from "#platform/domain/day.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { escapeLike } from "#platform/server/database/text-match.ts";
import type { AuditEntries, AuditEntryRow } from "#platform/server/database/tables/audit.ts";

type AuditFilters = {
  q?: string | undefined;
  action?: AuditAction | undefined;
  /** Indian days, both included. */
  from?: Day | undefined;
  to?: Day | undefined;
};

function selectEntries(db: DatabaseOrTransaction, { q, action, from, to }: AuditFilters) {
  let query = db.selectFrom("audit_entries");
  if (q) {
    const pattern = `%${escapeLike(q.toLowerCase())}%`;
    query = query.where(sql<boolean>`lower(actor_name || ' ' || record_name) like ${pattern}`);
  }
  if (action) query = query.where("action", "=", action);
  if (from) query = query.where("created_at", ">=", instantInIndia(from, "00:00"));
  if (to) query = query.where("created_at", "<", instantInIndia(addDays(to, 1), "00:00"));
  return query;
}

export function listEntries(
  db: DatabaseOrTransaction,
  filters: AuditFilters & PageRequest,
): Promise<AuditEntryRow[]> {
  return selectEntries(db, filters)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(filters.limit)
    .offset(pageOffset(filters))
    .execute();
}

export function countEntries(db: DatabaseOrTransaction, filters: AuditFilters): Promise<number> {
  return countRows(selectEntries(db, filters));
}

export async function insertEntry(db: DatabaseOrTransaction, row: Insertable<AuditEntries>): Promise<void> {
  await db.insertInto("audit_entries").values(row).execute();
}
