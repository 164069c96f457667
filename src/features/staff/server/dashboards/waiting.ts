// Counts what waits for staff, a school or a candidate. Each count is that of the list to which its tile leads.
import type { Waiting } from "#features/staff/domain/dashboards/calls.ts";
import {
  NEWS_DAYS,
  OFFER_END_DAYS,
  WORK_ITEMS,
  type WorkItem,
} from "#features/staff/domain/dashboards/terms.ts";
import { addDays, dayInIndia, daysBefore } from "#platform/domain/day.ts";
import { type CandidateViewer, type EmployerViewer, READING_ROLES } from "#platform/domain/role.ts";
import { countStages } from "#features/applications/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { stepViewerOf } from "#features/interviews/server/present.ts";
import { countAgenda, countInterviewsWithAbsence } from "#features/interviews/server/service.ts";
import { countUnreadThreads } from "#features/threads/server/service.ts";
import { countFirstDays, countContradictions } from "#features/offers/server/first-day/service.ts";
import { countUnread } from "#platform/server/notifications/service.ts";
import { listBestMatches } from "#features/jobs/server/match.ts";
import { countVacancies } from "#features/jobs/server/service.ts";
import { countLetters, countMoved, countOwnLetters, countPendingSubscriptions } from "./repository.ts";
import { countComplaints } from "#features/site/server/complaints/service.ts";
import { countMessages } from "#features/site/server/contact/service.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { countIncidents } from "#features/staff/server/incidents/service.ts";
import { countMail } from "#platform/server/mail/service.ts";
import { countRefunds, countTransfers, countUnsettled } from "#features/money/server/payments/service.ts";
import { countReports } from "#features/schools/server/reports/service.ts";
import { countQueue } from "#features/schools/server/verifications/service.ts";

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
  const since = daysBefore(now, NEWS_DAYS);
  const [{ answers, today }, offers, applications, { total }, firstDays] = await Promise.all([
    countAgenda(db, { candidateId: viewer.accountId }, stepViewerOf(viewer, now)),
    countOwnLetters(db, viewer.accountId, dayInIndia(now)),
    countMoved(db, viewer.accountId, { since, now }),
    listBestMatches(deps, viewer, { page: 1, limit: 1, since: NEWS_DAYS }),
    countFirstDays(deps, viewer),
  ]);
  return { offers, answers, today, applications, jobs: total, firstDays };
}

const COUNTS: Record<WorkItem, (db: Database, now: Date) => Promise<number>> = {
  subscriptions: countPendingSubscriptions,
  transfers: (db) => countTransfers(db, { state: "claimed" }),
  unsettled: countUnsettled,
  refunds: (db) => countRefunds(db, "refunding"),
  verifications: (db) => countQueue(db, { state: "pending" }),
  reports: (db) => countReports(db, { state: "open" }),
  vacancies: (db, now) => countVacancies(db, { needsLook: "true", schools: null, today: dayInIndia(now) }),
  absences: (db) => countInterviewsWithAbsence(db, { state: "disputed" }),
  firstDays: (db) => countContradictions(db, { state: "open" }),
  messages: (db) => countMessages(db, { state: "new" }),
  complaints: (db, now) => countComplaints(db, "open", now),
  overdueComplaints: (db, now) => countComplaints(db, "overdue", now),
  incidents: (db, now) => countIncidents(db, "open", now),
  overdueIncidents: (db, now) => countIncidents(db, "overdue", now),
  failedMails: (db) => countMail(db, { state: "failed" }),
};

export async function countWork(db: Database, now: Date): Promise<Record<WorkItem, number>> {
  const entries = await Promise.all(
    WORK_ITEMS.map(async (item) => [item, await COUNTS[item](db, now)] as const),
  );
  return Object.fromEntries(entries) as Record<WorkItem, number>;
}
