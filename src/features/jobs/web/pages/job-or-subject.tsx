// One job, or the jobs of a subject: the address of a job ends in digits of its id (JOB-40).
import { data } from "react-router";
import { isJobSlug, jobPath, JOBS_PATH } from "#features/jobs/domain/public/addresses.ts";
import type { OwnSide } from "#features/jobs/domain/saved-calls.ts";
import type { Matches } from "#platform/web/layout/document/structured-data.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { toPageResponse } from "#platform/web/refusals.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Breadcrumbs } from "#features/jobs/web/landing/breadcrumbs.tsx";
import LandingPage from "#features/jobs/web/landing/landing-page.tsx";
import { landingMeta } from "#features/jobs/web/landing/landing-meta.ts";
import { type LandingData, loadLanding } from "#features/jobs/web/landing/load-landing.ts";
import { applyAction } from "#features/jobs/web/apply/apply-action.ts";
import { jobMeta } from "#features/jobs/web/page/job-meta.ts";
import JobPage from "#features/jobs/web/page/job-page.tsx";
import { type LoadedJob, loadJob, loadOwnSide } from "#features/jobs/web/page/load-job.ts";
import { getApi, getOrigin } from "#platform/web/visit.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import type { Route } from "./+types/job-or-subject";
import { useT } from "#platform/web/language/use-t.tsx";

type PageData = {
  job?: LoadedJob;
  /** What the candidate who is logged in did with the job. */
  own?: OwnSide | undefined;
  landing?: LandingData;
  publicAddress: string | null;
};

export const meta = ({ loaderData, matches }: { loaderData?: PageData; matches: Matches }) => {
  const { job, landing } = loaderData ?? {};
  if (job) return jobMeta(matches, job);
  return landing ? landingMeta(matches, landing) : pageMetaIn({ matches }, "This job is closed");
};

export async function loader(args: Route.LoaderArgs) {
  const { name } = args.params;
  if (!isJobSlug(name)) {
    const landing = await loadLanding(args, { subject: name });
    return data<PageData>({ landing, publicAddress: landing.publicAddress });
  }
  try {
    const job = await loadJob(getApi(args.context), name, getOrigin(args.context, args.request));
    // Search engines forget a job that is not open: its page is not offered to them.
    if (!job) return data<PageData>({ publicAddress: null }, { status: 410 });
    const own = await loadOwnSide(getApi(args.context), job.job._id);
    return data<PageData>({ job, own, publicAddress: job.job.takesApplications ? jobPath(name) : null });
  } catch (error) {
    throw toPageResponse(error, args.request);
  }
}

export const action = applyAction;

export default function JobOrSubjectPage({ loaderData }: { loaderData: PageData }) {
  const { job, own, landing } = loaderData;
  return (
    <PageContainer>
      {landing && <LandingPage landing={landing} />}
      {job && (
        <>
          <Breadcrumbs crumbs={job.crumbs} />
          <JobPage job={job.job} own={own} similar={job.similar} />
        </>
      )}
      {!landing && !job && <Gone />}
    </PageContainer>
  );
}

function Gone() {
  const t = useT("jobs");
  return (
    <EmptyState
      hint={t("It closed more than a month ago. Other schools may look for the same.")}
      action={
        <ButtonLink to={JOBS_PATH} look="default">
          {t("Show all jobs")}
        </ButtonLink>
      }
    >
      {t("This job is closed")}
    </EmptyState>
  );
}
