// Says when another round follows an interview without a credit (INT-110).
import { addDays, type Day } from "#platform/domain/day.ts";
import type { EmployerResult, InterviewResult, InterviewStatus } from "../terms.ts";

/** After this result there is another interview. */
export const NEXT_ROUND: EmployerResult = "Selected For Second Round";

/** Rounds without a credit after one interview, whatever became of them. */
const FREE_ROUNDS = 2;
const FREE_DAYS = 30;

/** The interview that another round is to follow. */
export type EarlierRound = {
  status: InterviewStatus;
  result: InterviewResult | null;
  day: Day;
  /** Rounds without a credit that were made after the interview that began them. */
  freeRounds: number;
};

/** The last day on which another round takes no credit. */
const lastFreeDay = ({ day }: Pick<EarlierRound, "day">): Day => addDays(day, FREE_DAYS);

/** Why another round may not follow, or null. */
export function refuseNextRound(
  earlier: EarlierRound,
  today: Day,
): "no-next-round" | "round-too-late" | "rounds-used" | null {
  if (earlier.status !== "Completed" || earlier.result !== NEXT_ROUND) return "no-next-round";
  if (today > lastFreeDay(earlier)) return "round-too-late";
  return earlier.freeRounds < FREE_ROUNDS ? null : "rounds-used";
}

/** The last day on which another round takes no credit; null where one takes a credit, or none follows. */
export function freeRoundUntil(earlier: EarlierRound, today: Day): Day | null {
  return refuseNextRound(earlier, today) ? null : lastFreeDay(earlier);
}

/** A further round takes no credit, and gives none back. */
export const isFreeRound = (roundNumber: number): boolean => roundNumber > 1;
