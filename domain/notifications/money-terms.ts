// The messages about subscriptions and credits: who receives each one, and whether its mails are optional.

export const MONEY_NOTICES = {
  "subscription-asked": {
    label: "An employer asks for a plan",
    recipients: ["admin"],
    optional: true,
    calendar: null,
  },
  "subscription-activated": {
    label: "Your subscription is activated",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "subscription-canceled": {
    label: "Your subscription is canceled",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "subscription-expiring": {
    label: "Your subscription ends in 30, 7 and 1 days",
    recipients: ["employer"],
    optional: true,
    calendar: null,
  },
  "subscription-expired": {
    label: "Your subscription has ended",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "subscription-renew": {
    label: "Your subscription ended 3 days ago",
    recipients: ["employer"],
    optional: true,
    calendar: null,
  },
  "payment-due": {
    label: "How to pay a plan that you asked for, with the proforma",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "payment-reminder": {
    label: "A plan that you asked for is not paid",
    recipients: ["employer"],
    optional: true,
    calendar: null,
  },
  "payment-expired": {
    label: "A plan that was not paid is withdrawn",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "payment-received": {
    label: "Your payment is received, with the invoice or receipt",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "payment-refused": {
    label: "Your transfer is not found",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "payment-refunding": {
    label: "A refund is begun",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "payment-refunded": {
    label: "A refund has gone through, with the credit note",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "payment-refund-failed": {
    label: "A refund failed",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "subscription-extended": {
    label: "Days are added to your plan",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "credits-low": {
    label: "Your credits run low",
    recipients: ["employer"],
    optional: true,
    calendar: null,
  },
  "credits-corrected": {
    label: "Your credits are corrected",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
} as const;
