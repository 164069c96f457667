// Notifies the employer of what happens to its subscription, and admins where they have to act.
import { dayInIndia } from "#domain/day.ts";
import { LOW_CREDITS } from "#domain/notifications/terms.ts";
import type { SubscriptionNotice } from "#domain/notifications/subscription-texts.ts";
import type { NotificationInput } from "#domain/notifications/texts.ts";
import { findOwnerId } from "#server/accounts/service.ts";
import { type DatabaseTransaction, inTransaction } from "#server/database/connect.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import type { Deps } from "#server/deps.ts";
import { notify, notifyAdmins } from "#server/notifications/notify.ts";
import { findSubscription, listExpiring } from "./repository.ts";
import { findSubscriber } from "./subscriber-repository.ts";

/** The subscription is read after the step has changed it. */
export async function notifyOfSubscription(
  tx: DatabaseTransaction,
  now: Date,
  { id, kind, once }: { id: string; kind: SubscriptionNotice; once?: string | undefined },
): Promise<void> {
  const row = await findSubscriber(tx, id);
  const notified = {
    kind,
    about: id,
    facts: {
      employer: row.institute_name,
      plan: row.plan_name,
      credits: kind === "subscription-asked" ? row.plan_credits : row.credits,
      endsOn: row.ends_at && dayInIndia(row.ends_at),
    },
  };
  if (kind === "subscription-asked") await notifyAdmins(tx, now, notified);
  else
    await notifyOwner(tx, now, {
      ...notified,
      employerId: row.employer_id,
      ...(once !== undefined && { once }),
    });
}

/** Money concerns the owner of the school. */
export async function notifyOwner(
  tx: DatabaseTransaction,
  now: Date,
  { employerId, ...message }: NotificationInput & { employerId: string; about?: string; once?: string },
): Promise<void> {
  const to = await findOwnerId(tx, employerId);
  if (to) await notify(tx, now, { ...message, to });
}

/** Notifies the employer when few credits are left. `subscription` is the row before the credit was taken. */
export async function notifyOfLowCredits(
  tx: DatabaseTransaction,
  now: Date,
  { employer_id, credits }: Pick<SubscriptionRow, "employer_id" | "credits">,
): Promise<void> {
  const left = credits - 1;
  if (LOW_CREDITS.includes(left)) {
    await notifyOwner(tx, now, { kind: "credits-low", facts: { credits: left }, employerId: employer_id });
  }
}

const EXPIRING = "subscription-expiring" satisfies SubscriptionNotice;
/** Notifies an employer once, a week before its subscription ends. A plan of a week or less sends no such notice. */
export async function notifyOfExpiry({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  const ending = await listExpiring(db, now);
  for (const { id } of ending) {
    await inTransaction(db, async (tx) => {
      const row = await findSubscription(tx, id);
      if (!row?.ends_at || row.status !== "active") return;
      await notifyOfSubscription(tx, now, {
        id,
        kind: EXPIRING,
        once: `expiring ${id} ${row.ends_at.toISOString()}`,
      });
    });
  }
  return ending.length;
}
