import { expect, test } from "vitest";
import { refuseToLogIn } from "#web/session/login/login-check.ts";

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
])("login %s", (_when, typed, sentence) => {
  expect(refuseToLogIn(typed)).toBe(sentence);
});
