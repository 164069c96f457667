// Queries of requests to move an agreed interview. They fall with it.
import type { Insertable } from "kysely";
import type { InterviewId } from "#platform/domain/ids.ts";
import { type Move, type MovesAsked, type MoveState, NO_MOVES } from "#features/interviews/domain/move.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { InterviewMoves } from "#features/interviews/server/tables.ts";

/** `last` is how the newest one ended. */
export type MovesOfInterview = { move: Move | null; movesAsked: MovesAsked; last: MoveState | null };

export const WITHOUT_MOVES: MovesOfInterview = { move: null, movesAsked: NO_MOVES, last: null };

/** Returns what was asked of each interview by the interview's id; those without any are left out. */
export async function listMoves(
  db: DatabaseOrTransaction,
  interviewIds: readonly InterviewId[],
): Promise<Map<string, MovesOfInterview>> {
  const moves = new Map<string, MovesOfInterview>();
  if (interviewIds.length === 0) return moves;
  const rows = await db
    .selectFrom("interview_moves")
    .select(["interview_id", "side", "reason", "proposals", "answer_by", "state"])
    .where("interview_id", "in", interviewIds)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  for (const { interview_id: id, side, reason, proposals, answer_by: answerBy, state } of rows) {
    const { movesAsked } = moves.get(id) ?? WITHOUT_MOVES;
    moves.set(id, {
      move: state === "open" ? { by: side, reason, proposals, answerBy } : null,
      movesAsked: { ...movesAsked, [side]: movesAsked[side] + 1 },
      last: state,
    });
  }
  return moves;
}

export async function insertMove(db: DatabaseOrTransaction, row: Insertable<InterviewMoves>): Promise<void> {
  await db.insertInto("interview_moves").values(row).execute();
}

export async function endMove(
  db: DatabaseOrTransaction,
  interviewId: InterviewId,
  end: { state: MoveState; ended_at: Date },
): Promise<void> {
  await db
    .updateTable("interview_moves")
    .set(end)
    .where("interview_id", "=", interviewId)
    .where("state", "=", "open")
    .execute();
}

const BATCH_SIZE = 200;

/** Lists the ids of interviews with a request that nobody answered in time, the oldest first. */
export async function listDueMoves(
  db: DatabaseOrTransaction,
  { now, statuses }: { now: Date; statuses: readonly InterviewStatus[] },
): Promise<InterviewId[]> {
  const rows = await db
    .selectFrom("interview_moves")
    .innerJoin("interviews", "interviews.id", "interview_moves.interview_id")
    .select("interviews.id")
    .where("state", "=", "open")
    .where("interview_moves.answer_by", "<=", now)
    .where("interviews.deleted_at", "is", null)
    .where("interviews.status", "in", statuses)
    .orderBy("interview_moves.answer_by")
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}
