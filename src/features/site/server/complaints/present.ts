// Presents complaints to staff, with both of their clocks.
import { complaint, type Complaint } from "#features/site/domain/complaints/calls.ts";
import { acknowledgeBy, lastAnswerDay, writeNumber } from "#features/site/domain/complaints/terms.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { findComplaint } from "./repository.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findComplaint>>>;

export function presentComplaint(row: Row, now: Date): Complaint {
  const acknowledge = acknowledgeBy(row.created_at);
  const isLate = row.answer_by < dayInIndia(now) || (row.acknowledged_at === null && acknowledge < now);
  return presentRow(complaint, row, {
    number: writeNumber(row.number),
    hasFile: row.file_key !== null,
    acknowledgeBy: acknowledge.toISOString(),
    latest: lastAnswerDay(row.created_at),
    handledBy: row.handler,
    isOverdue: row.answered_at === null && isLate,
  });
}
