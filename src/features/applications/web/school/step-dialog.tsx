// Asks before a step of weight with an applicant, with room for some words to the person.
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { MAX_APPLICATION_NOTE } from "#features/applications/domain/terms.ts";
import { offerPath } from "#features/offers/domain/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";
import { LongTextField } from "#platform/web/ui/form/form-fields.tsx";
import { useChangeStage } from "./queries.ts";
import { CONSEQUENCES, endsLetter, needsOfferPage, listSchoolSteps } from "./steps.ts";
import { nameOf } from "./texts.ts";
import type { Steps } from "./use-steps.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function StepDialog({ steps: { asked, endAsking, endStep } }: { steps: Steps }) {
  const say = useSay("applicants");
  const t = useT("applicants");
  const change = useChangeStage();
  if (!asked) return null;
  const { applicant, to } = asked;
  const label = listSchoolSteps(applicant.stage).find((step) => step.to === to)?.label ?? STAGE_LABELS[to];
  const title = `${say(STAGE_LABELS[to])}: ${nameOf(applicant, say)}`;
  if (needsOfferPage(applicant, to))
    return (
      <Dialog opened title={title} onClose={endAsking}>
        <div className="stack start">
          <p className="text">
            {t(
              "{name} has accepted the letter and counts on it. Withdraw it on its page, with a reason that {name} and our staff read.",
              { name: nameOf(applicant, say) },
            )}
          </p>
          <ButtonLink to={`${offerPath(applicant._id, "school")}?view=withdraw`}>
            {t("Withdraw the Offer")}
          </ButtonLink>
        </div>
      </Dialog>
    );
  return (
    <ActionDialog
      opened
      title={title}
      onClose={endAsking}
      initialValues={{ reason: "" }}
      send={async (typed) => {
        const reason = typed.reason.trim();
        return change.mutateAsync({ id: applicant._id, stage: to, ...(reason !== "" && { reason }) });
      }}
      onDone={() => endStep(asked)}
      failure={t("The stage could not be changed. Please try again.")}
      submit={say(label)}
    >
      <p className="text">{say(CONSEQUENCES[to] ?? "")}</p>
      {endsLetter(applicant, to) && (
        <p className="text">
          {t("The letter is withdrawn at once, with a mail of its own, and stays withdrawn.")}
        </p>
      )}
      {to !== "joined" && (
        <LongTextField
          name="reason"
          label={t("Message to the applicant")}
          description={t("Optional; it is added to the mail")}
          maxLength={MAX_APPLICATION_NOTE}
          data-autofocus
        />
      )}
    </ActionDialog>
  );
}
