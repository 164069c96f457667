// Mails the notice once to people who were here before it (PRIV-33). At their next login they are asked.
import { noticeOf } from "#features/accounts/domain/consents/notices.ts";
import { joined, term } from "#platform/domain/locale/sentence.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { hasInventedPeople } from "#platform/server/database/invented-people.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";
import {
  listWithoutNotice,
  markNoticeMailed,
  publishNotice,
} from "#features/accounts/server/consents/choices.ts";

/** The most at each run, which comes every hour. */
const BATCH_SIZE = 500;

export async function mailNotice({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  // Invented people have no mailbox.
  if (await hasInventedPeople(db)) return;
  await inTransaction(db, async (tx) => {
    await publishNotice(tx, now);
    for (const { id, email, role } of await listWithoutNotice(tx, BATCH_SIZE)) {
      await markNoticeMailed(tx, id, now);
      await queueMail(tx, now, { to: email, accountId: id, ...noticeMail(role) });
    }
  });
}

export const noticeMail = (role: "candidate" | "employer") =>
  writeAccountMail(
    {
      subject: "What EduNakuri uses your data for",
      title: "What we use your data for",
      sentences: [
        "Nothing changes today. We write down for each purpose what we use, and ask you when you log in the next time.",
        ...noticeOf(role).map(({ title, text, isOptional }) => {
          const purpose = joined([term(title), term(text)], ": ");
          return isOptional ? joined([purpose, term("Only if you agree.")], " ") : purpose;
        }),
        "You can take your consent back at any time, and delete your account in your profile.",
      ],
      path: "/login",
      action: "Log in",
    },
    "You get this mail once because you have an account at EduNakuri.",
  );
