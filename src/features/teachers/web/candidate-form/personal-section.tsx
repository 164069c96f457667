// Personal Information: the person's name, gender and contact details.
import { GENDERS } from "#platform/domain/teaching-terms.ts";
import { ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import { PhoneField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const PERSONAL_VALUES = {
  fullName: "",
  email: "",
  phone: "",
  gender: "",
};

export function ReachFields() {
  const t = useT("registration");
  return (
    <>
      <TextField name="fullName" label={t("Full Name")} autoComplete="name" required />
      <TextField name="email" label={t("Email")} type="email" autoComplete="email" required />
      <PhoneField name="phone" label={t("Phone")} required />
    </>
  );
}

/** `isRest`: without the fields of the first step. */
export function PersonalFields({ isRest }: { isRest: boolean }) {
  const t = useT("registration");
  return (
    <>
      {!isRest && <ReachFields />}
      <ChoiceField name="gender" label={t("Gender")} options={GENDERS} required />
    </>
  );
}
