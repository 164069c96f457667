// The page on which the owner of a school pays a plan, and follows what has become of the payment (PAY-50).
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { errorMessage } from "#web/api.ts";
import { WriteToUs } from "#web/contact/write-to-us.tsx";
import { useSite } from "#web/layout/root-data.ts";
import { load } from "#web/load.ts";
import { OwnDashboard } from "#web/pages/own-dashboard.tsx";
import { PaymentView } from "#web/payments/pay/payment-view.tsx";
import { paymentQueries } from "#web/payments/queries.ts";
import styles from "#web/payments/pay/pay.module.css";
import { requireSchool } from "#web/session/guards.ts";
import { Card } from "#web/ui/display/card.tsx";
import { pageMetaIn } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ListFailure } from "#web/ui/table/record-list.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/pay";
import { useT } from "#web/language/use-t.tsx";
import { queryOf } from "#web/query.ts";

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
  const { data: payment, error, isFetching, refetch } = useQuery(paymentQueries.state(id));
  if (payment === undefined && error) {
    return (
      <ListFailure
        sentence={errorMessage(error, t("What is to be paid could not be loaded. Please try again."))}
        retry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!payment) return <SkeletonList rows={3} />;
  return (
    <div className="stack gap-lg">
      {payment.state === "due" && <VerifyFirst />}
      <PaymentView payment={payment} school={school} phone={phone} />
      <Help />
    </div>
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
