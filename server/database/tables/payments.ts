// Rows of payment orders.
import type { ColumnType, Selectable } from "kysely";

export type PaymentOrders = {
  id: string;
  /** The gateway's id of the order. */
  gateway_order_id: string;
  /** Null after the employer was deleted. The payment stays on record. */
  employer_id: string | null;
  plan_id: string;
  /** Name, price, credits and duration of the plan when the order was opened. */
  plan_name: string;
  amount_paise: number;
  plan_credits: number;
  duration_in_days: number | null;
  payment_id: string | null;
  paid_at: Date | null;
  subscription_id: string | null;
  /** The member of the school who opened it. */
  by_account: ColumnType<string | null, string | null | undefined, never>;
  created_at: Date;
};
export type PaymentOrderRow = Selectable<PaymentOrders>;
