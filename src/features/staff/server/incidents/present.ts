// Presents incidents to staff, with both clocks and the log.
import { incident, type Incident } from "#features/staff/domain/incidents/calls.ts";
import { boardBy, certInBy, writeIncidentNumber } from "#features/staff/domain/incidents/terms.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { IncidentLog } from "#features/staff/server/incidents/tables.ts";
import type { FoundIncident } from "./repository.ts";

export function presentIncident(row: FoundIncident, lines: readonly IncidentLog[], now: Date): Incident {
  const [certIn, board] = [certInBy(row.noticed_at), boardBy(row.noticed_at)];
  const isLate = (row.cert_in_at === null && certIn < now) || (row.board_at === null && board < now);
  return presentRow(incident, row, {
    number: writeIncidentNumber(row.number),
    certInBy: certIn.toISOString(),
    boardBy: board.toISOString(),
    isOverdue: row.closed_at === null && isLate,
    concerned: row.concerned ?? 0,
    mailed: row.mailed ?? 0,
    log: lines
      .filter(({ incident_id }) => incident_id === row.id)
      .map(({ at, author, text }) => ({ at: at.toISOString(), author, text })),
  });
}
