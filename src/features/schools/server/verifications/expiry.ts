// Ends verifications after their year, and reminds schools 30 and 7 days before (SCHOOL-8). Runs each minute in any
// number of processes.
import { VERIFICATION_REMINDER_DAYS } from "#features/schools/domain/verifications/terms.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { oneByOne } from "#platform/server/one-by-one.ts";
import { notifyOfVerification } from "./notify-school.ts";
import { listRequests, lockSchool, updateRequest, listEnding, listPastEnd } from "./repository.ts";

type Expiring = Pick<Deps, "db" | "clock" | "log">;

export async function expireVerifications({ db, clock, log }: Expiring): Promise<number> {
  const now = clock.now();
  const ended = await listPastEnd(db, now);
  await oneByOne({ db, log }, ended, {
    failure: "a verification was not ended",
    named: (employerId) => ({ employer: employerId }),
    action: (employerId) =>
      inTransaction(db, async (tx) => {
        const school = await lockSchool(tx, employerId);
        const rows = await listRequests(tx, [employerId]);
        const verified = rows.find(({ state }) => state === "verified");
        if (!school || !verified?.valid_until || verified.valid_until > now) return;
        await updateRequest(tx, verified.id, { state: "expired" });
        await notifyOfVerification(tx, now, {
          school,
          notice: {
            kind: "verification-expired",
            number: verified,
            until: verified.valid_until,
            isRenewing: rows[0]?.state === "pending",
          },
        });
      }),
  });
  return ended.length;
}

/** A school that has asked again is not reminded. Rights without a badge are rights too, so their schools are. */
export async function remindOfVerification({ db, clock, log }: Expiring): Promise<number> {
  const now = clock.now();
  const ending = [];
  for (const days of VERIFICATION_REMINDER_DAYS) {
    for (const employerId of await listEnding(db, { now, days })) ending.push({ employerId, days });
  }
  let reminded = 0;
  await oneByOne({ db, log }, ending, {
    failure: "a reminder of a verification was not sent",
    named: ({ employerId }) => ({ employer: employerId }),
    action: ({ employerId, days }) =>
      inTransaction(db, async (tx) => {
        const school = await lockSchool(tx, employerId);
        const until = school?.counts_as_verified_until;
        if (!school || !until || !(await listEnding(tx, { now, days, employerId })).length) return;
        const [latest] = await listRequests(tx, [employerId]);
        await notifyOfVerification(tx, now, {
          school,
          notice: { kind: "verification-expiring", number: latest, until },
        });
        reminded += 1;
      }),
  });
  return reminded;
}
