// What the login form says before it asks the server, in the order of document 1, section 5.
import { EMAIL_PATTERN, PASSWORD_MIN } from "#domain/field-limits.ts";
import type { Credentials } from "#web/session/queries.ts";

/** The first thing wrong with what was typed, or null. */
export function refuseToLogIn({ email, password }: Credentials): string | null {
  if (!email.trim() || !password) return "All fields are required!";
  if (!EMAIL_PATTERN.test(email.trim())) return "Invalid email format!";
  if (password.length < PASSWORD_MIN) return "Password must be at least 6 characters!";
  return null;
}
