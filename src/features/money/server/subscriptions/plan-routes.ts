// The calls about plans.
import { matchesEtag } from "#platform/domain/etag.ts";
import * as calls from "#features/money/domain/subscriptions/plan-calls.ts";
import type { Routes } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { addPlan, changePlan, withdrawPlan } from "./plan-steps.ts";
import { countPlans, listPlans } from "./plan-repository.ts";
import { presentPlan } from "./present.ts";

export function servePlans(routes: Routes): void {
  serve(routes, calls.listPlans, async ({ deps: { db }, query }) => {
    const [rows, total] = await Promise.all([listPlans(db, query), countPlans(db)]);
    return { items: rows.map(presentPlan), total };
  });

  serve(routes, calls.addPlan, async ({ deps, viewer, body }) => ({
    message: "Plan created successfully!",
    plan: presentPlan(await addPlan(deps, viewer, body)),
  }));

  serve(routes, calls.editPlan, async ({ deps, viewer, params, body }) => {
    const plan = await changePlan(deps, viewer, {
      id: params.id,
      form: body,
      matchesEtag: (before) => matchesEtag(body.asRead, presentPlan(before)),
    });
    return { message: "Plan updated", plan: presentPlan(plan) };
  });

  serve(routes, calls.deletePlan, async ({ deps, viewer, params, query }) => {
    await withdrawPlan(deps, viewer, {
      id: params.id,
      matchesEtag: (before) => matchesEtag(query.asRead, presentPlan(before)),
    });
    return { message: "Plan deleted" };
  });
}
