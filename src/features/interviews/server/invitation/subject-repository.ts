// Reads what an invitation is about: a vacancy of the school, an application for one, or the interview that another round follows.
import { sql } from "kysely";
import type { CandidateId, EmployerId, InterviewId, ApplicationId, VacancyId } from "#platform/domain/ids.ts";
import type { EarlierRound } from "#features/interviews/domain/invitation/next-round.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";

export function findVacancyOf(db: DatabaseOrTransaction, employerId: EmployerId, id: VacancyId) {
  return db
    .selectFrom("vacancies")
    .select(["id", "title", "classes"])
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
}

export function findApplicationOf(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  { id, candidateId }: { id: ApplicationId; candidateId: CandidateId },
) {
  return db
    .selectFrom("applications")
    .select(["id", "vacancy_id"])
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .where("candidate_id", "=", candidateId)
    .executeTakeFirst();
}

/** Counts by the interview that began the rounds, deleted ones too. Those without any are left out. */
async function countFreeRounds(
  db: DatabaseOrTransaction,
  firstIds: readonly InterviewId[],
): Promise<Map<string, number>> {
  if (firstIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; used: number }>`
    select first_round as id, count(*)::int as used from interviews
    where first_round = any(${firstIds}::uuid[]) group by first_round`.execute(db);
  return new Map(rows.map(({ id, used }) => [id, used]));
}

const firstOf = ({ id, first_round }: Pick<InterviewRow, "id" | "first_round">) => first_round ?? id;

/** An interview after which another one is offered, by its own id: the candidate's slot, and what another round depends on. */
export async function listNextRounds(
  db: DatabaseOrTransaction,
  rows: readonly InterviewRow[],
): Promise<Map<string, EarlierRound & { slot: { from: string; to: string } }>> {
  const candidateIds = rows.flatMap(({ candidate_id }) => candidate_id ?? []);
  // Nobody is left to be invited where all have deleted their accounts.
  if (candidateIds.length === 0) return new Map();
  const [used, candidates] = await Promise.all([
    countFreeRounds(db, [...new Set(rows.map(firstOf))]),
    db
      .selectFrom("candidates")
      .select(["id", "slot_from", "slot_to"])
      .where("id", "in", candidateIds)
      .execute(),
  ]);
  const slots = new Map(candidates.map(({ id, slot_from: from, slot_to: to }) => [id, { from, to }]));
  return new Map(
    rows.flatMap((row) => {
      const slot = row.candidate_id && slots.get(row.candidate_id);
      const { id, status, result, day } = row;
      return slot ? [[id, { status, result, day, freeRounds: used.get(firstOf(row)) ?? 0, slot }]] : [];
    }),
  );
}

type Pair = { employerId: EmployerId; candidateId: CandidateId };

/** An own interview of the school with this candidate. Who makes a round has locked both, so that no other is made meanwhile. */
export async function findEarlierRound(
  db: DatabaseOrTransaction,
  id: InterviewId,
  { employerId, candidateId }: Pair,
) {
  const row = await db
    .selectFrom("interviews")
    .select(["id", "status", "result", "day", "round_number", "first_round"])
    .select(["vacancy_id", "application_id", "post", "link"])
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .where("candidate_id", "=", candidateId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const firstId = firstOf(row);
  const freeRounds = (await countFreeRounds(db, [firstId])).get(firstId) ?? 0;
  return { ...row, freeRounds, firstId };
}
export type FoundRound = NonNullable<Awaited<ReturnType<typeof findEarlierRound>>>;
