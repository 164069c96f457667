// The tabs of a candidate's dashboard about jobs. They are fetched when one of them is opened.
import type { ReactNode } from "react";
import { OwnAlerts } from "#web/alerts/own-alerts.tsx";
import { OwnApplications } from "#web/applications/own/own-applications.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { JobsForYou } from "#web/vacancies/for-you/jobs-for-you.tsx";
import { SavedJobs } from "#web/vacancies/saved/saved-jobs.tsx";
import { INTERVIEWS, type JobTab } from "./places.ts";

const TABS: Record<JobTab, { title: string; content: ReactNode }> = {
  jobs: { title: "Jobs for you", content: <JobsForYou /> },
  applications: { title: "Applications", content: <OwnApplications interviewsHref={INTERVIEWS} /> },
  saved: { title: "Saved jobs", content: <SavedJobs /> },
  alerts: { title: "Alerts", content: <OwnAlerts /> },
};

export default function JobTabContent({ tab }: { tab: JobTab }) {
  const { title, content } = TABS[tab];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {content}
    </>
  );
}
