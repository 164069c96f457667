// Rows of notices, consents, complaints and incidents.
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from "kysely";
import type { Purpose } from "#features/accounts/domain/consents/notices.ts";
import type { Day } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { Incident } from "#features/staff/domain/incidents/calls.ts";

/** One row for each version; never changed. */
export type Notices = { version: number; purposes: ColumnType<unknown, string, never>; published_at: Date };

/** Answers to the notice; never changed. */
export type Consents = {
  id: string;
  account_id: AccountId;
  purpose: Purpose;
  given: boolean;
  notice: number;
  /** A page of ours that showed the notice, another client, or a message by WhatsApp. */
  channel: "page" | "api" | "whatsapp";
  at: Date;
};

/** The hash of an erased account's id; also in a store outside the database. */
export type Erasures = {
  account_hash: string;
  at: Date;
  stored_at: ColumnType<Date | null, undefined, Date>;
};

export type Complaints = {
  id: string;
  number: Generated<number>;
  /** Null where nobody was logged in. */
  account_id: AccountId | null;
  email: string;
  text: string;
  about: string | null;
  file_key: string | null;
  created_at: Date;
  /** India's day of the mail with the number; null where the address had one on that day already. */
  mailed_on: Day | null;
  acknowledged_at: ColumnType<Date | null, undefined, Date>;
  answer_by: Day;
  extended_because: ColumnType<string | null, undefined, string>;
  answer: ColumnType<string | null, undefined, string>;
  answered_at: ColumnType<Date | null, undefined, Date>;
  handled_by: ColumnType<AccountId | null, undefined, AccountId>;
};
export type ComplaintRow = Selectable<Complaints>;
export type NewComplaint = Insertable<Complaints>;
export type ComplaintChange = Updateable<Complaints>;

export type Incidents = {
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
export type IncidentAccounts = {
  incident_id: string;
  account_id: AccountId;
  added_at: Date;
  /** When the mail was put into the outbox, in the same transaction. */
  mailed_at: ColumnType<Date | null, undefined, Date>;
};

/** What was done; never changed. */
export type IncidentLog = { id: string; incident_id: string; at: Date; author: string; text: string };
