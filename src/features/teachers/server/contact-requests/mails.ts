// Ends requests that nobody has answered, and mails candidates about new ones, once a day each (PRIV-6). Any number of processes
// send each once.
import { REQUEST_DAYS } from "#features/teachers/domain/contact-requests.ts";
import { dayInIndia, daysBefore } from "#platform/domain/day.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { MailAction } from "#platform/server/notifications/mail-content.ts";
import { oneByOne } from "#platform/server/one-by-one.ts";
import { mailNotice } from "#platform/server/notifications/notify.ts";
import { requestPath } from "./links.ts";
import { lapseRequests, listToMail, markMailed, type RequestOfSchool } from "./repository.ts";

/** More are answered in the dashboard, to which the mail leads too. */
const MAX_WITH_BUTTONS = 5;

export async function followContactRequests({
  db,
  clock,
  log,
}: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const now = clock.now();
  await lapseRequests(db, { askedUntil: daysBefore(now, REQUEST_DAYS), now });
  const day = dayInIndia(now);
  await oneByOne({ db, log }, await listToMail(db, day), {
    failure: "a mail about requests for contact was not sent",
    named: (candidateId) => ({ candidate: candidateId }),
    action: (candidateId) =>
      inTransaction(db, async (tx) => {
        const requests = await markMailed(tx, candidateId, day);
        if (requests.length === 0) return;
        await mailNotice(tx, now, {
          kind: "contact-asked",
          to: candidateId,
          facts: { requests },
          answers: await buttonsFor(tx, requests),
          isOfSeveral: requests.length > 1,
        });
      }),
  });
}

async function buttonsFor(
  tx: DatabaseTransaction,
  requests: readonly RequestOfSchool[],
): Promise<MailAction[]> {
  const several = requests.length > 1;
  const buttons = [];
  for (const { id, school } of requests.slice(0, MAX_WITH_BUTTONS)) {
    const path = await requestPath(tx, id);
    buttons.push(
      {
        label: several ? sentence("Share with {school}", { school }) : "Share my contact details",
        path: `${path}?answer=grant`,
      },
      {
        label: several ? sentence("Do not share with {school}", { school }) : "Do not share",
        path: `${path}?answer=refuse`,
      },
    );
  }
  return buttons;
}
