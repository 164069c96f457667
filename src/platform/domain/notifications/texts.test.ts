// Every message with its recipients, word for word as each reads it: texts.txt beside this file (APPLY-14 to APPLY-16).
import { expect, test } from "vitest";
import { MESSAGES } from "#tests/support/written-notices.ts";
import { inEnglish, writeValue } from "../locale/sentence.ts";
import type { Role } from "../role.ts";
import type { NoticeText } from "./notice-text.ts";
import { NOTICE_KINDS, type NoticeKind, noticeOf, writeNotice } from "./notices.ts";
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

/** What lists of messages call it, who gets it, and by which ways. */
function describeKind(kind: NoticeKind): string {
  const {
    label,
    recipients,
    members,
    optional,
    offByDefault,
    isSecurity,
    namesTeacherOf,
    calendar,
    whatsApp,
  } = noticeOf(kind);
  return [
    `# ${kind} (${label}): ${recipients.map((role) => (members && role === "employer" ? `${role} (${members})` : role)).join(", ")}`,
    ...(optional ? [offByDefault ? "mails off until switched on" : "mails can be switched off"] : []),
    ...(isSecurity ? ["security"] : []),
    ...(namesTeacherOf ? [`kept back while the teacher of the ${namesTeacherOf} hides`] : []),
    ...(calendar ? [`calendar ${calendar}`] : []),
    ...Object.entries(whatsApp ?? {}).map(([role, template]) => `WhatsApp to ${role}: ${template}`),
  ].join("; ");
}

/** The first message of a kind to a role is written in full, a further one that differs as what is new (+) and gone (-). */
function describeMessages(kind: NoticeKind): string {
  const inFull = new Map<Role, string[]>();
  const texts = MESSAGES.filter(([, input]) => input.kind === kind).flatMap(([about, input]) =>
    noticeOf(kind).recipients.flatMap((role) => {
      const lines = linesOf(writeNotice(input, role));
      const first = inFull.get(role);
      inFull.set(role, first ?? lines);
      const shown = first
        ? [
            ...lines.filter((line) => !first.includes(line)).map((line) => `+ ${line}`),
            ...first.filter((line) => !lines.includes(line)).map((line) => `- ${line}`),
          ]
        : lines;
      if (shown.length === 0) return [];
      return [`${first ? "###" : "##"} ${kind} to ${role}${about && `: ${about}`}`, ...shown, ""].join("\n");
    }),
  );
  return [describeKind(kind), "", ...texts].join("\n");
}

test("each message has the recipients, the ways and the words of texts.txt (WA-3)", async () => {
  await expect(NOTICE_KINDS.map(describeMessages).join("\n")).toMatchFileSnapshot("texts.txt");
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
