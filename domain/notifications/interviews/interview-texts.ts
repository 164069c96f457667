// Texts of the messages about an interview.
import type { InterviewResult } from "../../interviews/terms.ts";
import type { Role } from "../../role.ts";
import { TEACHERS_NEVER_PAY } from "../../verifications/teachers-never-pay.ts";
import type { NoticeText } from "../notice-text.ts";
import { shorten } from "../shorten.ts";
import type { NoticeKind } from "../terms.ts";
import { writeAbsence } from "./absence-texts.ts";
import { writeCancelled } from "./cancel-texts.ts";
import { formatWhen, type InterviewFacts, linesOf } from "./interview-facts.ts";

const INTERVIEWS = {
  candidate: "/candidate/profile?tab=interviews",
  employer: "/employer/profile?tab=interviews",
  admin: "/admin/edunakuri/dashboard?view=interviews",
} as const satisfies Record<Role, string>;

export function writeAboutInterview(
  kind: Extract<NoticeKind, `interview-${string}`>,
  facts: InterviewFacts,
  role: Role,
): NoticeText {
  const forCandidate = role === "candidate";
  const other = forCandidate ? facts.employer : facts.candidate;
  const when = formatWhen(facts.day, facts.from);
  const isOver = OVER.includes(kind);
  const about = {
    facts: linesOf(facts, role, isOver),
    path: INTERVIEWS[role],
    action: "See your interviews",
  };
  const named = shorten(other);

  switch (kind) {
    case "interview-scheduled":
      return forCandidate
        ? {
            subject: `${named} invites you to an interview on ${when}`,
            title: `${other} invites you to an interview`,
            sentences: [
              (facts.proposals ?? []).length > 1
                ? "Please choose one of the proposed times, or ask for another one if none suits you."
                : "Please confirm the day, or ask for another one if it does not suit you.",
              ANSWER_HERE,
              WARNING_OF_PAYMENT,
            ],
            ...(facts.text && { quote: facts.text }),
            ...about,
          }
        : {
            subject: `You invited ${named} for ${when}`,
            title: `You invited ${other} to an interview`,
            sentences: ["One credit was used. We tell you as soon as the candidate answers."],
            ...about,
          };
    case "interview-confirmed":
      if (forCandidate) {
        return {
          subject: `You confirmed the interview with ${named} on ${when}`,
          title: `You confirmed the interview with ${other}`,
          sentences: ["The interview takes place as planned. We remind you both before it begins."],
          ...about,
        };
      }
      return {
        subject: `${named} confirmed the interview on ${when}`,
        title: `${other} confirmed the interview`,
        sentences: ["The interview takes place as planned. We remind you both before it begins."],
        ...about,
      };
    case "interview-joined":
      return {
        subject: `You take part in the interview with ${named} on ${when}`,
        title: `You take part in the interview with ${other}`,
        sentences: ["Your school has put you on it. It is in your calendar from now on."],
        ...about,
      };
    case "interview-left":
      return {
        subject: `You are no longer on the interview with ${named} on ${when}`,
        title: `You are no longer on the interview with ${other}`,
        sentences: ["Your school has changed who takes part. The event leaves your calendar."],
        ...about,
        facts: [],
      };
    case "interview-accepted":
      return {
        subject: `Agreed: interview with ${named} on ${when}`,
        title: `The interview with ${other} is agreed`,
        sentences: ["One of the proposed times was accepted. We remind you both before it begins."],
        ...about,
      };
    case "interview-another-day":
      if (forCandidate) {
        return {
          subject: `You asked ${named} for another day`,
          title: `You asked ${other} for another day`,
          sentences: ["We tell you as soon as the school answers. Until then nothing is agreed."],
          ...about,
        };
      }
      return {
        subject: `${named} asks for another day`,
        title: `${other} asks for another day`,
        sentences: [
          (facts.candidateProposals ?? []).length > 0
            ? "The proposed day does not suit. Please accept one of the times below, or offer another day and a meeting link."
            : "The proposed day does not suit. Please offer another day and a meeting link.",
          ANSWER_HERE,
        ],
        ...(facts.note !== null && { quote: facts.note }),
        ...about,
      };
    case "interview-rescheduled":
      return {
        subject: forCandidate
          ? `New day for your interview with ${named}: ${when}`
          : `You moved the interview with ${named} to ${when}`,
        title: forCandidate ? `${other} offers another day` : `The interview with ${other} has moved`,
        sentences: [
          "This day replaces the one before. The meeting link may have changed too.",
          ...(forCandidate ? [WARNING_OF_PAYMENT] : []),
        ],
        ...about,
      };
    case "interview-completed":
      return writeCompleted(facts, { other, about });
    case "interview-cancelled":
      return writeCancelled(facts, { role, other, about });
    case "interview-absence":
    case "interview-absence-disputed":
      return writeAbsence(facts, { role, other, about });
    case "interview-unanswered":
      return {
        subject: `${named} waits for your answer about ${when}`,
        title: `${other} waits for your answer`,
        sentences: [
          "You have not answered this invitation yet. Please confirm, ask for another time, or say that you are not interested.",
          WARNING_OF_PAYMENT,
        ],
        ...about,
      };
    case "interview-result-missing":
      return {
        subject: `How did the interview with ${named} go?`,
        title: `How did ${other} do?`,
        sentences: ["The interview is over. Please record its result: the candidate waits for it."],
        ...about,
      };
    case "interview-reminder":
      return {
        subject: `Reminder: interview with ${named} on ${when}`,
        title: `Your interview with ${other} is ${facts.hours === 1 ? "within the hour" : "near"}`,
        sentences: [
          facts.status === "Pending"
            ? forCandidate
              ? "You have not confirmed it yet. Please do so now."
              : "The candidate has not confirmed it yet."
            : facts.link
              ? "It takes place as planned. Join with the meeting link at the time below."
              : "It takes place as planned, at the place below.",
        ],
        ...about,
      };
  }
}

const OVER: readonly NoticeKind[] = [
  "interview-cancelled",
  "interview-completed",
  "interview-absence",
  "interview-absence-disputed",
  "interview-result-missing",
];

const ANSWER_HERE = "Please answer here: an answer in your calendar program does not reach the other side.";
const WARNING_OF_PAYMENT = `${TEACHERS_NEVER_PAY} If anybody asks you for money, please write to us.`;

type About = Pick<NoticeText, "facts" | "path" | "action">;

/** The candidate learns the result only where the school shares it. */
function writeCompleted(
  facts: InterviewFacts,
  { other, about }: { other: string; about: About },
): NoticeText {
  const result = facts.resultShared === false ? null : facts.result;
  return {
    subject: `Your interview with ${shorten(other)}: ${result ?? "completed"}`,
    title: result
      ? `${other} gave the result of your interview`
      : `Your interview with ${other} is completed`,
    sentences: [result ? RESULT_SENTENCES[result] : "The school has not shared the result."],
    ...(facts.feedback && { quote: facts.feedback }),
    ...about,
    facts: [...about.facts, ...(result ? [{ label: "Result", value: result }] : [])],
  };
}

const RESULT_SENTENCES: Record<InterviewResult, string> = {
  Shortlisted: "You are shortlisted. The school will tell you the next step.",
  "Not-Shortlisted": "You were not shortlisted this time. Other schools are looking for teachers too.",
  "On-Hold": "The school has not decided yet.",
  "Selected For Second Round": "You are selected for a second round. The school will tell you the next step.",
  Selected: "Congratulations: you are selected. The school will tell you the next step.",
  Rejected: "The school decided for somebody else. Other schools are looking for teachers too.",
  Cancelled: "The interview was cancelled.",
};
