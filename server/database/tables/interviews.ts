// Rows of interviews.
import type { ColumnType, GeneratedAlways, Selectable, Updateable } from "kysely";
import type { InterviewResult, InterviewStatus } from "#domain/interviews/terms.ts";

export type Interviews = {
  id: string;
  /** The order of scheduling; no answer shows it. */
  seq: GeneratedAlways<number>;
  candidate_id: string | null;
  employer_id: string | null;
  candidate_name: string;
  employer_name: string;
  day: string;
  slot_from: string;
  slot_to: string;
  link: string;
  status: InterviewStatus;
  result: InterviewResult | null;
  note: string | null;
  /** The subscription that paid, to which the credit can return. */
  subscription_id: string | null;
  /** The member of the school who scheduled it; null once the account is deleted. */
  by_account: ColumnType<string | null, string | null | undefined, never>;
  /** The account that recorded the result, also after it was deleted; null for a cancel. */
  result_by: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  updated_at: Date;
  deleted_at: ColumnType<Date | null, undefined, Date | null>;
  /** A trigger sets both: the candidate's first step, and the first result of a completed interview. */
  answered_at: GeneratedAlways<Date | null>;
  result_at: GeneratedAlways<Date | null>;
  /** A trigger raises it with every change that calendars show. */
  revision: GeneratedAlways<number>;
};
/** A note of the school on an interview, for its members only. */
export type InterviewNotes = {
  id: string;
  interview_id: string;
  /** Null once the account is deleted. */
  by_account: string | null;
  text: string;
  created_at: Date;
};
export type InterviewRow = Selectable<Interviews>;
export type InterviewChange = Updateable<Interviews>;
