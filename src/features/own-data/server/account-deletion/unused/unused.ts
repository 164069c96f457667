// Takes teachers who are away out of the lists, and deletes accounts that nobody uses, each after its mails (PEOPLE-15).
import { addDays, type Day, dayInIndia, daysAfter } from "#platform/domain/day.ts";
import { type AccountId, candidateIdOf } from "#platform/domain/ids.ts";
import {
  FIRST_MAIL_DAYS,
  type InactivityStep,
  SECOND_MAIL_DAYS,
} from "#features/own-data/domain/privacy/inactivity.ts";
import { deleteMemberAccount } from "#features/own-data/server/account-deletion/member.ts";
import { deleteCandidateAccount, type IsDue } from "#features/own-data/server/account-deletion/service.ts";
import { returnPath } from "#features/accounts/server/return-link.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail, type MailText, type SecurityMail } from "#platform/server/mail/outbox.ts";
import { oneByOne } from "#platform/server/one-by-one.ts";
import { type Due, markResting, listDue, markMailed } from "./repository.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";

type DeletionDeps = Pick<Deps, "db" | "clock" | "files" | "log">;

/** The most at each run, which comes every hour. */
const BATCH_SIZE = 200;

export async function removeUnused(deps: DeletionDeps): Promise<void> {
  await mail(deps, "unlisting-mail");
  await inTransaction(deps.db, async (tx) => {
    for (const { id } of await due(tx, deps, "unlist")) await markResting(tx, candidateIdOf(id));
  });
  await mail(deps, "first-mail");
  await mail(deps, "second-mail");
  await oneByOne(deps, await due(deps.db, deps, "erase"), {
    action: (account) => erase(deps, account),
    failure: "an account that nobody uses was not removed",
    named: ({ id }) => ({ account: id }),
  });
}

/** Asks again in the transaction of the erasure, because the person may have come back meanwhile. */
async function erase(deps: DeletionDeps, { id, role }: Pick<Due, "id" | "role">): Promise<void> {
  const isDue: IsDue = async (tx) => (await due(tx, deps, "erase", id)).length > 0;
  if (role === "employer") await deleteMemberAccount(deps, "operator", id, isDue);
  else await deleteCandidateAccount(deps, "operator", candidateIdOf(id), { isDue });
}

function due(
  db: Deps["db"] | DatabaseTransaction,
  { clock }: Pick<Deps, "clock">,
  step: InactivityStep,
  id?: AccountId,
) {
  const when = { today: clock.today(), now: clock.now() };
  return listDue(db, step, when, { limit: BATCH_SIZE, ...(id && { id }) });
}

type MailStep = "unlisting-mail" | "first-mail" | "second-mail";
const DAYS_LEFT = {
  "unlisting-mail": FIRST_MAIL_DAYS,
  "first-mail": FIRST_MAIL_DAYS,
  "second-mail": SECOND_MAIL_DAYS,
};

/** Each mail and its mark are written in one transaction, so that nobody is touched without one. */
async function mail(deps: DeletionDeps, step: MailStep): Promise<void> {
  const now = deps.clock.now();
  const earliest = dayInIndia(daysAfter(now, DAYS_LEFT[step]));
  await inTransaction(deps.db, async (tx) => {
    for (const { id, email, overOn } of await due(tx, deps, step)) {
      // The last whole day before the step is taken.
      const day = addDays(overOn > earliest ? overOn : earliest, -1);
      const text =
        step === "unlisting-mail" ? unlistingMail(day, await returnPath(tx, id)) : erasureMail(day);
      await queueMail(tx, now, { to: email, accountId: id, about: id, ...text });
      await markMailed(tx, id, { step, now });
    }
  });
}

const REASON = "You get this mail because you have an account at EduNakuri.";

export function unlistingMail(day: Day, path: string): MailText {
  return writeAccountMail(
    {
      subject: sentence("Schools find you until {day}", { day: { day } }),
      title: "Do you still look for a job?",
      sentences: [
        "You have not been here for five months. Schools should find people who answer.",
        sentence(
          "If you do nothing, your profile is in no list and no search after {day}. Nothing is deleted.",
          { day: { day } },
        ),
        "With one tap you stay, or come back later. It needs no login.",
      ],
      path,
      action: "Schools may find me",
    },
    REASON,
  );
}

/** It is sent to an address that refuses mail too: nobody is erased without it. */
export function erasureMail(day: Day): SecurityMail {
  const mail = writeAccountMail(
    {
      subject: sentence("Your account at EduNakuri will be deleted after {day}", { day: { day } }),
      title: "Nobody has logged in to your account for a long time",
      sentences: [
        "We keep no data of people who no longer use EduNakuri.",
        sentence(
          "If you log in by {day}, your account and your profile stay. Otherwise they are deleted with their files.",
          { day: { day } },
        ),
      ],
      path: "/login",
      action: "Log in and keep my account",
    },
    REASON,
  );
  return { ...mail, isSecurity: true };
}
