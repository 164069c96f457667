// What stands in the way of an employer's registration, all of it at once.
import { employerEdit, employerRegistration } from "#domain/employers/contract.ts";
import { type FieldErrors, findErrors } from "#web/ui/form-check.ts";
import type { EditValues, RegistrationValues } from "./form-values.ts";

/** Document 1, section 5: checked in this order. */
export const SAID_FIRST = ["email", "phone", "password", "confirmPassword"];

const FORM_ORDER = [
  "email",
  "phone",
  "instituteName",
  "board",
  "affiliation",
  "websiteLink",
  "address",
  "jobs",
  "employerPhoto",
  "password",
  "confirmPassword",
];

export function findRegistrationErrors(values: RegistrationValues): FieldErrors {
  const errors = findErrors(employerRegistration, values);
  // The contract compares the passwords last, when nothing else is wrong; a person wants to know at once.
  if (values.password !== values.confirmPassword) errors["confirmPassword"] = "Passwords do not match.";
  return errors;
}

/** Address and institute type are needed here too (document 2, "Employer edit"). */
export function findEditErrors(values: EditValues): FieldErrors {
  return findErrors(employerEdit, values);
}

/** Errors as the eye meets them. */
export function inFormOrder(errors: FieldErrors): { name: string; message: string }[] {
  return FORM_ORDER.flatMap((field) =>
    Object.entries(errors)
      .filter(([name]) => name.split(".")[0] === field)
      .map(([name, message]) => ({ name, message })),
  );
}
