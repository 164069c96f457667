// Warns the person of an alert that nobody has touched for a year (ALERT-9).
import { DAYS_AFTER_WARNING, UNTOUCHED_DAYS, OWN_ALERTS_PATH } from "#features/jobs/domain/alerts/terms.ts";
import { addDays, dayInIndia, daysBefore } from "#platform/domain/day.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { withPresentSubject } from "#features/catalogue/server/subjects/service.ts";
import { endPath, managePath } from "./links.ts";
import { warningMail } from "./mails.ts";
import { findRecipient } from "./run-repository.ts";
import { lockUntouched, markWarned } from "./repository.ts";

type WarnDeps = Pick<Deps, "db" | "clock">;

/** Runs hourly in any number of processes. */
export async function warnOfUntouchedAlerts({ db, clock }: WarnDeps): Promise<void> {
  const now = clock.now();
  while (await inTransaction(db, (tx) => warnNext(tx, now)));
}

async function warnNext(tx: DatabaseTransaction, now: Date): Promise<boolean> {
  const alert = await lockUntouched(tx, daysBefore(now, UNTOUCHED_DAYS));
  if (!alert) return false;
  await markWarned(tx, alert.id, now);
  const recipient = await findRecipient(tx, alert);
  if (!recipient) return true;
  const end = await endPath(tx, alert.id);
  const { search } = await withPresentSubject(tx, alert);
  await queueMail(tx, now, {
    to: recipient.email,
    accountId: recipient.accountId,
    ...warningMail({
      search,
      endsOn: addDays(dayInIndia(now), DAYS_AFTER_WARNING),
      managePath: alert.address_id ? await managePath(tx, alert.address_id) : OWN_ALERTS_PATH,
      endPath: end,
    }),
    unsubscribePath: end,
    about: alert.id,
  });
  return true;
}
