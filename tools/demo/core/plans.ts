// The plans of the invented world. They differ in what the product makes different: credits, period and price.
import type { PlanForm } from "#features/money/domain/subscriptions/forms.ts";

export const DEMO_PLANS = {
  Basic: {
    name: "Basic",
    description: "For a school with one or two posts to fill this term.",
    price: 2_999,
    features: ["About ₹300 an interview", "90 days to use the credits"],
    totalcredits: 10,
    durationInDays: 90,
  },
  Standard: {
    name: "Standard",
    description: "For a school that hires through the year.",
    price: 7_999,
    features: ["About ₹267 an interview", "180 days to use the credits"],
    totalcredits: 30,
    durationInDays: 180,
  },
  Premium: {
    name: "Premium",
    description: "For groups and colleges with several departments.",
    price: 17_999,
    features: ["About ₹225 an interview", "365 days to use the credits"],
    totalcredits: 80,
    durationInDays: 365,
  },
  Enterprise: {
    name: "Enterprise",
    description: "For chains of schools and universities.",
    price: 49_999,
    features: ["About ₹167 an interview", "365 days to use the credits"],
    totalcredits: 300,
    durationInDays: 365,
  },
} as const satisfies Record<string, Omit<PlanForm, "features"> & { features: readonly string[] }>;
export type DemoPlan = keyof typeof DEMO_PLANS;
