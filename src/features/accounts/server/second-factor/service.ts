// An admin's own second factor: turned on with a first code, turned off, and its recovery codes renewed.
import type { SecondFactor } from "#features/accounts/domain/second-factor/calls.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer, Viewer } from "#platform/domain/role.ts";
import { type Account, findAccount, lockAccount } from "#features/accounts/server/account-repository.ts";
import { requireOwnPassword } from "#features/accounts/server/own-password.ts";
import { endSessionsOf } from "#features/accounts/server/sessions.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { otpauthLink, newSecret, encodeSecret, findMatchingStep } from "./app-code.ts";
import { countedAs, readKeys, consumeCode, wrongCode } from "./check-code.ts";
import { decrypt, encrypt } from "#platform/server/encryption.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import * as factors from "./repository.ts";
import { hasSecondFactor } from "./repository.ts";

type SecondFactorDeps = Pick<Deps, "db" | "clock" | "limits" | "env">;

export async function readSecondFactor(
  { db, env }: SecondFactorDeps,
  viewer: AdminViewer,
): Promise<SecondFactor> {
  const factor = await factors.findSecondFactor(db, viewer.accountId);
  return {
    isOn: factor !== undefined,
    since: factor?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await factors.countRecoveryCodes(db, viewer.accountId),
    isRequired: env.ADMIN_SECOND_FACTOR === "required",
  };
}

/** Only this answer has the secret. */
export async function startSetUp(
  deps: SecondFactorDeps,
  viewer: AdminViewer,
  sent: { password: string; client: string },
) {
  const { db, clock } = deps;
  await requireOwnPassword(deps, viewer, sent);
  const secret = newSecret();
  const { encryption } = await readKeys(db);
  const encryptedSecret = encrypt(encryption, viewer.accountId, secret);
  if (!(await factors.startSetUp(db, viewer.accountId, { encryptedSecret, now: clock.now() })))
    throw new Refusal("conflict", "SECOND_FACTOR_ON", "Your second factor is on already.");
  return { secret: encodeSecret(secret), link: otpauthLink(secret, viewer.email) };
}

/** Counts a try of the own second factor. */
async function beginTry({ db, limits }: SecondFactorDeps, viewer: AdminViewer) {
  const account = requireFound(await findAccount(db, viewer.accountId), "Account");
  const attempt = await limits.trySecondFactor(countedAs(account));
  return { account, attempt, keys: await readKeys(db) };
}

/** Returns the recovery codes. Sessions that began without a code end, except the current one. */
export async function confirmSetUp(
  deps: SecondFactorDeps,
  viewer: AdminViewer,
  code: string,
): Promise<string[]> {
  const { db, clock } = deps;
  const { account, attempt, keys } = await beginTry(deps, viewer);
  const recoveryCodes = newRecoveryCodes();
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, account.id);
    const setUp = await factors.findSetUp(tx, account.id, now);
    if (!setUp) throw new Refusal("conflict", "SET_UP_ENDED", "Please begin the set-up again.");
    const secret = decrypt(keys.encryption, account.id, setUp.encrypted_secret);
    const step = findMatchingStep(secret, code, now);
    if (step === null) throw wrongCode();
    await factors.confirmSetUp(tx, account.id, { step, now });
    await factors.replaceRecoveryCodes(tx, account.id, hashesOf(recoveryCodes, account, keys.recovery));
    await endSessionsOf(tx, account.id, viewer.sessionId);
    await recordAudit(tx, now, { by: viewer, action: "second-factor-on", record: recordOf(account) });
  });
  await attempt.markCorrect();
  return recoveryCodes;
}

export async function renewRecoveryCodes(
  deps: SecondFactorDeps,
  viewer: AdminViewer,
  code: string,
): Promise<string[]> {
  const { db, clock } = deps;
  const { account, attempt, keys } = await beginTry(deps, viewer);
  const recoveryCodes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await consumeCode(tx, account.id, { code, keys, now: clock.now() }))) throw wrongCode();
    await factors.replaceRecoveryCodes(tx, account.id, hashesOf(recoveryCodes, account, keys.recovery));
    const record = recordOf(account);
    await recordAudit(tx, clock.now(), { by: viewer, action: "recovery-codes-renewed", record });
  });
  await attempt.markCorrect();
  return recoveryCodes;
}

export async function turnOff(
  deps: SecondFactorDeps,
  viewer: AdminViewer,
  sent: { password: string; code: string; client: string },
): Promise<void> {
  const { db, clock, limits, env } = deps;
  if (env.ADMIN_SECOND_FACTOR === "required")
    throw new Refusal("conflict", "SECOND_FACTOR_REQUIRED", "This site requires a second factor of admins.");
  const account = await requireOwnPassword(deps, viewer, sent);
  const attempt = await limits.trySecondFactor(countedAs(account));
  const keys = await readKeys(db);
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await consumeCode(tx, account.id, { code: sent.code, keys, now: clock.now() }))) throw wrongCode();
    await factors.deleteSecondFactor(tx, account.id);
    await recordAudit(tx, clock.now(), {
      by: viewer,
      action: "second-factor-off",
      record: recordOf(account),
    });
  });
  await attempt.markCorrect();
}

const recordOf = ({ id, email }: Account) => ({ id, name: email });

const hashesOf = (codes: readonly string[], { id }: Account, key: Buffer) =>
  codes.map((code) => hashRecoveryCode(key, id, code));

/** Where the installation requires a second factor, an admin without one is marked and may only set it up. */
export async function markMissingSecondFactor(
  { db, env }: Pick<Deps, "db" | "env">,
  viewer: Viewer,
): Promise<Viewer> {
  if (viewer.role !== "admin" || env.ADMIN_SECOND_FACTOR !== "required") return viewer;
  return (await hasSecondFactor(db, viewer.accountId)) ? viewer : { ...viewer, secondFactorMissing: true };
}
