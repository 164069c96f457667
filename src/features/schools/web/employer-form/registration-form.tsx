// The registration of an employer: validated, and sent once.
import { useSearchParams } from "react-router";
import { employerRegistration } from "#features/schools/domain/forms.ts";
import { useRegisterEmployer } from "#features/schools/web/queries.ts";
import { keepChosenPlan } from "#features/accounts/web/session/login/chosen-plan.ts";
import { ConsentFields } from "#features/accounts/web/session/consent/consent-fields.tsx";
import { chosenFile } from "#platform/web/ui/files/file-choice.ts";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { firstErrorMessage } from "#platform/web/ui/form/form-check.ts";
import { useDraft } from "#platform/web/ui/form/draft/form-draft.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { NewPasswordFields } from "#platform/web/ui/form/form-fields.tsx";
import { useFormHydration } from "#platform/web/ui/hydration/form-hydration.ts";
import { RegistrationNeedsScript } from "#platform/web/ui/form/noscript-notice.tsx";
import { RestoredDraft } from "#platform/web/ui/form/draft/restored-draft.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { findRegistrationErrors, FIELD_ORDER } from "./form-check.ts";
import { EMPTY_EMPLOYER, type RegistrationValues, SECRET_FIELDS } from "./form-values.ts";
import { ContactFields, InstituteFields, PhotoField, FormCard } from "./institute-fields.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const DRAFT = "employer-registration";

type Props = { onRegistered: () => Promise<void> };

export function EmployerRegistrationForm({ onRegistered }: Props) {
  const t = useT("registration");
  const [search] = useSearchParams();
  const register = useRegisterEmployer();
  const draft = useDraft(DRAFT, EMPTY_EMPLOYER, SECRET_FIELDS);
  const form = useForm<RegistrationValues>({
    initialValues: EMPTY_EMPLOYER,
    validate: findRegistrationErrors,
    onValuesChange: draft.keep,
    send,
    failure: t("Registration failed."),
    failurePlace: "toast",
    invalid: (wrong) => firstErrorMessage(wrong, FIELD_ORDER),
  });
  const { isHydrated, restored, forgetRestored } = useFormHydration({
    element: form.element,
    empty: EMPTY_EMPLOYER,
    takeDraft: draft.take,
    setValues: form.setValues,
  });

  async function send(values: RegistrationValues) {
    const { confirmPassword: _, ...body } = employerRegistration.parse(values);
    await register.mutateAsync({
      body: { ...body, role: "employer" },
      files: { employerPhoto: chosenFile(form.getValues().employerPhoto) },
    });
    draft.forget();
    await onRegistered();
  }

  function clear() {
    forgetRestored();
    form.setValues(EMPTY_EMPLOYER);
    draft.forget();
  }

  const sending = register.isPending || register.isSuccess;
  return (
    <Form form={form} className="">
      <RegistrationNeedsScript />
      {restored && <RestoredDraft onClear={clear} />}
      <div className="stack gap-lg">
        <ErrorSummary />
        <FormCard title={t("How to reach you")}>
          <ContactFields />
        </FormCard>
        <FormCard title={t("Your institute")}>
          <InstituteFields />
        </FormCard>
        <FormCard title={t("Photo and password")}>
          <PhotoField />
          <NewPasswordFields />
        </FormCard>
        <ConsentFields agreement="school" />
        <div className="row between">
          <span>
            {t("Already registered?")}{" "}
            <TextLink to={keepChosenPlan("/login", search)} underlined>
              {t("Sign In")}
            </TextLink>
          </span>
          <Button type="submit" large disabled={!isHydrated || sending}>
            {sending ? t("Registering...") : t("Register")}
          </Button>
        </div>
      </div>
    </Form>
  );
}
