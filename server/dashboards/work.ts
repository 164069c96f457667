// Counts what waits for staff. Each count is that of the list to which its tile leads.
import { WORK_ITEMS, type WorkItem } from "#domain/dashboards/terms.ts";
import { countComplaints } from "#server/complaints/service.ts";
import { countMessages } from "#server/contact/service.ts";
import type { Database } from "#server/database/connect.ts";
import { countIncidents } from "#server/incidents/service.ts";
import { countInterviewsWithAbsence } from "#server/interviews/service.ts";
import { countMail } from "#server/mail/service.ts";
import { countTransfers } from "#server/payments/service.ts";
import { countReports } from "#server/reports/service.ts";
import { countQueue } from "#server/verifications/service.ts";
import { countPendingSubscriptions } from "./repository.ts";

const COUNTS: Record<WorkItem, (db: Database, now: Date) => Promise<number>> = {
  subscriptions: countPendingSubscriptions,
  transfers: (db) => countTransfers(db, { state: "claimed" }),
  verifications: (db) => countQueue(db, "pending"),
  reports: (db) => countReports(db, { state: "open" }),
  absences: (db) => countInterviewsWithAbsence(db, { state: "disputed" }),
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
