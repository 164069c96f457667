// The calls about plans.
import { paiseFromRupees } from "#domain/money.ts";
import { missing } from "#domain/refusal.ts";
import * as contract from "#domain/subscriptions/contract.ts";
import { newId } from "#server/database/identity.ts";
import type { Routes } from "#server/http/serve.ts";
import { serve } from "#server/http/serve.ts";
import { countPlans, insertPlan, listPlans, updatePlan } from "./plans.ts";
import { presentPlan } from "./present.ts";

export function servePlans(routes: Routes): void {
  serve(routes, contract.listPlans, async ({ deps: { db }, query }) => {
    const [rows, total] = await Promise.all([listPlans(db, query), countPlans(db)]);
    return { items: rows.map(presentPlan), total };
  });

  serve(routes, contract.addPlan, async ({ deps: { db, clock }, body }) => {
    const now = clock.now();
    const row = await insertPlan(db, {
      id: newId(),
      name: body.name,
      description: body.description,
      price_paise: paiseFromRupees(body.price),
      features: body.features,
      total_credits: body.totalcredits,
      duration_in_days: body.durationInDays ?? null,
      created_at: now,
      updated_at: now,
    });
    return { message: "Plan created successfully!", plan: presentPlan(row) };
  });

  serve(routes, contract.editPlan, async ({ deps: { db, clock }, params, body }) => {
    // What is undefined stays as it is.
    const row = await updatePlan(db, params.id, {
      name: body.name,
      description: body.description,
      price_paise: body.price === undefined ? undefined : paiseFromRupees(body.price),
      features: body.features,
      total_credits: body.totalcredits,
      duration_in_days: body.durationInDays,
      updated_at: clock.now(),
    });
    if (!row) throw missing("Plan");
    return { message: "Plan updated", plan: presentPlan(row) };
  });

  serve(routes, contract.deletePlan, async ({ deps: { db, clock }, params }) => {
    const row = await updatePlan(db, params.id, { deleted_at: clock.now() });
    if (!row) throw missing("Plan");
    return { message: "Plan deleted" };
  });
}
