// Pricing: the subscription plans (SUB-1).
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { load } from "#platform/web/load.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { PlanList } from "#features/money/web/subscriptions/plan-list.tsx";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { PlanTerms } from "./plan-terms.tsx";
import type { Route } from "./+types/plans";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMetaIn(
    page,
    "Pricing",
    "Plans with interview credits for schools, colleges, universities and coaching centres.",
  );

export async function loader(args: Route.LoaderArgs) {
  // The page is shown without its plans too: the browser then fetches once more and shows the error.
  return load(args, (queries) => [
    queries.prefetchQuery(queryOf("/api/subscription/plans")),
    queries.prefetchQuery(subscriptionQueries.tax()),
  ]);
}

export default function PlansPage({ loaderData: { cache } }: Route.ComponentProps) {
  const t = useT("plan");
  const { user } = useSession();
  const employerId = user?.role === "employer" ? user._id : null;
  return (
    <HydrationBoundary state={cache}>
      <PageContainer>
        <PageTitle
          lead={t(
            "Looking at candidates is free for schools. One credit invites one candidate to an interview. With a plan you also see contact details and resumes, once our staff have verified your school.",
          )}
        >
          {t("Subscription Plans")}
        </PageTitle>
        {employerId && <OwnSubscription employerId={employerId} />}
        <PlanList employerId={employerId} />
        <PlanTerms />
      </PageContainer>
    </HydrationBoundary>
  );
}

/**
 * The current subscription, so that nobody subscribes twice by mistake; when this call fails, the page only lacks this
 * note.
 */
function OwnSubscription({ employerId }: { employerId: string }) {
  const t = useT("plan");
  const { subscription, pending } =
    useQuery(queryOf("/api/subscription/check/{employerId}", { params: { employerId } })).data ?? {};
  if (subscription?.status !== "pending" && subscription?.status !== "active") return null;
  return (
    <Notice className="below-lg" role="note">
      {subscription.status === "pending"
        ? t("Your {plan} plan waits for activation.", { plan: subscription.planName })
        : t(
            "Your {plan} plan is active with {credits} of {total} credits. Credits you have not used are carried over to a new plan.",
            {
              plan: subscription.planName,
              credits: subscription.credits,
              total: subscription.totalCredits,
            },
          )}
      {subscription.status === "active" &&
        pending &&
        ` ${t("Your request for the {plan} plan waits for activation.", { plan: pending.planName })}`}{" "}
      <TextLink to="/employer/profile?tab=subscription" underlined>
        {t("Subscription Details")}
      </TextLink>
    </Notice>
  );
}
