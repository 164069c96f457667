// Notifies a school of its verification and suspension, and those whom they concern.
import { dayInIndia } from "#platform/domain/day.ts";
import type { VerificationNotice } from "#features/schools/domain/verifications/notices.ts";
import type { NumberKind } from "#features/schools/domain/verifications/terms.ts";
import { findOwnerId, listMembers } from "#features/accounts/server/service.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { notify, notifyAdmins } from "#platform/server/notifications/notify.ts";
import { listInvitedCandidates, type VerifiedSchool } from "./repository.ts";

type School = Pick<VerifiedSchool, "id" | "institute_name">;
type Named = { kind: NumberKind; number: string } | null | undefined;

type VerificationMessage = {
  kind: VerificationNotice;
  number: Named;
  reason?: string | null;
  until?: Date | null;
  isRenewing?: boolean;
};

/** The owner edits the school, so the owner gets these; a request goes to the admins. */
export async function notifyOfVerification(
  tx: DatabaseTransaction,
  now: Date,
  {
    school,
    notice: { kind, number, reason, until, isRenewing },
  }: { school: School; notice: VerificationMessage },
): Promise<void> {
  const message = {
    kind,
    about: school.id,
    facts: {
      school: school.institute_name,
      number: number ?? null,
      reason: reason ?? null,
      until: until ? dayInIndia(until) : null,
      ...(isRenewing && { isRenewing }),
    },
  };
  if (kind === "verification-asked") return notifyAdmins(tx, now, message);
  const to = await findOwnerId(tx, school.id);
  if (to) await notify(tx, now, { ...message, to });
}

/** All members lose their access or get it back, and candidates with an open interview learn of it. */
export async function notifyOfSuspension(
  tx: DatabaseTransaction,
  now: Date,
  {
    school,
    kind,
    reason,
  }: { school: School; kind: "school-suspended" | "school-unsuspended"; reason: string | null },
): Promise<void> {
  const members = (await listMembers(tx, school.id)).map(({ account_id }) => account_id);
  const candidates = await listInvitedCandidates(tx, school.id, now);
  for (const to of [...members, ...candidates]) {
    await notify(tx, now, { to, kind, about: school.id, facts: { school: school.institute_name, reason } });
  }
}
