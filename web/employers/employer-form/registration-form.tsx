// The registration of an employer: validated, and sent once.
import { Anchor, Button, Group, Stack } from "@mantine/core";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { type Employer, employerRegistration } from "#domain/employers/contract.ts";
import { useRegisterEmployer } from "#web/employers/queries.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { firstSentence } from "#web/ui/form-check.ts";
import { useDraft } from "#web/ui/form-draft.ts";
import { FormFields, SecretField, useFormId } from "#web/ui/form-fields.tsx";
import { useFormRevival } from "#web/ui/form-revival.ts";
import { NeedsScript } from "#web/ui/needs-script.tsx";
import { RestoredDraft } from "#web/ui/restored-draft.tsx";
import { useServerForm } from "#web/ui/use-server-form.ts";
import { FormCard } from "./form-card.tsx";
import { findRegistrationErrors, inFormOrder, SAID_FIRST } from "./form-check.ts";
import { EMPTY_EMPLOYER, type RegistrationValues, SECRET_FIELDS } from "./form-values.ts";
import { ContactFields, InstituteFields } from "./institute-fields.tsx";
import { PhotoField } from "./photo-field.tsx";

const DRAFT = "employer-registration";

type Props = { onRegistered: (employer: Employer) => Promise<void> };

export function EmployerRegistrationForm({ onRegistered }: Props) {
  const id = useFormId();
  const element = useRef<HTMLFormElement>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const register = useRegisterEmployer();
  const draft = useDraft(DRAFT, EMPTY_EMPLOYER, SECRET_FIELDS);
  const { form, submit, attempt, errors } = useServerForm<RegistrationValues>({
    initialValues: EMPTY_EMPLOYER,
    validate: findRegistrationErrors,
    onValuesChange: draft.keep,
    send,
    failure: "Registration failed.",
    invalid: (wrong) => firstSentence(wrong, SAID_FIRST),
  });
  const { alive, restored, forgetRestored } = useFormRevival({
    element,
    empty: EMPTY_EMPLOYER,
    takeDraft: draft.take,
    setValues: form.setValues,
  });

  async function send(values: RegistrationValues) {
    const { confirmPassword: _, ...body } = employerRegistration.parse(values);
    const { employer } = await register.mutateAsync({ body, files: { employerPhoto: photo } });
    draft.forget();
    await onRegistered(employer);
  }

  function clear() {
    forgetRestored();
    setPhoto(null);
    form.setValues(EMPTY_EMPLOYER);
    draft.forget();
  }

  const standing = inFormOrder(errors);
  const sending = register.isPending || register.isSuccess;

  return (
    <form ref={element} method="post" onSubmit={submit} noValidate>
      <NeedsScript>Registration needs JavaScript. Please switch it on in your browser.</NeedsScript>
      {restored && <RestoredDraft onClear={clear} />}
      <FormFields form={form} id={id}>
        <Stack gap="lg">
          {attempt > 0 && standing.length > 0 && <ErrorSummary key={attempt} formId={id} errors={standing} />}
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
              description="The same once more"
              autoComplete="new-password"
              required
            />
          </FormCard>
          <Group justify="space-between" gap="md">
            <span>
              Already registered?{" "}
              <Anchor component={Link} to="/login" underline="always">
                Sign In
              </Anchor>
            </span>
            <Button type="submit" size="lg" disabled={!alive || sending}>
              {sending ? "Registering..." : "Register"}
            </Button>
          </Group>
        </Stack>
      </FormFields>
    </form>
  );
}
