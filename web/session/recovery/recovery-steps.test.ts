import { expect, test } from "vitest";
import { readRecovery, refuseToProceed, type RecoveryValues } from "#web/session/recovery/recovery-steps.ts";

const READY: RecoveryValues = {
  step: "email",
  email: "asha@school.example",
  otp: "123456",
  newPassword: "chalk-and-board",
};

test.each<[string, Partial<RecoveryValues>, string | null]>([
  ["an address", {}, null],
  ["no address", { email: "" }, "Email is required"],
  ["half an address", { email: "asha@" }, "Invalid email format."],
  ["a code", { step: "otp" }, null],
  ["no code", { step: "otp", otp: "" }, "OTP is required"],
  ["six letters", { step: "password", newPassword: "abcdef" }, null],
  ["five characters", { step: "password", newPassword: "abcde" }, "Password must be at least 6 characters"],
])("with %s the step shows %o (LOGIN-30)", (_what, change, sentence) => {
  expect(refuseToProceed({ ...READY, ...change })).toBe(sentence);
});

test("a form that names no step begins at the first", () => {
  const form = new FormData();
  form.set("step", "nonsense");
  form.set("email", "  asha@school.example ");
  expect(readRecovery(form)).toEqual({
    step: "email",
    email: "asha@school.example",
    otp: "",
    newPassword: "",
  });
});
