// The registration of a candidate: stored as a draft, confirmed, and sent once.
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { CandidateRecord } from "#domain/candidates/contract.ts";
import { candidateRegistration } from "#domain/candidates/fields.ts";
import { Refusal } from "#domain/refusal.ts";
import { useRegisterCandidate } from "#web/candidates/queries.ts";
import { keepChosenJob } from "#web/session/login/chosen-job.ts";
import { ConsentFields } from "#web/session/consent/consent-fields.tsx";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { errorsOfFirstStep, FirstStep } from "./first-step.tsx";
import { type CandidateForm, preventEnterSubmit, useCandidateForm } from "./use-candidate-form.ts";
import { firstErrorMessage } from "#web/ui/form/form-check.ts";
import { useDraft } from "#web/ui/form/draft/form-draft.ts";
import { useFormId } from "#web/ui/form/form-fields.tsx";
import { useFormHydration } from "#web/ui/hydration/form-hydration.ts";
import { NoscriptNotice } from "#web/ui/form/noscript-notice.tsx";
import { RestoredDraft } from "#web/ui/form/draft/restored-draft.tsx";
import { CandidateFormBody } from "./form-body.tsx";
import { findRegistrationErrors, FIELD_ORDER } from "./form-check.ts";
import { CANDIDATE_SECTIONS } from "./form-sections.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import {
  type CandidateValues,
  EMPTY_CANDIDATE,
  filesToSend,
  NO_FILES,
  SECRET_FIELDS,
} from "./form-values.ts";

const SECTIONS = CANDIDATE_SECTIONS.map(({ id }) => id);
const REST = SECTIONS.filter((section) => section !== "password");
const DRAFT = "candidate-registration";

type Props = {
  onRegistered: (candidate: CandidateRecord) => Promise<void>;
  /** Few fields first, then the rest (REG-80). */
  inSteps?: boolean;
};

export function CandidateRegistrationForm({ onRegistered, inSteps = false }: Props) {
  const id = useFormId();
  const [search] = useSearchParams();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(DRAFT, EMPTY_CANDIDATE, SECRET_FIELDS);
  const state = useCandidateForm({
    initialValues: EMPTY_CANDIDATE,
    validate: findRegistrationErrors,
    onValuesChange: (values) => {
      draft.keep(values);
      if (inSteps) setMissing(countMissing(values));
    },
    send,
    failure: "",
    seconds: 3,
    invalid: (errors) => firstErrorMessage(errors, FIELD_ORDER),
    // Without a sentence of the server there is no toast; the form itself shows the error (REG-16).
    onError: (error) => {
      const isFailure = !(error instanceof Refusal);
      if (isFailure) setFailed(true);
      return isFailure;
    },
  });
  const { form, getFiles, changeFiles, submit } = state;
  const { step, goTo, showFirst } = useSteps(inSteps, form);
  const [missing, setMissing] = useState(() => countMissing(EMPTY_CANDIDATE));
  const register = useRegisterCandidate();
  const ask = useConfirm();
  const [failed, setFailed] = useState(false);

  const { isHydrated, restored, forgetRestored } = useFormHydration({
    element,
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
    setFailed(false);
    const { files } = filesToSend(getFiles());
    const { candidate } = await register.mutateAsync({ body: candidateRegistration.parse(values), files });
    draft.forget();
    await onRegistered(candidate);
  }

  function clear() {
    forgetRestored();
    changeFiles(NO_FILES);
    form.setValues(EMPTY_CANDIDATE);
    draft.forget();
  }

  return (
    // One handler for the Enter key of all fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={element} method="post" onSubmit={submit} onKeyDown={preventEnterSubmit} noValidate>
      <NoscriptNotice>Registration needs JavaScript. Please switch it on in your browser.</NoscriptNotice>
      {restored && <RestoredDraft onClear={clear} />}
      {inSteps && (
        <div hidden={step === 2}>
          <FirstStep id={id} state={state} isLive={isHydrated} onNext={showFirst} />
          <AlreadyRegistered search={search} />
        </div>
      )}
      <div hidden={step === 1}>
        {inSteps && (
          <div className="row between below-lg">
            <strong aria-live="polite">{missingText(missing)}</strong>
            <Button look="default" small onClick={() => goTo(1)}>
              Back to step 1
            </Button>
          </div>
        )}
        <CandidateFormBody id={id} state={state} sections={inSteps ? REST : SECTIONS} isRest={inSteps}>
          <ConsentFields agreement="candidate" />
          {failed && (
            <Notice tone="bad">
              Your profile could not be sent. Please check your connection and submit again; nothing you typed
              is lost.
            </Notice>
          )}
          <div className="row between">
            <AlreadyRegistered search={search} />
            <Button
              type="submit"
              large
              disabled={!isHydrated}
              busy={register.isPending || register.isSuccess}
            >
              Submit
            </Button>
          </div>
        </CandidateFormBody>
      </div>
    </form>
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

/** Without steps everything is the second one. */
function useSteps(inSteps: boolean, form: CandidateForm["form"]) {
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
    form.setErrors(wrong);
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
