// Finds all errors of an employer's registration at once.
import { employerEdit, employerRegistration } from "#features/schools/domain/forms.ts";
import { findMissingConsent } from "#features/accounts/web/session/consent/consent-values.ts";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";
import type { EditValues, RegistrationValues } from "./form-values.ts";

/** The order of the checks (REG-31). */
export const FIELD_ORDER = ["email", "phone", "password", "confirmPassword"];

export function findRegistrationErrors(values: RegistrationValues): FieldErrors {
  const errors = findErrors(employerRegistration, values);
  // The contract compares the passwords only when everything else is valid; a person should see the error at once.
  if (values.password !== values.confirmPassword) errors["confirmPassword"] = "Passwords do not match.";
  return { ...errors, ...findMissingConsent(values) };
}

/** An edit requires address and institute type too (EDASH-11). */
export function findEditErrors(values: EditValues): FieldErrors {
  return findErrors(employerEdit, values);
}
