// Adds and renames subjects, for admins. Each change is in the audit log.
import { requireFound, staleRecord } from "#domain/refusal.ts";
import type { AdminViewer } from "#domain/role.ts";
import { recordAudit } from "#server/audit/record.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { insertSubject, lockSubject, updateSubject } from "./repository.ts";

type CommandDeps = Pick<Deps, "db" | "clock">;
type SubjectRow = { id: string; subject: string };

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
  { id, subject, matchesEtag }: { id: string; subject: string; matchesEtag: (before: SubjectRow) => boolean },
) {
  return inTransaction(db, async (tx) => {
    const before = requireFound(await lockSubject(tx, id), "Subject");
    if (!matchesEtag(before)) throw staleRecord();
    const after = requireFound(await updateSubject(tx, id, subject), "Subject");
    const record = { id, name: subject };
    await recordAudit(tx, clock.now(), { by, action: "subject-edited", record, before, after });
    return after;
  });
}
