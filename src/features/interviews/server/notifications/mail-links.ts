// The buttons of a mail that work without login: each step that the recipient may take, or the page of the interview.
import type { AccountId } from "#platform/domain/ids.ts";
import { type FirstStep, startsFrom } from "#features/interviews/domain/steps/state-table.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { makeAnswerLinks } from "#features/interviews/server/links/answer-links.ts";
import type { InterviewOfPeople } from "#features/interviews/server/repository.ts";
import type { MailAction } from "#platform/server/notifications/mail-content.ts";

type Button = {
  label: string;
  step: FirstStep;
  isPossible: (status: InterviewOfPeople["status"]) => boolean;
};

const BUTTONS: Record<"candidate" | "employer", readonly Button[]> = {
  candidate: [
    { label: "Confirm", step: "confirm", isPossible: (status) => startsFrom("confirm", status) },
    {
      label: "Another time",
      step: "askForAnotherDay",
      isPossible: (status) => startsFrom("askForAnotherDay", status),
    },
    { label: "Not interested", step: "decline", isPossible: (status) => status === "Pending" },
  ],
  employer: [
    {
      label: "Offer another day",
      step: "reschedule",
      isPossible: (status) => startsFrom("reschedule", status),
    },
  ],
};

const MOVE_BUTTONS: readonly Button[] = [
  {
    label: "Choose a new time",
    step: "acceptMove",
    isPossible: (status) => startsFrom("acceptMove", status),
  },
  {
    label: "Keep the agreed time",
    step: "keepAgreed",
    isPossible: (status) => startsFrom("keepAgreed", status),
  },
];

/** The mails that ask for an answer. */
const ASKING: readonly NoticeKind[] = [
  "interview-scheduled",
  "interview-another-day",
  "interview-reminder",
  "interview-unanswered",
];
/** The mails after which nothing is left to see or change. */
const FINAL: readonly NoticeKind[] = [
  "interview-cancelled",
  "interview-completed",
  "interview-absence",
  "interview-absence-disputed",
];

type Mail = {
  interview: InterviewOfPeople;
  side: "candidate" | "employer";
  accountId: AccountId;
  kind: NoticeKind;
};

/** Makes a link for each step that this side may take now; without one, a link to the page of the interview. */
export async function makeMailLinks(
  tx: DatabaseTransaction,
  { interview, side, accountId, kind }: Mail,
): Promise<MailAction[]> {
  if (FINAL.includes(kind)) return [];
  const buttons = kind === "interview-move-asked" ? MOVE_BUTTONS : ASKING.includes(kind) ? BUTTONS[side] : [];
  const wanted = buttons.filter(({ isPossible }) => isPossible(interview.status));
  if (wanted.length > 0) {
    const steps = wanted.map(({ step }) => step);
    const paths = await makeAnswerLinks(tx, { interview, accountId, steps });
    return wanted.map(({ label }, index) => ({ label, path: paths[index] ?? "" }));
  }
  const [path] = await makeAnswerLinks(tx, { interview, accountId, steps: ["open"] });
  return [{ label: "See this interview", path }];
}
