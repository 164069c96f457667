// What a message about an interview is written from, and its lines of facts.
import { joined, type Sentence, sentence, term, type Value } from "#platform/domain/locale/sentence.ts";
import type { Day } from "#platform/domain/day.ts";
import {
  formatPlace,
  formatPost,
  formatRound,
  type InterviewPost,
  type InterviewRound,
  type MeetingPlace,
  type Proposal,
} from "../invitation/terms.ts";
import type { Absence, CancelledBy } from "../absence.ts";
import type { Move } from "../move.ts";
import type { InterviewResult, InterviewStatus } from "../terms.ts";
import type { Role } from "#platform/domain/role.ts";
import {
  formatBadge,
  NOT_YET_VERIFIED,
  type SchoolBadge,
  VERIFIED_SCHOOL,
} from "#features/schools/domain/verifications/badge.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";

/** Hours before an interview at which both sides are reminded. */
export const REMINDER_HOURS = [24, 1] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

export type InterviewFacts = {
  candidate: string;
  employer: string;
  /** Null for a school that is not verified. */
  badge?: SchoolBadge | null;
  /** The lines of the school's card, for its candidate. */
  card?: NoticeText["facts"];
  day: Day;
  from: string;
  to: string;
  /** Empty at school. */
  link: string;
  place?: MeetingPlace | null;
  post?: InterviewPost | null;
  round?: InterviewRound | null;
  /** 1 where it is left out. */
  roundNumber?: number;
  /** The text of the invitation. */
  text?: string | null;
  proposals?: readonly Proposal[];
  candidateProposals?: readonly Proposal[];
  status: InterviewStatus;
  /** The candidate's reason for asking for another day. */
  note: string | null;
  result: InterviewResult | null;
  /** Whether the candidate may learn the result. */
  resultShared?: boolean;
  feedback?: string | null;
  cancelledBy?: CancelledBy | null;
  cancelReason?: string | null;
  /** What became of the school's credit. */
  credit?: "back" | "waits" | "spent" | "spent-unanswered" | "none";
  absence?: Absence & { dispute: string | null };
  /** Of a message about a request to move it. */
  move?: MoveFacts;
  /** Only in a reminder. */
  hours?: ReminderHours;
};

export type MoveFacts = Move & {
  outcome: "open" | "taken" | "kept" | "withdrawn" | "unanswered";
  /** The time that was agreed when it was asked. */
  agreed: Proposal;
};

export const formatWhen = (day: Day, from: string): Sentence =>
  joined([{ weekday: day }, { time: from }], ", ");

export const formatProposal = ({ date, from, to }: Proposal): Sentence =>
  sentence("{from} to {to}", { from: formatWhen(date, from), to: { time: to } });

const joinedLines = (lines: readonly string[] = []) => (lines.length > 0 ? joined([...lines], "; ") : null);

type Line = NoticeText["facts"][number];
const line = (label: string, value: Value | null | undefined): Line[] => (value ? [{ label, value }] : []);

/** The lines of a message: with whom, about what, when and where. A cancel or a result needs no place. */
export function linesOf(facts: InterviewFacts, role: Role, isOver: boolean): Line[] {
  const forCandidate = role === "candidate";
  return [
    ...(role === "admin"
      ? [...line("School", facts.employer), ...line("Candidate", facts.candidate)]
      : line(forCandidate ? "School" : "Candidate", forCandidate ? facts.employer : facts.candidate)),
    ...(forCandidate ? badgeLine(facts) : []),
    ...(forCandidate && !isOver ? (facts.card ?? []) : []),
    ...line("Post", facts.post && formatPost(facts.post)),
    ...line("Round", formatRound(facts.round ?? null, facts.roundNumber ?? 1)),
    ...(isOver ? [] : line("What the school will look at", joinedLines(facts.round?.looksAt))),
    { label: "Day", value: { weekday: facts.day } },
    {
      label: "Time",
      value: sentence("{from} to {to}, India time", { from: { time: facts.from }, to: { time: facts.to } }),
    },
    ...(isOver ? [] : whereLines(facts)),
  ];
}

function badgeLine({ badge }: InterviewFacts): Line[] {
  if (badge === undefined) return [];
  return [{ label: VERIFIED_SCHOOL, value: badge ? formatBadge(badge) : term(NOT_YET_VERIFIED) }];
}

function whereLines({
  link,
  place,
  status,
  proposals = [],
  candidateProposals = [],
}: InterviewFacts): Line[] {
  const offered = status === "Pending" ? proposals.slice(1) : [];
  const asked = status === "Pending Reschedule" ? candidateProposals : [];
  return [
    ...offered.map((one, at) => ({
      label: sentence("Or, choice {number}", { number: at + 2 }),
      value: formatProposal(one),
    })),
    ...asked.map((one) => ({ label: "Suits the candidate", value: formatProposal(one) })),
    ...line("Place", place && formatPlace(place)),
    ...(place?.mapLink ? [{ label: "Map", value: place.mapLink, link: true as const }] : []),
    ...(link ? [{ label: "Meeting link", value: link, link: true as const }] : []),
  ];
}
