// The values of the plan form.
import type { Plan } from "#features/money/domain/subscriptions/plan-calls.ts";
import { planForm } from "#features/money/domain/subscriptions/forms.ts";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";

export type PlanValues = {
  name: string;
  price: string;
  description: string;
  /** Separated by commas. */
  features: string;
  totalcredits: string;
  durationInDays: string;
};

export const PLAN_NAMES = ["Basic", "Standard", "Premium", "Enterprise"] as const;

export const NO_PLAN: PlanValues = {
  name: "",
  price: "",
  description: "",
  features: "",
  totalcredits: "",
  durationInDays: "",
};

export function toFormValues(plan: Plan): PlanValues {
  return {
    name: plan.name,
    price: String(plan.price),
    description: plan.description,
    features: plan.features.join(", "),
    totalcredits: String(plan.totalcredits),
    durationInDays: plan.durationInDays === null ? "" : String(plan.durationInDays),
  };
}

export function findPlanErrors(values: PlanValues): FieldErrors {
  return findErrors(planForm, values);
}

/** Features are trimmed, empty ones dropped; an empty period becomes null (SUB-8). */
export function bodyOf(values: PlanValues) {
  const plan = planForm.parse(values);
  return { ...plan, durationInDays: plan.durationInDays ?? null };
}
