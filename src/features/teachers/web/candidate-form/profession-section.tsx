// Professional Details: current profile, applied profile, subjects, classes and languages.
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { CLASSES, EXPERIENCES, PROFILES, YES_NO } from "#platform/domain/teaching-terms.ts";
import { ChecksField, ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import { SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { Wide } from "./form-section.tsx";
import { LanguagesField } from "./languages-field.tsx";
import { LikelyAnswer } from "./likely-answer.tsx";
import { SubjectsField } from "./subjects-field.tsx";
import { TeachingLanguageField } from "./teaching-language-field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const PROFESSION_VALUES = {
  currentProfile: "",
  ApplyingForProfile: "",
  currentExperience: "",
  totalExperience: "",
  subjects: [],
  classes: [],
  canTeachEnglish: "",
  teachingLanguage: "",
  otherLanguagesKnown: [],
};

const EXPERIENCE_OPTIONS = EXPERIENCES.map((value) => ({ value, label: experienceLabel(value) }));

function experienceLabel(option: string): Text {
  if (!/^\d+$/.test(option)) return option;
  return option === "1" ? "1 year" : sentence("{count} years", { count: option });
}

export function WantedProfileField() {
  const t = useT("registration");
  return (
    <SelectField name="ApplyingForProfile" label={t("Applying For Profile")} options={PROFILES} required />
  );
}

/** `isRest`: without the fields of the first step. */
export function ProfessionFields({ isRest }: { isRest: boolean }) {
  const t = useT("registration");
  return (
    <>
      <SelectField name="currentProfile" label={t("Current Profile")} options={PROFILES} required />
      {isRest && <LikelyAnswer name="currentProfile" from="ApplyingForProfile" />}
      {!isRest && <WantedProfileField />}
      <SelectField
        name="currentExperience"
        label={t("Current Experience")}
        description={t("In your current profile")}
        options={EXPERIENCE_OPTIONS}
        required
      />
      <SelectField
        name="totalExperience"
        label={t("Total Experience")}
        description={t("In all your positions")}
        options={EXPERIENCE_OPTIONS}
        required
      />
      {!isRest && (
        <Wide>
          <SubjectsField />
        </Wide>
      )}
      <Wide>
        <ChecksField name="classes" label={t("Classes You Can Teach")} options={CLASSES} required />
      </Wide>
      <Wide>
        <ChoiceField
          name="canTeachEnglish"
          label={t("Can You Teach in English?")}
          options={YES_NO}
          required
        />
      </Wide>
      <TeachingLanguageField />
      <LanguagesField />
    </>
  );
}
