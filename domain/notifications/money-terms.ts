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
    label: "Your subscription ends in 7 days",
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
