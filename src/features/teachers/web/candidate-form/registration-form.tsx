// The registration of a candidate: stored as a draft, confirmed, and sent once.
import { isLostConnection } from "#platform/web/api.ts";
import { candidateRegistration } from "#features/teachers/domain/fields.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { useRegisterCandidate } from "#features/teachers/web/queries.ts";
import { ConsentFields } from "#features/accounts/web/session/consent/consent-fields.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { firstErrorMessage } from "#platform/web/ui/form/form-check.ts";
import { useDraft } from "#platform/web/ui/form/draft/form-draft.ts";
import { FormEnd } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useFormHydration } from "#platform/web/ui/hydration/form-hydration.ts";
import { RegistrationNeedsScript } from "#platform/web/ui/form/noscript-notice.tsx";
import { RestoredDraft } from "#platform/web/ui/form/draft/restored-draft.tsx";
import { CandidateForm } from "./form-body.tsx";
import { findRegistrationErrors, FIELD_ORDER } from "./form-check.ts";
import { SECTION_IDS } from "./form-sections.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AlreadyRegistered } from "./already-registered.tsx";
import { type CandidateValues, EMPTY_CANDIDATE, filesToSend, SECRET_FIELDS } from "./form-values.ts";
import { useT } from "#platform/web/language/use-t.tsx";

const DRAFT = "candidate-registration";

type Props = { onRegistered: () => Promise<void> };

export function CandidateRegistrationForm({ onRegistered }: Props) {
  const t = useT("registration");
  const draft = useDraft(DRAFT, EMPTY_CANDIDATE, SECRET_FIELDS);
  const register = useRegisterCandidate();
  const ask = useConfirm();
  const form = useForm<CandidateValues>({
    initialValues: EMPTY_CANDIDATE,
    validate: findRegistrationErrors,
    onValuesChange: draft.keep,
    send,
    failure: (error) =>
      isLostConnection(error)
        ? t(
            "Your profile could not be sent. Please check your connection and submit again; nothing you typed is lost.",
          )
        : t(
            "Your profile could not be sent. Our server has a fault: please submit again in a moment; nothing you typed is lost.",
          ),
    seconds: 3,
    invalid: (errors) => firstErrorMessage(errors, FIELD_ORDER),
    // A sentence of the server is a toast; that nothing arrived is in the form (REG-16).
    failurePlace: (error) => (error instanceof Refusal ? "toast" : "form"),
  });

  const { isHydrated, restored, forgetRestored } = useFormHydration({
    element: form.element,
    empty: EMPTY_CANDIDATE,
    takeDraft: draft.take,
    setValues: form.setValues,
  });

  async function send(values: CandidateValues) {
    const isConfirmed = await ask({
      title: t("Submit your profile?"),
      body: t("Please double-check that all details are correct."),
      confirm: t("Yes, submit"),
      cancel: t("Cancel"),
    });
    if (!isConfirmed) return;
    // A photo may have become smaller since the form was submitted.
    const { files } = filesToSend(form.getValues());
    await register.mutateAsync({ body: candidateRegistration.parse(values), files });
    draft.forget();
    await onRegistered();
  }

  function clear() {
    forgetRestored();
    form.setValues(EMPTY_CANDIDATE);
    draft.forget();
  }

  return (
    <CandidateForm
      form={form}
      validate={findRegistrationErrors}
      sections={SECTION_IDS}
      before={
        <>
          <RegistrationNeedsScript />
          {restored && <RestoredDraft onClear={clear} />}
        </>
      }
    >
      <ConsentFields agreement="candidate" />
      <FormEnd>
        <div className="row between">
          <AlreadyRegistered />
          <Button type="submit" large disabled={!isHydrated} busy={register.isPending || register.isSuccess}>
            {t("Submit")}
          </Button>
        </div>
      </FormEnd>
    </CandidateForm>
  );
}
