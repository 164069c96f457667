// Finds other interviews at the same time: of the candidate, and of members of a school.
import { sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { CandidateId, EmployerId, InterviewId } from "#platform/domain/ids.ts";
import type { Proposal } from "#features/interviews/domain/invitation/terms.ts";
import { OPEN_STATUSES } from "#features/interviews/domain/terms.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";

const overlaps = ({ date, from, to }: Proposal) =>
  sql<boolean>`interviews.during && tsrange(${date}::date + ${from}::time, ${date}::date + ${to}::time)`;

export type Clash = {
  employer_id: EmployerId | null;
  employer_name: string;
  day: string;
  slot_from: string;
  slot_to: string;
};

/** The interview that a candidate has then. The constraint of the database refuses it too, with a sentence for schools. */
export function findClash(
  db: DatabaseOrTransaction,
  { candidateId, except, time }: { candidateId: CandidateId; except: InterviewId; time: Proposal },
): Promise<Clash | undefined> {
  return db
    .selectFrom("interviews")
    .select(["employer_id", "employer_name", "day", "slot_from", "slot_to"])
    .where("candidate_id", "=", candidateId)
    .where("id", "<>", except)
    .where("deleted_at", "is", null)
    .where("status", "in", OPEN_STATUSES)
    .where(overlaps(time))
    .executeTakeFirst();
}

type Meeting = {
  id: string;
  candidate_id: CandidateId | null;
  candidate_name: string;
  employer_id: EmployerId | null;
  day: string;
  slot_from: string;
  slot_to: string;
  /** The members of the school who meet there. */
  members: { id: string; name: string }[];
};

type Wanted = {
  candidateId: CandidateId;
  employerId: EmployerId;
  members: readonly string[];
  except: string | undefined;
  time: Proposal;
};

/** Lists the open interviews of the candidate, and those of the school with one of its present members. */
export async function listMeetingsAt(
  db: DatabaseOrTransaction,
  { candidateId, employerId, members, except, time }: Wanted,
): Promise<Meeting[]> {
  const { rows } = await sql<Meeting>`
    select interviews.id, candidate_id, candidate_name, employer_id, day, slot_from, slot_to, busy.members
    from interviews cross join lateral (
      select coalesce(json_agg(json_build_object('id', accounts.id, 'name', coalesce(accounts.full_name, accounts.email))
        order by accounts.id), '[]') as members
      from memberships join accounts on accounts.id = memberships.account_id
      where memberships.employer_id = ${employerId} and left_at is null and accounts.id = any(${members}::uuid[])
        and interviews.employer_id = ${employerId}
        and exists (select from interviewers
          where interviewers.interview_id = interviews.id and interviewers.account_id = accounts.id)) busy
    where deleted_at is null and status = any(${OPEN_STATUSES}::text[]) and ${overlaps(time)}
      and day = ${time.date}::date
      and (candidate_id = ${candidateId} or json_array_length(busy.members) > 0)
      and interviews.id is distinct from ${except ?? null}::uuid
    order by day, slot_from, interviews.id limit 20`.execute(db);
  return rows;
}

type Question = { employerId: EmployerId; candidateId: CandidateId; day: Day };

/**
 * Counts a question about a candidate. Returns how many the school has asked about the candidate that day, and about how
 * many candidates. Questions of a school wait for each other, so that no two get the same number.
 */
export async function countQuestion(
  tx: DatabaseTransaction,
  { employerId, candidateId, day }: Question,
): Promise<{ ofTeacher: number; teachers: number }> {
  await sql`select from employers where id = ${employerId} for no key update`.execute(tx);
  const { asked } = await tx
    .insertInto("conflict_questions")
    .values({ employer_id: employerId, candidate_id: candidateId, day, asked: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["employer_id", "day", "candidate_id"])
        .doUpdateSet((eb) => ({ asked: eb("conflict_questions.asked", "+", 1) })),
    )
    .returning("asked")
    .executeTakeFirstOrThrow();
  const { teachers } = await tx
    .selectFrom("conflict_questions")
    .select((eb) => eb.fn.countAll<number>().as("teachers"))
    .where("employer_id", "=", employerId)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return { ofTeacher: asked, teachers };
}
