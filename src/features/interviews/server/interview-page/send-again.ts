// Mails a new link in place of one that has ended, to the address of the account and never to one that was typed.
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { Day } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Viewer } from "#platform/domain/role.ts";
import { findAccount } from "#features/accounts/server/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findAnswerLink, makeAnswerLinks } from "#features/interviews/server/links/answer-links.ts";
import { type MailText, queueMail } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";
import { readOpenLink, refuseOtherAccount } from "./by-link.ts";

type AgainDeps = Pick<Deps, "db" | "clock" | "limits">;

/** Who holds an old mail does not learn whether its person may still open the interview, or how many were sent. */
export async function sendLinkAgain(deps: AgainDeps, viewer: Viewer, token: string): Promise<void> {
  try {
    await send(deps, viewer, token);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function send({ db, clock, limits }: AgainDeps, viewer: Viewer, token: string): Promise<void> {
  const link = await findAnswerLink(db, token);
  refuseOtherAccount(viewer, link);
  const { interview, person } = await readOpenLink({ db, clock }, link);
  const account = await findAccount(db, link.account_id);
  if (!link.ended_at || !account) return;
  await limits.consumeMail("link-again", account.id);
  const other = person.role === "candidate" ? interview.employer_name : interview.candidate_name;
  await inTransaction(db, async (tx) => {
    const [path] = await makeAnswerLinks(tx, { interview, accountId: account.id, steps: [link.move] });
    const mail = linkAgainMail({ other, day: interview.day, path });
    await queueMail(tx, clock.now(), {
      to: account.email,
      accountId: account.id,
      about: interview.id,
      ...mail,
    });
  });
}

/** `other` is the other side of the interview. */
export const linkAgainMail = ({ other, day, path }: { other: string; day: Day; path: string }): MailText =>
  writeAccountMail(
    {
      subject: "Your new link to an interview",
      title: "Your new link",
      sentences: [
        sentence("You asked for a new link to the interview with {name} on {day}.", {
          name: other,
          day: { weekday: day },
        }),
        "If you did not ask for it, you need do nothing: the link that was used has ended.",
      ],
      path,
      action: "See this interview",
    },
    "You get this mail because the link of an earlier one has ended.",
  );
