// Changes an e-mail address: the new one waits for its link, and the old one may stop it (CAND-19).
import { newSecretToken } from "#platform/server/secrets.ts";
import { daysAfter } from "#platform/domain/day.ts";
import { STOP_DAYS } from "#features/accounts/domain/terms.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import {
  type DatabaseOrTransaction,
  type DatabaseTransaction,
  inTransaction,
} from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { type Account, findAccountByEmail } from "#features/accounts/server/account-repository.ts";
import { endAt } from "../endings.ts";
import { changeAddress, CONFIRM_DAYS, proveAddress } from "./proof.ts";
import { changedByAdminMail, newAddressMail, oldAddressMail, takenAddressMail } from "./mails.ts";
import {
  deleteChanges,
  endWaitingChange,
  insertChange,
  insertConfirmation,
  lockMember,
} from "./repository.ts";

type Member = Pick<Account, "id" | "email" | "email_proven_at">;
type RequestedChange = { newEmail: string; mayMail: boolean };

/**
 * Called before the transaction. Counts the change towards the limits, and decides whether the new address may get one
 * more mail today.
 */
export async function countEmailChange(
  { db, limits }: Pick<Deps, "db" | "limits">,
  accountId: AccountId,
  newEmail: string,
): Promise<RequestedChange> {
  await limits.consumeMail("email-change", accountId);
  const mayMail = await countMailTo({ db, limits }, newEmail).catch(refusedByLimit);
  return { newEmail, mayMail };
}

/**
 * Counts a mail to a new address in the same way whether it is taken or not, and refuses beyond the limit. Returns
 * false where the owner of a taken one has had the mail of the day.
 */
export async function countMailTo(
  { db, limits }: Pick<Deps, "db" | "limits">,
  newEmail: string,
): Promise<boolean> {
  await limits.consumeMail("to-unproven", newEmail);
  if (!(await findAccountByEmail(db, newEmail))) return true;
  return mayMailOwner(limits, newEmail);
}

/** The owner of an address gets one mail a day about others who want to use it. */
export function mayMailOwner(limits: Deps["limits"], email: string): Promise<boolean> {
  return limits.consumeMail("to-taken", email).then(() => true, refusedByLimit);
}

function refusedByLimit(error: unknown): false {
  if (error instanceof Refusal && error.kind === "rate-limited") return false;
  throw error;
}

/** Writes the same rows and gives the same answer whether the address is taken or not. Only the mails differ. */
export async function requestEmailChange(
  tx: DatabaseOrTransaction,
  now: Date,
  { account, requestedChange: { newEmail, mayMail } }: { account: Member; requestedChange: RequestedChange },
): Promise<void> {
  await endWaitingChange(tx, account.id, now);
  const stop = newSecretToken();
  const change = {
    id: newId(),
    account_id: account.id,
    old_email: account.email,
    new_email: newEmail,
    stop_hash: stop.hash,
    created_at: now,
  };
  await insertChange(tx, change);
  if (mayMail) await mailNewAddress(tx, now, change);
  // An unproven address may belong to somebody else, so it gets no mail.
  if (!account.email_proven_at) return;
  await queueMail(tx, now, {
    to: account.email,
    accountId: account.id,
    ...oldAddressMail(stop.token),
    notAfter: daysAfter(now, STOP_DAYS),
  });
}

type WaitingChange = { id: string; account_id: AccountId; new_email: string; created_at: Date };

/**
 * A taken address gets no link. If it is proven, its owner gets a mail that somebody entered it. A link that is sent again
 * works no longer than the change waits.
 */
export async function mailNewAddress(
  tx: DatabaseOrTransaction,
  now: Date,
  { id, account_id, new_email, created_at }: WaitingChange,
): Promise<void> {
  const owner = await findAccountByEmail(tx, new_email);
  if (owner) {
    if (owner.email_proven_at) {
      await queueMail(tx, now, { to: new_email, accountId: owner.id, ...takenAddressMail() });
    }
    return;
  }
  const { token, hash } = newSecretToken();
  const expires_at = daysAfter(created_at, CONFIRM_DAYS);
  await insertConfirmation(tx, {
    token_hash: hash,
    account_id,
    change_id: id,
    created_at: now,
    expires_at,
  });
  const mail = newAddressMail(token, expires_at);
  await queueMail(tx, now, { to: new_email, accountId: account_id, ...mail, notAfter: expires_at });
}

/** Returns false where no change waited: its link may have been used at the same moment. */
export function cancelEmailChange(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: SignedInViewer,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, accountId);
    return endWaitingChange(tx, accountId, clock.now());
  });
}

/** An admin's change applies at once, counts as proven, and is mailed to both addresses. */
export async function setEmailByAdmin(
  tx: DatabaseTransaction,
  now: Date,
  { account, newEmail }: { account: Member; newEmail: string },
): Promise<void> {
  await changeAddress(tx, account, newEmail);
  await deleteChanges(tx, account.id);
  await endAt(tx, "recovery", { accountId: account.id, now });
  await proveAddress(tx, account.id, { now });
  const notified = account.email_proven_at ? [account.email, newEmail] : [newEmail];
  for (const to of notified) await queueMail(tx, now, { to, accountId: account.id, ...changedByAdminMail() });
}
