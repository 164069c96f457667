// Finds all errors of a candidate's registration at once.
import { candidateEdit, candidateRegistration } from "#domain/candidates/fields.ts";
import { type FieldErrors, findErrors } from "#web/ui/form/form-check.ts";
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
  return withSlotOrder(errors, values);
}

export function findEditErrors(values: Partial<CandidateValues>): FieldErrors {
  return withSlotOrder(findErrors(candidateEdit, values), values);
}

function refusePasswords({ password, confirmPassword }: CandidateValues): FieldErrors {
  if (!password) return { password: "Password and Confirm Password are required." };
  if (!confirmPassword) return { confirmPassword: "Password and Confirm Password are required." };
  return password === confirmPassword ? {} : { confirmPassword: "Passwords do not match." };
}

/** Checks the order of the slot's times here too: the contract compares them only when everything else is valid. */
function withSlotOrder(errors: FieldErrors, values: Partial<CandidateValues>): FieldErrors {
  const { interviewSlotFrom, interviewSlotTo } = values;
  return { ...findErrors(candidateEdit, { interviewSlotFrom, interviewSlotTo }), ...errors };
}
