// Salary & Education.
import { EXPECTED_SALARIES, MANDATORY_EDUCATIONS } from "#platform/domain/teaching-terms.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import { LongTextField, SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { RupeesField } from "#platform/web/ui/form/rupees-field.tsx";
import { Wide } from "./form-section.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const EDUCATION_VALUES = {
  currentSalary: "",
  expectedSalary: "",
  mandatoryEducation: "",
  otherEducation: "",
};

const SALARY_OPTIONS = EXPECTED_SALARIES.map((value) => ({ value, label: salaryLabel(value) }));

/** "200000+" -> "₹2,00,000+". */
function salaryLabel(option: string): string {
  const rupees = formatRupees(Number(option.replace("+", "")));
  return option.endsWith("+") ? `${rupees}+` : rupees;
}

const EDUCATION = {
  name: "mandatoryEducation",
  options: MANDATORY_EDUCATIONS,
  required: true,
};

/** `isRest`: in the second step of the registration, where one tap chooses. */
export function EducationFields({ isRest }: { isRest: boolean }) {
  const t = useT("registration");
  const education = { ...EDUCATION, label: t("Mandatory Education") };
  return (
    <>
      <RupeesField
        name="currentSalary"
        label={t("Current Salary")}
        description={t("Rupees a month; 0 if you do not earn yet")}
        required
      />
      <SelectField
        name="expectedSalary"
        label={t("Expected Salary")}
        description={t("Rupees a month")}
        options={SALARY_OPTIONS}
        required
      />
      {isRest ? <ChoiceField {...education} /> : <SelectField {...education} />}
      <Wide>
        <LongTextField
          name="otherEducation"
          label={t("Other Education")}
          description={t("Optional: further degrees, certificates, courses")}
          rows={2}
        />
      </Wide>
    </>
  );
}
