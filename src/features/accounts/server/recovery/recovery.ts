// Recovers a forgotten password: a code by mail, checked in the browser that asked for it, then one new password.
import { MINUTE_MS } from "#platform/domain/day.ts";
import { createHmac, randomInt } from "node:crypto";
import type { AccountId } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { codeMail } from "#features/accounts/server/code-mail.ts";
import { findAccount, findAccountByEmail } from "#features/accounts/server/account-repository.ts";
import { proveAddress } from "#features/accounts/server/email-proof/proof.ts";
import { installationSecret } from "#platform/server/database/installation-secret.ts";
import { endAt } from "#features/accounts/server/endings.ts";
import { type Caller, findKnownBrowser } from "#features/accounts/server/known-browsers/known-browsers.ts";
import { hashPassword } from "#features/accounts/server/passwords.ts";
import { findGrant, replaceReset, consumeGrant, tryCode } from "./recovery-repository.ts";
import { updatePassword } from "#features/accounts/server/repository.ts";
import { newResetKey, parseResetKey } from "./reset-key.ts";

export const RECOVERY_MINUTES = 10;
const RECOVERY_MS = RECOVERY_MINUTES * MINUTE_MS;
const TRIES = 5;

/**
 * Returns the key for the browser's cookie, or null if the address has had its codes for today and nothing is sent. For
 * an address without an account and for an admin the same happens without a mail. Admins recover by a command.
 */
export async function sendCode(
  { db, clock, limits }: Pick<Deps, "db" | "clock" | "limits">,
  email: string,
  caller: Caller,
): Promise<string | null> {
  const knownBrowser = await findKnownBrowser(db, email, caller);
  if (!(await limits.mayMakeCode(email, { client: caller.client, knownBrowser }))) return null;
  const secret = await installationSecret(db, "recovery");
  const now = clock.now();
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const { key, browserHash } = newResetKey(id);

  await inTransaction(db, async (tx) => {
    const expiresAt = new Date(now.getTime() + RECOVERY_MS);
    const found = await findAccountByEmail(tx, email);
    const account = found?.role === "admin" ? undefined : found;
    await replaceReset(tx, {
      id,
      email,
      account_id: account?.id ?? null,
      browser_hash: browserHash,
      code_hash: hashCode(secret, id, code),
      tries_left: TRIES,
      expires_at: expiresAt,
    });
    if (account) {
      const mail = recoveryMail(code);
      await queueMail(tx, now, { to: email, accountId: account.id, ...mail, notAfter: expiresAt });
    }
  });
  return key;
}

export const recoveryMail = (code: string) =>
  codeMail(code, [
    sentence(
      "It is valid for {minutes} minutes. Enter it on the page where you asked for it, and choose a new password there.",
      { minutes: RECOVERY_MINUTES },
    ),
    "If you did not ask for it, you can ignore this mail: your password stays as it is. Give this code to nobody.",
  ]);

/** Returns the key that may now set a new password. */
export async function verifyCode(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { email, otp }: { email: string; otp: string },
  key: string | undefined,
): Promise<string> {
  const resetKey = parseResetKey(key);
  if (!resetKey) throw wrongCode();
  const now = clock.now();
  const grant = newResetKey(resetKey.id);
  const right = await tryCode(db, resetKey, {
    email,
    codeHash: hashCode(await installationSecret(db, "recovery"), resetKey.id, otp),
    now,
    grantHash: grant.browserHash,
    grantUntil: new Date(now.getTime() + RECOVERY_MS),
  });
  if (!right) throw wrongCode();
  return grant.key;
}

type VerifiedBrowser = {
  key: string | undefined;
  client: string;
  /** Makes this browser known to the account, in the transaction that removes all others. */
  remember: (tx: DatabaseOrTransaction, accountId: AccountId) => Promise<void>;
};

/** Ends every session of the account, also those of a person who knows the old password. */
export async function resetPassword(
  { db, clock, limits }: Pick<Deps, "db" | "clock" | "limits">,
  { email, newPassword }: { email: string; newPassword: string },
  { key, client, remember }: VerifiedBrowser,
): Promise<void> {
  const grant = parseResetKey(key);
  const accountId = grant && (await findGrant(db, grant, { email, now: clock.now() }));
  if (!grant || !accountId) throw notVerified();

  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    if (!(await consumeGrant(tx, grant))) throw notVerified();
    if (!(await updatePassword(tx, { id: accountId, email }, passwordHash))) throw notVerified();
    await endAt(tx, "recovery", { accountId, now: clock.now() });
    await proveAddress(tx, accountId, { now: clock.now() });
    await remember(tx, accountId);
    const account = await findAccount(tx, accountId);
    if (account) {
      const by = { accountId, email, role: account.role };
      const record = { id: accountId, name: email };
      await recordAudit(tx, clock.now(), { by, action: "password-recovered", record });
    }
    await notify(tx, clock.now(), { kind: "password-changed", facts: {}, to: accountId });
  });
  await limits.clearFailures(email, client);
}

/** The hash includes the recovery's id, so the same code has another hash in another recovery. */
function hashCode(secret: Buffer, id: string, code: string): Buffer {
  return createHmac("sha256", secret).update(`${id} ${code}`).digest();
}

function wrongCode(): Refusal {
  return new Refusal("invalid", "INVALID_OTP", "Invalid or expired OTP");
}

function notVerified(): Refusal {
  return new Refusal("forbidden", "OTP_NOT_VERIFIED", "Please verify the OTP sent to your email first.");
}
