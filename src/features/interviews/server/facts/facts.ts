// Collects what the state table needs to know of an interview.
import type { Absence } from "#features/interviews/domain/absence.ts";
import { isFreeRound } from "#features/interviews/domain/invitation/next-round.ts";
import type { StepFacts } from "#features/interviews/domain/steps/next-steps.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { InterviewAbsenceRow, InterviewRow } from "#features/interviews/server/tables.ts";
import { countFreeCancelsOf, countFreeReturnsOf } from "./allowance-repository.ts";
import { listAbsences } from "./absence-repository.ts";
import { listMoves, type MovesOfInterview, WITHOUT_MOVES } from "./move-repository.ts";

/** What is not in the row itself. */
export type StepContext = { absence: InterviewAbsenceRow | null } & MovesOfInterview &
  Pick<StepFacts, "freeCancels" | "freeReturns">;

export const NO_CONTEXT: StepContext = { absence: null, ...WITHOUT_MOVES, freeCancels: 0, freeReturns: 0 };

/** Reads the context of each interview by its id. */
export async function listStepContexts(
  db: DatabaseOrTransaction,
  rows: readonly InterviewRow[],
  now: Date,
): Promise<Map<string, StepContext>> {
  const subscriptions = rows.flatMap(({ subscription_id }) => subscription_id ?? []);
  // Only an invitation without an answer needs this number.
  const schools = rows.flatMap(({ status, employer_id }) => (status === "Pending" && employer_id) || []);
  const ids = rows.map(({ id }) => id);
  const [absences, moves, allowances, returns] = await Promise.all([
    listAbsences(db, ids),
    listMoves(db, ids),
    countFreeCancelsOf(db, [...new Set(subscriptions)]),
    countFreeReturnsOf(db, [...new Set(schools)], now),
  ]);
  return new Map(
    rows.map(({ id, subscription_id, employer_id }) => [
      id,
      {
        absence: absences.get(id) ?? null,
        ...(moves.get(id) ?? WITHOUT_MOVES),
        freeCancels: (subscription_id && allowances.get(subscription_id)) || 0,
        freeReturns: (employer_id && returns.get(employer_id)) || 0,
      },
    ]),
  );
}

export async function readStepFacts(
  db: DatabaseOrTransaction,
  row: InterviewRow,
  now: Date,
): Promise<StepFacts> {
  const context = (await listStepContexts(db, [row], now)).get(row.id);
  return toStepFacts(row, context ?? NO_CONTEXT);
}

export function toStepFacts(row: InterviewRow, { absence, last: _last, ...others }: StepContext): StepFacts {
  return {
    status: row.status,
    day: row.day,
    from: row.slot_from,
    to: row.slot_to,
    proposals: row.proposals,
    candidateProposals: row.candidate_proposals,
    answerBy: row.answer_by,
    absence: absence && toAbsence(absence),
    isFree: isFreeRound(row.round_number),
    ...others,
  };
}

export function toAbsence({ who, claimed_by, claimed_at, state }: InterviewAbsenceRow): Absence {
  return { who, claimedBy: claimed_by, claimedAt: claimed_at, state };
}
