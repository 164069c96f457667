// Pricing: the subscription plans (SUB-1).
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { load } from "#web/load.ts";
import { useSession } from "#web/session/session.tsx";
import { PlanList } from "#web/subscriptions/plan-list.tsx";
import { subscriptionQueries } from "#web/subscriptions/queries.ts";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PlanTerms } from "./plan-terms.tsx";
import type { Route } from "./+types/plans";

export const meta = () =>
  pageMeta(
    "Pricing",
    "Plans with interview credits for schools, colleges, universities and coaching centres.",
  );

export async function loader(args: Route.LoaderArgs) {
  // The page is shown without its plans too: the browser then fetches once more and shows the error.
  const { cache } = await load(args, (api, queries) => [
    queries.fetchQuery(subscriptionQueries.plans(api)).catch(() => undefined),
    queries.prefetchQuery(subscriptionQueries.tax(api)),
  ]);
  return { cache };
}

export default function PlansPage({ loaderData: { cache } }: Route.ComponentProps) {
  const { user } = useSession();
  const employerId = user?.role === "employer" ? user._id : null;
  return (
    <HydrationBoundary state={cache}>
      <PageContainer>
        <PageTitle lead="Looking at candidates is free for schools. One credit invites one candidate to an interview. With a plan you also see contact details and resumes, once our staff have verified your school.">
          Subscription Plans
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
  const { subscription, pending } = useQuery(subscriptionQueries.check(employerId)).data ?? {};
  if (subscription?.status !== "pending" && subscription?.status !== "active") return null;
  return (
    <Notice className="below-lg" role="note">
      {subscription.status === "pending"
        ? `Your ${subscription.planName} plan waits for activation.`
        : `Your ${subscription.planName} plan is active with ${subscription.credits} of ${subscription.totalCredits} credits. Credits you have not used are carried over to a new plan.${pending ? ` Your request for the ${pending.planName} plan waits for activation.` : ""}`}{" "}
      <TextLink to="/employer/profile?tab=subscription" underlined>
        Subscription Details
      </TextLink>
    </Notice>
  );
}
