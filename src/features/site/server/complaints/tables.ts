// Rows of complaints.
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";

type Complaints = {
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

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    complaints: Complaints;
  }
}
