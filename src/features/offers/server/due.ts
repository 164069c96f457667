// What the clock does with letters: reminders and their end. Any number of processes may run it: each locks the letter and looks again.
import { endOfReply } from "#features/offers/domain/rules.ts";
import { DAY_MS, dayInIndia } from "#platform/domain/day.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { oneByOne } from "#platform/server/one-by-one.ts";
import { notifyTeacher } from "./notify.ts";
import { findSubject, listDueReminders, listExpired, lockOffer, updateOffer } from "./repository.ts";
import type { OfferRow } from "./tables.ts";
import { takeOfferStep } from "./take-step.ts";

type JobDeps = Pick<Deps, "db" | "clock" | "env" | "log">;

/** From the midnight of India on that ends the day to answer. */
export async function expireOffers(deps: JobDeps): Promise<void> {
  await oneByOne(deps, await listExpired(deps.db, dayInIndia(deps.clock.now())), {
    failure: "a letter has not expired",
    named: ({ id }) => ({ offer: id }),
    action: async ({ id }) => {
      try {
        await takeOfferStep(deps, "clock", { id, step: "expire" });
      } catch (error) {
        // Another process, or a last answer, was first.
        if (!(error instanceof Refusal)) throw error;
      }
    },
  });
}

/** One at half time and one a day before the end; where both are due, the last one alone. */
export async function remindOfOffers(deps: JobDeps): Promise<void> {
  const now = deps.clock.now();
  await oneByOne(deps, await listDueReminders(deps.db, now), {
    failure: "a reminder of a letter was not sent",
    named: ({ id }) => ({ offer: id }),
    action: ({ id }) => remind(deps, id, now),
  });
}

function remind({ db }: Pick<Deps, "db">, id: OfferId, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockOffer(tx, id);
    if (!row || row.state !== "sent" || !isDue(row, now)) return;
    const subject = requireFound(await findSubject(tx, row.application_id, now), "Application");
    const isLast = now >= lastReminderAt(row);
    const offer = await updateOffer(tx, id, { reminded_half: true, ...(isLast && { reminded_last: true }) });
    await notifyTeacher(tx, now, { offer, subject, kind: "offer-reminder" });
  });
}

const lastReminderAt = ({ reply_by }: OfferRow) => new Date(endOfReply(reply_by).getTime() - DAY_MS);

function isDue(row: OfferRow, now: Date): boolean {
  const end = endOfReply(row.reply_by).getTime();
  const half = (end + (row.sent_at?.getTime() ?? end)) / 2;
  if (now.getTime() >= end) return false;
  return (!row.reminded_last && now >= lastReminderAt(row)) || (!row.reminded_half && now.getTime() >= half);
}
