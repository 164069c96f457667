// How many jobs the school may have online, and what keeps it from publishing, before a refusal says so (JOB-84).
import { useQuery } from "@tanstack/react-query";
import { OPEN_WITH_PLAN, OPEN_WITHOUT_PLAN } from "#features/jobs/domain/terms.ts";
import { ownVacancyQueries } from "./queries.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** Where each refusal is settled. */
const NEXT_STEPS: Record<string, { to: string; label: string }> = {
  SCHOOL_NOT_VERIFIED: { to: "?tab=verification", label: "Go to Verification" },
  PUBLISHING_ON_HOLD: { to: "/#contactus", label: "Contact form" },
  TOO_MANY_VACANCIES: { to: "?tab=subscription", label: "See your plan" },
};

export function AllowanceNotice() {
  const say = useSay("posting");
  const t = useT("posting");
  const { data } = useQuery(ownVacancyQueries.allowance());
  if (!data) return null;
  const { published, limit, refusal } = data;
  const step = refusal && NEXT_STEPS[refusal.code];
  return (
    <>
      {refusal && (
        <Notice className="below" role="note">
          {say(refusal.message)}{" "}
          {step && (
            <TextLink to={step.to} underlined>
              {say(step.label)}
            </TextLink>
          )}
        </Notice>
      )}
      <p className="dimmed text below">
        {t("{published} of {limit} jobs online.", { published, limit })}
        {limit < OPEN_WITH_PLAN &&
          ` ${t("A school without a plan has up to {without} at once, with one up to {withPlan}.", {
            without: OPEN_WITHOUT_PLAN,
            withPlan: OPEN_WITH_PLAN,
          })}`}
      </p>
    </>
  );
}
