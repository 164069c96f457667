// Records an action in the audit log, in the transaction of the action itself.
import { diffFacts, type Facts } from "#platform/domain/audit/changes.ts";
import type { AuditAction } from "#platform/domain/audit/terms.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { Role } from "#platform/domain/role.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { insertEntry } from "./repository.ts";

/** The person who is logged in, or the operator on the command line. */
export type AuditActor = { role: Role; accountId: AccountId; email: string } | "operator";

/** Null for the operator, who has no account. */
export const accountOf = (by: AuditActor): AccountId | null => (by === "operator" ? null : by.accountId);

type AuditedAction = {
  by: AuditActor;
  action: AuditAction;
  record: { id: string | null; name: string };
  /** May be a whole row: only changed fields are stored, and no secrets. */
  before?: Facts | null;
  after?: Facts | null;
};

export async function recordAudit(tx: DatabaseTransaction, now: Date, audited: AuditedAction): Promise<void> {
  const { by, action, record } = audited;
  const { before, after } = diffFacts(audited.before ?? null, audited.after ?? null);
  await insertEntry(tx, {
    id: newId(),
    action,
    ...(by === "operator"
      ? { actor_id: null, actor_name: "Terminal", actor_role: by }
      : { actor_id: by.accountId, actor_name: by.email, actor_role: by.role }),
    record_id: record.id,
    record_name: record.name,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    created_at: now,
  });
}
