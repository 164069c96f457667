// Presents entries of the audit log to admins.
import { type AuditEntry, auditEntrySchema } from "#platform/domain/audit/calls.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { AuditEntryRow } from "#platform/server/database/tables/audit.ts";

export function presentEntry(row: AuditEntryRow): AuditEntry {
  return presentRow(auditEntrySchema, row, {
    by: { _id: row.actor_id, name: row.actor_name, role: row.actor_role },
    record: { _id: row.record_id, name: row.record_name },
  });
}
