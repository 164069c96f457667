// Opens the account of a person who registers.
import { daysBefore } from "#platform/domain/day.ts";
import { STOP_DAYS } from "#features/accounts/domain/terms.ts";
import type { Consent } from "#features/accounts/domain/consent.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Role } from "#platform/domain/role.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { recordRegistration } from "#features/accounts/server/consents/choices.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { findAccountByEmail, insertAccount } from "./account-repository.ts";
import { mailConfirmation } from "./email-proof/confirm.ts";
import { takenAddressMail } from "./email-proof/mails.ts";
import { mayMailOwner } from "./email-proof/change.ts";
import { isLeft } from "./email-proof/repository.ts";

/**
 * Asked when everything else is right, so that a wrong registration reveals nothing about an address (REG-83). Returns
 * what to call once the account is there: until then the try counts, also where of two at once the database refuses the
 * second. An address also counts as taken while the link that was mailed to it can take a change of address back
 * (CAND-19).
 */
export async function refuseTakenAddress(
  { db, clock, limits }: Pick<Deps, "db" | "clock" | "limits">,
  { email, client }: { email: string; client: string },
): Promise<() => Promise<void>> {
  const markFree = await limits.tryAddress(client);
  const now = clock.now();
  const owner = await findAccountByEmail(db, email);
  if (!owner && !(await isLeft(db, email, daysBefore(now, STOP_DAYS)))) return markFree;
  if (owner?.email_proven_at && (await mayMailOwner(limits, email)))
    await inTransaction(db, (tx) =>
      queueMail(tx, now, { to: email, accountId: owner.id, ...takenAddressMail() }),
    );
  throw new Refusal("conflict", "EMAIL_TAKEN", "This email is already registered.");
}

/** `locale` is that of the page on which somebody registers (LANG-10). */
type Registered<As extends Role> = Consent & {
  email: string;
  role: As;
  password_hash: string;
  locale: Locale;
};

/** The address is not proven yet; the link that proves it is mailed in the same transaction (REG-41). */
export async function openAccount<As extends Role>(
  tx: DatabaseTransaction,
  now: Date,
  { email, role, password_hash, locale, acceptedTerms, isAdult, notice, alerts }: Registered<As>,
): Promise<{ id: AccountId; email: string; role: As; created_at: Date }> {
  const account = { id: newPersonId<AccountId>(), email, role, created_at: now };
  await insertAccount(tx, {
    ...account,
    password_hash,
    locale: locale === "en-IN" ? null : locale,
    email_proven_at: null,
    accepted_terms_at: acceptedTerms ? now : null,
    declared_adult_at: isAdult ? now : null,
  });
  await recordRegistration(tx, now, { id: account.id, role, notice, alerts });
  await mailConfirmation(tx, now, account);
  return account;
}
