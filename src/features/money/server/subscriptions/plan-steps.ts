// Adds, changes and withdraws plans, for admins. Each change is in the audit log.
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
import { insertPlan, lockPlan, updatePlan } from "./plan-repository.ts";

type CommandDeps = Pick<Deps, "db" | "clock">;

export function addPlan({ db, clock }: CommandDeps, by: AdminViewer, form: PlanForm): Promise<PlanRow> {
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

export function changePlan(
  { db, clock }: CommandDeps,
  by: AdminViewer,
  { id, form, matchesEtag }: { id: PlanId; form: PlanEdit; matchesEtag: (before: PlanRow) => boolean },
): Promise<PlanRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const before = requireFound(await lockPlan(tx, id), "Plan");
    if (!matchesEtag(before)) throw staleRecord();
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

export function withdrawPlan(
  { db, clock }: CommandDeps,
  by: AdminViewer,
  { id, matchesEtag }: { id: PlanId; matchesEtag: (before: PlanRow) => boolean },
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const before = requireFound(await lockPlan(tx, id), "Plan");
    if (!matchesEtag(before)) throw staleRecord();
    await updatePlan(tx, id, { deleted_at: now });
    await recordAudit(tx, now, { by, action: "plan-deleted", record: before, before });
  });
}
