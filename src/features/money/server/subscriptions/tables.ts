// Rows of plans, subscriptions and the credit ledger.
import type { ColumnType, Generated, Selectable } from "kysely";
import type { AccountId, EmployerId, InterviewId, PlanId, SubscriptionId } from "#platform/domain/ids.ts";
import type { CreditReason, SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";

type Plans = {
  id: PlanId;
  name: string;
  description: string;
  price_paise: number;
  features: string[];
  total_credits: number;
  duration_in_days: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: ColumnType<Date | null, undefined, Date | null>;
};
export type PlanRow = Selectable<Plans>;

type Subscriptions = {
  id: SubscriptionId;
  employer_id: EmployerId;
  plan_id: PlanId;
  /** Name, price, credits and duration of the plan on the day of subscribing. */
  plan_name: string;
  plan_price_paise: number;
  plan_credits: number;
  duration_in_days: number | null;
  /** The credits of the plan and those that were carried over. */
  total_credits: number;
  /** Changed only by inserting into credit_entries. */
  credits: ColumnType<number, undefined, never>;
  status: SubscriptionStatus;
  payment_id: string | null;
  /** The account that asked for the plan or paid for it, also after it was deleted. */
  by_account: ColumnType<AccountId | null, AccountId | null | undefined, AccountId | null>;
  /** When its credits were granted, which happens only once. */
  granted_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
  updated_at: Date;
};
export type SubscriptionRow = Selectable<Subscriptions>;

export type CreditEntries = {
  id: string;
  employer_id: EmployerId;
  subscription_id: SubscriptionId;
  interview_id: InterviewId | null;
  amount: number;
  reason: CreditReason;
  /** The reason that an admin gave for a correction; null for any other entry. */
  note: ColumnType<string | null, string | null | undefined, never>;
  /**
   * The member of the school or the admin who caused it; null for the product, and for entries that are older than this
   * column.
   */
  by_account: ColumnType<AccountId | null, AccountId | null | undefined, never>;
  created_at: Date;
};

/** Credits that came back while no plan of the school ran. */
type WaitingCredits = {
  id: string;
  employer_id: EmployerId;
  interview_id: InterviewId | null;
  by_account: AccountId | null;
  returned_at: Date;
  /** When the next plan took it. */
  landed_at: ColumnType<Date | null, undefined, Date>;
};

export type CreditHolds = {
  id: string;
  employer_id: EmployerId;
  subscription_id: SubscriptionId;
  /** Part of the foreign key that requires an active subscription of the same employer. */
  subscription_status: Generated<"active">;
  created_at: Date;
};

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    credit_entries: CreditEntries;
    credit_holds: CreditHolds;
    waiting_credits: WaitingCredits;
    plans: Plans;
    subscriptions: Subscriptions;
  }
}
