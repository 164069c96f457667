// Removes the second factor of an admin who has lost app and recovery codes, for the operator's command.
import { Refusal, requireFound } from "#domain/refusal.ts";
import { findAccountByEmail } from "#server/accounts/account-repository.ts";
import { endSessionsOf } from "#server/accounts/sessions.ts";
import { recordAudit } from "#server/audit/record.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { deleteSecondFactor, lockAccount } from "./repository.ts";

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
