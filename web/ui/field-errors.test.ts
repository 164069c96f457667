// Errors of the server are shown at the fields that they concern.
import { expect, test } from "vitest";
import { invalid, Refusal } from "#domain/refusal.ts";
import { getFieldErrors } from "#web/ui/field-errors.ts";

test("issues go to their fields, an issue of a list's entry to the list", () => {
  const refusal = invalid(
    { path: "subjects.2", message: "Subject is required" },
    { path: "phone", message: "Phone must be 10 digits." },
    { path: "phone", message: "and another thing" },
  );
  expect(getFieldErrors(refusal)).toEqual({
    subjects: "Subject is required",
    phone: "Phone must be 10 digits.",
  });
});

test("a taken address is shown at the e-mail field", () => {
  const refusal = new Refusal("conflict", "EMAIL_TAKEN", "This email is already registered.");
  expect(getFieldErrors(refusal)).toEqual({ email: "This email is already registered." });
});

test("a refusal without a field marks none", () => {
  expect(getFieldErrors(new Refusal("rate-limited", "TOO_MANY", "Please wait a minute."))).toEqual({});
});
