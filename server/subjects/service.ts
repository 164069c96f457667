// Adds and renames subjects, for admins. Each change is in the audit log.
import { notFound } from "#domain/refusal.ts";
import type { AdminViewer } from "#domain/role.ts";
import { recordAudit } from "#server/audit/record.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { insertSubject, lockSubject, updateSubject } from "./repository.ts";

type CommandDeps = Pick<Deps, "db" | "clock">;

export function addSubject({ db, clock }: CommandDeps, by: AdminViewer, subject: string) {
  return inTransaction(db, async (tx) => {
    const row = await insertSubject(tx, subject);
    const record = { id: row.id, name: subject };
    await recordAudit(tx, clock.now(), { by, action: "subject-added", record, after: row });
    return row;
  });
}

export function renameSubject(
  { db, clock }: CommandDeps,
  by: AdminViewer,
  { id, subject }: { id: string; subject: string },
) {
  return inTransaction(db, async (tx) => {
    const before = await lockSubject(tx, id);
    const after = await updateSubject(tx, id, subject);
    if (!before || !after) throw notFound("Subject");
    const record = { id, name: subject };
    await recordAudit(tx, clock.now(), { by, action: "subject-edited", record, before, after });
    return after;
  });
}
