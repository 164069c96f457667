// Rows of the verification of schools and of the phone calls that staff made for it.
import type { ColumnType, Selectable } from "kysely";
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import type { Check, NumberKind, VerificationState } from "#features/schools/domain/verifications/terms.ts";

export type Verifications = {
  id: string;
  employer_id: EmployerId;
  kind: NumberKind;
  number: string;
  /** Written as JSON text. */
  checks: ColumnType<Check[], string, string>;
  /** Null without evidence, and once it was deleted. */
  evidence_key: string | null;
  state: VerificationState;
  /** True for the newest request of each school. */
  is_latest: boolean;
  /** Null where an admin entered it, or a change of the record. */
  asked_by: AccountId | null;
  created_at: Date;
  decided_by: AccountId | null;
  decided_at: Date | null;
  valid_until: Date | null;
  /** What the school reads about the decision. */
  reason: string | null;
};
export type VerificationRow = Selectable<Verifications>;

/** A view: the badge of each verified school that is not suspended. */
type SchoolBadges = {
  employer_id: ColumnType<EmployerId, never, never>;
  badge_kind: ColumnType<NumberKind, never, never>;
  badge_from: ColumnType<Date, never, never>;
  badge_until: ColumnType<Date, never, never>;
};

export type VerificationCalls = {
  id: string;
  employer_id: EmployerId;
  phone: string;
  note: string;
  by_account: AccountId | null;
  called_at: Date;
};

/** The columns of `school_badges` beside a row of something else; all null for a school without a badge. */
export type BadgeColumns = {
  badge_kind: NumberKind | null;
  badge_from: Date | null;
  badge_until: Date | null;
};

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    school_badges: SchoolBadges;
    verification_calls: VerificationCalls;
    verifications: Verifications;
  }
}
