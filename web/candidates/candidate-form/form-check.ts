// What stands in the way of a candidate's registration, all of it at once.
import { candidateEdit, candidateRegistration } from "#domain/candidates/fields.ts";
import { type FieldErrors, findErrors } from "#web/ui/form-check.ts";
import type { CandidateValues } from "./form-values.ts";

/** The order in which document 1, section 5 names its checks. */
export const SAID_FIRST = [
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
  // The contract compares the passwords last, when nothing else is wrong; a person wants to know at once.
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

/** Both ends of the slot by themselves: the contract compares them only when nothing else is wrong. */
function withSlotOrder(errors: FieldErrors, values: Partial<CandidateValues>): FieldErrors {
  const { interviewSlotFrom, interviewSlotTo } = values;
  return { ...findErrors(candidateEdit, { interviewSlotFrom, interviewSlotTo }), ...errors };
}
