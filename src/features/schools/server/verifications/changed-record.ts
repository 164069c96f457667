// A change of what staff read ends the badge at once and the rights 14 days later, and the school is looked at again
// (SCHOOL-6).
import { daysAfter } from "#platform/domain/day.ts";
import { RIGHTS_AFTER_CHANGE_DAYS } from "#features/schools/domain/verifications/terms.ts";
import type { ReadFact, StaffRead } from "#features/schools/domain/verifications/what-staff-read.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { EmployerRow } from "#features/schools/server/tables.ts";
import type { VerificationRow } from "#features/schools/server/verifications/tables.ts";
import { notifyOfVerification } from "./notify-school.ts";
import {
  changesSince,
  listRequests,
  lockSchool,
  recordOf,
  updateRequest,
  updateRights,
  updateStaffRead,
  type VerifiedSchool,
} from "./repository.ts";
import { insertPending } from "./requests.ts";

const NAMING: readonly ReadFact[] = ["Name", "Affiliation"];

/** Called after an edit of the record, in its transaction. */
export async function returnToPending(
  tx: DatabaseTransaction,
  now: Date,
  { before, after }: { before: EmployerRow; after: EmployerRow },
): Promise<void> {
  const read = recordOf(before);
  const changes = changesSince(read, recordOf(after)).map(({ what }) => what);
  if (changes.length === 0) return;
  const school = await lockSchool(tx, after.id);
  if (!school) return;
  const rows = await listRequests(tx, [school.id]);
  const verified = rows.find(({ state }) => state === "verified");
  if (!verified) {
    // Rights without a badge: nothing but the name was looked at.
    if (changes.some((what) => NAMING.includes(what))) await shortenRights(tx, now, school);
    return;
  }
  await endForChange(tx, now, { school, verified, read, changes });
  // A renewal is newer. Where it waits already, staff see the new record in it.
  const [latest = verified] = rows;
  if (latest.state === "pending") return;
  await updateRequest(tx, latest.id, { is_latest: false, evidence_key: null });
  const { kind, number, evidence_key } = latest;
  const request = { kind, number, evidence_key, asked_by: null };
  await insertPending(tx, now, { school, request });
  await notifyOfVerification(tx, now, { school, notice: { kind: "verification-asked", number: latest } });
}

type Change = {
  school: VerifiedSchool;
  verified: VerificationRow;
  /** The record before the change, which public pages go on saying the city of. */
  read: StaffRead;
  changes: readonly (ReadFact | "Number")[];
};

/** Ends the verification, and with it the badge. The rights last 14 days more at most. */
export async function endForChange(
  tx: DatabaseTransaction,
  now: Date,
  { school, verified, read, changes }: Change,
): Promise<void> {
  await updateStaffRead(tx, school.id, read);
  await updateRequest(tx, verified.id, {
    state: "expired",
    valid_until: now,
    reason: `Changed: ${changes.join(", ")}.`,
  });
  const until = await shortenRights(tx, now, school);
  await notifyOfVerification(tx, now, {
    school,
    notice: { kind: "verification-pending", number: verified, until },
  });
}

/** Ends the rights after 14 days at most, and returns when they end; null where there are none. */
export async function shortenRights(
  tx: DatabaseTransaction,
  now: Date,
  { id, counts_as_verified_until: until }: VerifiedSchool,
): Promise<Date | null> {
  if (!until || until <= now) return null;
  const latest = daysAfter(now, RIGHTS_AFTER_CHANGE_DAYS);
  if (until <= latest) return until;
  await updateRights(tx, id, latest);
  return latest;
}
