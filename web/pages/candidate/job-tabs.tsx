// The tabs of a candidate's dashboard about jobs. They are fetched when one of them is opened.
import { OwnAlerts } from "#web/alerts/own-alerts.tsx";
import { OwnApplications } from "#web/applications/own/own-applications.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { JobsForYou } from "#web/vacancies/for-you/jobs-for-you.tsx";
import { SavedJobs } from "#web/vacancies/saved/saved-jobs.tsx";
import { INTERVIEWS, type JobTab } from "./places.ts";

const TITLES: Record<JobTab, string> = {
  jobs: "Jobs for you",
  applications: "Applications",
  saved: "Saved jobs",
  alerts: "Alerts",
};

/** `missingAnswers`: of the own profile. */
type Props = { tab: JobTab; missingAnswers: number };

export default function JobTabContent({ tab, missingAnswers }: Props) {
  return (
    <>
      <PageTitle>{TITLES[tab]}</PageTitle>
      {tab === "jobs" && <JobsForYou missingAnswers={missingAnswers} />}
      {tab === "applications" && <OwnApplications interviewsHref={INTERVIEWS} />}
      {tab === "saved" && <SavedJobs />}
      {tab === "alerts" && <OwnAlerts />}
    </>
  );
}
