// The calls that prove an address and change it.
import { Hono } from "hono";
import * as calls from "#features/accounts/domain/email-proof-calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { cancelEmailChange } from "./change.ts";
import { returnToLists } from "#features/accounts/server/return-link.ts";
import { confirmEmail, resendConfirmation, deletionDay } from "./confirm.ts";
import { stopEmailChange } from "./stop.ts";
import { CHANGE_STOPPED, EMAIL_CONFIRMED } from "#features/accounts/domain/terms.ts";
import type { EmailStatus } from "#features/accounts/domain/email-proof-calls.ts";
import { dayInIndia, daysBefore } from "#platform/domain/day.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { CONFIRM_DAYS } from "./proof.ts";
import { findAddress } from "./repository.ts";

/** Returns whether the viewer's own address is proven, and the new one that waits. */
async function readEmailStatus(
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

export const emailProofRoutes = new Hono<ApiEnv>();

serve(emailProofRoutes, calls.readEmailStatus, ({ deps, viewer }) => readEmailStatus(deps, viewer));

serve(emailProofRoutes, calls.confirmEmail, async ({ deps, viewer, body }) => {
  const job = await confirmEmail(deps, viewer, body.token);
  return { message: EMAIL_CONFIRMED, ...(job && { job }) };
});

serve(emailProofRoutes, calls.resendConfirmation, async ({ deps, viewer }) => {
  await resendConfirmation(deps, viewer);
  return { message: "The mail is on its way." };
});

serve(emailProofRoutes, calls.cancelEmailChange, async ({ deps, viewer }) => {
  const hasWaited = await cancelEmailChange(deps, viewer);
  return {
    message: hasWaited ? "Your email address stays as it is." : "No new email address waits any more.",
  };
});

serve(emailProofRoutes, calls.stopEmailChange, async ({ deps, body }) => {
  const wasReverted = await stopEmailChange(deps, body.token);
  return {
    message: wasReverted ? "Your old email address is back. Please choose a new password." : CHANGE_STOPPED,
  };
});

serve(emailProofRoutes, calls.returnToLists, async ({ deps, body }) => {
  await returnToLists(deps, body.token);
  return { message: "Thank you. Schools find your profile again." };
});
