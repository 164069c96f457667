// Deletes invitations of long ago and offers of ownership that have expired. It runs hourly in any number of processes.
import { daysBefore } from "#server/accounts/email-proof/proof.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteInvitationsBefore } from "./invitation-repository.ts";
import { deleteOffersBefore } from "./repository.ts";

/** So long the page of a link can say that it was used or has expired. */
const RETENTION_DAYS = 30;

export async function sweepTeams(db: Database, now: Date): Promise<void> {
  await deleteInvitationsBefore(db, daysBefore(now, RETENTION_DAYS));
  await deleteOffersBefore(db, now);
}
