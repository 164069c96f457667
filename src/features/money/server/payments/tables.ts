// Rows of payments and their papers: orders of the gateway, transfers, settlements, billing, numbers.
import type { ColumnType, Generated, Selectable } from "kysely";
import type { PaperBuyer, PaperSeller } from "#features/money/domain/billing/papers.ts";
import type { GstState } from "#features/money/domain/billing/place-of-supply.ts";
import type { PaperKind } from "#features/money/domain/billing/terms.ts";
import type {
  AccountId,
  EmployerId,
  PaperId,
  PlanId,
  SubscriptionId,
  TransferId,
} from "#platform/domain/ids.ts";
import type {
  GatewayPaymentStatus,
  GatewayRefundStatus,
  RefundState,
  SettlementWay,
  TransferState,
} from "#features/money/domain/payments/terms.ts";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";

type PaymentOrders = {
  id: string;
  /** The gateway's id of the order. */
  gateway_order_id: string;
  /** Null after the employer was deleted. The payment stays on record. */
  employer_id: EmployerId | null;
  plan_id: PlanId;
  /** Name, price, credits and duration of the plan when the order was opened. */
  plan_name: string;
  amount_paise: number;
  plan_credits: number;
  duration_in_days: number | null;
  payment_id: string | null;
  paid_at: Date | null;
  subscription_id: SubscriptionId | null;
  /** The member of the school who opened it. */
  by_account: ColumnType<AccountId | null, AccountId | null | undefined, never>;
  /** When a try to pay it failed last. */
  failed_at: ColumnType<Date | null, undefined, Date>;
  created_at: Date;
};
/** Events of the gateway that were handled, by its own ids. */
type GatewayEvents = { id: string; received_at: Date };

/** Every payment that the gateway has named. */
type GatewayPayments = {
  id: string;
  /** The gateway's id of the payment. */
  payment_id: string;
  order_id: string | null;
  /** In the hundredth part of the currency. */
  amount_paise: number;
  currency: string;
  status: GatewayPaymentStatus;
  /** What the gateway says went back of it. */
  refunded_paise: number;
  seen_at: Date;
};
/** Every refund that the gateway has named, by its own ids. */
type GatewayRefunds = {
  id: string;
  payment_id: string;
  amount_paise: number;
  status: GatewayRefundStatus;
  seen_at: Date;
};

export type BillingProfiles = {
  employer_id: EmployerId;
  legal_name: string;
  gstin: string | null;
  address: string;
  pin: string;
  state: string;
  /** Abroad, state and postal code are as that country writes them, and may be empty. */
  country: string;
  by_account: AccountId;
  updated_at: Date;
};

export type BillingProfileRow = Selectable<BillingProfiles>;

/** At most one row. Without it the installation has no seller yet, and issues receipts. */
export type SellerSettings = {
  id: Generated<number>;
  legal_name: string;
  gstin: string | null;
  address: string;
  pin: string;
  state: string;
  sac: string;
  /** In percent. */
  tax_rate: number;
  /** Whether the prices of plans contain the tax. */
  tax_included: boolean;
  /** Whether a supply to another country bears integrated tax. */
  export_taxed: boolean;
  signatory: string | null;
  updated_at: Date;
};
export type SellerRow = Selectable<SellerSettings>;

/** The last number of each series in each financial year. */
type InvoiceNumbers = { series: string; financial_year: string; last: number };

/** What outlives its school: null and the time at which it left, once its account is gone. */
type Outliving = {
  employer_id: EmployerId | null;
  /** Given for what comes after the school has left. */
  school_left_at: ColumnType<Date | null, Date | null | undefined, never>;
};

/** Frozen at issue: a trigger refuses every change. */
export type Papers = Outliving & {
  id: PaperId;
  kind: PaperKind;
  number: string;
  issued_at: Date;
  subscription_id: SubscriptionId;
  /** Written as JSON text, as are the buyer and the place of supply. */
  seller: ColumnType<PaperSeller, string, never>;
  buyer: ColumnType<PaperBuyer, string, never>;
  description: string;
  sac: string | null;
  tax_rate: number;
  place_of_supply: ColumnType<GstState | null, string | null, never>;
  /** The plan's price, from which the lines are computed. */
  price_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  round_off_paise: number;
  total_paise: number;
  how_paid: string | null;
  /** The paper that a credit note credits. */
  credits_paper: string | null;
};
export type PaperRow = Selectable<Papers>;

export type BankTransfers = Outliving & {
  id: TransferId;
  proforma_id: PaperId;
  subscription_id: SubscriptionId;
  school_name: string;
  utr: string;
  amount_paise: number;
  /** Tax that the school has deducted from the amount and pays for us. */
  tds_paise: number;
  proof_key: string | null;
  state: TransferState;
  by_account: AccountId;
  created_at: Date;
  decided_by: AccountId | null;
  decided_at: Date | null;
  reason: string | null;
};
export type BankTransferRow = Selectable<BankTransfers>;

/** What paid for a subscription, or which admin activated it without a payment; once for each. */
export type Settlements = Outliving & {
  id: string;
  subscription_id: SubscriptionId;
  school_name: string;
  plan_name: string;
  way: SettlementWay;
  amount_paise: number;
  tds_paise: Generated<number>;
  transfer_id: TransferId | null;
  order_id: string | null;
  paper_id: PaperId | null;
  by_account: AccountId | null;
  settled_at: Date;
};

/** Money that goes back: what settled a plan, or a payment that settled nothing. */
export type Refunds = Outliving & {
  id: string;
  settlement_id: string | null;
  transfer_id: TransferId | null;
  gateway_payment_id: string | null;
  subscription_id: SubscriptionId;
  school_name: string;
  plan_name: string;
  amount_paise: number;
  reason: string;
  /** The payment that the gateway gives back; null for money that an admin sends. */
  payment_id: string | null;
  gateway_refund_id: ColumnType<string | null, undefined, string>;
  reference: string | null;
  state: RefundState;
  failure: ColumnType<string | null, undefined, string | null>;
  credits_taken: number;
  /** The plan's status before the refund, to which it returns if the refund fails. */
  former_status: SubscriptionStatus | null;
  paper_id: ColumnType<PaperId | null, undefined, PaperId | null>;
  by_account: AccountId;
  created_at: Date;
  ended_at: ColumnType<Date | null, undefined, Date | null>;
};
export type RefundRow = Selectable<Refunds>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    bank_transfers: BankTransfers;
    billing_profiles: BillingProfiles;
    invoice_numbers: InvoiceNumbers;
    papers: Papers;
    gateway_events: GatewayEvents;
    gateway_payments: GatewayPayments;
    gateway_refunds: GatewayRefunds;
    refunds: Refunds;
    payment_orders: PaymentOrders;
    seller_settings: SellerSettings;
    settlements: Settlements;
  }
}
