// What happens to a subscription is told: to the employer, and to admins where they are to act.
import { dayInIndia } from "#domain/day.ts";
import { LOW_CREDITS, type NoticeKind } from "#domain/notifications/terms.ts";
import { type DatabaseTransaction, inTransaction } from "#server/database/connect.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import type { Deps } from "#server/deps.ts";
import { notify, notifyAdmins } from "#server/notifications/notify.ts";
import { findSubscription, listExpiring } from "./repository.ts";
import { findSubscriber } from "./subscribers.ts";

type Notice = Extract<NoticeKind, `subscription-${string}`>;

/** The subscription is read as the step has left it. */
export async function tellOfSubscription(
  tx: DatabaseTransaction,
  now: Date,
  id: string,
  kind: Notice,
  once?: string,
): Promise<void> {
  const row = await findSubscriber(tx, id);
  const told = {
    kind,
    about: id,
    facts: {
      employer: row.institute_name,
      plan: row.plan_name,
      credits: kind === "subscription-asked" ? row.plan_credits : row.credits,
      endsOn: row.ends_at && dayInIndia(row.ends_at),
    },
  };
  if (kind === "subscription-asked") await notifyAdmins(tx, now, told);
  else await notify(tx, now, { ...told, to: row.employer_id, ...(once !== undefined && { once }) });
}

/** One credit fewer: told where few are left. `subscription` is the row before. */
export async function tellOfLowCredits(
  tx: DatabaseTransaction,
  now: Date,
  { employer_id, credits }: Pick<SubscriptionRow, "employer_id" | "credits">,
): Promise<void> {
  const left = credits - 1;
  if (LOW_CREDITS.includes(left)) {
    await notify(tx, now, { kind: "credits-low", facts: { credits: left }, to: employer_id });
  }
}

const EXPIRING = "subscription-expiring" satisfies Notice;
/** A week before its end an employer hears of it, once; a plan of a week or less says it by itself. */
export async function tellOfExpiring({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  const ending = await listExpiring(db, now);
  for (const { id } of ending) {
    await inTransaction(db, async (tx) => {
      const row = await findSubscription(tx, id);
      if (!row?.ends_at || row.status !== "active") return;
      await tellOfSubscription(tx, now, id, EXPIRING, `expiring ${id} ${row.ends_at.toISOString()}`);
    });
  }
  return ending.length;
}
