// The first step of the registration in two steps: who somebody is, what they teach, where, and the password (REG-80).
import { Button } from "#web/ui/button.tsx";
import { NewPasswordFields } from "#web/ui/form/form-fields.tsx";
import { FormSection, Wide } from "./form-section.tsx";
import type { CandidateValues } from "./form-values.ts";
import { CurrentCityField } from "./location-section.tsx";
import { ReachFields } from "./personal-section.tsx";
import { WantedProfileField } from "./profession-section.tsx";
import { SubjectsField } from "./subjects-field.tsx";

const FIRST_FIELDS: readonly (keyof CandidateValues)[] = [
  "fullName",
  "email",
  "phone",
  "ApplyingForProfile",
  "subjects",
  "Address",
  "password",
  "confirmPassword",
];

export function errorsOfFirstStep(errors: Record<string, string>): Record<string, string> {
  const isFirst = (name: string) => FIRST_FIELDS.some((field) => field === name);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isFirst(name)));
}

type Props = { formId: string; isLive: boolean; onNext: () => void };

export function FirstStep({ formId, isLive, onNext }: Props) {
  return (
    <FormSection id={`${formId}-first`} title="You and what you teach" step="Step 1 of 2" done={false}>
      <ReachFields />
      <WantedProfileField />
      <Wide>
        <SubjectsField />
      </Wide>
      <CurrentCityField />
      <NewPasswordFields />
      <Wide>
        <Button wide large disabled={!isLive} onClick={onNext}>
          Continue
        </Button>
      </Wide>
    </FormSection>
  );
}
