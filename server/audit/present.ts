// Presents entries of the audit log to admins.
import type { AuditEntry } from "#domain/audit/contract.ts";
import type { AuditEntryRow } from "#server/database/tables/audit.ts";

export function presentEntry(row: AuditEntryRow): AuditEntry {
  return {
    _id: row.id,
    action: row.action,
    by: { _id: row.actor_id, name: row.actor_name, role: row.actor_role },
    record: { _id: row.record_id, name: row.record_name },
    before: row.before,
    after: row.after,
    createdAt: row.created_at.toISOString(),
  };
}
