// Texts of the message that an interview was cancelled: by whom, why, and what became of the credit.
import { sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import { CANCEL_REASONS, type CancelledBy } from "../absence.ts";
import type { Role } from "#platform/domain/role.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { formatWhen, type InterviewFacts } from "./interview-facts.ts";

type Frame = { role: Role; other: string; about: Pick<NoticeText, "facts" | "path" | "action"> };

export function writeCancelled(facts: InterviewFacts, { role, other, about }: Frame): NoticeText {
  const by = facts.cancelledBy ?? "admin";
  return {
    subject: sentence("Cancelled: interview with {name} on {when}", {
      name: shorten(other),
      when: formatWhen(facts.day, facts.from),
    }),
    title: titleOf(by, other, role),
    sentences: [
      "It does not take place, and has been taken out of your calendar where your calendar allows it.",
      ...(role === "employer" ? [CREDIT[facts.credit ?? "back"]] : []),
    ],
    ...about,
    ...writeReason(facts.cancelReason, about.facts),
  };
}

const CREDIT = {
  back: "The credit you paid for it has been returned.",
  waits: "No plan of yours runs now: the credit you paid for it waits for your next plan, for a year.",
  none: "It took no credit.",
  spent: "The credit you paid for it stays spent.",
  "spent-unanswered":
    "The credit you paid for it stays spent: five credits of invitations without an answer have come back that day.",
} as const;

const OWN_SENTENCES: readonly string[] = Object.values(CANCEL_REASONS);

/** What somebody typed is quoted; the other reasons are sentences of ours. */
function writeReason(reason: string | null | undefined, facts: NoticeText["facts"]) {
  if (!reason || reason === CANCEL_REASONS.staff) return {};
  return OWN_SENTENCES.includes(reason)
    ? { facts: [...facts, { label: "Reason", value: term(reason) }] }
    : { quote: reason };
}

function titleOf(by: CancelledBy, other: string, role: Role): Text {
  if (by === "candidate" && role === "employer")
    return sentence("{name} does not come to the interview", { name: other });
  if (by === "school" && role === "candidate")
    return sentence("{school} cancelled the interview", { school: other });
  if (by === "candidate" || by === "school")
    return sentence("You cancelled the interview with {name}", { name: other });
  return sentence("The interview with {name} is cancelled", { name: other });
}
