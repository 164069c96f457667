// What each event of money does to subscription, ledger, papers and mails (PAY-31). The table of
// docs/behaviour/payments.md is this one, and a test plays each event and compares.
import type { PaperKind } from "../billing/terms.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";
import type { CreditReason, SubscriptionStatus } from "../subscriptions/terms.ts";

export type MoneyEvent = {
  event: string;
  /** The status after it. */
  subscription: SubscriptionStatus;
  /** Reasons of the entries that it adds. */
  ledger: readonly CreditReason[];
  /** Papers that it issues; of a seller with a GSTIN the receipt is a tax invoice. */
  papers: readonly PaperKind[];
  /** Messages to the owner of the school. */
  mails: readonly NoticeKind[];
};

export const MONEY_EVENTS = {
  asked: {
    event: "A school asks for a plan",
    subscription: "pending",
    ledger: [],
    papers: ["proforma"],
    mails: ["payment-due"],
  },
  withdrawn: {
    event: "It withdraws the plan",
    subscription: "canceled",
    ledger: [],
    papers: [],
    mails: [],
  },
  expired: {
    event: "The last day to pay passes without a payment",
    subscription: "canceled",
    ledger: [],
    papers: [],
    mails: ["payment-expired"],
  },
  collected: {
    event: "The gateway collects the payment",
    subscription: "active",
    ledger: ["granted"],
    papers: ["receipt"],
    mails: ["subscription-activated"],
  },
  claimed: {
    event: "The school claims a transfer",
    subscription: "pending",
    ledger: [],
    papers: [],
    mails: [],
  },
  matched: {
    event: "An admin matches the transfer",
    subscription: "active",
    ledger: ["granted"],
    papers: ["receipt"],
    mails: ["subscription-activated"],
  },
  refused: {
    event: "An admin refuses the transfer",
    subscription: "pending",
    ledger: [],
    papers: [],
    mails: ["payment-refused"],
  },
  cash: {
    event: "An admin activates it, paid in cash",
    subscription: "active",
    ledger: ["granted"],
    papers: ["receipt"],
    mails: ["subscription-activated"],
  },
  complimentary: {
    event: "An admin activates it without a payment",
    subscription: "active",
    ledger: ["granted"],
    papers: [],
    mails: ["subscription-activated"],
  },
  late: {
    event: "Money comes for a plan that was activated without a payment",
    subscription: "active",
    ledger: [],
    papers: ["receipt"],
    mails: ["payment-received"],
  },
  twice: {
    event: "Money comes for a plan that is paid",
    subscription: "active",
    ledger: [],
    papers: [],
    mails: [],
  },
  corrected: {
    event: "An admin corrects its credits",
    subscription: "active",
    ledger: ["corrected"],
    papers: [],
    mails: ["credits-corrected"],
  },
  refunding: {
    event: "A refund is begun",
    subscription: "canceled",
    ledger: ["refunded"],
    papers: [],
    mails: ["payment-refunding"],
  },
  refunded: {
    event: "The refund has gone through",
    subscription: "canceled",
    ledger: [],
    papers: ["credit-note"],
    mails: ["payment-refunded"],
  },
  refundFailed: {
    event: "The refund fails",
    subscription: "active",
    ledger: ["refund-failed"],
    papers: [],
    mails: ["payment-refund-failed"],
  },
} as const satisfies Record<string, MoneyEvent>;
