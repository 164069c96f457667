// A changed name or number ends the badge at once and the rights 14 days later, and the school is looked at again
// (SCHOOL-6).
import { DAY_MS } from "#domain/day.ts";
import { isSameName } from "#domain/verifications/checks.ts";
import { RIGHTS_AFTER_CHANGE_DAYS } from "#domain/verifications/terms.ts";
import type { DatabaseTransaction } from "#server/database/connect.ts";
import type { VerificationRow } from "#server/database/tables/verifications.ts";
import { notifyOfVerification } from "./notify-school.ts";
import { listRequests, lockSchool, updateRequest, updateRights, type VerifiedSchool } from "./repository.ts";
import { insertPending } from "./requests.ts";

type Named = { institute_name: string; affiliation: string };

/** Called after an edit of the record, in its transaction. The affiliation is where the record has the number. */
export async function returnToPending(
  tx: DatabaseTransaction,
  now: Date,
  { employerId, before, change }: { employerId: string; before: Named; change: Partial<Named> },
): Promise<void> {
  const after = { ...before, ...change };
  const isSame =
    isSameName(before.institute_name, after.institute_name) &&
    isSameName(before.affiliation, after.affiliation);
  if (isSame) return;
  const school = await lockSchool(tx, employerId);
  if (!school) return;
  const rows = await listRequests(tx, [employerId]);
  const verified = rows.find(({ state }) => state === "verified");
  if (!verified) {
    await shortenRights(tx, now, school);
    return;
  }
  await endForChange(tx, now, { school, verified });
  // Where a renewal waits already, staff see the new name in it.
  if (!verified.is_latest) return;
  await updateRequest(tx, verified.id, { is_latest: false, evidence_key: null });
  const { kind, number, evidence_key } = verified;
  const request = { kind, number, evidence_key, asked_by: null };
  await insertPending(tx, now, { school, request });
  await notifyOfVerification(tx, now, { school, notice: { kind: "verification-asked", number: verified } });
}

/** Ends the verification, and with it the badge. The rights last 14 days more at most. */
export async function endForChange(
  tx: DatabaseTransaction,
  now: Date,
  { school, verified }: { school: VerifiedSchool; verified: VerificationRow },
): Promise<void> {
  await updateRequest(tx, verified.id, {
    state: "expired",
    valid_until: now,
    reason: "The name or number of the school has changed.",
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
  const latest = new Date(now.getTime() + RIGHTS_AFTER_CHANGE_DAYS * DAY_MS);
  if (until <= latest) return until;
  await updateRights(tx, id, latest);
  return latest;
}
