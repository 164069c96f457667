// Returns whether the viewer's own address is proven, and the new one that waits.
import type { EmailStatus } from "#features/accounts/domain/email-proof-calls.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { deletionDay } from "./confirm.ts";
import { CONFIRM_DAYS, daysBefore } from "./proof.ts";
import { findAddress } from "./repository.ts";

export async function readEmailStatus(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: SignedInViewer,
): Promise<EmailStatus> {
  const since = daysBefore(clock.now(), CONFIRM_DAYS);
  const account = requireFound(await findAddress(db, viewer.accountId, since), "Account");
  return {
    email: account.email,
    isProven: account.email_proven_at !== null,
    deletedOn: account.email_proven_at ? null : deletionDay(account.created_at),
    newEmail: account.new_email,
    mailRefusedOn: account.mail_refused_at && dayInIndia(account.mail_refused_at),
  };
}
