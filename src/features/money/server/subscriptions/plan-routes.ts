// The calls about plans: reads them for everybody, and adds, changes and withdraws them for admins.
import { matchesEtag } from "#platform/domain/etag.ts";
import * as calls from "#features/money/domain/subscriptions/plan-calls.ts";
import type { Routes } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { countPlans, listPlans, insertPlan, lockPlan, updatePlan } from "./plan-repository.ts";
import { presentPlan } from "./present.ts";
import type { PlanId } from "#platform/domain/ids.ts";
import { paiseFromRupees } from "#platform/domain/money.ts";
import { requireFound, staleRecord } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import type { PlanEdit, PlanForm } from "#features/money/domain/subscriptions/forms.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { PlanRow } from "#features/money/server/subscriptions/tables.ts";
import type { Deps } from "#platform/server/deps.ts";

/** Each change is in the audit log. */
type CommandDeps = Pick<Deps, "db" | "clock">;

function addPlan({ db, clock }: CommandDeps, by: AdminViewer, form: PlanForm): Promise<PlanRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const plan = await insertPlan(tx, {
      id: newId(),
      name: form.name,
      description: form.description,
      price_paise: paiseFromRupees(form.price),
      features: form.features,
      total_credits: form.totalcredits,
      duration_in_days: form.durationInDays ?? null,
      created_at: now,
      updated_at: now,
    });
    await recordAudit(tx, now, { by, action: "plan-added", record: plan, after: plan });
    return plan;
  });
}

function changePlan(
  { db, clock }: CommandDeps,
  by: AdminViewer,
  { id, form, isAsRead }: { id: PlanId; form: PlanEdit; isAsRead: (before: PlanRow) => boolean },
): Promise<PlanRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const before = requireFound(await lockPlan(tx, id), "Plan");
    if (!isAsRead(before)) throw staleRecord();
    // Kysely leaves out undefined values, so those columns stay unchanged.
    const after = requireFound(
      await updatePlan(tx, id, {
        name: form.name,
        description: form.description,
        price_paise: form.price === undefined ? undefined : paiseFromRupees(form.price),
        features: form.features,
        total_credits: form.totalcredits,
        duration_in_days: form.durationInDays,
        updated_at: now,
      }),
      "Plan",
    );
    await recordAudit(tx, now, { by, action: "plan-edited", record: after, before, after });
    return after;
  });
}

function withdrawPlan(
  { db, clock }: CommandDeps,
  by: AdminViewer,
  { id, isAsRead }: { id: PlanId; isAsRead: (before: PlanRow) => boolean },
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const before = requireFound(await lockPlan(tx, id), "Plan");
    if (!isAsRead(before)) throw staleRecord();
    await updatePlan(tx, id, { deleted_at: now });
    await recordAudit(tx, now, { by, action: "plan-deleted", record: before, before });
  });
}

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
      isAsRead: (before) => matchesEtag(body.asRead, presentPlan(before)),
    });
    return { message: "Plan updated", plan: presentPlan(plan) };
  });

  serve(routes, calls.deletePlan, async ({ deps, viewer, params, query }) => {
    await withdrawPlan(deps, viewer, {
      id: params.id,
      isAsRead: (before) => matchesEtag(query.asRead, presentPlan(before)),
    });
    return { message: "Plan deleted" };
  });
}
