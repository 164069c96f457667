// Rows of notices, consents and complaints.
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from "kysely";
import type { Purpose } from "#domain/consents/notices.ts";
import type { Day } from "#domain/day.ts";

/** One row for each version; never changed. */
export type Notices = { version: number; purposes: ColumnType<unknown, string, never>; published_at: Date };

/** Answers to the notice; never changed. */
export type Consents = {
  id: string;
  account_id: string;
  purpose: Purpose;
  given: boolean;
  notice: number;
  /** A page of ours that showed the notice, or another client. */
  channel: "page" | "api";
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
  account_id: string | null;
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
  handled_by: ColumnType<string | null, undefined, string>;
};
export type ComplaintRow = Selectable<Complaints>;
export type NewComplaint = Insertable<Complaints>;
export type ComplaintChange = Updateable<Complaints>;
