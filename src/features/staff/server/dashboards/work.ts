// Counts what waits for staff. Each count is that of the list to which its tile leads.
import { WORK_ITEMS, type WorkItem } from "#features/staff/domain/dashboards/terms.ts";
import { countComplaints } from "#features/site/server/complaints/service.ts";
import { countMessages } from "#features/site/server/contact/service.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { countIncidents } from "#features/staff/server/incidents/service.ts";
import { countInterviewsWithAbsence } from "#features/interviews/server/service.ts";
import { countContradictions } from "#features/offers/server/first-day/service.ts";
import { countMail } from "#platform/server/mail/service.ts";
import { countTransfers } from "#features/money/server/payments/service.ts";
import { countReports } from "#features/schools/server/reports/service.ts";
import { countQueue } from "#features/schools/server/verifications/service.ts";
import { countPendingSubscriptions } from "./repository.ts";

const COUNTS: Record<WorkItem, (db: Database, now: Date) => Promise<number>> = {
  subscriptions: countPendingSubscriptions,
  transfers: (db) => countTransfers(db, { state: "claimed" }),
  verifications: (db) => countQueue(db, { state: "pending" }),
  reports: (db) => countReports(db, { state: "open" }),
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
