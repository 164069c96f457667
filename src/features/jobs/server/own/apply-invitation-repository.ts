// Queries of the teachers whom a school has invited to apply for a job.
import { type Insertable, sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { CandidateId, EmployerId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { isListedFor } from "#platform/server/database/shown-to.ts";
import { isLive } from "#features/jobs/server/repository.ts";
import type { ApplyInvitations } from "#features/jobs/server/tables.ts";

type Invited = { candidate_id: CandidateId; isFound: boolean };

/** `isFound`: the school finds them still. */
export async function listInvited(
  db: DatabaseOrTransaction,
  { vacancyId, employerId }: { vacancyId: VacancyId; employerId: EmployerId },
): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select candidate_id, ${isListedFor(employerId)} as "isFound"
    from apply_invitations join candidates on candidates.id = candidate_id
    where vacancy_id = ${vacancyId} order by invited_at, candidate_id`.execute(db);
  return rows;
}

type Facts = { isInvited: boolean; isLive: boolean; hasApplied: boolean; invited: number; ofWeek: number };

/** Undefined for somebody whom the school does not find. Invitations of one teacher wait for each other. */
export async function findInvitationFacts(
  tx: DatabaseTransaction,
  asked: { vacancyId: VacancyId; candidateId: CandidateId; employerId: EmployerId; today: Day; since: Date },
): Promise<Facts | undefined> {
  const { vacancyId, candidateId, employerId, today, since } = asked;
  // Read after the lock: a statement that waits for it does not see an invitation that was sent meanwhile.
  await sql`select from candidates where id = ${candidateId} for no key update`.execute(tx);
  const { rows } = await sql<Facts>`
    select
      exists (select from apply_invitations i where i.vacancy_id = ${vacancyId} and i.candidate_id = candidates.id)
        as "isInvited",
      exists (select from vacancies v where v.id = ${vacancyId} and ${isLive(today)}) as "isLive",
      exists (select from applications a where a.vacancy_id = ${vacancyId} and a.candidate_id = candidates.id)
        as "hasApplied",
      (select count(*) from apply_invitations i where i.vacancy_id = ${vacancyId}) as invited,
      (select count(*) from apply_invitations i where i.candidate_id = candidates.id and i.invited_at > ${since})
        as "ofWeek"
    from candidates where id = ${candidateId} and ${isListedFor(employerId)}`.execute(tx);
  return rows[0];
}

export async function insertInvitation(
  tx: DatabaseTransaction,
  row: Insertable<ApplyInvitations>,
): Promise<void> {
  await tx.insertInto("apply_invitations").values(row).execute();
}

export type InvitationOfCandidate = {
  vacancy_id: VacancyId;
  title: string;
  school_name: string;
  invited_at: Date;
};

/** By which schools, and for which jobs, the newest first. */
export const listInvitationsOf = (
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<InvitationOfCandidate[]> =>
  db
    .selectFrom("apply_invitations")
    .innerJoin("vacancies", "vacancies.id", "vacancy_id")
    .where("candidate_id", "=", candidateId)
    .select(["vacancy_id", "title", "school_name", "invited_at"])
    .orderBy("invited_at", "desc")
    .orderBy("vacancy_id")
    .execute();
