// Presents reports: to the person who reported, and to admins. A school gets neither.
import type { OwnReport, Report } from "#domain/reports/contract.ts";
import type { ReportReason } from "#domain/reports/terms.ts";
import type { QueuedReport } from "./queue-repository.ts";

type OwnColumns = { reason: ReportReason; text: string | null; created_at: Date };

export function presentOwnReport({ reason, text, created_at }: OwnColumns): OwnReport {
  return { reason, text, createdAt: created_at.toISOString() };
}

export function presentReport(row: QueuedReport): Report {
  return {
    _id: row.id,
    target: row.target,
    reason: row.reason,
    text: row.text,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    school:
      row.employer_id === null
        ? null
        : {
            _id: row.employer_id,
            instituteName: row.institute_name ?? "",
            isSuspended: row.is_suspended,
            onHold: row.on_hold,
          },
    candidate: row.candidate_id === null ? null : { _id: row.candidate_id, fullName: row.full_name ?? "" },
    reporter: row.reporter,
    causesHold: row.causes_hold,
    history: { open: row.open, upheld: row.upheld, dismissed: row.dismissed },
    note: row.note,
    handledBy: row.handled_by,
    handledAt: row.handled_at?.toISOString() ?? null,
  };
}
