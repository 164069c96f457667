// The messages about interviews.
import { sentence, type Sentence } from "#platform/domain/locale/sentence.ts";
import { type Notice, notice, type NoticeCase } from "#platform/domain/notifications/notice.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import type { Role } from "#platform/domain/role.ts";
import { WARNING_OF_PAYMENT } from "#features/schools/domain/verifications/teachers-never-pay.ts";
import { isFreeRound } from "../invitation/next-round.ts";
import { CANCEL_REASONS } from "../absence.ts";
import { INTERVIEW_RESULTS } from "../terms.ts";
import { writeAbsence, writeCancelled, writeMoveAsked, writeMoved, writeMoveEnded } from "./change-texts.ts";
import { formatWhen, type InterviewFacts, linesOf } from "./interview-facts.ts";
import {
  ABSENCE,
  AT_SCHOOL,
  exampleInterview,
  FIRST,
  MOVE,
  PLACE,
  PLAIN,
  SECOND,
  THIRD,
  WHOLE,
} from "./invented-facts.ts";
import { writeCompleted } from "./result-texts.ts";

const INTERVIEWS = {
  candidate: "/candidate/profile?tab=interviews",
  employer: "/employer/profile?tab=interviews",
  admin: "/admin/edunakuri/dashboard?view=interviews",
} as const satisfies Record<Role, string>;

type About = Pick<NoticeText, "facts" | "path" | "action">;

/** `other` is the other side, `named` its name as a subject has it, `when` day and time; `about` is what every message ends with. */
type Parts = {
  facts: InterviewFacts;
  role: Role;
  forCandidate: boolean;
  other: string;
  named: string;
  when: Sentence;
  about: About;
};

type Definition = Omit<Notice<InterviewFacts>, "write" | "example" | "cases"> & {
  /** Nobody needs the place of it any more. */
  isOver?: boolean;
  write: (parts: Parts) => Omit<NoticeText, keyof About> & Partial<About>;
  /** In what each differs from a plain interview. */
  cases?: readonly NoticeCase<Partial<InterviewFacts>>[];
};

function interview({
  isOver = false,
  write,
  cases = [["", {}]],
  ...definition
}: Definition): Notice<InterviewFacts> {
  return notice({
    ...definition,
    write(facts, role) {
      const forCandidate = role === "candidate";
      const other = forCandidate ? facts.employer : facts.candidate;
      const about = {
        facts: linesOf(facts, role, isOver),
        path: INTERVIEWS[role],
        action: "See your interviews",
      };
      const when = formatWhen(facts.day, facts.from);
      return { ...about, ...write({ facts, role, forCandidate, other, named: shorten(other), when, about }) };
    },
    example: exampleInterview,
    cases: cases.map(([about, change]) => [about, { ...PLAIN, ...change }]),
  });
}

const BOTH: readonly Role[] = ["candidate", "employer"];
const ANSWER_HERE = "Please answer here: an answer in your calendar program does not reach the other side.";
const TAKES_PLACE = "The interview takes place as planned. We remind you both before it begins.";
const CHANGE = { candidate: "interview_change", employer: "interview_change" } as const;
const AN_INTERVIEW = "/interview/an-example";
const MOVE_ANSWERS = [
  { label: "Choose a new time", path: AN_INTERVIEW },
  { label: "Keep the agreed time", path: AN_INTERVIEW },
];

export const INTERVIEW_NOTICES = {
  "interview-scheduled": interview({
    label: "An interview is proposed",
    recipients: BOTH,
    calendar: "REQUEST",
    whatsApp: { candidate: "interview_invitation" },
    exampleAnswers: {
      candidate: [
        { label: "Confirm", path: AN_INTERVIEW },
        { label: "Another time", path: AN_INTERVIEW },
        { label: "Not interested", path: AN_INTERVIEW },
      ],
    },
    cases: [
      ["one time", { proposals: [FIRST] }],
      ["a choice of times", { proposals: [FIRST, SECOND] }],
      ["all that a school can say", { ...WHOLE, text: "Bring a plan." }],
      ["a school without a badge", { badge: null, link: "", place: null }],
      [
        "no more than an address",
        { link: "", place: { address: PLACE.address, landmark: null, mapLink: null, askFor: null } },
      ],
    ],
    write: ({ facts, forCandidate, other, named, when }) =>
      forCandidate
        ? {
            subject: sentence("{school} invites you to an interview on {when}", { school: named, when }),
            title: sentence("{school} invites you to an interview", { school: other }),
            sentences: [
              (facts.proposals ?? []).length > 1
                ? "Please choose one of the proposed times, or ask for another one if none suits you."
                : "Please confirm the day, or ask for another one if it does not suit you.",
              ANSWER_HERE,
              WARNING_OF_PAYMENT,
            ],
            ...(facts.text && { quote: facts.text }),
          }
        : {
            subject: sentence("You invited {name} for {when}", { name: named, when }),
            title: sentence("You invited {name} to an interview", { name: other }),
            sentences: [
              isFreeRound(facts.roundNumber ?? 1)
                ? "No credit was used. We tell you as soon as the candidate answers."
                : "One credit was used. We tell you as soon as the candidate answers.",
            ],
          },
  }),
  "interview-confirmed": interview({
    label: "An interview is confirmed",
    recipients: BOTH,
    calendar: "REQUEST",
    write: ({ forCandidate, other, named, when }) =>
      forCandidate
        ? {
            subject: sentence("You confirmed the interview with {name} on {when}", { name: named, when }),
            title: sentence("You confirmed the interview with {name}", { name: other }),
            sentences: [TAKES_PLACE],
          }
        : {
            subject: sentence("{name} confirmed the interview on {when}", { name: named, when }),
            title: sentence("{name} confirmed the interview", { name: other }),
            sentences: [TAKES_PLACE],
          },
  }),
  "interview-another-day": interview({
    label: "Another day is asked for",
    recipients: BOTH,
    calendar: "REQUEST",
    exampleAnswers: { employer: [{ label: "Offer another day", path: AN_INTERVIEW }] },
    cases: [
      ["no times", {}],
      [
        "times that suit the candidate",
        {
          status: "Pending Reschedule",
          note: "I travel.",
          proposals: [FIRST, SECOND],
          candidateProposals: [SECOND],
        },
      ],
    ],
    write: ({ facts, forCandidate, other, named }) =>
      forCandidate
        ? {
            subject: sentence("You asked {name} for another day", { name: named }),
            title: sentence("You asked {name} for another day", { name: other }),
            sentences: ["We tell you as soon as the school answers. Until then nothing is agreed."],
          }
        : {
            subject: sentence("{name} asks for another day", { name: named }),
            title: sentence("{name} asks for another day", { name: other }),
            sentences: [
              (facts.candidateProposals ?? []).length > 0
                ? "The proposed day does not suit. Please accept one of the times below, or offer another day and a meeting link."
                : "The proposed day does not suit. Please offer another day and a meeting link.",
              ANSWER_HERE,
            ],
            ...(facts.note !== null && { quote: facts.note }),
          },
  }),
  "interview-rescheduled": interview({
    label: "An interview moves to another day",
    recipients: BOTH,
    calendar: "REQUEST",
    whatsApp: CHANGE,
    write: ({ forCandidate, other, named, when }) => ({
      subject: forCandidate
        ? sentence("New day for your interview with {school}: {when}", { school: named, when })
        : sentence("You moved the interview with {name} to {when}", { name: named, when }),
      title: forCandidate
        ? sentence("{school} offers another day", { school: other })
        : sentence("The interview with {name} has moved", { name: other }),
      sentences: [
        "This day replaces the one before. The meeting link may have changed too.",
        ...(forCandidate ? [WARNING_OF_PAYMENT] : []),
      ],
    }),
  }),
  "interview-completed": interview({
    label: "The result of an interview",
    recipients: ["candidate"],
    isOver: true,
    cases: [
      ["a result that is not given", { ...WHOLE, feedback: "A good lesson." }],
      ["a result that is not shared", { result: "Rejected", resultShared: false }],
      ...INTERVIEW_RESULTS.map(
        (result) => [result, { result, ...(result === "Selected" && { resultShared: true }) }] as const,
      ),
    ],
    write: ({ facts, other, about }) => writeCompleted(facts, { other, about }),
  }),
  "interview-cancelled": interview({
    label: "An interview is cancelled",
    recipients: BOTH,
    calendar: "CANCEL",
    whatsApp: CHANGE,
    isOver: true,
    cases: [
      ...([null, "candidate", "school", "clock", "admin"] as const).map(
        (cancelledBy) => [`by ${cancelledBy}`, { cancelledBy }] as const,
      ),
      ...(["back", "spent", "spent-unanswered"] as const).map(
        (credit) => [`the credit ${credit}`, { credit }] as const,
      ),
      ["a typed reason", { ...WHOLE, cancelReason: "The post is filled." }],
      ["no reason", { cancelReason: "" }],
      ...Object.entries(CANCEL_REASONS).map(
        ([name, cancelReason]) => [`the reason ${name}`, { cancelReason }] as const,
      ),
    ],
    write: ({ facts, role, other, about }) => writeCancelled(facts, { role, other, about }),
  }),
  "interview-reminder": interview({
    label: "Reminders, 24 hours and 1 hour before an interview",
    recipients: BOTH,
    optional: true,
    whatsApp: { candidate: "interview_reminder", employer: "interview_reminder" },
    cases: [
      ["not answered", {}],
      ["an hour ahead", { status: "Interview Scheduled", hours: 1 }],
      [
        "a day ahead, at school",
        {
          status: "Interview Scheduled",
          hours: 24,
          link: "",
          proposals: [FIRST, SECOND],
          candidateProposals: [THIRD],
        },
      ],
    ],
    write: ({ facts, forCandidate, other, named, when }) => ({
      subject: sentence("Reminder: interview with {name} on {when}", { name: named, when }),
      title:
        facts.hours === 1
          ? sentence("Your interview with {name} is within the hour", { name: other })
          : sentence("Your interview with {name} is near", { name: other }),
      sentences: [sentenceOfReminder(facts, forCandidate)],
    }),
  }),
  "interview-joined": interview({
    label: "You are put on an interview",
    recipients: ["employer"],
    calendar: "REQUEST",
    write: ({ other, named, when }) => ({
      subject: sentence("You take part in the interview with {name} on {when}", { name: named, when }),
      title: sentence("You take part in the interview with {name}", { name: other }),
      sentences: ["Your school has put you on it. It is in your calendar from now on."],
    }),
  }),
  "interview-left": interview({
    label: "You are taken off an interview",
    recipients: ["employer"],
    calendar: "CANCEL",
    write: ({ other, named, when }) => ({
      subject: sentence("You are no longer on the interview with {name} on {when}", { name: named, when }),
      title: sentence("You are no longer on the interview with {name}", { name: other }),
      sentences: ["Your school has changed who takes part. The event leaves your calendar."],
      facts: [],
    }),
  }),
  "interview-accepted": interview({
    label: "A proposed time is accepted",
    recipients: BOTH,
    calendar: "REQUEST",
    write: ({ other, named, when }) => ({
      subject: sentence("Agreed: interview with {name} on {when}", { name: named, when }),
      title: sentence("The interview with {name} is agreed", { name: other }),
      sentences: ["One of the proposed times was accepted. We remind you both before it begins."],
    }),
  }),
  "interview-move-asked": interview({
    label: "The other side asks to move an interview",
    recipients: BOTH,
    members: "hiring",
    whatsApp: CHANGE,
    exampleAnswers: { candidate: MOVE_ANSWERS, employer: MOVE_ANSWERS },
    cases: [
      ["", { move: MOVE }],
      ["nothing known", {}],
    ],
    write: ({ facts, other, about }) => writeMoveAsked(facts, { other, about }),
  }),
  "interview-moved": interview({
    label: "An agreed interview is moved",
    recipients: BOTH,
    calendar: "REQUEST",
    whatsApp: CHANGE,
    cases: [
      ["", { move: { ...MOVE, outcome: "taken" } }],
      ["nothing known", {}],
    ],
    write: ({ facts, other, about }) => writeMoved(facts, { other, about }),
  }),
  "interview-move-ended": interview({
    label: "An interview stays as agreed",
    recipients: BOTH,
    members: "hiring",
    cases: [
      ["kept", { move: { ...MOVE, outcome: "kept" } }],
      ["taken back", { move: { ...MOVE, outcome: "withdrawn" } }],
      ["no answer", { move: { ...MOVE, outcome: "unanswered" } }],
    ],
    write: ({ facts, other, about }) => writeMoveEnded(facts, { other, about }),
  }),
  "interview-absence": interview({
    label: "Somebody did not come to an interview",
    recipients: BOTH,
    isOver: true,
    cases: [
      ["nothing known", {}],
      ["the candidate", { absence: ABSENCE }],
      ["the school", { absence: AT_SCHOOL }],
      ["dismissed", { absence: { ...AT_SCHOOL, state: "dismissed" } }],
    ],
    write: ({ facts, role, other, about }) => writeAbsence(facts, { role, other, about }),
  }),
  "interview-absence-disputed": interview({
    label: "The two sides of an interview contradict each other about an absence",
    recipients: ["candidate", "employer", "admin"],
    isOver: true,
    cases: [
      ["contradicted", { absence: { ...ABSENCE, state: "disputed", dispute: "I waited at the gate." } }],
    ],
    write: ({ facts, role, other, about }) => writeAbsence(facts, { role, other, about }),
  }),
  "interview-unanswered": interview({
    label: "An invitation waits for your answer",
    recipients: ["candidate"],
    optional: true,
    write: ({ other, named, when }) => ({
      subject: sentence("{school} waits for your answer about {when}", { school: named, when }),
      title: sentence("{school} waits for your answer", { school: other }),
      sentences: [
        "You have not answered this invitation yet. Please confirm, ask for another time, or say that you are not interested.",
        WARNING_OF_PAYMENT,
      ],
    }),
  }),
  "interview-result-missing": interview({
    label: "The result of an interview is missing",
    recipients: ["employer"],
    members: "interviewing",
    optional: true,
    isOver: true,
    write: ({ other, named }) => ({
      subject: sentence("How did the interview with {name} go?", { name: named }),
      title: sentence("How did {name} do?", { name: other }),
      sentences: ["The interview is over. Please record its result: the candidate waits for it."],
    }),
  }),
} as const;

export type InterviewNotice = keyof typeof INTERVIEW_NOTICES;

function sentenceOfReminder({ status, link }: InterviewFacts, forCandidate: boolean): string {
  if (status === "Pending")
    return forCandidate
      ? "You have not confirmed it yet. Please do so now."
      : "The candidate has not confirmed it yet.";
  return link
    ? "It takes place as planned. Join with the meeting link at the time below."
    : "It takes place as planned, at the place below.";
}
