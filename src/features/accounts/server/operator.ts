// Changes accounts for the operator's commands.
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import { findAccountByEmail, insertNewAccount, listHolders } from "./account-repository.ts";
import { lockMember } from "./email-proof/repository.ts";
import { endAt, endingsAt } from "./endings.ts";
import { makePassword } from "./first-admin.ts";
import { hashPassword } from "./passwords.ts";
import { updatePassword } from "./repository.ts";

type Chosen = { email: string; password?: string | undefined };
/** `invented` means that the password is random and has to be printed. */
type ChosenPassword = { password: string; invented: boolean };

export async function createAdmin(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { email, password }: Chosen,
): Promise<ChosenPassword> {
  const chosen = choosePassword(password);
  const password_hash = await hashPassword(chosen.password);
  await inTransaction(db, async (tx) => {
    if (!(await insertNewAccount(tx, { email, role: "admin", password_hash }))) {
      throw new Refusal("conflict", "EMAIL_TAKEN", "This email is already registered.");
    }
    const record = { id: (await findAccountByEmail(tx, email))?.id ?? null, name: email };
    await recordAudit(tx, clock.now(), { by: "operator", action: "admin-added", record });
  });
  return chosen;
}

/** Ends the account's sessions and every other way in except the new password. */
export async function setNewPassword(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { email, password }: Chosen,
): Promise<ChosenPassword> {
  const chosen = choosePassword(password);
  const passwordHash = await hashPassword(chosen.password);
  await inTransaction(db, async (tx) => {
    const account = requireFound(await findAccountByEmail(tx, email), "Account");
    await updatePassword(tx, { id: account.id, email }, passwordHash);
    await endAt(tx, "recovery", { accountId: account.id, now: clock.now() });
    const record = { id: account.id, name: email };
    await recordAudit(tx, clock.now(), { by: "operator", action: "password-reset", record });
    await notify(tx, clock.now(), { kind: "password-changed", facts: {}, to: account.id });
  });
  return chosen;
}

/**
 * Logs everybody out, or one person, and ends the links that work without a login. Returns how many accounts that were.
 */
export async function endSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  email: string | undefined,
): Promise<number> {
  const accounts = email
    ? [requireFound(await findAccountByEmail(db, email), "Account")]
    : await listHolders(db, clock.now(), endingsAt("logoutEverywhere"));
  let count = 0;
  for (const { id } of accounts)
    await inTransaction(db, async (tx) => {
      const account = await lockMember(tx, id);
      // The activity log names nobody who has left since the list was read (PEOPLE-5).
      if (!account) return;
      await endAt(tx, "logoutEverywhere", { accountId: id, now: clock.now() });
      const record = { id, name: account.email };
      await recordAudit(tx, clock.now(), { by: "operator", action: "sessions-ended", record });
      count += 1;
    });
  return count;
}

function choosePassword(password: string | undefined): ChosenPassword {
  return { password: password ?? makePassword(), invented: password === undefined };
}
