// The way to apply on a job's page (ALERT-24): a visitor registers or logs in, with the job kept in the address; a candidate
// applies; a school and an admin read why they cannot.
import { Suspense } from "react";
import { useHref } from "react-router";
import type { OwnSide } from "#features/jobs/domain/saved-calls.ts";
import { STEPS_PATH } from "#features/accounts/web/session/addresses.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import type { JobToApplyFor } from "#features/jobs/web/apply/apply-form.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

/** Visitors, who are most of those who read jobs, do not fetch it. */
const SignedInApply = later(() => import("#features/jobs/web/apply/signed-in-apply.tsx"));

/** `own` is what the candidate did with the job, where the page's loader has read it. */
export function ApplyPanel({ job, own }: { job: JobToApplyFor; own?: OwnSide | undefined }) {
  const t = useT("jobs");
  const { user, admin } = useSession();
  const search = new URLSearchParams({ job: job.slug }).toString();
  const steps = useHref(`${STEPS_PATH}?${search}`);
  if (user || admin) {
    return (
      <Suspense>
        <SignedInApply job={job} own={own} role={user?.role ?? "admin"} />
      </Suspense>
    );
  }
  if (!job.takesApplications) return null;
  return (
    <>
      <ButtonLink to={`/candidate/SignUpPage?${search}`} wide data-on-phone={steps} reloadDocument>
        {t("Register to apply")}
      </ButtonLink>
      <ButtonLink to={`/login?${search}`} look="default" wide>
        {t("Log in to apply")}
      </ButtonLink>
    </>
  );
}
