// The plans on offer, and the purchase of one.
import { useLocale } from "#platform/web/language/locale.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useQuery } from "@tanstack/react-query";
import type { Plan } from "#features/money/domain/subscriptions/plan-calls.ts";
import { failureHint } from "#platform/web/api.ts";
import { InvoiceDialog } from "#features/money/web/subscriptions/invoice-dialog.tsx";
import { PlanCard } from "#features/money/web/subscriptions/plan-card.tsx";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { usePurchase } from "#features/money/web/subscriptions/use-purchase.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { NoscriptNotice } from "#platform/web/ui/form/noscript-notice.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "#features/money/web/subscriptions/plan-card.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

const NO_PLANS: readonly Plan[] = [];

/** `employerId` is null for everybody who is not an employer. */
export function PlanList({ employerId }: { employerId: string | null }) {
  const t = useT("plan");
  const plans = useQuery(queryOf("/api/subscription/plans"));
  const tax = useQuery(subscriptionQueries.tax()).data;
  const maySubscribe = useHasMemberRole(["owner"]);
  const standing = useQuery({ ...queryOf("/api/employer/verification"), enabled: employerId !== null });
  // A visitor logs in first; a school finds its plan chosen.
  const path = pathIn(useLocale(), employerId === null ? "/login" : "/subscriptionPlan");
  const purchase = usePurchase(employerId, plans.data?.items ?? NO_PLANS);

  if (plans.isPending) return <SkeletonList label={t("Loading Subscription Plans...")} />;
  if (!plans.data) {
    return (
      <EmptyState
        hint={failureHint(plans.error)}
        action={<Button onClick={() => plans.refetch()}>{t("Try Again")}</Button>}
      >
        {t("The subscription plans could not be loaded.")}
      </EmptyState>
    );
  }
  if (plans.data.items.length === 0) {
    return (
      <EmptyState hint={t("Please look in again soon, or write to us.")}>
        {t("No subscription plans available at the moment.")}
      </EmptyState>
    );
  }
  return (
    <>
      <NoscriptNotice>
        {t(
          "To subscribe, switch on JavaScript in your browser, load this page again and press Subscribe Now. A school has to be logged in for it.",
        )}
      </NoscriptNotice>
      <ul className={`grid gap-lg list ${styles.plans}`}>
        {plans.data.items.map((plan) => (
          <PlanCard
            tax={tax}
            key={plan._id}
            plan={plan}
            subscription={
              maySubscribe
                ? { path, start: employerId === null ? null : () => purchase.choose(plan) }
                : undefined
            }
          />
        ))}
      </ul>
      {purchase.chosen && (
        <InvoiceDialog
          plan={purchase.chosen}
          tax={tax}
          lacksVerification={standing.data?.countsAsVerifiedUntil === null}
          busy={purchase.busy}
          onCancel={purchase.cancel}
          onConfirm={purchase.confirm}
        />
      )}
    </>
  );
}
