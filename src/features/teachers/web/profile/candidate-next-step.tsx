// The next step of a candidate whom no school has invited yet (CDASH-30).
import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/web/ui/link.tsx";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import { CANDIDATE_LIST_PATH } from "#features/teachers/web/filter-params.ts";
import { missingAnswersText } from "#features/teachers/web/missing-answers-text.ts";
import { STEPS_PATH } from "#features/accounts/web/session/addresses.ts";
import { NextStep } from "#platform/web/ui/display/next-step.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

const JOBS_FOR_YOU_PATH = "/candidate/profile?tab=jobs";

type Props = { candidate: CandidateRecord; onEdit: () => void };

export function CandidateNextStep({ candidate, onEdit }: Props) {
  const t = useT("candidate");
  const say = useSay();
  const { data: email } = useQuery(queryOf("/api/auth/emailStatus"));
  const edit = (label: string) => (
    <button type="button" className={buttonClass()} onClick={onEdit}>
      {label}
    </button>
  );
  if (candidate.unanswered) {
    return (
      <NextStep
        title={say(missingAnswersText(candidate.unanswered.length))}
        actions={
          <Link to={STEPS_PATH} className={buttonClass()}>
            {t("Finish your profile")}
          </Link>
        }
      >
        {t(
          "Your profile is in no list before, and you cannot apply for jobs. What you answer is saved at once.",
        )}
      </NextStep>
    );
  }
  if (!candidate.resume) {
    return (
      <NextStep title={t("Next: add your resume")} actions={edit(t("Add your resume"))}>
        {t(
          "Schools read it before they invite somebody. It is a PDF of up to 2 MB. Verified schools can open it: those with an active subscription, and those to which you apply or with which you agree on an interview.",
        )}
      </NextStep>
    );
  }
  if (candidate.emailAvailable !== "Yes") {
    return (
      <NextStep title={t("Next: say when you are available")} actions={edit(t("Change it"))}>
        {t(
          "Schools read “Not Available” beside your name. Once you choose Yes at “Available for Interview?”, they see the hours in which they can invite you.",
        )}
      </NextStep>
    );
  }
  if (!candidate.photo) {
    return (
      <NextStep title={t("Next: add a photo")} actions={edit(t("Add a photo"))}>
        {t("It stands beside your name in the list that schools look through.")}
      </NextStep>
    );
  }
  return (
    <NextStep
      title={t("Your profile is ready")}
      actions={
        <>
          <Link to={JOBS_FOR_YOU_PATH} className={buttonClass()}>
            {t("See jobs for you")}
          </Link>
          <Link to={CANDIDATE_LIST_PATH} className={buttonClass({ look: "default" })}>
            {t("See the list of candidates")}
          </Link>
        </>
      }
    >
      {email?.isProven === false
        ? t(
            "Apply for jobs that fit it with one tap. Schools also find it in the list of candidates once your email address is confirmed. When one invites you, you get a mail, and the invitation appears here.",
          )
        : t(
            "Apply for jobs that fit it with one tap. Schools also find it in the list of candidates. When one invites you, you get a mail, and the invitation appears here.",
          )}
    </NextStep>
  );
}
