// All Subscription Plans: each can be changed in its row or taken off the page.
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { DEFAULT_PERIOD_DAYS } from "#features/money/domain/subscriptions/terms.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createEtag } from "#platform/domain/etag.ts";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { countCredits } from "#features/money/domain/subscriptions/credit-count.ts";
import type { Plan } from "#features/money/domain/subscriptions/plan-calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useDeletePlan, useEditPlan } from "#features/money/web/subscriptions/admin-queries.ts";
import { PlanForm } from "#features/money/web/subscriptions/plan-form.tsx";
import { toFormValues } from "#features/money/web/subscriptions/plan-values.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import styles from "#features/money/web/subscriptions/admin-plans.module.css";
import { queryOf } from "#platform/web/query.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const plansView = adminView({
  name: "plans",
  entry: { label: "All Subscription Plans", group: "Manage Subscription" },
  Component: AdminPlans,
  loads: (cache) => [cache.prefetchQuery(queryOf("/api/subscription/plans"))],
});

const ADD_PLAN = "?view=add-plan";

export default function AdminPlans() {
  const answer = useQuery(queryOf("/api/subscription/plans"));
  return (
    <>
      <PageTitle
        lead="What employers can choose from. Subscriptions keep what they bought."
        actions={
          <ButtonLink to={ADD_PLAN} icon={<Icon name="plus" size={18} />}>
            Add Plan
          </ButtonLink>
        }
      >
        All Subscription Plans
      </PageTitle>
      <Loaded answer={answer} failure="Failed to load plans" rows={3}>
        {({ items, total }) => (
          <>
            {total === 0 && (
              <Card>
                <EmptyState hint="Without a plan no employer can subscribe.">
                  No subscription plans found
                </EmptyState>
              </Card>
            )}
            <ul className={`grid many list ${styles.plans}`}>
              {items.map((plan) => (
                <PlanItem key={plan._id} plan={plan} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  );
}

function PlanItem({ plan }: { plan: Plan }) {
  const [edited, setEdited] = useState<Plan | null>(null);
  const edit = useEditPlan();
  const item = useRef<HTMLLIElement>(null);
  // The changed plan is shown while it is saved; the form stays mounted, because the change may be refused.
  const saving = edit.isPending;
  const reloadPlan = useReloadPlan();
  const offerReload = useReloadOffer();

  function close() {
    flushSync(() => setEdited(null));
    item.current?.querySelector("button")?.focus();
  }

  return (
    <li ref={item} data-editing={(edited && !saving) || undefined}>
      {(!edited || saving) && <PlanSheet plan={plan} onEdit={() => setEdited(plan)} busy={saving} />}
      {edited && (
        <div hidden={saving}>
          <Card title={`Edit ${edited.name}`}>
            <PlanForm
              // A newer version of the plan restarts the form.
              key={createEtag(edited)}
              values={toFormValues(edited)}
              label="Save"
              save={(changed) => edit.mutateAsync({ before: edited, changed })}
              onSaved={() => {
                close();
                toast.good("Plan updated", { seconds: 3 });
              }}
              onCancel={close}
              failure="Failed to update plan"
              onError={(error) =>
                offerReload({
                  error,
                  what: "plan",
                  reload: async () => setEdited(await reloadPlan(plan._id)),
                })
              }
              startsHere
            />
          </Card>
        </div>
      )}
    </li>
  );
}

/** Fetches the list again; null for a plan that is gone. */
function useReloadPlan(): (id: string) => Promise<Plan | null> {
  const cache = useQueryClient();
  return async (id) => {
    const { items } = await cache.fetchQuery({ ...queryOf("/api/subscription/plans"), staleTime: 0 });
    return items.find(({ _id }) => _id === id) ?? null;
  };
}

function PlanSheet({ plan, onEdit, busy }: { plan: Plan; onEdit: () => void; busy: boolean }) {
  const remove = useDeletePlan();
  const confirmedAction = useConfirmedAction();
  const reloadPlan = useReloadPlan();
  const offerReload = useReloadOffer();

  const onDelete = () =>
    confirmedAction({
      question: {
        title: `Delete the ${plan.name} plan?`,
        body: "It leaves the plans page; subscriptions that were bought stay as they are. This action cannot be undone.",
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(plan),
      done: () => toast.good("Plan deleted", { seconds: 3 }),
      failed: async (error) => {
        const reload = () => reloadPlan(plan._id);
        if (await offerReload({ error, what: "plan", reload, deletion: true })) return;
        toast.bad(errorMessage(error, "Failed to delete plan"), { seconds: 3 });
      },
    });

  return (
    <Card className={styles.plan}>
      <div className={"beside gap-md baseline between breaks"}>
        <h2>{plan.name}</h2>
        <span className={`strong digits ${styles.price}`}>{formatRupees(plan.price)}</span>
      </div>
      <p className={`dimmed fine ${styles.terms}`}>
        {inEnglish(countCredits(plan.totalcredits))} ·{" "}
        {plan.durationInDays ?? DEFAULT_PERIOD_DAYS} days
      </p>
      {plan.description && <p className="breaks text above-sm">{plan.description}</p>}
      {plan.features.length > 0 && (
        <ul className={`list grid gap-xs above-sm fine ${styles.features}`}>
          {plan.features.map((feature) => (
            <li key={feature} className="fact">
              <Icon name="check" size={18} />
              {feature}
            </li>
          ))}
        </ul>
      )}
      {!busy && (
        <div className={`row gap-xs ${styles.actions}`}>
          <RowAction icon="edit" label="Edit" recordName={plan.name} onClick={onEdit} />
          <RowAction icon="trash" label="Delete" recordName={plan.name} destructive onClick={onDelete} />
        </div>
      )}
    </Card>
  );
}
