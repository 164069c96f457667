// Refusals of what a school may not do: because it is suspended, or not verified.
import { Refusal } from "#platform/domain/refusal.ts";

export function schoolSuspended(): Refusal {
  return new Refusal("forbidden", "SCHOOL_SUSPENDED", "Your school is suspended. Your dashboard says why.");
}

const NOT_VERIFIED =
  "Phone numbers, e-mail addresses and resumes are for verified schools. Please have your school verified in your dashboard.";

export function schoolNotVerified(): Refusal {
  return new Refusal("forbidden", "SCHOOL_NOT_VERIFIED", NOT_VERIFIED);
}
