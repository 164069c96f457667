import { expect, test } from "vitest";
import { findAdminLoginErrors, hasErrors } from "#web/session/login/admin-login-check.ts";

test.each([
  ["", "", { email: "Email is required", password: "Password is required" }],
  ["   ", "secret", { email: "Email is required" }],
  ["admin", "secret", { email: "Please enter a valid email address" }],
  ["admin@school.example", "12345", { password: "Password must be at least 6 characters" }],
  [" admin@school.example ", "123456", {}],
])("an admin who types %o and %o sees the errors", (email, password, errors) => {
  expect(findAdminLoginErrors({ email, password })).toEqual(errors);
  expect(hasErrors(errors)).toBe(Object.keys(errors).length > 0);
});
