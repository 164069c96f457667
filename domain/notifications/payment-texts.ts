// Texts of the messages about payments. What has a paper carries it as PDF (PAY-28).
import { type Day, formatDay } from "../day.ts";
import { formatRupees, rupeesFromPaise } from "../money.ts";
import { SUBSCRIPTION } from "./credit-texts.ts";
import type { NoticeText } from "./notice-text.ts";
import { shorten } from "./shorten.ts";
import type { NoticeKind } from "./terms.ts";

export type PaymentNotice = Extract<NoticeKind, `payment-${string}`>;

export type PaymentFacts = {
  plan: string;
  amountPaise: number;
  /** The number of the paper that the mail carries. */
  number?: string;
  /** The last day on which an unpaid plan can be paid. */
  payUntil?: Day;
  /** The reference of the bank or the gateway. */
  reference?: string;
  reason?: string;
  /** The page on which it is paid. */
  payPath?: string;
};

const TEXTS: Record<PaymentNotice, { subject: string; title: string; sentences: readonly string[] }> = {
  "payment-due": {
    subject: "How to pay the plan",
    title: "Your plan waits for its payment",
    sentences: [
      "The page of the payment shows how you can pay. The proforma is attached.",
      "After a transfer, enter its reference number on the page. Your plan is usually active within 4 working hours.",
    ],
  },
  "payment-reminder": {
    subject: "Not paid yet: the plan",
    title: "Your plan is not paid yet",
    sentences: [
      "If you have paid by transfer, please enter its reference number on the page.",
      "If you do not want the plan any more, withdraw it there. Nothing is charged.",
    ],
  },
  "payment-expired": {
    subject: "Withdrawn, because it was not paid: the plan",
    title: "Your unpaid plan was withdrawn",
    sentences: ["We received no payment for it, so it ended. You can ask for a plan again at any time."],
  },
  "payment-received": {
    subject: "We received your payment for the plan",
    title: "We received your payment",
    sentences: ["Thank you. The paper about your payment is attached."],
  },
  "payment-refused": {
    subject: "We did not find your transfer for the plan",
    title: "We did not find your transfer",
    sentences: [
      "Our staff looked for it and could not match it. Please look at the reference number and enter it again.",
    ],
  },
  "payment-refunding": {
    subject: "A refund is on its way for the plan",
    title: "A refund is on its way",
    sentences: ["Your plan has ended. We write again when the money has been sent."],
  },
  "payment-refunded": {
    subject: "Refunded: the plan",
    title: "Your payment was refunded",
    sentences: ["The money has been sent. Banks take up to 7 working days to show it."],
  },
  "payment-refund-failed": {
    subject: "The refund failed for the plan",
    title: "The refund failed",
    sentences: [
      "The money could not be sent. Your plan and its credits are as they were, and we will write to you.",
    ],
  },
};

export function writeAboutPayment(kind: PaymentNotice, facts: PaymentFacts): NoticeText {
  const { plan, amountPaise, number, payUntil, reference, reason, payPath } = facts;
  const { subject, title, sentences } = TEXTS[kind];
  const optional: readonly [string, string | undefined][] = [
    ["Paper", number],
    ["Reference", reference],
    ["Pay until", payUntil && formatDay(payUntil)],
  ];
  return {
    subject: `${subject} ${shorten(plan)}`,
    title,
    sentences: [...sentences],
    ...(reason !== undefined && { quote: reason }),
    facts: [
      { label: "Plan", value: plan },
      { label: "Amount", value: formatRupees(rupeesFromPaise(amountPaise)) },
      ...optional.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }])),
    ],
    ...(payPath === undefined
      ? { path: SUBSCRIPTION, action: "See your subscription" }
      : { path: payPath, action: "See how to pay" }),
  };
}
