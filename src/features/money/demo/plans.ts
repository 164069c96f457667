// The plans of the invented world. They differ in what the product makes different: credits, period and price.
import { type PlanForm, planForm } from "#features/money/domain/subscriptions/forms.ts";
import { insertPlan } from "#features/money/server/subscriptions/plan-repository.ts";
import type { Moment } from "#platform/demo/replay.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import { paiseFromRupees } from "#platform/domain/money.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";

const LAUNCH = -400;

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

/** Returns the plans' ids by name. */
export async function fillPlans(
  db: DatabaseOrTransaction,
  moment: Moment,
): Promise<Record<DemoPlan, string>> {
  const fill = async (name: DemoPlan) => {
    const plan = planForm.parse(DEMO_PLANS[name]);
    const { id } = await insertPlan(db, {
      id: newId<AnyId>(),
      name: plan.name,
      description: plan.description,
      price_paise: paiseFromRupees(plan.price),
      features: plan.features,
      total_credits: plan.totalcredits,
      duration_in_days: plan.durationInDays ?? null,
      created_at: moment(LAUNCH),
      updated_at: moment(LAUNCH),
    });
    return id;
  };
  return {
    Basic: await fill("Basic"),
    Standard: await fill("Standard"),
    Premium: await fill("Premium"),
    Enterprise: await fill("Enterprise"),
  };
}
