// The first step of the registration in two steps: who somebody is, what they teach, where, and the password (REG-80).
import { candidateStart } from "#features/teachers/domain/fields.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { isLostConnection } from "#platform/web/api.ts";
import { useStartCandidate } from "#features/teachers/web/queries.ts";
import { ConsentFields } from "#features/accounts/web/session/consent/consent-fields.tsx";
import {
  CONSENT_FIELDS,
  CONSENT_VALUES,
  findMissingConsent,
} from "#features/accounts/web/session/consent/consent-values.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useDraft } from "#platform/web/ui/form/draft/form-draft.ts";
import { RestoredDraft } from "#platform/web/ui/form/draft/restored-draft.tsx";
import { FieldHint } from "#platform/web/ui/form/field.tsx";
import { findErrors } from "#platform/web/ui/form/form-check.ts";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { SecretField } from "#platform/web/ui/form/form-fields.tsx";
import { RegistrationNeedsScript } from "#platform/web/ui/form/noscript-notice.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useFormHydration } from "#platform/web/ui/hydration/form-hydration.ts";
import { AnswerField } from "./answer-fields.tsx";
import { AlreadyRegistered } from "./already-registered.tsx";
import { FormSection, Wide } from "./form-section.tsx";
import { SubjectsField } from "./subjects-field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type StartValues = typeof EMPTY;
const EMPTY = {
  fullName: "",
  email: "",
  phone: "",
  ApplyingForProfile: "",
  subjects: [] as string[],
  Address: "",
  password: "",
  ...CONSENT_VALUES,
};
const SECRET = ["password", ...CONSENT_FIELDS];

const validate = (values: StartValues) => ({
  ...findErrors(candidateStart, values),
  ...findMissingConsent(values),
});

type Props = {
  /** What the job for which somebody registers asks for. */
  wanted: { profile: string | null; subjects: string[] } | null;
  onStarted: () => Promise<void>;
};

export function StartForm({ wanted, onStarted }: Props) {
  const t = useT("registration");
  const initialValues = {
    ...EMPTY,
    ApplyingForProfile: wanted?.profile ?? "",
    subjects: wanted?.subjects ?? [],
  };
  const draft = useDraft("candidate-start", EMPTY, SECRET);
  const start = useStartCandidate();
  const form = useForm<StartValues>({
    initialValues,
    validate,
    onValuesChange: draft.keep,
    send,
    failure: (error) =>
      isLostConnection(error)
        ? t(
            "You could not be registered. Please check your connection and try again; nothing you typed is lost.",
          )
        : t(
            "You could not be registered. Our server has a fault: please try again in a moment; nothing you typed is lost.",
          ),
    seconds: 3,
    failurePlace: (error) => (error instanceof Refusal ? "both" : "form"),
  });
  const { isHydrated, restored, forgetRestored } = useFormHydration({
    element: form.element,
    empty: initialValues,
    takeDraft: draft.take,
    setValues: form.setValues,
  });

  async function send(values: StartValues) {
    await start.mutateAsync({ body: candidateStart.parse(values) });
    draft.forget();
    await onStarted();
  }

  function clear() {
    forgetRestored();
    form.setValues(initialValues);
    draft.forget();
  }

  return (
    <Form form={form}>
      <RegistrationNeedsScript />
      {restored && <RestoredDraft onClear={clear} />}
      <FormSection
        id={`${form.id}-first`}
        title={t("You and what you teach")}
        step={t("Step 1 of 2")}
        done={false}
      >
        <AnswerField name="fullName" />
        <AnswerField name="email" />
        <AnswerField name="phone" />
        <AnswerField name="ApplyingForProfile" />
        <Wide>
          <SubjectsField />
          {wanted && (
            <FieldHint>
              {t("Profile and subjects are those of the job; please change what does not fit you.")}
            </FieldHint>
          )}
        </Wide>
        <AnswerField name="Address" />
        <SecretField
          name="password"
          label={t("Password")}
          description={t("At least 6 characters")}
          autoComplete="new-password"
          required
        />
        <Wide>
          <ConsentFields agreement="candidate" />
        </Wide>
        <Wide>
          <FormEnd>
            <Button type="submit" wide large disabled={!isHydrated} busy={form.isBusy}>
              {t("Continue")}
            </Button>
          </FormEnd>
        </Wide>
      </FormSection>
      <AlreadyRegistered />
    </Form>
  );
}
