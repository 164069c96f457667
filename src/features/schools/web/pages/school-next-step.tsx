// The next step of a school that has not invited anybody yet (EDASH-30).
import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/web/ui/link.tsx";
import { formatCount } from "#platform/domain/money.ts";
import { PayLink } from "#features/money/web/payments/pay-link.tsx";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { NextStep } from "#platform/web/ui/display/next-step.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

function SearchLink() {
  const t = useT("employer");
  return (
    <Link to="/candidate/allCandidatePage" className={buttonClass()}>
      {t("Search Candidate")}
    </Link>
  );
}

export function SchoolNextStep({ employerId }: { employerId: string }) {
  const t = useT("employer");
  const { data: subscription } = useQuery(subscriptionQueries.employerSubscription(employerId));
  if (subscription?.status === "active") {
    const { credits } = subscription;
    return (
      <NextStep title={t("Next: invite your first candidate")} actions={<SearchLink />}>
        {t(
          "You have {credits}. Open a profile and press Schedule Interview: the candidate gets a mail and answers from it.",
          {
            credits:
              credits === 1 ? t("1 credit") : t("{credits} credits", { credits: formatCount(credits) }),
          },
        )}
      </NextStep>
    );
  }
  if (subscription?.status === "pending") {
    return (
      <NextStep
        title={t("Next: choose whom to invite")}
        actions={
          <>
            <PayLink />
            <SearchLink />
          </>
        }
      >
        {t(
          "Your subscription waits for its activation. Until then you can already look through the candidates.",
        )}
      </NextStep>
    );
  }
  return (
    <NextStep
      title={t("Next: look through the candidates")}
      actions={
        <>
          <SearchLink />
          <Link to="/subscriptionPlan" className={buttonClass({ look: "default" })}>
            {t("See the plans")}
          </Link>
        </>
      }
    >
      {t(
        "Looking costs nothing. With a plan you invite to interviews and, once our staff have verified your school, see contact details and resumes.",
      )}
    </NextStep>
  );
}
