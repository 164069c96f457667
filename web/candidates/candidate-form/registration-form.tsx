// The registration of a candidate: stored as a draft, confirmed, and sent once.
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { CandidateRecord } from "#domain/candidates/contract.ts";
import { isLostConnection } from "#web/api.ts";
import { candidateRegistration } from "#domain/candidates/fields.ts";
import { Refusal } from "#domain/refusal.ts";
import { useRegisterCandidate } from "#web/candidates/queries.ts";
import { keepChosenJob } from "#web/session/login/chosen-job.ts";
import { ConsentFields } from "#web/session/consent/consent-fields.tsx";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { firstErrorMessage } from "#web/ui/form/form-check.ts";
import { useDraft } from "#web/ui/form/draft/form-draft.ts";
import { FormEnd } from "#web/ui/form/form.tsx";
import { type AnyForm, useForm, useValue } from "#web/ui/form/use-form.ts";
import { errorsOfFirstStep, FirstStep } from "./first-step.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useFormHydration } from "#web/ui/hydration/form-hydration.ts";
import { NoscriptNotice } from "#web/ui/form/noscript-notice.tsx";
import { RestoredDraft } from "#web/ui/form/draft/restored-draft.tsx";
import { CandidateForm } from "./form-body.tsx";
import { findRegistrationErrors, FIELD_ORDER } from "./form-check.ts";
import { CANDIDATE_SECTIONS } from "./form-sections.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type CandidateValues, EMPTY_CANDIDATE, filesToSend, SECRET_FIELDS } from "./form-values.ts";

const SECTIONS = CANDIDATE_SECTIONS.map(({ id }) => id);
const REST = SECTIONS.filter((section) => section !== "password");
const DRAFT = "candidate-registration";

type Props = {
  onRegistered: (candidate: CandidateRecord) => Promise<void>;
  /** Few fields first, then the rest (REG-80). */
  inSteps?: boolean;
};

export function CandidateRegistrationForm({ onRegistered, inSteps = false }: Props) {
  const [search] = useSearchParams();
  const draft = useDraft(DRAFT, EMPTY_CANDIDATE, SECRET_FIELDS);
  const register = useRegisterCandidate();
  const ask = useConfirm();
  const form = useForm<CandidateValues>({
    initialValues: EMPTY_CANDIDATE,
    validate: findRegistrationErrors,
    onValuesChange: draft.keep,
    send,
    failure: (error) =>
      `Your profile could not be sent. ${isLostConnection(error) ? "Please check your connection and submit again" : "Our server has a fault: please submit again in a moment"}; nothing you typed is lost.`,
    seconds: 3,
    invalid: (errors) => firstErrorMessage(errors, FIELD_ORDER),
    // A sentence of the server is a toast; that nothing arrived stands in the form (REG-16).
    tells: (error) => (error instanceof Refusal ? "toast" : "form"),
  });

  const { step, goTo, showFirst } = useSteps(inSteps, form);
  const missing = useValue(form, countMissing);

  const { isHydrated, restored, forgetRestored } = useFormHydration({
    element: form.element,
    empty: EMPTY_CANDIDATE,
    takeDraft: draft.take,
    setValues: form.setValues,
  });

  async function send(values: CandidateValues) {
    const isConfirmed = await ask({
      title: "Submit your profile?",
      body: "Please double-check that all details are correct.",
      confirm: "Yes, submit",
      cancel: "Cancel",
    });
    if (!isConfirmed) return;
    // A photo may have become smaller since the form was submitted.
    const { files } = filesToSend(form.getValues());
    const { candidate } = await register.mutateAsync({ body: candidateRegistration.parse(values), files });
    draft.forget();
    await onRegistered(candidate);
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
      sections={inSteps ? REST : SECTIONS}
      isRest={inSteps}
      isHidden={step === 1}
      before={
        <>
          <NoscriptNotice>Registration needs JavaScript. Please switch it on in your browser.</NoscriptNotice>
          {restored && <RestoredDraft onClear={clear} />}
          {inSteps && (
            <>
              <div hidden={step === 2}>
                <FirstStep formId={form.id} isLive={isHydrated} onNext={showFirst} />
                <AlreadyRegistered search={search} />
              </div>
              <div hidden={step === 1}>
                <div className="row between below-lg">
                  <strong aria-live="polite">{missingText(missing)}</strong>
                  <Button look="default" small onClick={() => goTo(1)}>
                    Back to step 1
                  </Button>
                </div>
              </div>
            </>
          )}
        </>
      }
    >
      <ConsentFields agreement="candidate" />
      <FormEnd>
        <div className="row between">
          <AlreadyRegistered search={search} />
          <Button type="submit" large disabled={!isHydrated} busy={register.isPending || register.isSuccess}>
            Submit
          </Button>
        </div>
      </FormEnd>
    </CandidateForm>
  );
}

function AlreadyRegistered({ search }: { search: URLSearchParams }) {
  return (
    <p>
      Already registered?{" "}
      <TextLink to={keepChosenJob("/login", search)} underlined>
        Sign In
      </TextLink>
    </p>
  );
}

type Step = 1 | 2;
type Form = Pick<AnyForm, "errors" | "showErrors"> & { getValues: () => CandidateValues };

/** Without steps everything is the second one. */
function useSteps(inSteps: boolean, form: Form) {
  const [step, setStep] = useState<Step>(inSteps ? 1 : 2);
  const isFirstWrong = inSteps && Object.keys(errorsOfFirstStep(form.errors)).length > 0;
  const [wasWrong, setWasWrong] = useState(false);
  // The server may refuse a field of the first step, such as an address that is registered already.
  if (isFirstWrong !== wasWrong) {
    setWasWrong(isFirstWrong);
    if (isFirstWrong) setStep(1);
  }

  function goTo(next: Step) {
    setStep(next);
    scrollTo({ top: 0 });
  }

  function showFirst() {
    const wrong = errorsOfFirstStep(findRegistrationErrors(form.getValues()));
    form.showErrors(wrong);
    if (Object.keys(wrong).length === 0) return goTo(2);
    const sentence = firstErrorMessage(wrong, FIELD_ORDER);
    if (sentence) toast.bad(sentence, { seconds: 3 });
  }

  return { step, goTo, showFirst };
}

/** Answers that a school needs; what a person declares is no answer. */
function countMissing(values: CandidateValues): number {
  const wrong = Object.keys(findRegistrationErrors(values));
  return wrong.filter((name) => !SECRET_FIELDS.some((field) => field === name)).length;
}

function missingText(missing: number): string {
  if (missing === 0) return "Every answer is there: submit your profile.";
  return `${missing === 1 ? "1 answer" : `${missing} answers`} until schools find you`;
}
