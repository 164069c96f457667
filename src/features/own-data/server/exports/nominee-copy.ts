// Collects a candidate's own data for the nominee who asks for a copy, and notes that it was given (PRIV-42).
import type { CandidateId } from "#platform/domain/ids.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import { type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import { requireNominee } from "#features/teachers/server/nominee.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { collectOwnData, type OwnData } from "./collect.ts";

export async function collectForNominee(
  deps: Pick<Deps, "db" | "clock">,
  by: AuditActor,
  { id, reason }: { id: CandidateId; reason: string },
): Promise<OwnData> {
  const { email, nominee } = await requireNominee(deps.db, id);
  const person: CandidateViewer = { role: "candidate", accountId: id, email, sessionId: "" };
  const data = await collectOwnData(deps, person);
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, deps.clock.now(), {
      by,
      action: "nominee-copy",
      record: { id, name: email },
      after: { nominee: nominee.email, reason },
    }),
  );
  return data;
}
