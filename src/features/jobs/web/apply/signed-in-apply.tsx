// The way to apply for somebody who is logged in: a candidate reads the form or the application that there is, with the button
// that saves the job; schools and admins read why they cannot apply.
import { useQuery } from "@tanstack/react-query";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import type { OwnApplication } from "#features/applications/domain/wire.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import type { Role } from "#platform/domain/role.ts";
import type { OwnSide } from "#features/jobs/domain/saved-calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { nextStepText, STAGE_TONES } from "#features/applications/web/own/stage-text.ts";
import { STEPS_PATH } from "#features/accounts/web/session/addresses.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { SendAgainButton } from "#features/accounts/web/session/email-proof/send-again-button.tsx";
import { ApplyForm, type JobToApplyFor } from "#features/jobs/web/apply/apply-form.tsx";
import { SaveButton } from "#features/jobs/web/saved/save-button.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

type Props = { job: JobToApplyFor; own: OwnSide | undefined };

export default function SignedInApply({ job, own, role }: Props & { role: Role }) {
  const t = useT("jobs");
  if (role === "candidate") return <CandidateApply job={job} own={own} />;
  if (!job.takesApplications) return null;
  return (
    <p id="apply" className="text quote tint padded">
      {role === "employer"
        ? t("You are logged in with a school's account.")
        : t("You are logged in as an admin.")}{" "}
      {t("Only teachers and education staff apply for jobs.")}
    </p>
  );
}

export function CandidateApply({ job, own: loaded }: Props) {
  const t = useT("jobs");
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf("/api/candidate/vacancies/{id}", { params: { id: job._id } }),
    ...(loaded && { initialData: loaded }),
  });
  if (!data) {
    if (!error) return <Placeholder height={44} />;
    const sentence = errorMessage(
      error,
      t("Whether you have applied could not be loaded. Please try again."),
    );
    return <ListFailure sentence={sentence} retry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div id="apply" className="stack gap-sm">
      <Application job={job} own={data} />
      <SaveButton job={job} isSaved={data.isSaved} />
    </div>
  );
}

function Application({
  job,
  own: { application, isProven, missingAnswers },
}: {
  job: JobToApplyFor;
  own: OwnSide;
}) {
  const t = useT("jobs");
  const isAgain = application?.stage === "withdrawn";
  if (application && !(isAgain && application.mayReopen && job.takesApplications)) {
    return <Applied application={application} />;
  }
  if (!job.takesApplications) return null;
  if (missingAnswers > 0) {
    return (
      <div className="quote tint padded">
        <p>{t("Please finish your profile first. Then you can apply for this job here.")}</p>
        <ButtonLink to={`${STEPS_PATH}?${new URLSearchParams({ job: job.slug })}`}>
          {missingAnswers === 1
            ? t("Finish your profile (1 answer)")
            : t("Finish your profile ({count} answers)", { count: missingAnswers })}
        </ButtonLink>
      </div>
    );
  }
  if (!isProven) {
    return (
      <div className="quote tint padded">
        <p>
          {t(
            "Please confirm your email address first: open the link in the mail that we sent to you. Then you can apply for this job here.",
          )}
        </p>
        <SendAgainButton />
      </div>
    );
  }
  // Another job is another form: its note is not for this school.
  return <ApplyForm key={job._id} job={job} isAgain={isAgain} />;
}

export function Applied({ application }: { application: OwnApplication }) {
  const t = useT("jobs");
  const locale = useLocale();
  const say = useSay("candidate");
  const { stage, appliedAt } = application;
  return (
    <div className="stack gap-xs">
      <p>
        <strong>{t("You applied on {day}.", { day: formatDayOf(appliedAt, locale) })}</strong>{" "}
        <StatusBadge tone={STAGE_TONES[stage]}>{say(STAGE_LABELS[stage])}</StatusBadge>
      </p>
      <p>{say(nextStepText(application))}</p>
      <TextLink to="/candidate/profile?tab=applications">{t("See your applications")}</TextLink>
    </div>
  );
}
