// Presents alerts to the candidate or the address that they belong to.
import type { JobAlert } from "#domain/alerts/contract.ts";
import { DAYS_AFTER_WARNING } from "#domain/alerts/terms.ts";
import { addDays, dayInIndia } from "#domain/day.ts";
import type { JobAlertRow } from "#server/database/tables/alerts.ts";

export function presentAlert(row: JobAlertRow): JobAlert {
  return {
    _id: row.id,
    search: row.search,
    frequency: row.frequency,
    isPaused: row.paused,
    isConfirmed: row.confirmed_at !== null,
    createdAt: row.created_at.toISOString(),
    lastMailOn: row.last_mail_on,
    endsOn: row.warned_at && addDays(dayInIndia(row.warned_at), DAYS_AFTER_WARNING),
  };
}
