// Rows of complaints.
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from "kysely";
import type { Day } from "#domain/day.ts";

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
