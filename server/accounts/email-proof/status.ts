// Returns whether the viewer's own address is proven, and the new one that waits.
import type { EmailStatus } from "#domain/accounts/email-proof-contract.ts";
import { requireFound } from "#domain/refusal.ts";
import type { SignedInViewer } from "#domain/role.ts";
import type { Deps } from "#server/deps.ts";
import { findAccount } from "#server/accounts/account-repository.ts";
import { deletionDay } from "./confirm.ts";
import { CONFIRM_DAYS, daysBefore } from "./proof.ts";
import { findWaitingChange } from "./repository.ts";

export async function readEmailStatus(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: SignedInViewer,
): Promise<EmailStatus> {
  const account = requireFound(await findAccount(db, viewer.accountId), "Account");
  const change = await findWaitingChange(db, account.id, daysBefore(clock.now(), CONFIRM_DAYS));
  return {
    email: account.email,
    isProven: account.email_proven_at !== null,
    deletedOn: account.email_proven_at ? null : deletionDay(account.created_at),
    newEmail: change?.new_email ?? null,
  };
}
