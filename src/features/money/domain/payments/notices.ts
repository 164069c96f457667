// The messages about payments. What has a paper carries it as PDF (PAY-28).
import { addDays, type Day } from "#platform/domain/day.ts";
import { sentence, type Text, type Value } from "#platform/domain/locale/sentence.ts";
import { formatPaise } from "#platform/domain/money.ts";
import { EXAMPLE, type Notice, notice } from "#platform/domain/notifications/notice.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { SUBSCRIPTION } from "../subscriptions/notices.ts";
import { payPath } from "./terms.ts";

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

type Definition = {
  label: string;
  optional?: true;
  /** `plan` is its name as a subject has it. */
  subject: (plan: string) => Text;
  title: string;
  sentences: readonly string[];
  /** What the example has beside plan, amount and reference. */
  example?: (today: Day) => Partial<PaymentFacts>;
  /** What is recorded has it beside plan and amount. */
  recorded: Partial<PaymentFacts>;
};

function payment({
  subject,
  title,
  sentences,
  example,
  recorded,
  ...definition
}: Definition): Notice<PaymentFacts> {
  return notice({
    ...definition,
    recipients: ["employer"],
    members: "owner",
    write: (facts) => ({
      subject: subject(shorten(facts.plan)),
      title,
      sentences: [...sentences],
      ...(facts.reason !== undefined && { quote: facts.reason }),
      facts: linesOf(facts),
      ...(facts.payPath === undefined
        ? { path: SUBSCRIPTION, action: "See your subscription" }
        : { path: facts.payPath, action: "See how to pay" }),
    }),
    example: (today) => ({
      plan: "Standard",
      amountPaise: 499_900,
      ...REFERENCE,
      ...example?.(today),
    }),
    cases: [["", { plan: "Gold", amountPaise: 499_900, ...recorded }]],
  });
}

function linesOf({ plan, amountPaise, number, reference, payUntil }: PaymentFacts) {
  const optional: readonly [string, Value | undefined][] = [
    ["Paper", number],
    ["Reference", reference],
    ["Pay until", payUntil && { day: payUntil }],
  ];
  return [
    { label: "Plan", value: plan },
    { label: "Amount", value: formatPaise(amountPaise) },
    ...optional.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }])),
  ];
}

const REFERENCE = { reference: "412345678901" };
const TO_PAY = { number: "EP/26-27/000001", payUntil: "2027-04-05", payPath: "/pay" };
const WITH_REASON = { reason: "No such payment on our account." };
const toPay = (today: Day) => ({ payUntil: addDays(today, 14), payPath: payPath(EXAMPLE.id) });
const withReason = () => ({ reason: "The school does not need the plan any more." });

export const PAYMENT_NOTICES = {
  "payment-due": payment({
    label: "How to pay a plan that you asked for, with the proforma",
    example: toPay,
    recorded: TO_PAY,
    subject: (plan) => sentence("How to pay the plan {plan}", { plan }),
    title: "Your plan waits for its payment",
    sentences: [
      "The page of the payment shows how you can pay. The proforma is attached.",
      "After a transfer, enter its reference number on the page. Your plan is usually active within 4 working hours.",
    ],
  }),
  "payment-reminder": payment({
    label: "A plan that you asked for is not paid",
    optional: true,
    example: toPay,
    recorded: TO_PAY,
    subject: (plan) => sentence("Not paid yet: the plan {plan}", { plan }),
    title: "Your plan is not paid yet",
    sentences: [
      "If you have paid by transfer, please enter its reference number on the page.",
      "If you do not want the plan any more, withdraw it there. Nothing is charged.",
    ],
  }),
  "payment-expired": payment({
    label: "A plan that was not paid is withdrawn",
    recorded: REFERENCE,
    subject: (plan) => sentence("Withdrawn, because it was not paid: the plan {plan}", { plan }),
    title: "Your unpaid plan was withdrawn",
    sentences: ["We received no payment for it, so it ended. You can ask for a plan again at any time."],
  }),
  "payment-received": payment({
    label: "Your payment is received, with the invoice or receipt",
    recorded: REFERENCE,
    subject: (plan) => sentence("We received your payment for the plan {plan}", { plan }),
    title: "We received your payment",
    sentences: ["Thank you. The paper about your payment is attached."],
  }),
  "payment-refused": payment({
    label: "Your transfer is not found",
    example: withReason,
    recorded: WITH_REASON,
    subject: (plan) => sentence("We did not find your transfer for the plan {plan}", { plan }),
    title: "We did not find your transfer",
    sentences: [
      "Our staff looked for it and could not match it. Please look at the reference number and enter it again.",
    ],
  }),
  "payment-refunding": payment({
    label: "A refund is begun",
    example: withReason,
    recorded: WITH_REASON,
    subject: (plan) => sentence("A refund is on its way for the plan {plan}", { plan }),
    title: "A refund is on its way",
    sentences: ["Your plan has ended. We write again when the money has been sent."],
  }),
  "payment-refunded": payment({
    label: "A refund has gone through, with the credit note",
    recorded: REFERENCE,
    subject: (plan) => sentence("Refunded: the plan {plan}", { plan }),
    title: "Your payment was refunded",
    sentences: ["The money has been sent. Banks take up to 7 working days to show it."],
  }),
  "payment-refund-failed": payment({
    label: "A refund failed",
    recorded: REFERENCE,
    subject: (plan) => sentence("The refund failed for the plan {plan}", { plan }),
    title: "The refund failed",
    sentences: [
      "The money could not be sent. Your plan and its credits are as they were, and we will write to you.",
    ],
  }),
} as const;

export type PaymentNotice = keyof typeof PAYMENT_NOTICES;
