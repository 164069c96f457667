// The phone numbers that are read, and the sentences for those that are not (REG-12, REG-13, CONTENT-20).
import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { contactForm } from "#features/site/domain/contact/form.ts";
import { phone } from "./field.ts";
import { readContactPhone, readPhone, readPhoneStart } from "./phone.ts";

test.each([
  "9876543210",
  " 98765 43210 ",
  "+91 98765 43210",
  "+919876543210",
  "91 9876543210",
  "919876543210",
  "09876543210",
  "098765-43210",
  "+91 (0) 98765-43210",
  "(+91) 98765 – 43210",
  "[98765] 43210",
  "98765\u00a043210",
  "\u202a+91 98765 43210\u202c",
  "98765.43210",
  "98765 · 43210",
  "0091 98765 43210",
  "00919876543210",
  "0091-0-98765-43210",
  "98765\u221243210",
  "९८७६५४३२१०",
  "+९१ ९८७६५ ४३२१०",
  "৯৮৭৬৫৪৩২১০",
  "９８７６５４３２１０",
])("a phone written as %j is read as its ten digits (REG-13)", (written) => {
  expect(phone().parse(written)).toBe("9876543210");
});

const COUNT = "Phone must be 10 digits.";
const BEGINNING = "Phone must begin with 6, 7, 8 or 9.";

test.each<[written: string, sentence: string]>([
  ["", COUNT],
  ["98765", COUNT],
  ["98765432101", COUNT],
  ["98765-43210 99", COUNT],
  ["+91 98765 4321", COUNT],
  ["+44 7700 900123", COUNT],
  ["98765x43210", COUNT],
  ["9876543210 or 9876543211", COUNT],
  ["0000000000", BEGINNING],
  ["1234567890", BEGINNING],
  ["+91 5876543210", BEGINNING],
  ["91 5876543210", BEGINNING],
  ["91 98765 4321", COUNT],
])("a phone written as %j is refused with its reason (REG-12)", (written, sentence) => {
  expect(readPhone(written)).toBeNull();
  expect(phone().safeParse(written).error?.issues.map(sentenceOfIssue)[0]).toBe(sentence);
});

test("a number that begins with 91 keeps its digits", () => {
  expect(readPhone("9198765432")).toBe("9198765432");
});

test.each<[written: string, read: string | null]>([
  ["+91 98930 00142", "+919893000142"],
  ["0755-555 0142", "07555550142"],
  ["(0755) 5550142", "07555550142"],
  ["+44 (20) 7946 0958", "+442079460958"],
  ["12-34", null],
  ["1234567890123456", null],
  ["98765+43210", null],
  ["call me", null],
])("the contact form reads %j as %j", (written, read) => {
  expect(readContactPhone(written)).toBe(read);
  const parsed = contactForm.shape.phone.safeParse(written);
  expect(parsed.data ?? parsed.error?.issues.map(sentenceOfIssue)[0]).toBe(
    read ?? "Phone must be 7 to 15 digits.",
  );
});

test.each<[written: string, read: string | null]>([
  ["98765", "98765"],
  ["+91 98765-43", "9876543"],
  ["0091 98765", "98765"],
  ["091 98765", "9198765"],
  ["098765", "98765"],
  ["91 98765 43210", "9876543210"],
  ["9198765432", "9198765432"],
  ["९८७६५", "98765"],
  ["98765\u2212432", "98765432"],
  ["98.765", "98765"],
  ["asha", null],
  ["98765 asha", null],
  ["", null],
])("a search for %j looks for numbers that begin with %j", (written, read) => {
  expect(readPhoneStart(written)).toBe(read);
});
