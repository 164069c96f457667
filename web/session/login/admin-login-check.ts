// Validates the admin login before it is sent (LOGIN-11).
import { EMAIL_PATTERN, PASSWORD_MIN } from "#domain/field-limits.ts";
import type { Credentials } from "#web/session/queries.ts";

export type LoginErrors = { email?: string | undefined; password?: string | undefined };

/** The first error of each field; empty when there is none. */
export function findAdminLoginErrors({ email, password }: Credentials): LoginErrors {
  const errors: LoginErrors = {};
  if (!email.trim()) errors.email = "Email is required";
  else if (!EMAIL_PATTERN.test(email.trim())) errors.email = "Please enter a valid email address";
  if (!password) errors.password = "Password is required";
  else if (password.length < PASSWORD_MIN) errors.password = "Password must be at least 6 characters";
  return errors;
}

export function hasErrors({ email, password }: LoginErrors): boolean {
  return email !== undefined || password !== undefined;
}
