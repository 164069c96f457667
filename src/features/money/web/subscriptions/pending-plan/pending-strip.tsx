// A strip on every page of a school whose plan waits, with the way to the pay page, or ends, with the way to the same
// plan (SUB-37, PAY-29).
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { formatDayOf } from "#platform/domain/day.ts";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { formatRupees } from "#platform/domain/money.ts";
import type { Payment } from "#features/money/domain/payments/calls.ts";
import { isPayPage, payPath } from "#features/money/domain/payments/terms.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { countCredits } from "#features/money/domain/subscriptions/credit-count.ts";
import { isToRenew } from "#features/money/domain/subscriptions/rules.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { paymentQueries } from "#features/money/web/payments/queries.ts";
import { hasWay } from "#features/money/web/payments/pay-link.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "./pending-strip.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

type Props = { employerId: string };

/** The calls fail without a word: the strip is an addition to every page, and the subscription has its own. */
export default function PendingStrip({ employerId }: Props) {
  const say = useSay("plan");
  const t = useT("plan");
  const isOwner = useHasMemberRole(["owner"]);
  const { pathname } = useLocation();
  const { subscription, pending } =
    useQuery(queryOf("/api/subscription/check/{employerId}", { params: { employerId } })).data ?? {};
  const isShown = Boolean(pending) && !isPayPage(pathname);
  const payment = useQuery({ ...paymentQueries.state(), enabled: isShown && isOwner });
  const { data: standing } = useQuery({ ...queryOf("/api/employer/verification"), enabled: isShown });
  if (subscription && !pending && isOwner) return <RenewalStrip subscription={subscription} />;
  if (!pending || !isShown || payment.isLoading) return null;
  const isUnverified = standing?.countsAsVerifiedUntil === null;
  return (
    <aside className={styles.strip} aria-label={t("Your plan waits for activation")}>
      <p className="text">
        <strong>
          {t("Your {plan} plan with {credits} waits for activation.", {
            plan: pending.planName,
            credits: say(countCredits(pending.totalCredits)),
          })}
        </strong>{" "}
        {isUnverified && (
          <>
            {t.nodes(
              "Contact details and resumes also need the {verification}: have it verified first, it costs nothing.",
              {
                verification: (
                  <TextLink to="/employer/profile?tab=verification" underlined>
                    {t("verification of your school")}
                  </TextLink>
                ),
              },
            )}{" "}
          </>
        )}
        <NextStep pending={pending} payment={isOwner ? payment.data : undefined} isOwner={isOwner} />
      </p>
    </aside>
  );
}

function RenewalStrip({ subscription }: { subscription: Subscription }) {
  const locale = useLocale();
  const t = useT("plan");
  const { status, planId, planName, startDate, endDate } = subscription;
  const now = useNow(useToday());
  if ((status !== "active" && status !== "expired") || !startDate || !endDate) return null;
  const endsAt = new Date(endDate);
  if (!isToRenew({ startsAt: new Date(startDate), endsAt }, now)) return null;
  const isOver = endsAt <= now;
  return (
    <aside className={styles.strip} aria-label={t("Your plan ends")}>
      <p className="text">
        <strong>
          {t(isOver ? "Your {plan} plan ended on {day}." : "Your {plan} plan ends on {day}.", {
            plan: planName,
            day: formatDayOf(endDate, locale),
          })}
        </strong>{" "}
        {!isOver && `${t("Credits that you have not used are carried over if you renew before.")} `}
        <TextLink to={`/subscriptionPlan?plan=${planId._id}`} underlined>
          {t("Renew this plan")}
        </TextLink>
      </p>
    </aside>
  );
}

type NextStepProps = { pending: Subscription; payment: Payment | null | undefined; isOwner: boolean };

function NextStep({ pending, payment, isOwner }: NextStepProps) {
  const t = useT("plan");
  const locale = useLocale();
  const { planPrice, employerId } = pending;
  if (planPrice === 0 || payment?.state === "paid") {
    return t("Our staff activate it, and you get a notification.");
  }
  if (!isOwner) return t("It is to be paid by the owner of your school.");
  const total = formatRupees(payment?.proforma?.total ?? planPrice);
  if (payment && !hasWay(payment.ways) && payment.state === "due") {
    return t(
      "Our staff will call you on {phone} about the payment of {total}. Once it is activated you get a notification.",
      { phone: employerId.phone, total },
    );
  }
  const page = pathIn(locale, payPath(pending._id));
  if (payment?.state === "claimed") {
    return (
      <>
        {t("We look for your payment, usually within 4 working hours.")}{" "}
        <TextLink href={page} underlined>
          {t("See your payment")}
        </TextLink>
      </>
    );
  }
  return (
    <>
      {payment?.transfers[0]?.state === "refused" &&
        `${t("We did not find the payment that you have sent.")} `}
      {/* A document of its own: the gateway's script may run on that page alone. */}
      <TextLink href={page} underlined>
        {t("Pay {total} now", { total })}
      </TextLink>
    </>
  );
}
