// Removes the second factor of an admin who has lost app and recovery codes, for the operator's command.
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import { findAccountByEmail, lockAccount } from "#features/accounts/server/account-repository.ts";
import { endSessionsOf } from "#features/accounts/server/sessions.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  installationSecret,
  renewSecret,
  renewSecrets,
} from "#platform/server/database/installation-secret.ts";
import { decrypt, encrypt } from "#platform/server/encryption.ts";
import { deleteSecondFactor, listEncryptedSecrets, replaceEncryptedSecret } from "./repository.ts";

/** Ends the sessions of the account. */
export async function removeSecondFactor(
  { db, clock }: Pick<Deps, "db" | "clock">,
  email: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = requireFound(await findAccountByEmail(tx, email), "Account");
    await lockAccount(tx, account.id);
    if (!(await deleteSecondFactor(tx, account.id)))
      throw new Refusal("conflict", "SECOND_FACTOR_OFF", `The second factor of ${email} is not on.`);
    await endSessionsOf(tx, account.id);
    const record = { id: account.id, name: email };
    await recordAudit(tx, clock.now(), { by: "operator", action: "second-factor-off", record });
  });
}

/**
 * Renews every secret of the installation after a theft: signed links of mails, calendars and shared lists end. Second
 * factors stay: they are encrypted again. Only hashes are stored of recovery codes, so their secret stays. Returns the
 * names of the renewed ones.
 */
export async function rotateKeys({ db, clock }: Pick<Deps, "db" | "clock">): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const old = await installationSecret(tx, "second-factor");
    const factors = await listEncryptedSecrets(tx);
    const renewed = await renewSecret(tx, "second-factor");
    for (const { account_id: id, encrypted_secret } of factors)
      await replaceEncryptedSecret(tx, id, encrypt(renewed, id, decrypt(old, id, encrypted_secret)));
    const names = await renewSecrets(tx, ["second-factor", "recovery-codes"]);
    await recordAudit(tx, clock.now(), {
      by: "operator",
      action: "keys-rotated",
      record: { id: null, name: "the installation" },
    });
    return [...names, "second-factor"];
  });
}
