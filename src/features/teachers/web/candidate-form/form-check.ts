// Finds all errors of a candidate's registration at once.
import { candidateEdit, candidateRegistration } from "#features/teachers/domain/fields.ts";
import { findMissingConsent } from "#features/accounts/web/session/consent/consent-values.ts";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";
import type { CandidateValues } from "./form-values.ts";

/** The order of the checks, for the sentence of the toast (REG-8). */
export const FIELD_ORDER = [
  "email",
  "subjects",
  "classes",
  "password",
  "confirmPassword",
  "nativePlace",
  "Address",
  "preferredLocations",
  "currentSalary",
];

export function findRegistrationErrors(values: CandidateValues): FieldErrors {
  // The contract compares the passwords only when everything else is valid; a person should see the error at once.
  const errors = { ...findErrors(candidateRegistration, values), ...refusePasswords(values) };
  return { ...withContradictions(errors, values), ...findMissingConsent(values) };
}

export function findEditErrors(values: Partial<CandidateValues>): FieldErrors {
  return withContradictions(findErrors(candidateEdit, values), values);
}

function refusePasswords({ password, confirmPassword }: CandidateValues): FieldErrors {
  if (!password) return { password: "Password and Confirm Password are required." };
  if (!confirmPassword) return { confirmPassword: "Password and Confirm Password are required." };
  return password === confirmPassword ? {} : { confirmPassword: "Passwords do not match." };
}

/** The contract compares two fields only when everything else is valid; here they are compared at once. */
function withContradictions(errors: FieldErrors, values: Partial<CandidateValues>): FieldErrors {
  const { interviewSlotFrom, interviewSlotTo, currentExperience, totalExperience } = values;
  return {
    ...findErrors(candidateEdit, { interviewSlotFrom, interviewSlotTo }),
    ...findErrors(candidateEdit, { currentExperience, totalExperience }),
    ...errors,
  };
}
