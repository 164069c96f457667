// The way to apply on a job's page (ALERT-24): a visitor registers or logs in, with the job kept in the address; a candidate
// applies; a school and an admin read why they cannot.
import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { OwnSide } from "#domain/vacancies/saved-contract.ts";
import { useSession } from "#web/session/session.tsx";
import type { JobToApplyFor } from "#web/vacancies/apply/job-to-apply-for.ts";

/** Visitors, who are most of those who read jobs, do not fetch it. */
const SignedInApply = lazy(() => import("#web/vacancies/apply/signed-in-apply.tsx"));

/** `own` is what the candidate did with the job, where the page's loader has read it. */
export function ApplyPanel({ job, own }: { job: JobToApplyFor; own?: OwnSide | undefined }) {
  const { user, admin } = useSession();
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
      <Button component={Link} to={`/candidate/SignUpPage?${search}`} fullWidth>
        Register to apply
      </Button>
      <Button component={Link} to={`/login?${search}`} variant="default" fullWidth>
        Log in to apply
      </Button>
    </>
  );
}
