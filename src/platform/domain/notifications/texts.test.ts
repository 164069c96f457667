// Every message, word for word, as each recipient reads it: texts.txt beside this file (APPLY-14 to APPLY-16).
import { expect, test } from "vitest";
import { MESSAGES } from "#tests/support/written-notices.ts";
import { inEnglish, writeValue } from "../locale/sentence.ts";
import type { NoticeText } from "./notice-text.ts";
import { noticeOf, writeNotice } from "./notices.ts";
import { shorten } from "./shorten.ts";

function linesOf(notice: NoticeText): string[] {
  const { subject, title, sentences, quote, facts, path, action } = notice;
  return [
    inEnglish(subject),
    ...(inEnglish(title) === inEnglish(subject) ? [] : [inEnglish(title)]),
    ...sentences.map((sentence) => `* ${inEnglish(sentence)}`),
    ...("quote" in notice ? [`> ${quote}`] : []),
    ...facts.map(
      ({ label, value, link }) =>
        `${inEnglish(label)}: ${writeValue(value, "en-IN")}${link ? " (link)" : ""}`,
    ),
    `[${action}] ${path}`,
  ];
}

/** The first message of a kind to a role is written in full, a further one that differs as what is new (+) and gone (-). */
function describeMessages(): string {
  const inFull = new Map<string, string[]>();
  const texts = MESSAGES.flatMap(([about, input]) =>
    noticeOf(input.kind).recipients.flatMap((role) => {
      const head = `${input.kind} to ${role}`;
      const lines = linesOf(writeNotice(input, role));
      const first = inFull.get(head);
      inFull.set(head, first ?? lines);
      const shown = first
        ? [
            ...lines.filter((line) => !first.includes(line)).map((line) => `+ ${line}`),
            ...first.filter((line) => !lines.includes(line)).map((line) => `- ${line}`),
          ]
        : lines;
      if (shown.length === 0) return [];
      return [`${first ? "###" : "##"} ${head}${about && `: ${about}`}`, ...shown, ""].join("\n");
    }),
  );
  return texts.join("\n");
}

test("each message has the words of texts.txt", async () => {
  await expect(describeMessages()).toMatchFileSnapshot("texts.txt");
});

test("a long name is shortened in the subject alone", () => {
  const facts = { candidate: "Asha Rao", post: "PGT Physics", school: "S".repeat(61), note: null };
  const { subject, title } = writeNotice({ kind: "application-seen", facts }, "candidate");
  expect([subject, title].map(inEnglish)).toEqual([
    `${"S".repeat(59)}… opened your application`,
    `${"S".repeat(61)} opened your application`,
  ]);
});

test.each([
  ["Hill School", "Hill School"],
  ["", ""],
  [`A${"b".repeat(59)}`, `A${"b".repeat(59)}`],
  [`A${"b".repeat(60)}`, `A${"b".repeat(58)}…`],
  // A letter of two code units is never cut in half.
  [`A${"😀".repeat(59)}`, `A${"😀".repeat(59)}`],
  [`A${"😀".repeat(60)}`, `A${"😀".repeat(58)}…`],
])("a subject has at most 60 letters of a name (%#)", (name, shown) => {
  expect(shorten(name)).toBe(shown);
});
