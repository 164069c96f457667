// A school invites a teacher whom it has found to apply for one of its jobs (JOB-99).
import { DAY_MS } from "#platform/domain/day.ts";
import type { CandidateId, VacancyId } from "#platform/domain/ids.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { MAX_INVITED_TO_APPLY, refuseToInviteToApply } from "#features/jobs/domain/apply-invitations.ts";
import { findVacancy, lockVacancy } from "#features/jobs/server/repository.ts";
import { placeOf } from "#features/jobs/server/vacancy-columns.ts";
import { isOnHold } from "#features/schools/server/reports/service.ts";
import { maskIds, unmaskId } from "#features/teachers/server/service.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import {
  findInvitationFacts,
  insertInvitation,
  type InvitationOfCandidate,
  listInvitationsOf,
  listInvited,
} from "./apply-invitation-repository.ts";
import { requireOwn } from "./write.ts";

const WEEK_MS = 7 * DAY_MS;

export async function readInvited({ db }: Pick<Deps, "db">, viewer: EmployerViewer, id: VacancyId) {
  const { employerId } = viewer;
  requireOwn(await findVacancy(db, id), viewer);
  const invited = await listInvited(db, { vacancyId: id, employerId });
  const found = await maskIds(
    db,
    employerId,
    invited.filter(({ isFound }) => isFound),
  );
  return {
    candidateIds: found.map(({ candidate_id }) => candidate_id),
    left: Math.max(0, MAX_INVITED_TO_APPLY - invited.length),
  };
}

/** The same again changes nothing, and sends no second message. */
export async function inviteToApply(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  { id, candidateId: asked }: { id: VacancyId; candidateId: CandidateId },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const vacancy = requireOwn(await lockVacancy(tx, id), viewer);
    const candidateId = await unmaskId(tx, viewer, asked);
    const parties = { vacancyId: id, candidateId, employerId: viewer.employerId };
    const since = new Date(now.getTime() - WEEK_MS);
    const found = await findInvitationFacts(tx, { ...parties, today: clock.today(), since });
    const { isInvited, isLive, ...facts } = requireFound(found, "Candidate");
    if (isInvited) return;
    const takesApplications = isLive && !(await isOnHold(tx, viewer.employerId));
    const refusal = refuseToInviteToApply({ ...facts, takesApplications });
    if (refusal) throw refusal;
    await insertInvitation(tx, {
      vacancy_id: id,
      candidate_id: candidateId,
      by_account: viewer.accountId,
      invited_at: now,
    });
    const { title: post, school_name: school, slug } = vacancy;
    await notify(tx, now, {
      kind: "invited-to-apply",
      to: candidateId,
      about: id,
      facts: { post, school, place: placeOf(vacancy) ?? "", slug },
    });
  });
}

/** For the download of the own data. */
export const readInvitationsOf = async (db: DatabaseOrTransaction, candidateId: CandidateId) =>
  (await listInvitationsOf(db, candidateId)).map(presentInvitation);

const presentInvitation = (row: InvitationOfCandidate) => ({
  vacancyId: row.vacancy_id,
  title: row.title,
  school: row.school_name,
  invitedAt: row.invited_at.toISOString(),
});
