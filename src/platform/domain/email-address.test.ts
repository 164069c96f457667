// Addresses as people type and paste them, good and bad.
import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { email, emailParam } from "./field.ts";
import { emailError, readEmail } from "./email-address.ts";

const PLAIN = "asha@mail.example";
const LETTERS = "Please use an email address in plain English letters.";
const long = (count: number) => "x".repeat(count);

test.each<[string, string]>([
  ["asha@mail.example", PLAIN],
  ["  Asha@Mail.Example\n", PLAIN],
  ["\u00a0asha@mail.example\u3000", PLAIN],
  ["asha@mail.example\u200e", PLAIN],
  ["\u202aasha@mail.example\u202c", PLAIN],
  ["as\u2060ha@mail.example", PLAIN],
  ["as\u200bha@mail.example", PLAIN],
  ["as\u200c\u200dha@ma\u200dil.example", PLAIN],
  ["as\u00adha@mail.example", PLAIN],
  ["\ufeffasha@mail.example", PLAIN],
  ["asha\ufe0f@mail.example", PLAIN],
  ["asha\u034f@mail.example", PLAIN],
  ["asha\u061c@mail\u180e.example", PLAIN],
  ["asha\u3164@mail.example", PLAIN],
  ["asha\u{e0061}@mail.example", PLAIN],
  ["\u2066asha@mail.example\u2069", PLAIN],
  ["asha\uff20mail\uff0eexample", PLAIN],
  ["\uff41\uff53\uff48\uff41@mail.example", PLAIN],
  ["asha@mail\u3002example", PLAIN],
  ["asha@mail\uff61example", PLAIN],
  ["o'brien@mail.example", "o'brien@mail.example"],
  ["asha+school@mail.example", "asha+school@mail.example"],
  ["a.s_h-a@mail.example", "a.s_h-a@mail.example"],
  ["-asha-@mail.example", "-asha-@mail.example"],
  ["!#$%&'*+/=?^_`{|}~@mail.example", "!#$%&'*+/=?^_`{|}~@mail.example"],
  ["1@2.example", "1@2.example"],
  ["asha@b\u00fccher.example", "asha@xn--bcher-kva.example"],
  ["asha@BU\u0308CHER.example", "asha@xn--bcher-kva.example"],
  ["asha@xn--bcher-kva.example", "asha@xn--bcher-kva.example"],
  ["asha@XN--BCHER-KVA.Example", "asha@xn--bcher-kva.example"],
  [
    "asha@\u0935\u093f\u0926\u094d\u092f\u093e\u0932\u092f.\u092d\u093e\u0930\u0924",
    "asha@xn--j2bsalm0de7i.xn--h2brj9c",
  ],
  ["asha@a-b.c--d.example", "asha@a-b.c--d.example"],
  [`${long(64)}@mail.example`, `${long(64)}@mail.example`],
  [`a@${long(63)}.example`, `a@${long(63)}.example`],
])("%j is read as %s (REG-82)", (typed, read) => {
  expect([readEmail(typed), email().parse(typed), emailParam.parse(typed)]).toEqual([read, read, read]);
});

test.each([
  "",
  " ",
  "\u200b",
  "asha",
  "@mail.example",
  "asha@",
  "asha@mail",
  "asha@@mail.example",
  "asha@mail@mail.example",
  "as ha@mail.example",
  "asha@ma il.example",
  "asha..verma@mail.example",
  ".asha@mail.example",
  "asha.@mail.example",
  "asha@.mail.example",
  "asha@mail.example.",
  "asha@mail..example",
  "asha@-mail.example",
  "asha@mail-.example",
  "asha@mail.-example",
  "asha@ma_il.example",
  "asha@[192.0.2.1]",
  "asha@192.0.2.1",
  '"asha"@mail.example',
  "asha(home)@mail.example",
  "Asha <asha@mail.example>",
  "asha@mail.example, b@mail.example",
  "asha@mail.example;b@mail.example",
  "mailto:asha@mail.example",
  "as\\ha@mail.example",
  "asha@mail.example/x",
  "asha@b\u00fc.example:80",
  "asha@b\u00fc.example/x",
  "asha@b\u00fc..example",
  "asha@-b\u00fc.example",
  "asha@b\u00fc%41.example",
  "as\u0000ha@mail.example",
  "as\u0085ha@mail.example",
  "as\u2028ha@mail.example",
  "as\rha@mail.example",
  "as\ud800ha@mail.example",
  "asha@mail\ud800.example",
  `${long(65)}@mail.example`,
  `a@${long(64)}.example`,
  `a@${`${long(60)}.`.repeat(4)}example`,
  long(100_000),
])("%j is no address (REG-82)", (typed) => {
  expect(readEmail(typed)).toBeNull();
  expect(email().safeParse(typed).error?.issues.map(sentenceOfIssue)[0]).toBe("Invalid email format.");
  expect(emailParam.parse(typed)).toBe("");
});

test.each([
  "\u0130nci@mail.example",
  "I\u0307nci@mail.example",
  "asha@\u0130nci.example",
  "\u0906\u0936\u093e@mail.example",
  "ren\u00e9@mail.example",
  "\u0430sha@mail.example",
  "\u0131nci@mail.example",
  "\ud83d\ude00@mail.example",
])("%j is refused with what to do (REG-82)", (typed) => {
  expect(readEmail(typed)).toBeNull();
  expect(emailError(typed, "no")).toBe(LETTERS);
  expect(email().safeParse(typed).error?.issues.map(sentenceOfIssue)[0]).toBe(LETTERS);
});
