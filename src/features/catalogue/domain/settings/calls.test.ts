// What an admin's form of the settings is read as: a field left out stays, an empty one is no longer set.
import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { settingsEdit } from "./form.ts";

const sentence = (form: object) => settingsEdit.safeParse(form).error?.issues.map(sentenceOfIssue)[0];

test("a field that is left out stays as it is, and an empty one is not set any more", () => {
  expect(settingsEdit.parse({})).toEqual({});
  const empty = { officeAddress: "", email: "  ", mapLink: "", upiAddress: " ", bankIfsc: null };
  expect(settingsEdit.parse(empty)).toEqual({
    officeAddress: null,
    email: null,
    mapLink: null,
    upiAddress: null,
    bankIfsc: null,
  });
  expect(settingsEdit.parse({ socialLinks: { x: "", youtube: "https://video.example/e" } })).toEqual({
    socialLinks: { x: null, youtube: "https://video.example/e" },
  });
});

test("what is set is read as it is stored", () => {
  const form = {
    officeAddress: "12 MG Road\nPune",
    phones: ["+91  98765   43210", "020 2612345"],
    email: " Office@EduNakuri.example ",
    upiAddress: "edunakuri@bank",
    bankAccountNumber: "1234 5678-90",
    bankIfsc: "abcd0123456",
  };
  expect(settingsEdit.parse(form)).toEqual({
    officeAddress: "12 MG Road\nPune",
    phones: ["+91 98765 43210", "020 2612345"],
    email: "office@edunakuri.example",
    upiAddress: "edunakuri@bank",
    bankAccountNumber: "1234567890",
    bankIfsc: "ABCD0123456",
  });
});

test.each([
  [{ phones: ["98765"] }, "Phone must be 7 to 15 digits."],
  [{ upiAddress: "edunakuri" }, "Please enter a UPI address such as school@bank."],
  [{ bankAccountNumber: "12345" }, "Account number must be 6 to 20 digits."],
  [{ bankIfsc: "ABCD1123456" }, "IFSC must have 11 characters, such as ABCD0123456."],
  [
    { socialLinks: { linkedin: "ftp://links.example" } },
    "The link to LinkedIn must start with http:// or https://.",
  ],
  [{ mapLink: "javascript:alert(1)" }, "The map link must start with http:// or https://."],
  [{ email: "office" }, "Invalid email format."],
])("%j is refused: %s", (form, message) => {
  expect(sentence(form)).toBe(message);
});

test("there are at most five phone numbers and thirty logos", () => {
  const phones = (count: number) => ({ phones: Array.from({ length: count }, () => "020 2612345") });
  const logos = (count: number) => ({
    partnerLogos: Array.from({ length: count }, () => ({
      _id: "0190b4a0-0000-7000-8000-0000000000ab",
      name: "Hill School",
    })),
  });
  expect([phones(5), logos(30)].map(sentence)).toEqual([undefined, undefined]);
  expect([phones(6), logos(31)].map(sentence)).toEqual([
    "Phones: at most 5 numbers",
    "Partner logos: at most 30",
  ]);
});
