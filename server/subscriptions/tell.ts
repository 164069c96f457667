// What happens to a subscription is told: to the employer, and to admins where they are to act.
import { sql, type Transaction } from "kysely";
import { dayInIndia, DAY_MS } from "#domain/day.ts";
import { EXPIRY_NOTICE_DAYS, LOW_CREDITS, type NoticeKind } from "#domain/notifications/terms.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Tables } from "#server/database/tables.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import type { Deps } from "#server/deps.ts";
import { notify, notifyAdmins } from "#server/notifications/notify.ts";
import { findSubscription } from "./repository.ts";
import { findSubscriber } from "./subscribers.ts";

type Notice = Extract<NoticeKind, `subscription-${string}`>;
type Tx = Transaction<Tables>;

/** The subscription is read as the step has left it. */
export async function tellOfSubscription(
  tx: Tx,
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
  tx: Tx,
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
  const notice = EXPIRY_NOTICE_DAYS * DAY_MS;
  const ending = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("status", "=", "active")
    .where("ends_at", ">", now)
    .where("ends_at", "<=", new Date(now.getTime() + notice))
    .where(sql<boolean>`ends_at > starts_at + make_interval(days => ${EXPIRY_NOTICE_DAYS})`)
    .where(
      sql<boolean>`not exists (select from notifications told
        where told.account_id = subscriptions.employer_id and told.about = subscriptions.id
        and told.kind = ${EXPIRING} and told.created_at > ${new Date(now.getTime() - 2 * notice)})`,
    )
    .orderBy("ends_at")
    .limit(500)
    .execute();
  for (const { id } of ending) {
    await inTransaction(db, async (tx) => {
      const row = await findSubscription(tx, id);
      if (!row?.ends_at || row.status !== "active") return;
      await tellOfSubscription(tx, now, id, EXPIRING, `expiring ${id} ${row.ends_at.toISOString()}`);
    });
  }
  return ending.length;
}
