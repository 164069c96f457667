// Counts what waits for a school or a candidate. Each count is that of the list to which its tile leads.
import type { Waiting } from "#features/staff/domain/dashboards/calls.ts";
import { NEWS_DAYS, OFFER_END_DAYS } from "#features/staff/domain/dashboards/terms.ts";
import { addDays, DAY_MS, dayInIndia } from "#platform/domain/day.ts";
import { type CandidateViewer, type EmployerViewer, READING_ROLES } from "#platform/domain/role.ts";
import { countStages } from "#features/applications/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { stepViewerOf } from "#features/interviews/server/present.ts";
import { countAgenda } from "#features/interviews/server/service.ts";
import { countUnreadThreads } from "#features/threads/server/service.ts";
import { countFirstDays } from "#features/offers/server/first-day/service.ts";
import { countUnread } from "#platform/server/notifications/service.ts";
import { listBestMatches } from "#features/jobs/server/match.ts";
import { countLetters, countMoved, countOwnLetters } from "./repository.ts";

type Reading = Pick<Deps, "db" | "pool" | "clock">;

export async function countWaiting(
  deps: Reading,
  viewer: CandidateViewer | EmployerViewer,
): Promise<Waiting> {
  const [ofRole, notices] = await Promise.all([
    viewer.role === "candidate" ? countForCandidate(deps, viewer) : countForSchool(deps, viewer),
    countUnread(deps.db, viewer.accountId),
  ]);
  const messages = await countUnreadThreads(deps.db, viewer);
  return { ...ofRole, messages, notices };
}

/** An interviewer has the own interviews only. */
async function countForSchool(deps: Reading, viewer: EmployerViewer): Promise<Waiting> {
  const { db, clock } = deps;
  const { employerId, accountId, memberRole } = viewer;
  const mayRead = READING_ROLES.some((role) => role === memberRole);
  const today = dayInIndia(clock.now());
  const [interviews, stages, letters, firstDays] = await Promise.all([
    countAgenda(
      db,
      { employerId, ...(!mayRead && { interviewerId: accountId }) },
      stepViewerOf(viewer, clock.now()),
    ),
    mayRead ? countStages(db, { employerId }) : null,
    mayRead ? countLetters(db, employerId, { today, endBefore: addDays(today, OFFER_END_DAYS) }) : null,
    mayRead ? countFirstDays(deps, viewer) : null,
  ]);
  return {
    ...interviews,
    ...(stages && { applicants: stages.applied ?? 0 }),
    ...letters,
    ...(firstDays !== null && { firstDays }),
  };
}

async function countForCandidate(deps: Reading, viewer: CandidateViewer): Promise<Waiting> {
  const { db, clock } = deps;
  const now = clock.now();
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS);
  const [{ answers, today }, offers, applications, { total }, firstDays] = await Promise.all([
    countAgenda(db, { candidateId: viewer.accountId }, stepViewerOf(viewer, now)),
    countOwnLetters(db, viewer.accountId, dayInIndia(now)),
    countMoved(db, viewer.accountId, { since, now }),
    listBestMatches(deps, viewer, { page: 1, limit: 1, since: NEWS_DAYS }),
    countFirstDays(deps, viewer),
  ]);
  return { offers, answers, today, applications, jobs: total, firstDays };
}
