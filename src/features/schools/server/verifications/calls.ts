// Records the phone calls that staff made to verify a school.
import type { EmployerId } from "#platform/domain/ids.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import { type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { insertCall } from "./queue-repository.ts";
import { lockSchool } from "./repository.ts";

export async function recordCall(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AuditActor,
  { employerId, phone, note }: { employerId: EmployerId; phone: string; note: string },
) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const school = requireFound(await lockSchool(tx, employerId), "Employer");
    const id = newId();
    const by_account = by === "operator" ? null : by.accountId;
    await insertCall(tx, { id, employer_id: employerId, phone, note, by_account, called_at: now });
    const record = { id: school.id, name: school.institute_name };
    await recordAudit(tx, now, { by, action: "school-called", record, after: { phone, note } });
    return { _id: id, phone, note, by: by === "operator" ? null : by.email, calledAt: now.toISOString() };
  });
}
