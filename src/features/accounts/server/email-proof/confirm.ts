// Proves an address by the link that was mailed to it (REG-41).
import { hashToken, newSecretToken } from "#platform/server/secrets.ts";
import { UNPROVEN_DAYS } from "#features/accounts/domain/terms.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import { dayInIndia, daysAfter, daysBefore } from "#platform/domain/day.ts";
import { notFound, Refusal } from "#platform/domain/refusal.ts";
import type { SignedInViewer, Viewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { findAccount } from "#features/accounts/server/account-repository.ts";
import { endAt } from "../endings.ts";
import { countMailTo, mailNewAddress } from "./change.ts";
import { changeAddress, CONFIRM_DAYS, proveAddress } from "./proof.ts";
import { confirmationMail, provenAgainMail } from "./mails.ts";
import {
  findChange,
  findConfirmation,
  findJobToApplyFor,
  findWaitingChange,
  insertConfirmation,
  isProven,
  lockMember,
  updateChange,
} from "./repository.ts";

type Unproven = { id: AccountId; email: string; created_at: Date; email_proven_at?: Date | null };

/** Returns the day on which the account is deleted unless its address is proven. */
export const deletionDay = (createdAt: Date) => dayInIndia(daysAfter(createdAt, UNPROVEN_DAYS));

/** Runs in the transaction of the registration, so that an account and its mail exist together or not at all. */
export async function mailConfirmation(
  tx: DatabaseOrTransaction,
  now: Date,
  { id, email, created_at, email_proven_at }: Unproven,
): Promise<void> {
  const { token, hash } = newSecretToken();
  const expires_at = daysAfter(now, CONFIRM_DAYS);
  await insertConfirmation(tx, {
    token_hash: hash,
    account_id: id,
    change_id: null,
    created_at: now,
    expires_at,
  });
  const mail = email_proven_at ? provenAgainMail(token) : confirmationMail(token, deletionDay(created_at));
  await queueMail(tx, now, { to: email, accountId: id, ...mail, notAfter: expires_at });
}

export async function requireProvenEmail(db: DatabaseOrTransaction, id: AccountId): Promise<void> {
  if (await isProven(db, id)) return;
  throw new Refusal(
    "forbidden",
    "EMAIL_NOT_CONFIRMED",
    "Please confirm your email address first. The link is in the mail that we sent you.",
  );
}

/**
 * The browser that opens the link stays logged in if its session is the account's own. Returns the slug of the job for
 * which the candidate registered, if there is one.
 */
export async function confirmEmail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: Viewer,
  token: string,
): Promise<string | undefined> {
  const now = clock.now();
  const tokenHash = hashToken(token);
  const sent = await findConfirmation(db, tokenHash);
  if (!sent) throw unknownLinkRefusal();

  return inTransaction(db, async (tx) => {
    const account = await lockMember(tx, sent.account_id);
    const link = await findConfirmation(tx, tokenHash);
    const change = link?.change_id ? await findChange(tx, link.change_id) : null;
    if (!account || !link || change?.ended_at) throw unknownLinkRefusal();
    if (link.used_at) {
      throw new Refusal("conflict", "LINK_USED", "This link was used already: the address is confirmed.");
    }
    if (link.expires_at <= now) {
      throw new Refusal(
        "conflict",
        "LINK_EXPIRED",
        "This link has expired. Please log in and ask for a new one.",
      );
    }
    const ownSession =
      viewer.role !== "visitor" && viewer.accountId === account.id ? viewer.sessionId : undefined;
    if (change) {
      await changeAddress(tx, account, change.new_email);
      await updateChange(tx, change.id, { confirmed_at: now });
      await endAt(tx, "newAddress", { accountId: account.id, now, ownSession });
      await recordAudit(tx, now, {
        by: { role: account.role, accountId: account.id, email: account.email },
        action: "email-changed",
        record: { id: account.id, name: change.new_email },
        before: { email: account.email },
        after: { email: change.new_email },
      });
    }
    await proveAddress(tx, account.id, { now, ownSession });
    return change ? undefined : findJobToApplyFor(tx, account.id);
  });
}

/** Sends to the new address if one waits, else to the account's own. */
export async function resendConfirmation(
  { db, clock, limits }: Pick<Deps, "db" | "clock" | "limits">,
  viewer: SignedInViewer,
): Promise<void> {
  const now = clock.now();
  const change = await findWaitingChange(db, viewer.accountId, daysBefore(now, CONFIRM_DAYS));
  const account = await findAccount(db, viewer.accountId);
  if (!account) throw notFound("Account");
  if (!change && account.email_proven_at && !account.mail_refused_at) {
    throw new Refusal("conflict", "EMAIL_CONFIRMED", "Your email address is confirmed already.");
  }
  await limits.consumeMail("confirm-again", account.id);
  if (change) {
    if (await countMailTo({ db, limits }, change.new_email))
      await inTransaction(db, (tx) => mailNewAddress(tx, now, change));
    return;
  }
  await limits.consumeMail("to-unproven", account.email);
  await inTransaction(db, (tx) => mailConfirmation(tx, now, account));
}

export function unknownLinkRefusal(): Refusal {
  return new Refusal(
    "not-found",
    "LINK_UNKNOWN",
    "This link is not valid. Please use the link of the newest mail.",
  );
}
