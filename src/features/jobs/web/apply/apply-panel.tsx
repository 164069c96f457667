// The way to apply on a job's page (ALERT-24): a visitor registers or logs in, with the job kept in the address; a candidate
// applies; a school and an admin read why they cannot.
import { Suspense } from "react";
import type { OwnSide } from "#features/jobs/domain/saved-calls.ts";
import { useStepsOnPhone } from "#features/accounts/web/session/registration-path.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import type { JobToApplyFor } from "#features/jobs/web/apply/job-to-apply-for.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

/** Visitors, who are most of those who read jobs, do not fetch it. */
const SignedInApply = later(() => import("#features/jobs/web/apply/signed-in-apply.tsx"));

/** `own` is what the candidate did with the job, where the page's loader has read it. */
export function ApplyPanel({ job, own }: { job: JobToApplyFor; own?: OwnSide | undefined }) {
  const t = useT("jobs");
  const { user, admin } = useSession();
  const openSteps = useStepsOnPhone();
  if (user || admin) {
    return (
      <Suspense>
        <SignedInApply job={job} own={own} role={user?.role ?? "admin"} />
      </Suspense>
    );
  }
  if (!job.takesApplications) return null;
  const search = new URLSearchParams({ job: job.slug }).toString();
  return (
    <>
      <ButtonLink to={`/candidate/SignUpPage?${search}`} wide onClick={openSteps}>
        {t("Register to apply")}
      </ButtonLink>
      <ButtonLink to={`/login?${search}`} look="default" wide>
        {t("Log in to apply")}
      </ButtonLink>
    </>
  );
}
