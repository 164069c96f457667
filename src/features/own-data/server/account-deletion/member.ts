// Deletes the account of a member of a school. The school stays, unless the member is its owner and the only one.
import type { AccountId } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { findMembership, isProven, listMembers, makeOwner } from "#features/accounts/server/service.ts";
import type { AuditActor } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { followMembers } from "#features/interviews/server/service.ts";
import { removeUnnamed } from "#platform/server/files/sweep.ts";
import { eraseAccount } from "./erase-account.ts";
import { lockAccountsOfSchool } from "./repository.ts";
import { confirmDeletion, deleteSchool, type IsDue } from "./service.ts";

type DeletionDeps = Pick<Deps, "db" | "clock" | "files" | "log">;

/**
 * What a member made stays with the school. An owner with other members is refused (TEAM-9), but where the account was erased
 * before and a restore brought it back: then a member who hires, or else the next one, owns the school.
 */
export async function deleteMemberAccount(
  deps: DeletionDeps,
  by: AuditActor,
  accountId: AccountId,
  isDue?: IsDue,
): Promise<void> {
  const files = await inTransaction(deps.db, async (tx) => {
    const school = (await findMembership(tx, accountId))?.employer_id;
    // Locked first, so that nobody joins and the ownership does not move meanwhile.
    if (school) await lockAccountsOfSchool(tx, school);
    if (isDue && !(await isDue(tx))) return [];
    const membership = await findMembership(tx, accountId);
    const wasProven = await isProven(tx, accountId);
    const erase = async (heir?: Parameters<typeof makeOwner>[1]) => {
      const files = await eraseAccount(tx, deps.clock.now(), accountId);
      if (heir) await makeOwner(tx, heir);
      return files;
    };
    if (membership?.role !== "owner") {
      const files = await (school
        ? followMembers(tx, deps.clock.now(), { employerId: school }, erase)
        : erase());
      await confirmDeletion(tx, deps.clock.now(), { by, id: accountId, wasProven });
      return files;
    }
    const others = (await listMembers(tx, membership.employer_id)).filter(
      ({ account_id }) => account_id !== accountId,
    );
    if (others.length > 0 && by !== "operator") throw ownerWithMembers();
    const heir = others.find(({ role }) => role === "recruiter") ?? others[0];
    if (heir) {
      const { employer_id: employerId } = membership;
      return followMembers(tx, deps.clock.now(), { employerId }, () => erase(heir));
    }
    const files = await deleteSchool(tx, deps.clock.now(), { by, id: membership.employer_id });
    await confirmDeletion(tx, deps.clock.now(), { by, id: accountId, wasProven });
    return files;
  });
  await removeUnnamed(deps, files);
}

function ownerWithMembers(): Refusal {
  return new Refusal(
    "conflict",
    "OWNER_WITH_MEMBERS",
    "Your school has other members. Please hand over the ownership or remove them before you delete your account.",
  );
}
