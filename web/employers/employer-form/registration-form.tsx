// The registration of an employer: validated, and sent once.
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type Employer, employerRegistration } from "#domain/employers/contract.ts";
import { useRegisterEmployer } from "#web/employers/queries.ts";
import { keepChosenPlan } from "#web/session/login/chosen-plan.ts";
import { ConsentFields } from "#web/session/consent/consent-fields.tsx";
import { chosenFile, type FileChoice } from "#web/ui/files/file-choice.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { firstErrorMessage } from "#web/ui/form/form-check.ts";
import { useDraft } from "#web/ui/form/draft/form-draft.ts";
import { FormFields, SecretField, useFormId } from "#web/ui/form/form-fields.tsx";
import { useFormHydration } from "#web/ui/hydration/form-hydration.ts";
import { NoscriptNotice } from "#web/ui/form/noscript-notice.tsx";
import { RestoredDraft } from "#web/ui/form/draft/restored-draft.tsx";
import { useServerForm } from "#web/ui/form/use-server-form.ts";
import { FormCard } from "./form-card.tsx";
import { findRegistrationErrors, sortByFormOrder, FIELD_ORDER } from "./form-check.ts";
import { EMPTY_EMPLOYER, type RegistrationValues, SECRET_FIELDS } from "./form-values.ts";
import { ContactFields, InstituteFields } from "./institute-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PhotoField } from "./photo-field.tsx";

const DRAFT = "employer-registration";

type Props = { onRegistered: (employer: Employer) => Promise<void> };

export function EmployerRegistrationForm({ onRegistered }: Props) {
  const id = useFormId();
  const [search] = useSearchParams();
  const element = useRef<HTMLFormElement>(null);
  const [photo, setPhoto] = useState<FileChoice>(null);
  const register = useRegisterEmployer();
  const draft = useDraft(DRAFT, EMPTY_EMPLOYER, SECRET_FIELDS);
  const { form, submit, attempt, errors } = useServerForm<RegistrationValues>({
    initialValues: EMPTY_EMPLOYER,
    validate: findRegistrationErrors,
    onValuesChange: draft.keep,
    send,
    failure: "Registration failed.",
    invalid: (wrong) => firstErrorMessage(wrong, FIELD_ORDER),
  });
  const { isHydrated, restored, forgetRestored } = useFormHydration({
    element,
    empty: EMPTY_EMPLOYER,
    takeDraft: draft.take,
    setValues: form.setValues,
  });

  async function send(values: RegistrationValues) {
    const { confirmPassword: _, ...body } = employerRegistration.parse(values);
    const { employer } = await register.mutateAsync({
      body: { ...body, role: "employer" },
      files: { employerPhoto: chosenFile(photo) },
    });
    draft.forget();
    await onRegistered(employer);
  }

  function clear() {
    forgetRestored();
    setPhoto(null);
    form.setValues(EMPTY_EMPLOYER);
    draft.forget();
  }

  const orderedErrors = sortByFormOrder(errors);
  const sending = register.isPending || register.isSuccess;

  return (
    <form ref={element} method="post" onSubmit={submit} noValidate>
      <NoscriptNotice>Registration needs JavaScript. Please switch it on in your browser.</NoscriptNotice>
      {restored && <RestoredDraft onClear={clear} />}
      <FormFields form={form} id={id}>
        <div className="stack gap-lg">
          {attempt > 0 && orderedErrors.length > 0 && (
            <ErrorSummary key={attempt} formId={id} errors={orderedErrors} />
          )}
          <FormCard title="How to reach you">
            <ContactFields />
          </FormCard>
          <FormCard title="Your institute">
            <InstituteFields />
          </FormCard>
          <FormCard title="Photo and password">
            <PhotoField
              formId={id}
              photo={photo}
              onChange={(next) => {
                setPhoto(next);
                form.clearFieldError("employerPhoto");
              }}
              error={errors["employerPhoto"]}
            />
            <SecretField
              name="password"
              label="Password"
              description="At least 6 characters"
              autoComplete="new-password"
              required
            />
            <SecretField
              name="confirmPassword"
              label="Confirm Password"
              description="Type the same password again"
              autoComplete="new-password"
              required
            />
          </FormCard>
          <ConsentFields agreement="school" />
          <div className="row between">
            <span>
              Already registered?{" "}
              <TextLink to={keepChosenPlan("/login", search)} underlined>
                Sign In
              </TextLink>
            </span>
            <Button type="submit" large disabled={!isHydrated || sending}>
              {sending ? "Registering..." : "Register"}
            </Button>
          </div>
        </div>
      </FormFields>
    </form>
  );
}
