// The first day of an offer that was accepted, for one of its two sides.
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import {
  askedFrom,
  isContradicted,
  type JoinedAnswer,
  type JoiningFacts,
} from "#features/offers/domain/first-day/joined.ts";
import { addDays, type Day, dayInIndia } from "#platform/domain/day.ts";
import type { ApplicationId, OfferId } from "#platform/domain/ids.ts";
import { notFound, requireFound } from "#platform/domain/refusal.ts";
import type { CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { findJoining, findJoiningOf, findPartiesOf, type Joining } from "./repository.ts";

export type Party = CandidateViewer | EmployerViewer;

export const sideOf = ({ role }: Pick<Party, "role">): InterviewSide =>
  role === "candidate" ? "candidate" : "school";

const isTheirs = (row: Pick<Joining, "employer_id" | "candidate_id">, viewer: Party) =>
  viewer.role === "employer" ? row.employer_id === viewer.employerId : row.candidate_id === viewer.accountId;

/** Another one's is a 404 (SEE-2), and so is an offer that was not accepted. */
export async function findOwnJoining(
  db: DatabaseOrTransaction,
  viewer: Party,
  id: OfferId,
): Promise<Joining> {
  const found = requireFound(await findJoining(db, id), "Offer");
  if (!isTheirs(found, viewer)) throw notFound("Offer");
  return found;
}

/** Null while no offer of the application was accepted. */
export async function findOwnJoiningOf(
  db: DatabaseOrTransaction,
  viewer: Party,
  id: ApplicationId,
): Promise<Joining | null> {
  const parties = requireFound(await findPartiesOf(db, id), "Application");
  if (!isTheirs(parties, viewer)) throw notFound("Application");
  return (await findJoiningOf(db, id)) ?? null;
}

const answerOf = (
  joined: boolean | null,
  at: Date | null,
  { who, reason }: Pick<JoinedAnswer, "who" | "reason">,
): JoinedAnswer | null => (joined === null || at === null ? null : { joined, at, who, reason });

export const factsOf = (row: Joining): JoiningFacts => ({
  state: row.state,
  firstDay: row.first_day,
  school: answerOf(row.school_joined, row.school_at, { who: row.school_who, reason: row.school_reason }),
  candidate: answerOf(row.candidate_joined, row.candidate_at, {
    who: row.candidate_who,
    reason: row.candidate_reason,
  }),
  decided: row.decided,
});

export const waitsForStaff = (row: Joining): boolean =>
  (row.state === "accepted" || row.state === "did-not-join") && isContradicted(factsOf(row));

/** Today, or before the morning's hour the day before. */
export function lastAskedDay(now: Date): Day {
  const today = dayInIndia(now);
  return now >= askedFrom(today) ? today : addDays(today, -1);
}
