// Applies for a vacancy with the stored profile, or opens a withdrawn application again (APPLY-1).
import { applicationsADay, applyingRefusal, refuseToApply } from "#features/applications/domain/rules.ts";
import { instantInIndia } from "#platform/domain/day.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import { requireFound, notFound } from "#platform/domain/refusal.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import { hasPage, stateOn } from "#features/applications/domain/job-state.ts";
import { isProven } from "#features/accounts/server/service.ts";
import { type CandidateWithEmail, lockCandidate } from "#features/teachers/server/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { deletingNamingNotices } from "#features/teachers/server/naming-notices.ts";
import { matchApplicant } from "./match.ts";
import { notifyOfApplication } from "./notices/notify-side.ts";
import {
  countApplied,
  insertApplication,
  insertEvent,
  lockApplicationOf,
  updateApplication,
} from "./repository.ts";
import { snapshotOf } from "./snapshot.ts";
import { shareVacancy, type VacancyToApplyFor } from "./vacancy-repository.ts";

type Applying = { vacancyId: VacancyId; note: string | undefined };

/** Two applications at once wait for the lock of the candidate, so the second one finds the first. */
export function applyForVacancy(
  { db, clock, env }: Pick<Deps, "db" | "clock" | "env">,
  viewer: CandidateViewer,
  { vacancyId, note }: Applying,
): Promise<ApplicationRow> {
  const now = clock.now();
  const today = clock.today();
  const limit = applicationsADay(env.RATE_LIMIT_FACTOR);
  return inTransaction(db, async (tx) => {
    const candidate = requireFound(await lockCandidate(tx, viewer.accountId), "Candidate");
    const vacancy = requireFound(await shareVacancy(tx, vacancyId), "Vacancy");
    const dated = { state: vacancy.state, publishAt: vacancy.publish_at, closesAt: vacancy.closes_at };
    if (vacancy.suspended_at !== null || !hasPage(dated, today)) throw notFound("Vacancy");
    const state = stateOn(dated, today);
    const before = await lockApplicationOf(tx, { vacancyId, candidateId: candidate.id });
    const refusal = refuseToApply({
      state: vacancy.is_on_hold && state === "published" ? "paused" : state,
      isVerified: vacancy.counts_as_verified_until !== null && vacancy.counts_as_verified_until > now,
      isProven: await isProven(tx, candidate.id),
      isWhole: candidate.unanswered.length === 0,
      before: before ?? null,
      ofToday: await countApplied(tx, candidate.id, instantInIndia(today, "00:00")),
      limit,
    });
    if (refusal) throw applyingRefusal(refusal, { limit, now });

    const fields = fieldsOf({ candidate, vacancy, note, now });
    const { employer_id } = vacancy;
    const who = { employerId: employer_id, candidateIds: [candidate.id] };
    const application = await deletingNamingNotices(tx, who, () =>
      before
        ? updateApplication(tx, before.id, {
            ...fields,
            reopened: before.reopened + 1,
            source: "applied",
            chosen_shared: true,
            seen_at: null,
            ended_at: null,
            known_terms: null,
          })
        : insertApplication(tx, {
            ...fields,
            id: newId(),
            vacancy_id: vacancy.id,
            employer_id,
            candidate_id: candidate.id,
          }),
    );
    await insertEvent(tx, {
      application_id: application.id,
      by_account: candidate.id,
      from_stage: before?.stage ?? null,
      to_stage: "applied",
      at: now,
      note: null,
    });
    await notifyOfApplication(tx, now, { application, kind: "application-received", note: note ?? null });
    return application;
  });
}

function fieldsOf({
  candidate,
  vacancy,
  note,
  now,
}: {
  candidate: CandidateWithEmail;
  vacancy: VacancyToApplyFor;
  note: string | undefined;
  now: Date;
}) {
  const snapshot = snapshotOf(candidate);
  return {
    stage: "applied" as const,
    note: note ?? null,
    snapshot: JSON.stringify(snapshot),
    candidate_name: candidate.full_name,
    resume_key: candidate.resume_key,
    match_score: matchApplicant(vacancy, snapshot, now).score,
    applied_at: now,
    stage_at: now,
  };
}
