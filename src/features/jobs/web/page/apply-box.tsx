// Until when somebody can apply and how, the state of a job that is not open, and the ways to pass it on.
import { Suspense } from "react";
import { useLocation } from "react-router";
import { lastDayText } from "#features/jobs/domain/public/texts.ts";
import type { OwnSide } from "#features/jobs/domain/saved-calls.ts";
import { TEACHERS_NEVER_PAY } from "#features/schools/domain/verifications/teachers-never-pay.ts";
import { useRootData } from "#platform/web/layout/root-data.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { SendByWhatsApp } from "#platform/web/ui/display/send-by-whatsapp.tsx";
import { ApplyPanel } from "#features/jobs/web/apply/apply-panel.tsx";
import type { ShownJob } from "#features/jobs/web/page/load-job.ts";
import styles from "#features/jobs/web/page/apply-box.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

/** Only candidates report a school. */
const ReportButton = later(
  async () => ({
    default: (await import("#features/schools/web/reports/report-button.tsx")).ReportButton,
  }),
  () => null,
);

/** Only a candidate reads how well the job fits. */
const OwnMatch = later(
  async () => ({
    default: (await import("#features/finding/web/search/candidate-match.tsx")).CandidateMatch,
  }),
  () => null,
);

const NO_APPLICATIONS = "The school takes no applications just now.";
const STATES: Partial<Record<ShownJob["state"], string>> = {
  paused: NO_APPLICATIONS,
  expired: "This job is closed. Its last day has passed.",
  closed: "This job is closed.",
};

type Props = { job: ShownJob; own: OwnSide | undefined; today: string };

export function ApplyBox({ job, own, today }: Props) {
  const t = useT("jobs");
  const say = useSay();
  const { user } = useSession();
  const state = STATES[job.state] ?? (job.takesApplications ? undefined : NO_APPLICATIONS);
  const lastDay = lastDayText(job.closesAt, today);
  return (
    <div className={`stack gap-sm card roomy ${styles.box}`}>
      {state && <p className="strong quote tint padded">{say(state)}</p>}
      {!state && lastDay && <p>{t.nodes("Apply by {day}", { day: <strong>{say(lastDay)}</strong> })}</p>}
      {job.match && (
        <Suspense>
          <OwnMatch match={job.match} />
        </Suspense>
      )}
      <ApplyPanel job={job} own={own} />
      <p className="dimmed fine">{say(TEACHERS_NEVER_PAY)}</p>
      <div className="row tight">
        <ShareLink title={job.title} />
        <SendJob title={job.title} />
        {user?.role === "candidate" && (
          <Suspense>
            <ReportButton target="school" name={job.school.instituteName} by={{ about: job.school._id }} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The page without its filters. */
function useOwnAddress(): string {
  const { pathname } = useLocation();
  return (useRootData()?.origin ?? "") + pathIn(useLocale(), pathname);
}

const SendJob = ({ title }: { title: string }) => <SendByWhatsApp text={`${title}: ${useOwnAddress()}`} />;

/** The sheet of the phone or the copied address (src/page-script.ts); without scripts WhatsApp. */
export function ShareLink({ title }: { title: string }) {
  const t = useT("jobs");
  const url = useOwnAddress();
  const text = `${title}: ${url}`;

  return (
    <>
      <a
        href={`https://wa.me/?${new URLSearchParams({ text })}`}
        rel="noopener noreferrer"
        className="tap beside fine text-button"
        data-shared={url}
        data-title={title}
        data-copied={t("The link is copied.")}
        data-not-copied={t("The link could not be copied. It is {url}", { url })}
      >
        <Icon name="link" size={18} />
        {t("Share this job")}
      </a>
      <output className="fine breaks" />
    </>
  );
}
