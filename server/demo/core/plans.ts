// The plans of the invented world.
import type { PlanForm } from "#domain/subscriptions/contract.ts";

export const DEMO_PLANS = {
  Basic: {
    name: "Basic",
    description: "For a school with one or two posts to fill this term.",
    price: 2_999,
    features: ["Contact details of every candidate", "Resume download", "E-mail support"],
    totalcredits: 10,
    durationInDays: 90,
  },
  Standard: {
    name: "Standard",
    description: "For a school that hires through the year.",
    price: 7_999,
    features: [
      "Contact details of every candidate",
      "Resume download",
      "Interview scheduling and reminders",
      "Support by phone and e-mail",
    ],
    totalcredits: 30,
    durationInDays: 180,
  },
  Premium: {
    name: "Premium",
    description: "For groups and colleges with several departments.",
    price: 17_999,
    features: [
      "Everything in Standard",
      "Unused credits carried over on renewal",
      "A named contact on our side",
      "Help with writing job posts",
    ],
    totalcredits: 80,
    durationInDays: 365,
  },
  Enterprise: {
    name: "Enterprise",
    description: "For chains of schools and universities.",
    price: 49_999,
    features: [
      "Everything in Premium",
      "Shortlists prepared by our team",
      "Quarterly review of your hiring",
      "Invoice with GST and purchase order",
    ],
    totalcredits: 300,
    durationInDays: 365,
  },
} as const satisfies Record<string, Omit<PlanForm, "features"> & { features: readonly string[] }>;
export type DemoPlan = keyof typeof DEMO_PLANS;
