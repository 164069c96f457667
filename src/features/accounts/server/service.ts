// A person's changes of the own account, and an admin's of other people's sessions.
import type { PersonOrSchoolId } from "#platform/domain/ids.ts";
import { invalid, requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer, SignedInViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import { findAccount } from "./account-repository.ts";
import { endAt } from "./endings.ts";
import { findOwnerId, listMembers } from "./membership-repository.ts";
import { requireOwnPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { updatePassword } from "./repository.ts";
import type { LogIn } from "./sessions.ts";

export {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
  lockUnchangedAccount,
} from "./account-repository.ts";
export { findWaitingChange, isProven, lockMember } from "./email-proof/repository.ts";
export { sweepLimits } from "#features/accounts/server/repository.ts";
export { endAt } from "./endings.ts";
export {
  findMembership,
  findOwnerId,
  insertMembership,
  listMembers,
  makeOwner,
} from "./membership-repository.ts";
export { listSessionsOf } from "./repository.ts";
export { hasSecondFactor } from "./second-factor/repository.ts";

type Change = { currentPassword: string; newPassword: string };

/** Ends every session of the person. `begin` starts one for the current browser in the same transaction. */
export async function changePassword(
  { db, clock, limits }: Pick<Deps, "db" | "clock" | "limits">,
  viewer: SignedInViewer,
  {
    change: { currentPassword, newPassword },
    client,
    begin,
  }: { change: Change; client: string; begin: LogIn },
): Promise<void> {
  const account = await requireOwnPassword(
    { db, limits },
    viewer,
    { password: currentPassword, client },
    NOT_RIGHT,
  );

  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    if (!(await updatePassword(tx, account, passwordHash))) throw invalid(NOT_RIGHT);
    await endAt(tx, "newPassword", { accountId: account.id, now: clock.now() });
    const record = { id: account.id, name: account.email };
    await recordAudit(tx, clock.now(), { by: viewer, action: "password-changed", record });
    await notify(tx, clock.now(), { kind: "password-changed", facts: {}, to: account.id });
    await begin(tx, account);
  });
}

const NOT_RIGHT = { path: "currentPassword", message: "The current password is not right." };

/** Ends the sessions of a person, or of all members of a school. */
export function revokeSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AdminViewer,
  id: PersonOrSchoolId,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const members = (await listMembers(tx, id)).map(({ account_id }) => account_id);
    const owner = members[0] === undefined ? undefined : await findOwnerId(tx, id);
    const account = requireFound(await findAccount(tx, owner ?? id), "Account");
    for (const accountId of new Set([account.id, ...members]))
      await endAt(tx, "logoutEverywhere", { accountId, now: clock.now() });
    // Named by the owner's own id, so that the address goes with the account (PEOPLE-4).
    const record = { id: account.id, name: account.email };
    await recordAudit(tx, clock.now(), { by, action: "sessions-ended", record });
  });
}
