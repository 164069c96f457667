// Finds other interviews at the same time: of the candidate, and of members of a school.
import { sql } from "kysely";
import type { Proposal } from "#domain/interviews/invitation/terms.ts";
import { OPEN_STATUSES } from "#domain/interviews/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

const overlaps = ({ date, from, to }: Proposal) =>
  sql<boolean>`interviews.during && tsrange(${date}::date + ${from}::time, ${date}::date + ${to}::time)`;

/** The constraint of the database refuses it too, with a sentence for schools. */
export async function isBusyAt(
  db: DatabaseOrTransaction,
  { candidateId, except, time }: { candidateId: string; except: string; time: Proposal },
): Promise<boolean> {
  const other = await db
    .selectFrom("interviews")
    .select("id")
    .where("candidate_id", "=", candidateId)
    .where("id", "<>", except)
    .where("deleted_at", "is", null)
    .where("status", "in", OPEN_STATUSES)
    .where(overlaps(time))
    .executeTakeFirst();
  return other !== undefined;
}

type Meeting = {
  id: string;
  candidate_id: string | null;
  candidate_name: string;
  employer_id: string | null;
  day: string;
  slot_from: string;
  slot_to: string;
  /** The members of the school who meet there. */
  members: { id: string; name: string }[];
};

type Wanted = {
  candidateId: string;
  employerId: string;
  members: readonly string[];
  except: string | undefined;
  time: Proposal;
};

/** Lists the open interviews of the candidate, and those of the school with one of the members. */
export async function listMeetingsAt(
  db: DatabaseOrTransaction,
  { candidateId, employerId, members, except, time }: Wanted,
): Promise<Meeting[]> {
  const { rows } = await sql<Meeting>`
    select interviews.id, candidate_id, candidate_name, employer_id, day, slot_from, slot_to, busy.members
    from interviews cross join lateral (
      select coalesce(json_agg(json_build_object('id', accounts.id, 'name', coalesce(accounts.full_name, accounts.email))
        order by accounts.id), '[]') as members
      from accounts where accounts.id = any(${members}::uuid[]) and interviews.employer_id = ${employerId}
        and exists (select from interviewers
          where interviewers.interview_id = interviews.id and interviewers.account_id = accounts.id)) busy
    where deleted_at is null and status = any(${OPEN_STATUSES}::text[]) and ${overlaps(time)}
      and day = ${time.date}::date
      and (candidate_id = ${candidateId} or json_array_length(busy.members) > 0)
      and interviews.id is distinct from ${except ?? null}::uuid
    order by day, slot_from, interviews.id limit 20`.execute(db);
  return rows;
}
