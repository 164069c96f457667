// Deletes accounts that nobody has logged in to for two years, a month after a mail to their owners (PEOPLE-15).
import { DAY_MS, dayInIndia } from "#domain/day.ts";
import { deleteMemberAccount } from "#server/account-deletion/member.ts";
import { deleteCandidateAccount } from "#server/account-deletion/service.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { unusedMail } from "./mail.ts";
import { listDue, listUnwarned, markWarned } from "./repository.ts";

type DeletionDeps = Pick<Deps, "db" | "clock" | "files" | "log">;

const UNUSED_DAYS = 730;
const WARNED_DAYS = 30;
/** So many at each run, which comes every hour. */
const BATCH_SIZE = 200;

export async function removeUnused(deps: DeletionDeps): Promise<void> {
  await warnOwners(deps);
  const now = deps.clock.now();
  const times = {
    lastLogin: daysBefore(now, UNUSED_DAYS),
    warned: daysBefore(now, WARNED_DAYS),
    now,
  };
  for (const { id } of await listDue(deps.db, times, { limit: BATCH_SIZE })) {
    // Asked again, because the owner may have logged in meanwhile.
    const [account] = await listDue(deps.db, times, { limit: 1, id });
    if (!account) continue;
    await (account.role === "employer" ? deleteMemberAccount : deleteCandidateAccount)(deps, "operator", id);
  }
}

/** Each mail and its mark are written in one transaction, so that nobody is deleted without one. */
async function warnOwners({ db, clock }: DeletionDeps): Promise<void> {
  const now = clock.now();
  const deletedOn = dayInIndia(new Date(now.getTime() + WARNED_DAYS * DAY_MS));
  await inTransaction(db, async (tx) => {
    const owners = await listUnwarned(tx, daysBefore(now, UNUSED_DAYS - WARNED_DAYS), BATCH_SIZE);
    for (const { id, email } of owners) {
      await queueMail(tx, now, { to: email, accountId: id, ...unusedMail(deletedOn) });
      await markWarned(tx, id, now);
    }
  });
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
