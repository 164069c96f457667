// The page on which the owner of a school pays a plan, and follows what has become of the payment (PAY-50).
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { WriteToUs } from "#features/site/web/contact/write-to-us.tsx";
import { useSite } from "#platform/web/layout/root-data.ts";
import { load } from "#platform/web/load.ts";
import { OwnDashboard } from "#platform/web/pages/own-dashboard.tsx";
import { PaymentView } from "#features/money/web/payments/pay/payment-view.tsx";
import { paymentQueries } from "#features/money/web/payments/queries.ts";
import styles from "#features/money/web/payments/pay/pay.module.css";
import { requireSchool } from "#features/accounts/web/session/guards.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import type { Route } from "./+types/pay";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Pay for Your Plan");

export async function loader(args: Route.LoaderArgs) {
  const user = await requireSchool(args);
  const isOwner = user.memberRole === undefined || user.memberRole === "owner";
  const { id } = args.params;
  const { cache } = await load(args, (queries) =>
    isOwner
      ? [
          // A plan of another school is a 404.
          queries.fetchQuery(paymentQueries.state(id)),
          queries.prefetchQuery(queryOf("/api/employer/billing")),
          queries.prefetchQuery(queryOf("/api/employer/verification")),
        ]
      : [],
  );
  return { cache, user, id, isOwner };
}

export default function PayPage({ loaderData: { cache, user, id, isOwner } }: Route.ComponentProps) {
  const t = useT("plan");
  return (
    <HydrationBoundary state={cache}>
      <OwnDashboard user={user} admin={null} path="/employer/profile?tab=billing">
        <div className={styles.page}>
          <PageTitle lead={isOwner && <Lead id={id} />}>{t("Pay for Your Plan")}</PageTitle>
          {isOwner ? (
            <OwnPayment id={id} school={user.instituteName ?? ""} phone={user.phone ?? ""} />
          ) : (
            <EmptyState>{t("The owner of your school pays here.")}</EmptyState>
          )}
        </div>
      </OwnDashboard>
    </HydrationBoundary>
  );
}

function Lead({ id }: { id: string }) {
  const t = useT("plan");
  const { data: payment } = useQuery(paymentQueries.state(id));
  const isOpen = payment?.state === "due" || payment?.state === "claimed";
  return isOpen && t("Once you have paid, your plan is usually active within 4 working hours.");
}

function OwnPayment({ id, school, phone }: { id: string; school: string; phone: string }) {
  const t = useT("plan");
  const answer = useQuery(paymentQueries.state(id));
  return (
    <Loaded answer={answer} failure={t("What is to be paid could not be loaded. Please try again.")} rows={3}>
      {(payment) =>
        payment && (
          <div className="stack gap-lg">
            {payment.state === "due" && <VerifyFirst />}
            <PaymentView payment={payment} school={school} phone={phone} />
            <Help />
          </div>
        )
      }
    </Loaded>
  );
}

/** A plan shows contact details to verified schools only, so the verification comes before the money (SUB-49). */
function VerifyFirst() {
  const t = useT("plan");
  const { data: standing } = useQuery(queryOf("/api/employer/verification"));
  if (standing?.countsAsVerifiedUntil !== null) return null;
  return (
    <Notice role="note" title={t("Your school is not verified yet")}>
      {t.nodes(
        "Contact details and resumes stay hidden until our staff have verified it, with this plan too. {first}: it costs nothing.",
        {
          first: (
            <TextLink to="/employer/profile?tab=verification" underlined>
              {t("Have it verified first")}
            </TextLink>
          ),
        },
      )}
    </Notice>
  );
}

function Help() {
  const t = useT("plan");
  const { phones = [], openingHours } = useSite();
  return (
    <Card title={t("Questions about a Payment")}>
      <p className="text">
        {phones.length > 0
          ? t.nodes("Write to us {where}, or call {phones}. Please name your proforma number.", {
              where: <WriteToUs />,
              phones: phones.join(` ${t("or")} `),
            })
          : t.nodes("Write to us {where}. Please name your proforma number.", { where: <WriteToUs /> })}
      </p>
      {openingHours && <p className="dimmed written text above-sm">{openingHours}</p>}
    </Card>
  );
}
