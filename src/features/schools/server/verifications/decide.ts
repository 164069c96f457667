// An admin answers a school: verified, more needed, or refused (SCHOOL-5). Each answer has its mail and its entry in the
// audit log.
import { DAY_MS } from "#platform/domain/day.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import { invalid, Refusal, requireFound } from "#platform/domain/refusal.ts";
import { VALIDITY_DAYS, type VerificationAnswer } from "#features/schools/domain/verifications/terms.ts";
import { type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { VerificationRow } from "#features/schools/server/verifications/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { shortenRights } from "./changed-record.ts";
import { etagOf } from "./etag.ts";
import { notifyOfVerification } from "./notify-school.ts";
import {
  listRequests,
  lockSchool,
  updateRequest,
  updateRights,
  updateStaffRead,
  type VerifiedSchool,
} from "./repository.ts";
import { insertPending, type NamedNumber, runChecks } from "./requests.ts";
import { endSuspension, suspend } from "./suspension.ts";

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
  const validUntil = new Date(now.getTime() + VALIDITY_DAYS * DAY_MS);
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

const accountOf = (by: AuditActor) => (by === "operator" ? null : by.accountId);

type Recorded = {
  school: VerifiedSchool;
  by: AuditActor;
  action: "school-verified" | "school-more-needed" | "school-refused";
  after: Record<string, unknown>;
};

function record(tx: DatabaseTransaction, now: Date, { school, by, action, after }: Recorded): Promise<void> {
  return recordAudit(tx, now, { by, action, record: { id: school.id, name: school.institute_name }, after });
}
