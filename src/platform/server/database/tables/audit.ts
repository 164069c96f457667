// Rows of the audit log.
import type { ColumnType, Selectable } from "kysely";
import type { Facts } from "#platform/domain/audit/changes.ts";
import type { AuditAction, AuditRole } from "#platform/domain/audit/terms.ts";
import type { AccountId } from "#platform/domain/ids.ts";

/** Written as JSON text. */
type AuditChanges = ColumnType<Facts | null, string | null, never>;

export type AuditEntries = {
  id: string;
  action: AuditAction;
  actor_id: AccountId | null;
  actor_name: string;
  actor_role: AuditRole;
  record_id: string | null;
  record_name: string;
  before: AuditChanges;
  after: AuditChanges;
  created_at: Date;
};
export type AuditEntryRow = Selectable<AuditEntries>;
