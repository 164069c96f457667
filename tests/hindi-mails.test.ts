// Every mail to candidates and schools, said in Hindi: no English word is left, and each name and number is in it.
import { expect, test } from "vitest";
import places from "#platform/hi/places.json" with { type: "json" };
import { term, type Value, writeValue } from "#platform/domain/locale/sentence.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { NOTICES, noticeOf, writeNotice } from "#platform/domain/notifications/notices.ts";
import { sayInMail, sayValueInMail } from "#platform/server/language/hindi.ts";
import { previewMails } from "#platform/server/notifications/preview.ts";
import { MESSAGES } from "#tests/support/written-notices.ts";
import { ACCOUNT_MAILS } from "#tests/support/account-mails.ts";

/** What people typed or are called, and names that Hindi writes in Latin letters. */
const NAMES = [
  "Asha Rao",
  "Asha Verma",
  "Asha",
  "Rita Rao",
  "Hill School",
  "Hillside Public School",
  "Lake School",
  "EduNakuri",
  "WhatsApp",
  "UPI",
  "UDISE",
  "CBSE",
  "Gold",
  "Standard",
  "PGT Physics",
  "Optics",
  "12 MG Road, Pune",
  "11 and 12",
  "clock tower",
  "Mrs Rao",
  "Bhopal",
  "Indore",
  "Pune, Maharashtra",
  "EP/26-27/000001",
  "We need physics from April.",
  "C-7",
  "Staff answer.",
];
/** The large cities are said in Hindi, but for those that somebody typed. */
const inHindi: Record<string, string> = places;
const namesIn = (text: string) =>
  NAMES.filter((name) => text.includes(name) || text.includes(inHindi[name] ?? name)).toSorted();
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number).toSorted((a, b) => a - b);
const englishIn = (text: string) =>
  NAMES.toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ""), text.replaceAll(/https?:\S+/g, ""))
    .match(/\p{Script=Latin}+/gu)
    ?.join(" ");

function compare(english: string, hindi: string): void {
  expect({ hindi, left: englishIn(hindi) }).toEqual({ hindi, left: undefined });
  expect({ hindi, names: namesIn(hindi) }).toEqual({ hindi, names: namesIn(english) });
  expect({ hindi, numbers: numbersIn(hindi) }).toEqual({ hindi, numbers: numbersIn(english) });
}

/** What our texts say; quotations are left out. */
function textsOf({ subject, title, sentences, facts, action }: NoticeText): Value[] {
  const said = [subject, title, ...sentences, action, ...facts.map(({ label }) => label)];
  return [
    ...said.map((text) => (typeof text === "string" ? term(text) : text)),
    ...facts.filter(({ link }) => !link).map(({ value }) => value),
  ];
}

test("each message to a candidate or a school is in Hindi (LANG-13)", () => {
  const texts = MESSAGES.flatMap(([, input]) =>
    noticeOf(input.kind)
      .recipients.filter((role) => role !== "admin")
      .flatMap((role) => textsOf(writeNotice(input, role))),
  );
  expect(texts.length).toBeGreaterThan(500);
  for (const text of texts) compare(writeValue(text, "en-IN"), sayValueInMail("hi-IN", text));
});

test("each kind of mail that people can switch off is named in Hindi (LANG-13)", () => {
  for (const { label, recipients } of Object.values(NOTICES)) {
    if (recipients.some((role) => role !== "admin")) compare(label, sayInMail("hi-IN", label));
  }
});

test.each(Object.entries(ACCOUNT_MAILS))("the mail about an account is in Hindi: %s (LANG-13)", (_, mail) => {
  const hindi = mail.inHindi?.();
  compare(mail.subject, hindi?.subject ?? "");
  const lines = hindi?.text.split("\n") ?? [];
  for (const [index, line] of mail.text.split("\n").entries()) compare(line, lines[index] ?? "");
  const shown = hindi?.html?.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, "").replaceAll("&#39;", "'");
  expect(englishIn(shown ?? "English")).toBeUndefined();
});

test("a Hindi mail leads to Hindi pages where they exist (LANG-13)", () => {
  const { html } = previewMails("2026-03-10", "https://edunakuri.example", "hi-IN").find(
    ({ kind }) => kind === "password-changed",
  ) ?? { html: "" };
  expect(html).toContain('<html lang="hi-IN">');
  expect(html).toContain('href="https://edunakuri.example/hi/forgot-password"');
  expect(html).toContain('href="https://edunakuri.example/hi"');
});
