// Until when somebody can apply and how, the state of a job that is not open, and the ways to pass it on.
import { lazy, Suspense } from "react";
import { lastDayText } from "#domain/vacancies/public/texts.ts";
import { TEACHERS_NEVER_PAY } from "#domain/verifications/teachers-never-pay.ts";
import type { OwnSide } from "#domain/vacancies/saved-contract.ts";
import { ApplyPanel } from "#web/vacancies/apply/apply-panel.tsx";
import type { ShownJob } from "#web/vacancies/page/load-job.ts";
import { ShareLink } from "#web/vacancies/page/share-link.tsx";
import { useSession } from "#web/session/session.tsx";
import styles from "#web/vacancies/page/apply-box.module.css";

/** Only candidates report a school. */
const ReportButton = lazy(async () => ({
  default: (await import("#web/reports/report-button.tsx")).ReportButton,
}));

const NO_APPLICATIONS = "The school takes no applications just now.";
const STATES: Partial<Record<ShownJob["state"], string>> = {
  paused: NO_APPLICATIONS,
  expired: "This job is closed. Its last day has passed.",
  closed: "This job is closed.",
};

type Props = { job: ShownJob; own: OwnSide | undefined; today: string };

export function ApplyBox({ job, own, today }: Props) {
  const { user } = useSession();
  const state = STATES[job.state] ?? (job.takesApplications ? undefined : NO_APPLICATIONS);
  const lastDay = lastDayText(job.closesAt, today);
  return (
    <div className={`stack gap-sm card ${styles.box}`}>
      {state && <p className={`strong quote tint ${styles.state}`}>{state}</p>}
      {!state && lastDay && (
        <p>
          Apply by <strong>{lastDay}</strong>
        </p>
      )}
      <ApplyPanel job={job} own={own} />
      <p className="dimmed fine">{TEACHERS_NEVER_PAY}</p>
      <div className="row tight">
        <ShareLink title={job.title} />
        {user?.role === "candidate" && (
          <Suspense>
            <ReportButton target="school" name={job.school.instituteName} by={{ about: job.school._id }} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
