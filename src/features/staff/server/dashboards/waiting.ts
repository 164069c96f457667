// Counts what waits for a school or a candidate. Each count is that of the list to which its tile leads.
import type { Waiting } from "#features/staff/domain/dashboards/calls.ts";
import { NEWS_DAYS } from "#features/staff/domain/dashboards/terms.ts";
import { DAY_MS } from "#platform/domain/day.ts";
import { type CandidateViewer, type EmployerViewer, READING_ROLES } from "#platform/domain/role.ts";
import { countStages } from "#features/applications/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { stepViewerOf } from "#features/interviews/server/present.ts";
import { countAgenda } from "#features/interviews/server/service.ts";
import { countUnreadThreads } from "#features/threads/server/service.ts";
import { countUnread } from "#platform/server/notifications/service.ts";
import { listBestMatches } from "#features/jobs/server/match.ts";
import { countMoved } from "./repository.ts";

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
async function countForSchool({ db, clock }: Reading, viewer: EmployerViewer): Promise<Waiting> {
  const { employerId, accountId, memberRole } = viewer;
  const mayRead = READING_ROLES.some((role) => role === memberRole);
  const [interviews, stages] = await Promise.all([
    countAgenda(
      db,
      { employerId, ...(!mayRead && { interviewerId: accountId }) },
      stepViewerOf(viewer, clock.now()),
    ),
    mayRead ? countStages(db, { employerId }) : null,
  ]);
  return { ...interviews, ...(stages && { applicants: stages.applied ?? 0 }) };
}

async function countForCandidate(deps: Reading, viewer: CandidateViewer): Promise<Waiting> {
  const { db, clock } = deps;
  const now = clock.now();
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS);
  const [{ answers, today }, applications, { total }] = await Promise.all([
    countAgenda(db, { candidateId: viewer.accountId }, stepViewerOf(viewer, now)),
    countMoved(db, viewer.accountId, { since, now }),
    listBestMatches(deps, viewer, { page: 1, limit: 1, since: NEWS_DAYS }),
  ]);
  return { answers, today, applications, jobs: total };
}
