// An admin upholds or dismisses a report, with a note for the activity log (REPORT-8).
import { illegalStep, requireFound } from "#platform/domain/refusal.ts";
import type { ReportDecision } from "#features/schools/domain/reports/terms.ts";
import { accountOf, type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { ReportRow } from "#features/schools/server/reports/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findQueuedReport, type QueuedReport } from "./queue-repository.ts";
import { insertDismissedReporter, lockReport, updateDecision } from "./repository.ts";

type Decision = { id: string; state: ReportDecision; note: string };

export async function decideReport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AuditActor,
  { id, state, note }: Decision,
): Promise<QueuedReport> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const row = requireFound(await lockReport(tx, id), "Report");
    if (row.state !== "open") {
      throw illegalStep(`This report was ${row.state} already.`);
    }
    await updateDecision(tx, id, { state, note, by: accountOf(by), at: now });
    if (state === "dismissed") await excludeFromHolds(tx, now, row);
    const decided = requireFound(await findQueuedReport(tx, id), "Report");
    const after = { reason: row.reason, note };
    await recordAudit(tx, now, {
      by,
      action: `${row.target}-report-${state}`,
      record: recordOf(decided),
      after,
    });
    return decided;
  });
}

/** Who is reported, for the activity log. */
export const recordOf = (report: QueuedReport) =>
  report.target === "school"
    ? { id: report.employer_id, name: report.institute_name ?? "" }
    : { id: report.candidate_id, name: report.full_name ?? "" };

/** The person's reports of money hold no school from now on (REPORT-6). */
async function excludeFromHolds(
  tx: DatabaseTransaction,
  now: Date,
  { reporter_id, target, reason }: ReportRow,
) {
  if (target !== "school" || reason !== "asked-for-money" || reporter_id === null) return;
  await insertDismissedReporter(tx, reporter_id, now);
}
