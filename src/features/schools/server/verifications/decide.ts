// An admin answers a school: verified, more needed, refused, suspended or not suspended any more (SCHOOL-5), and records
// phone calls to it. Each answer has its mail and its entry in the audit log.
import { daysAfter } from "#platform/domain/day.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import { illegalStep, invalid, Refusal, requireFound } from "#platform/domain/refusal.ts";
import { VALIDITY_DAYS, type VerificationAnswer } from "#features/schools/domain/verifications/terms.ts";
import { accountOf, type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { VerificationRow } from "#features/schools/server/verifications/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { shortenRights } from "./changed-record.ts";
import { etagOf } from "./read.ts";
import { notifyOfVerification, notifyOfSuspension } from "./notify-school.ts";
import {
  listRequests,
  lockSchool,
  updateRequest,
  updateRights,
  updateStaffRead,
  type VerifiedSchool,
  updateApplicantsInformed,
  updateFirstDays,
  updateSuspension,
} from "./repository.ts";
import { insertCall } from "./queue-repository.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { insertPending, type NamedNumber, runChecks } from "./requests.ts";

type Decision = {
  employerId: EmployerId;
  state: VerificationAnswer;
  reason?: string | undefined;
  kind?: NamedNumber["kind"] | undefined;
  number?: string | undefined;
  asRead?: string | undefined;
};

type Deciding = { school: VerifiedSchool; rows: VerificationRow[]; by: AuditActor; reason: string | null };

export async function decide(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AuditActor,
  { employerId, state, reason = "", kind, number, asRead }: Decision,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const school = requireFound(await lockSchool(tx, employerId), "Employer");
    if (state === "suspended") return suspend(tx, now, { school, by, reason });
    if (state === "unsuspended") return endSuspension(tx, now, { school, by });
    const rows = await listRequests(tx, [employerId]);
    if (asRead !== undefined && asRead !== etagOf(school, rows[0])) throw changedSinceRead();
    const deciding = { school, rows, by, reason: reason || null };
    const named = kind && number ? { kind, number } : null;
    if (state === "verified") return verify(tx, now, { ...deciding, named });
    return turnDown(tx, now, { ...deciding, state });
  });
}

async function verify(
  tx: DatabaseTransaction,
  now: Date,
  { school, rows, by, reason, named }: Deciding & { named: NamedNumber | null },
): Promise<void> {
  const [latest] = rows;
  const entered = named ?? latest;
  if (!entered) {
    throw invalid({
      path: "kind",
      message: "This school has given no number. Please enter its kind and number.",
    });
  }
  const { kind, number } = entered;
  const validUntil = daysAfter(now, VALIDITY_DAYS);
  const earlier = rows.find(({ id, state }) => state === "verified" && id !== latest?.id);
  if (earlier) await updateRequest(tx, earlier.id, { state: "expired", valid_until: now });
  const request = { kind, number, asked_by: null, evidence_key: null };
  const id = latest?.id ?? (await insertPending(tx, now, { school, request }));
  await updateRequest(tx, id, {
    kind,
    number,
    checks: await runChecks(tx, school, entered),
    state: "verified",
    decided_by: accountOf(by),
    decided_at: now,
    valid_until: validUntil,
    reason,
  });
  await updateRights(tx, school.id, validUntil);
  await updateStaffRead(tx, school.id, null);
  await record(tx, now, { school, by, action: "school-verified", after: { kind, number, reason } });
  const notice = { kind: "verification-verified" as const, number: entered, reason, until: validUntil };
  await notifyOfVerification(tx, now, { school, notice });
}

/**
 * A refusal ends badge and rights at once, also those of an earlier request. "More needed" leaves the badge of an earlier
 * request; the badge of the answered request itself ends at once, and its rights 14 days later.
 */
async function turnDown(
  tx: DatabaseTransaction,
  now: Date,
  { school, rows, by, reason, state }: Deciding & { state: "more-needed" | "refused" },
): Promise<void> {
  const latest = rows[0];
  if (!latest) {
    throw new Refusal("conflict", "NOT_ASKED", "This school has not asked to be verified yet.");
  }
  const verified = rows.find((row) => row.state === "verified");
  if (state === "refused") {
    if (verified && verified.id !== latest.id) {
      await updateRequest(tx, verified.id, { state: "expired", valid_until: now });
    }
    await updateRights(tx, school.id, null);
    await updateStaffRead(tx, school.id, null);
  } else if (verified?.id === latest.id) await shortenRights(tx, now, school);
  await updateRequest(tx, latest.id, {
    checks: await runChecks(tx, school, latest),
    state,
    reason,
    decided_by: accountOf(by),
    decided_at: now,
    valid_until: null,
  });
  const { kind, number } = latest;
  await record(tx, now, { school, by, action: `school-${state}`, after: { kind, number, reason } });
  await notifyOfVerification(tx, now, {
    school,
    notice: { kind: `verification-${state}`, number: latest, reason },
  });
}

const changedSinceRead = () =>
  new Refusal(
    "conflict",
    "STALE",
    "The school has changed its record, its number or its document, or a colleague has answered it. Please read it again.",
  );

type Recorded = {
  school: VerifiedSchool;
  by: AuditActor;
  action: "school-verified" | "school-more-needed" | "school-refused";
  after: Record<string, unknown>;
};

function record(tx: DatabaseTransaction, now: Date, { school, by, action, after }: Recorded): Promise<void> {
  return recordAudit(tx, now, { by, action, record: { id: school.id, name: school.institute_name }, after });
}

/** The plan, the verification and open interviews of a suspended school stay as they are (SCHOOL-11). */
type Suspending = { school: VerifiedSchool; by: AuditActor };

async function suspend(
  tx: DatabaseTransaction,
  now: Date,
  { school, by, reason }: Suspending & { reason: string },
): Promise<void> {
  if (school.suspended_at) throw illegalStep("This school is suspended already.");
  await updateSuspension(tx, school.id, { at: now, reason });
  const record = { id: school.id, name: school.institute_name };
  await recordAudit(tx, now, { by, action: "school-suspended", record, after: { reason } });
  await notifyOfSuspension(tx, now, { school, kind: "school-suspended", reason });
}

async function endSuspension(tx: DatabaseTransaction, now: Date, { school, by }: Suspending): Promise<void> {
  if (!school.suspended_at) throw illegalStep("This school is not suspended.");
  await updateSuspension(tx, school.id, null);
  await updateApplicantsInformed(tx, school.id);
  await updateFirstDays(tx, school.id, { suspendedAt: school.suspended_at, now });
  const record = { id: school.id, name: school.institute_name };
  const before = { reason: school.suspension_reason };
  await recordAudit(tx, now, { by, action: "school-unsuspended", record, before });
  await notifyOfSuspension(tx, now, { school, kind: "school-unsuspended", reason: null });
}

/** Records a phone call that staff made to verify a school. */
export async function recordCall(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AuditActor,
  { employerId, phone, note }: { employerId: EmployerId; phone: string; note: string },
) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const school = requireFound(await lockSchool(tx, employerId), "Employer");
    const id = newId();
    await insertCall(tx, {
      id,
      employer_id: employerId,
      phone,
      note,
      by_account: accountOf(by),
      called_at: now,
    });
    const record = { id: school.id, name: school.institute_name };
    await recordAudit(tx, now, { by, action: "school-called", record, after: { phone, note } });
    return { _id: id, phone, note, by: by === "operator" ? null : by.email, calledAt: now.toISOString() };
  });
}
