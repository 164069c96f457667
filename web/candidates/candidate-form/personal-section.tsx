// Personal Information: the person's name, gender and contact details.
import { GENDERS } from "#domain/candidates/terms.ts";
import { ChoiceField } from "#web/ui/form/choice-field.tsx";
import { PhoneField, TextField } from "#web/ui/form/form-fields.tsx";

export const PERSONAL_VALUES = {
  fullName: "",
  email: "",
  phone: "",
  gender: "",
};

export function ReachFields() {
  return (
    <>
      <TextField name="fullName" label="Full Name" autoComplete="name" required />
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <PhoneField name="phone" label="Phone" required />
    </>
  );
}

/** `isRest`: without the fields of the first step. */
export function PersonalFields({ isRest }: { isRest: boolean }) {
  return (
    <>
      {!isRest && <ReachFields />}
      <ChoiceField name="gender" label="Gender" options={GENDERS} required />
    </>
  );
}
