// The tabs of a candidate's dashboard beside the profile and the interviews. They are fetched when one of them is opened.
import { OwnAlerts } from "#features/jobs/web/alerts/own-alerts.tsx";
import { OwnApplications } from "#features/applications/web/own/own-applications.tsx";
import { PrivacyTab } from "#features/teachers/web/views/privacy.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { JobsForYou } from "#features/jobs/web/for-you/jobs-for-you.tsx";
import { SavedJobs } from "#features/jobs/web/saved/saved-jobs.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { INTERVIEWS, type OtherTab } from "./places.ts";

const TITLES = {
  jobs: "Jobs for you",
  applications: "Applications",
  saved: "Saved jobs",
  alerts: "Alerts",
  privacy: "Privacy",
} as const satisfies Record<OtherTab, string>;

/** `missingAnswers`: of the own profile. */
type Props = { tab: OtherTab; missingAnswers: number };

export default function TabContent({ tab, missingAnswers }: Props) {
  const t = useT("candidate");
  return (
    <>
      <PageTitle>{t(TITLES[tab])}</PageTitle>
      {tab === "jobs" && <JobsForYou missingAnswers={missingAnswers} />}
      {tab === "applications" && <OwnApplications interviewsHref={INTERVIEWS} />}
      {tab === "saved" && <SavedJobs />}
      {tab === "alerts" && <OwnAlerts />}
      {tab === "privacy" && <PrivacyTab />}
    </>
  );
}
