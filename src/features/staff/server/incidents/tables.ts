// Rows of incidents.
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { Incident } from "#features/staff/domain/incidents/calls.ts";

type Incidents = {
  id: string;
  number: Generated<number>;
  what: string;
  since: Day;
  noticed_at: Date;
  created_at: Date;
  /** What was asked for, written as JSON text; of a list of addresses only its length. */
  filter: ColumnType<Incident["filter"], string, never>;
  cert_in_at: ColumnType<Date | null, undefined, Date>;
  board_at: ColumnType<Date | null, undefined, Date>;
  closed_at: ColumnType<Date | null, undefined, Date>;
  mail_subject: ColumnType<string | null, undefined, string>;
  mail_text: ColumnType<string | null, undefined, string>;
  mail_at: ColumnType<Date | null, undefined, Date>;
};
export type IncidentRow = Selectable<Incidents>;
export type NewIncident = Insertable<Incidents>;
export type IncidentChange = Updateable<Incidents>;

/** Whom an incident concerns. */
type IncidentAccounts = {
  incident_id: string;
  account_id: AccountId;
  added_at: Date;
  /** When the mail was put into the outbox, in the same transaction. */
  mailed_at: ColumnType<Date | null, undefined, Date>;
};

/** What was done; never changed. */
export type IncidentLog = { id: string; incident_id: string; at: Date; author: string; text: string };

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    incident_accounts: IncidentAccounts;
    incident_log: IncidentLog;
    incidents: Incidents;
  }
}
