// Presents reports: to the person who reported, and to admins. A school gets neither.
import { type OwnReport, ownReport, type Report, report } from "#features/schools/domain/reports/calls.ts";
import type { ReportReason } from "#features/schools/domain/reports/terms.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { QueuedReport } from "./queue-repository.ts";

type OwnColumns = { reason: ReportReason; text: string | null; created_at: Date };

export const presentOwnReport = (row: OwnColumns): OwnReport => presentRow(ownReport, row, {});

export function presentReport(row: QueuedReport): Report {
  return presentRow(report, row, {
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
    history: { open: row.open, upheld: row.upheld, dismissed: row.dismissed },
  });
}
