// Stops a change of an address by the link that was mailed to the old one, also after it took effect (CAND-19).
import { hashToken } from "#platform/server/secrets.ts";
import { daysAfter } from "#platform/domain/day.ts";
import { STOP_DAYS } from "#features/accounts/domain/terms.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { forgetRefusal } from "#platform/server/mail/service.ts";
import { findAccountByEmail } from "#features/accounts/server/account-repository.ts";
import { endAt } from "../endings.ts";
import { unknownLinkRefusal } from "./confirm.ts";
import { changeAddress } from "./proof.ts";
import { deleteLaterChanges, findChangeToStop, lockMember } from "./repository.ts";

/**
 * Returns true if the old address was restored. Refuses where another account has it by now, after all ways in have
 * ended. All sessions end, because the person who made the change knew the password, and later changes of that person
 * go with their links: else one of them could take this back.
 */
export async function stopEmailChange(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<boolean> {
  const now = clock.now();
  const stopHash = hashToken(token);
  const found = await findChangeToStop(db, stopHash);
  if (!found) throw unknownLinkRefusal();
  if (daysAfter(found.created_at, STOP_DAYS) <= now) {
    throw new Refusal("conflict", "LINK_EXPIRED", "This link has expired. Please contact us.");
  }
  const outcome = await inTransaction(db, async (tx) => {
    const account = await lockMember(tx, found.account_id);
    // The link of an earlier change may have been used meanwhile.
    const change = await findChangeToStop(tx, stopHash);
    if (!account || !change) throw unknownLinkRefusal();
    await deleteLaterChanges(tx, change);
    await endAt(tx, "recovery", { accountId: account.id, now });
    if (account.email === change.old_email) return "stopped";
    // What was ended stays ended.
    if (await findAccountByEmail(tx, change.old_email)) return "taken";

    await changeAddress(tx, account, change.old_email);
    // A mail server may have refused the other address. To this one the link has come.
    await forgetRefusal(tx, account.id);
    await recordAudit(tx, now, {
      by: { role: account.role, accountId: account.id, email: change.old_email },
      action: "email-changed",
      record: { id: account.id, name: change.old_email },
      before: { email: account.email },
      after: { email: change.old_email },
    });
    return "restored";
  });
  if (outcome === "taken") {
    throw new Refusal(
      "conflict",
      "EMAIL_TAKEN",
      "Everybody is logged out, but another account has your old address now. Please contact us.",
    );
  }
  return outcome === "restored";
}
