// One job, or the jobs of a subject: the address of a job ends in digits of its id (JOB-40).
import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { data, Link } from "react-router";
import { isJobSlug, jobPath, JOBS_PATH } from "#domain/vacancies/public/addresses.ts";
import type { OwnSide } from "#domain/vacancies/saved-contract.ts";
import type { Matches } from "#web/layout/document/structured-data.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { toPageResponse } from "#web/refusals.ts";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Breadcrumbs } from "#web/vacancies/landing/breadcrumbs.tsx";
import { LANDING_STYLES } from "#web/vacancies/landing/landing-styles.ts";
import { landingMeta } from "#web/vacancies/landing/landing-meta.ts";
import { type LandingData, loadLanding } from "#web/vacancies/landing/load-landing.ts";
import { applyAction } from "#web/vacancies/apply/apply-action.ts";
import { loadOwnSide } from "#web/vacancies/apply/load-own-side.ts";
import { jobMeta } from "#web/vacancies/page/job-meta.ts";
import { JOB_STYLES } from "#web/vacancies/page/job-styles.ts";
import { type LoadedJob, loadJob } from "#web/vacancies/page/load-job.ts";
import { getApi, getOrigin } from "#web/visit.ts";
import styles from "#web/pages/public/jobs/job-or-subject.module.css";
import type { Route } from "./+types/job-or-subject";

/** A visitor fetches the scripts of the page that is shown, and not those of the other. */
const JobPage = lazy(() => import("#web/vacancies/page/job-page.tsx"));
const LandingPage = lazy(() => import("#web/vacancies/landing/landing-page.tsx"));

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
  return landing ? landingMeta(matches, landing) : pageMeta("This job is closed");
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

/** The styles of both pages come with the address, so that neither is shown without them. */
export const handle = { styles: [...JOB_STYLES, ...LANDING_STYLES] };

export const action = applyAction;

export default function JobOrSubjectPage({ loaderData }: { loaderData: PageData }) {
  const { job, own, landing } = loaderData;
  return (
    <PageContainer>
      <Suspense fallback={<div aria-busy="true" className={styles.loading} />}>
        {landing && <LandingPage landing={landing} />}
        {job && (
          <>
            <Breadcrumbs crumbs={job.crumbs} />
            <JobPage job={job.job} own={own} similar={job.similar} />
          </>
        )}
      </Suspense>
      {!landing && !job && <Gone />}
    </PageContainer>
  );
}

function Gone() {
  return (
    <EmptyState
      hint="It closed more than a month ago. Other schools may look for the same."
      action={
        <Button component={Link} to={JOBS_PATH} variant="default">
          Show all jobs
        </Button>
      }
    >
      This job is closed
    </EmptyState>
  );
}
