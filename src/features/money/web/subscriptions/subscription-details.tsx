// An employer's subscription and its remaining credits (SUB-18).
import { useQuery } from "@tanstack/react-query";
import { formatTime, timeInIndia, formatDaySlashedOf } from "#platform/domain/day.ts";
import { formatCount, formatRupees } from "#platform/domain/money.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { countCredits } from "#features/money/domain/subscriptions/credit-count.ts";
import { PayLink } from "#features/money/web/payments/pay-link.tsx";
import { CreditHistory } from "#features/money/web/subscriptions/credit-history.tsx";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { SubscriptionStatusBadge } from "#features/money/web/subscriptions/status-badge.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import styles from "#features/money/web/subscriptions/subscription-details.module.css";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

type Props = { employerId: string; /** For an admin, who only reads. */ readOnly?: boolean };

export function SubscriptionDetails({ employerId, readOnly }: Props) {
  const t = useT("plan");
  const { data, isPending, refetch, isFetching } = useQuery(
    subscriptionQueries.employerSubscription(employerId),
  );
  if (isPending) return <SkeletonList rows={1} label={t("Loading subscription...")} />;
  if (data === undefined) {
    return (
      <Notice tone="bad" title={t("Error Loading Data")}>
        <p className="text below">{t("Failed to load subscription data.")}</p>
        <Button small look="default" busy={isFetching} onClick={() => refetch()}>
          {t("Try Again")}
        </Button>
      </Notice>
    );
  }
  if (data === null) return <NoSubscription readOnly={readOnly} />;
  return (
    <>
      <Details subscription={data} readOnly={readOnly} />
      <WaitingCredits employerId={employerId} />
      {data.status !== "pending" && <PendingRenewal employerId={employerId} readOnly={readOnly} />}
      <CreditHistory employerId={employerId} />
    </>
  );
}

function NoSubscription({ readOnly }: { readOnly: boolean | undefined }) {
  const t = useT("plan");
  const maySubscribe = useHasMemberRole(["owner"]) && !readOnly;
  return (
    <EmptyState
      hint={
        readOnly ? undefined : t("A plan carries credits; one credit invites one candidate to an interview.")
      }
      action={maySubscribe && <ButtonLink to="/subscriptionPlan">{t("Subscribe Now")}</ButtonLink>}
    >
      {t("No Active Subscription")}
    </EmptyState>
  );
}

const MEANINGS: Record<string, string> = {
  pending: "Please wait for admin to activate your subscription.",
  canceled: "Your subscription is canceled. Please contact admin.",
  expired: "Your subscription has expired. Renew it to schedule interviews.",
};

function Details({ subscription, readOnly }: { subscription: Subscription; readOnly: boolean | undefined }) {
  const locale = useLocale();
  const say = useSay("plan");
  const t = useT("plan");
  const maySubscribe = useHasMemberRole(["owner"]) && !readOnly;
  const { status, credits, totalCredits, startDate } = subscription;
  const neverBegan = status === "canceled" && startDate === null;
  const meaning = neverBegan
    ? t("This request is over, and its plan did not begin. You can ask for a plan again.")
    : MEANINGS[status] && say(MEANINGS[status]);
  return (
    <Card title={subscription.planName} actions={<SubscriptionStatusBadge status={status} />}>
      {!readOnly && meaning && <p className="text below">{meaning}</p>}
      {neverBegan && maySubscribe && (
        <ButtonLink className="below-lg" to="/subscriptionPlan">
          {t("Subscribe Now")}
        </ButtonLink>
      )}
      {!readOnly && status === "pending" && <PayLink className="below-lg" />}
      {!readOnly && status === "expired" && (
        <ButtonLink className="below-lg" to="/subscriptionPlan">
          {t("Renew Now")}
        </ButtonLink>
      )}
      {!readOnly && status === "active" && credits === 0 && (
        <div className="below-xs">
          <p className="text below">{t("All credits of this plan are spent.")}</p>
          <ButtonLink className="below-lg" to="/subscriptionPlan">
            {t("Upgrade Your Plan")}
          </ButtonLink>
        </div>
      )}
      {status === "pending" && (
        <p className="text below">
          {t("{credits} after activation.", { credits: say(countCredits(totalCredits)) })}
        </p>
      )}
      {status !== "pending" && !neverBegan && (
        <div className={`row baseline between tight tint below-lg ${styles.credits}`}>
          <span>{t("Credits remaining")}</span>
          <strong>
            {formatCount(credits)}/{formatCount(totalCredits)}
          </strong>
          <progress
            className={styles.bar}
            max={Math.max(1, totalCredits)}
            value={Math.min(credits, totalCredits)}
            aria-label={t("{credits} of {total} credits remain", { credits, total: totalCredits })}
          />
        </div>
      )}
      <DescriptionList
        facts={[
          { label: t("Plan"), value: subscription.planName },
          { label: t("Price"), value: formatRupees(subscription.planPrice) },
          { label: t("Start Date"), value: dayOf(startDate) },
          { label: t("End Date"), value: dayOf(subscription.endDate) },
          { label: t("Payment ID"), value: subscription.paymentId },
          ...(subscription.by ? [{ label: t("Bought By"), value: subscription.by.name }] : []),
          { label: t("Created"), value: withTime(subscription.createdAt, locale) },
          { label: t("Last Updated"), value: withTime(subscription.updatedAt, locale) },
        ]}
      />
    </Card>
  );
}

/** Credits that came back while no plan ran. */
function WaitingCredits({ employerId }: { employerId: string }) {
  const t = useT("plan");
  const count =
    useQuery(queryOf("/api/subscription/check/{employerId}", { params: { employerId } })).data
      ?.waitingCredits ?? 0;
  if (count === 0) return null;
  return (
    <Notice role="note" className="above-lg" title={t("Credits that wait: {count}", { count })}>
      {t("They came back while no plan ran. Your next plan gets them, if it begins within a year.")}
    </Notice>
  );
}

/** A plan that was asked for while another one runs. */
function PendingRenewal({ employerId, readOnly }: Props) {
  const say = useSay("plan");
  const t = useT("plan");
  const pending = useQuery(queryOf("/api/subscription/check/{employerId}", { params: { employerId } })).data
    ?.pending;
  if (!pending) return null;
  return (
    <Card
      title={t("Asked for: {plan}", { plan: pending.planName })}
      actions={<SubscriptionStatusBadge status="pending" />}
      className="above-lg"
    >
      <p className="text below">
        {t(
          "{credits} after activation. Credits that are left are carried over, and a plan that still runs keeps its days.",
          { credits: say(countCredits(pending.totalCredits)) },
        )}
      </p>
      {!readOnly && <PayLink className="below-lg" />}
      <DescriptionList
        facts={[
          { label: t("Price"), value: formatRupees(pending.planPrice) },
          { label: t("Asked On"), value: dayOf(pending.createdAt) },
        ]}
      />
    </Card>
  );
}

function dayOf(instant: string | null): string | null {
  return instant && formatDaySlashedOf(instant);
}

function withTime(instant: string, locale: Locale): string {
  return `${dayOf(instant)}, ${formatTime(timeInIndia(new Date(instant)), locale)}`;
}
