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
import { preventEnterSubmit, useCandidateForm } from "./use-candidate-form.ts";
import { firstErrorMessage } from "#web/ui/form/form-check.ts";
import { useDraft } from "#web/ui/form/draft/form-draft.ts";
import { useFormId } from "#web/ui/form/form-fields.tsx";
import { useFormHydration } from "#web/ui/hydration/form-hydration.ts";
import { NoscriptNotice } from "#web/ui/form/noscript-notice.tsx";
import { RestoredDraft } from "#web/ui/form/draft/restored-draft.tsx";
import { CandidateFormBody } from "./form-body.tsx";
import { findRegistrationErrors, FIELD_ORDER } from "./form-check.ts";
import { CANDIDATE_SECTIONS } from "./form-sections.ts";
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
const DRAFT = "candidate-registration";

type Props = { onRegistered: (candidate: CandidateRecord) => Promise<void> };

export function CandidateRegistrationForm({ onRegistered }: Props) {
  const id = useFormId();
  const [search] = useSearchParams();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(DRAFT, EMPTY_CANDIDATE, SECRET_FIELDS);
  const state = useCandidateForm({
    initialValues: EMPTY_CANDIDATE,
    validate: findRegistrationErrors,
    onValuesChange: draft.keep,
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
      <CandidateFormBody id={id} state={state} sections={SECTIONS}>
        <ConsentFields agreement="candidate" />
        {failed && (
          <Notice tone="bad">
            Your profile could not be sent. Please check your connection and submit again; nothing you typed
            is lost.
          </Notice>
        )}
        <div className="row between">
          <span>
            Already registered?{" "}
            <TextLink to={keepChosenJob("/login", search)} underlined>
              Sign In
            </TextLink>
          </span>
          <Button type="submit" large disabled={!isHydrated} busy={register.isPending || register.isSuccess}>
            Submit
          </Button>
        </div>
      </CandidateFormBody>
    </form>
  );
}
