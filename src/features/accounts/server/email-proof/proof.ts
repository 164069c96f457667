// What proves an address and gives an account another: how long a mailed link works, and the mark that the address is proven.
import { type Account, updateAccountEmail } from "#features/accounts/server/account-repository.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { forgetRefusal, moveWaitingMail } from "#platform/server/mail/service.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import { endAt } from "../endings.ts";
import { isProven, markProven, markConfirmationsUsed } from "./repository.ts";

/** The number of days for which a link works. */
export const CONFIRM_DAYS = 3;

/** What waits to be sent to the former address goes to the new one. */
export async function changeAddress(
  tx: DatabaseTransaction,
  { id, email }: Pick<Account, "id" | "email">,
  newEmail: string,
): Promise<void> {
  await updateAccountEmail(tx, id, newEmail);
  await moveWaitingMail(tx, id, { from: email, to: newEmail });
}

/**
 * Lists the profile, welcomes the person, and makes unused links invalid. Called after a link, a completed recovery or an
 * admin's change, with the account locked. Where it was not proven before, what an unproven holder has set ends first.
 */
export async function proveAddress(
  tx: DatabaseTransaction,
  id: AccountId,
  { now, ownSession }: { now: Date; ownSession?: string | undefined },
): Promise<void> {
  const isNew = !(await isProven(tx, id));
  if (isNew) await endAt(tx, "firstProof", { accountId: id, now, ownSession });
  await markProven(tx, id, now);
  await forgetRefusal(tx, id);
  await markConfirmationsUsed(tx, id, now);
  if (isNew) await notify(tx, now, { kind: "welcome", facts: {}, to: id });
}
