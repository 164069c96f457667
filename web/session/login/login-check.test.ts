import { expect, test } from "vitest";
import { refuseToLogIn, findAdminLoginErrors } from "#web/session/login/login-check.ts";

test.each([
  ["without an email", { email: "  ", password: "secret1" }, "All fields are required!"],
  ["without a password", { email: "asha@school.in", password: "" }, "All fields are required!"],
  ["with both wrong, the email comes first", { email: "asha", password: "abc" }, "Invalid email format!"],
  [
    "with a short password",
    { email: "asha@school.in", password: "abcde" },
    "Password must be at least 6 characters!",
  ],
  ["with everything right", { email: " asha@school.in ", password: "secret" }, null],
])("login %s (LOGIN-3)", (_when, typed, sentence) => {
  expect(refuseToLogIn(typed)).toBe(sentence);
});

test.each([
  ["", "", { email: "Email is required", password: "Password is required" }],
  ["   ", "secret", { email: "Email is required" }],
  ["admin", "secret", { email: "Please enter a valid email address" }],
  ["admin@school.example", "12345", { password: "Password must be at least 6 characters" }],
  [" admin@school.example ", "123456", {}],
])("an admin who types %o and %o sees the errors (LOGIN-11)", (email, password, errors) => {
  expect(findAdminLoginErrors({ email, password })).toEqual(errors);
});
