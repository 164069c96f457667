// Validates the login form before it is sent, in the order of its sentences (LOGIN-3).
import { EMAIL_PATTERN, PASSWORD_MIN } from "#domain/field-limits.ts";
import type { Credentials } from "#web/session/queries.ts";

/** The sentence of the first error, or null. */
export function refuseToLogIn({ email, password }: Credentials): string | null {
  if (!email.trim() || !password) return "All fields are required!";
  if (!EMAIL_PATTERN.test(email.trim())) return "Invalid email format!";
  if (password.length < PASSWORD_MIN) return "Password must be at least 6 characters!";
  return null;
}
