// The next step of a school that has not invited anybody yet (EDASH-30).
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatCount } from "#domain/money.ts";
import { PayLink } from "#web/payments/pay-link.tsx";
import { subscriptionQueries } from "#web/subscriptions/queries.ts";
import { NextStep } from "#web/ui/display/next-step.tsx";
import { buttonClass } from "#web/ui/button.tsx";

const SEARCH = (
  <Link to="/candidate/allCandidatePage" className={buttonClass()}>
    Search Candidate
  </Link>
);

export function SchoolNextStep({ employerId }: { employerId: string }) {
  const { data: subscription } = useQuery(subscriptionQueries.employerSubscription(employerId));
  if (subscription?.status === "active") {
    const { credits } = subscription;
    return (
      <NextStep title="Next: invite your first candidate" actions={SEARCH}>
        You have {credits === 1 ? "1 credit" : `${formatCount(credits)} credits`}. Open a profile and press
        Schedule Interview: the candidate gets a mail and answers from it.
      </NextStep>
    );
  }
  if (subscription?.status === "pending") {
    return (
      <NextStep
        title="Next: choose whom to invite"
        actions={
          <>
            <PayLink />
            {SEARCH}
          </>
        }
      >
        Your subscription waits for its activation by our staff. Until then you can already look through the
        candidates.
      </NextStep>
    );
  }
  return (
    <NextStep
      title="Next: look through the candidates"
      actions={
        <>
          {SEARCH}
          <Link to="/subscriptionPlan" className={buttonClass({ look: "default" })}>
            See the plans
          </Link>
        </>
      }
    >
      Looking costs nothing. With a plan you invite to interviews and, once our staff have verified your
      school, see contact details and resumes.
    </NextStep>
  );
}
