// Changes the role of a member, and removes members (TEAM-17).
import type { AccountId } from "#platform/domain/ids.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer, InvitedRole } from "#platform/domain/role.ts";
import { endAt, findOwnerId } from "#features/accounts/server/service.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { followMembers } from "#features/interviews/server/service.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { forgetWhatsApp } from "#platform/server/whatsapp/service.ts";
import { removedMail } from "./mails.ts";
import {
  deleteMessagesOf,
  endMembership,
  findTeamMember,
  lockSchool,
  type MemberRow,
  updateMemberRole,
} from "./repository.ts";

type ChangeDeps = Pick<Deps, "db" | "clock">;

export function changeMemberRole(
  { db, clock }: ChangeDeps,
  viewer: EmployerViewer,
  { accountId, role }: { accountId: AccountId; role: InvitedRole },
): Promise<MemberRow> {
  return inTransaction(db, async (tx) => {
    const { member } = await lockOtherMember(tx, viewer, accountId);
    const { employerId } = viewer;
    await followMembers(tx, clock.now(), { employerId }, () =>
      updateMemberRole(tx, { employerId, accountId }, role),
    );
    await endAt(tx, "roleChange", { accountId, now: clock.now() });
    await recordAudit(tx, clock.now(), {
      by: viewer,
      action: "member-role",
      record: { id: accountId, name: member.email },
      before: { role: member.role },
      after: { role },
    });
    return { ...member, role };
  });
}

/** The account stays without a school: it can join again by an invitation, and the audit log still names it. */
export function removeMember(
  { db, clock }: ChangeDeps,
  viewer: EmployerViewer,
  accountId: AccountId,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { school, member } = await lockOtherMember(tx, viewer, accountId);
    await forgetWhatsApp(tx, { accountId });
    await endAt(tx, "removal", { accountId, now });
    await followMembers(tx, now, { employerId: viewer.employerId }, async () => {
      await endMembership(tx, accountId, now);
      await deleteMessagesOf(tx, accountId);
    });
    await queueMail(tx, now, { to: member.email, accountId, ...removedMail(school) });
    await recordAudit(tx, now, {
      by: viewer,
      action: "member-removed",
      record: { id: accountId, name: member.email },
      before: { role: member.role },
    });
  });
}

export const notOwner = () =>
  new Refusal("forbidden", "MEMBER_ROLE", "Only the owner of your school may do this.");

/**
 * The viewer was the owner when the call began, and is asked again once the school is locked. Returns the school's name.
 */
export async function lockOwnSchool(
  tx: DatabaseTransaction,
  { employerId, accountId }: EmployerViewer,
): Promise<string> {
  const { institute_name: school } = requireFound(await lockSchool(tx, employerId), "Employer");
  if ((await findOwnerId(tx, employerId)) !== accountId) throw notOwner();
  return school;
}

async function lockOtherMember(
  tx: DatabaseTransaction,
  viewer: EmployerViewer,
  accountId: AccountId,
): Promise<{ school: string; member: MemberRow }> {
  const school = await lockOwnSchool(tx, viewer);
  const member = requireFound(await findTeamMember(tx, viewer.employerId, accountId), "Member");
  if (member.role === "owner") {
    throw new Refusal(
      "conflict",
      "OWNER_STAYS",
      "A school always has an owner. Please hand over the ownership first.",
    );
  }
  return { school, member };
}
