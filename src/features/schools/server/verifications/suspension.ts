// Suspends a school and ends the suspension (SCHOOL-11). The plan, the verification and open interviews stay as they are.
import { Refusal } from "#platform/domain/refusal.ts";
import { type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { notifyOfSuspension } from "./notify-school.ts";
import { letApplicantsBeInformed, updateSuspension, type VerifiedSchool } from "./repository.ts";

type Suspending = { school: VerifiedSchool; by: AuditActor };

export async function suspend(
  tx: DatabaseTransaction,
  now: Date,
  { school, by, reason }: Suspending & { reason: string },
): Promise<void> {
  if (school.suspended_at) throw notPossible("This school is suspended already.");
  await updateSuspension(tx, school.id, { at: now, reason });
  const record = { id: school.id, name: school.institute_name };
  await recordAudit(tx, now, { by, action: "school-suspended", record, after: { reason } });
  await notifyOfSuspension(tx, now, { school, kind: "school-suspended", reason });
}

export async function endSuspension(
  tx: DatabaseTransaction,
  now: Date,
  { school, by }: Suspending,
): Promise<void> {
  if (!school.suspended_at) throw notPossible("This school is not suspended.");
  await updateSuspension(tx, school.id, null);
  await letApplicantsBeInformed(tx, school.id);
  const record = { id: school.id, name: school.institute_name };
  const before = { reason: school.suspension_reason };
  await recordAudit(tx, now, { by, action: "school-unsuspended", record, before });
  await notifyOfSuspension(tx, now, { school, kind: "school-unsuspended", reason: null });
}

function notPossible(message: string): Refusal {
  return new Refusal("conflict", "ILLEGAL_STEP", message);
}
