// Validates the login form (LOGIN-3) and the admin login (LOGIN-11) before they are sent.
import { emailError, readEmail } from "#platform/domain/email-address.ts";
import { PASSWORD_MIN, passwordLength } from "#platform/domain/field-limits.ts";
import type { Credentials } from "#features/accounts/domain/calls.ts";

/** The sentence of the first error in the order of LOGIN-3, or null. */
export function refuseToLogIn({ email, password }: Credentials): string | null {
  if (!email.trim() || !password) return "All fields are required!";
  if (readEmail(email) === null) return emailError(email, "Invalid email format!");
  if (passwordLength(password) < PASSWORD_MIN) return "Password must be at least 6 characters!";
  return null;
}

export type LoginErrors = { email?: string; password?: string };

/** The first error of each field of the admin login; empty when there is none. */
export function findAdminLoginErrors({ email, password }: Credentials): LoginErrors {
  const errors: LoginErrors = {};
  if (!email.trim()) errors.email = "Email is required";
  else if (readEmail(email) === null) errors.email = emailError(email, "Please enter a valid email address");
  if (!password) errors.password = "Password is required";
  else if (passwordLength(password) < PASSWORD_MIN)
    errors.password = "Password must be at least 6 characters";
  return errors;
}
