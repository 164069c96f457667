// Texts of the messages about a request to move an agreed interview, about a cancel, and about an absence.
import { instantWithWeekday, sentence, type Text, term } from "#platform/domain/locale/sentence.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { formatProposal, formatWhen, type InterviewFacts } from "./interview-facts.ts";
import { CANCEL_REASONS, type CancelledBy } from "#features/interviews/domain/absence.ts";
import type { Role } from "#platform/domain/role.ts";

/** `other` is the name of the other side, `about` what every message about an interview ends with. */
type Frame = { role: Role; other: string; about: Pick<NoticeText, "facts" | "path" | "action"> };

const AS_AGREED = "The interview takes place as agreed, at the time below.";

/** Only the side that is asked gets it. */
export function writeMoveAsked(
  { move, ...facts }: InterviewFacts,
  { other, about }: Omit<Frame, "role">,
): NoticeText {
  const when = formatWhen(facts.day, facts.from);
  return {
    subject: sentence("{name} asks to move the interview on {when}", { name: shorten(other), when }),
    title: sentence("{name} asks to move your interview", { name: other }),
    sentences: [
      "Please take one of the new times below, or keep the agreed time.",
      ...(move
        ? [
            sentence("Without an answer by {time} all stays as agreed.", {
              time: instantWithWeekday(move.answerBy),
            }),
          ]
        : []),
    ],
    ...(move && { quote: move.reason }),
    ...about,
    facts: [
      ...(move?.proposals ?? []).map((one, at) => ({
        label: sentence("New time {number}", { number: at + 1 }),
        value: formatProposal(one),
      })),
      ...about.facts,
    ],
  };
}

export function writeMoved(
  { move, ...facts }: InterviewFacts,
  { other, about }: Omit<Frame, "role">,
): NoticeText {
  return {
    subject: sentence("Moved: interview with {name} on {when}", {
      name: shorten(other),
      when: formatWhen(facts.day, facts.from),
    }),
    title: sentence("The interview with {name} has moved", { name: other }),
    sentences: [
      move
        ? sentence("It takes place at the time below instead of {former}. Both sides have agreed.", {
            former: formatWhen(move.agreed.date, move.agreed.from),
          })
        : "It takes place at the time below. Both sides have agreed.",
    ],
    ...about,
  };
}

/** To the side that has to know; of a request without an answer to both. */
export function writeMoveEnded(
  { move, ...facts }: InterviewFacts,
  { other, about }: Omit<Frame, "role">,
): NoticeText {
  const name = shorten(other);
  const when = formatWhen(facts.day, facts.from);
  const [subject, title]: [Text, Text] =
    move?.outcome === "kept"
      ? [
          sentence("{name} keeps the agreed time: {when}", { name, when }),
          sentence("{name} keeps the agreed time", { name: other }),
        ]
      : move?.outcome === "withdrawn"
        ? [
            sentence("{name} no longer asks to move the interview on {when}", { name, when }),
            sentence("{name} no longer asks to move your interview", { name: other }),
          ]
        : [
            sentence("As agreed: interview with {name} on {when}", { name, when }),
            sentence("The interview with {name} stays as agreed", { name: other }),
          ];
  return {
    subject,
    title,
    sentences: [
      ...(move?.outcome === "unanswered" ? ["Nobody answered the request to move it in time."] : []),
      AS_AGREED,
    ],
    ...about,
  };
}

/** Who cancelled it, why, and what became of the credit. */
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

/** An absence that is noted, contradicted or dismissed. An upheld one is a cancel. */
export function writeAbsence(facts: InterviewFacts, { role, other, about }: Frame): NoticeText {
  const { absence } = facts;
  const absent = absence?.who === "school" ? facts.employer : facts.candidate;
  const isAbsent = (absence?.who === "candidate") === (role === "candidate") && role !== "admin";
  return {
    subject: sentence("Absence: interview with {name} on {when}", {
      name: shorten(other),
      when: formatWhen(facts.day, facts.from),
    }),
    title: isAbsent
      ? sentence("{name} says that you did not come", { name: other })
      : sentence("{name} is said not to have come", { name: absent }),
    sentences: [
      sentenceOf(absence?.state ?? "noted", isAbsent),
      "Only the two sides and our staff see this.",
    ],
    ...(absence?.dispute && { quote: absence.dispute }),
    ...about,
    ...(role === "admin" && {
      path: "/admin/edunakuri/dashboard?view=absences",
      action: "Decide it",
    }),
  };
}

function sentenceOf(state: NonNullable<InterviewFacts["absence"]>["state"], isAbsent: boolean): string {
  if (state === "disputed") return "The other side contradicts it. Our staff look at it and decide.";
  if (state === "dismissed") return "Our staff looked at it and dismissed it. The interview stays as it is.";
  return isAbsent
    ? "If you were there, please say so in your dashboard within 72 hours. Otherwise the interview is cancelled then."
    : "If nobody contradicts it within 72 hours, the interview is cancelled then.";
}
