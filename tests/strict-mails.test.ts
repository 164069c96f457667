// Every kind of mail, in both languages and written whole as it leaves, is read as strictly as the standards are (MAIL-15).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, expect, test } from "vitest";
import { LOCALES } from "#platform/domain/locale/locale.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { OutgoingMailRow } from "#platform/server/database/tables/mail.ts";
import { openTransport } from "#platform/server/mail/transport.ts";
import { previewMails } from "#platform/server/notifications/preview.ts";
import { ACCOUNT_MAILS } from "#tests/support/account-mails.ts";
import { decodeWords, faultsOfCalendar, readStrictly, valueOf } from "#tests/support/strict-mail.ts";

const ROOT = join(import.meta.dirname, "..");
const SITE = "https://schools.example";
const folder = mkdtempSync(join(tmpdir(), "strict-mails-"));
const transport = openTransport({
  SMTP_URL: undefined,
  MAIL_FROM: "office@schools.example",
  DATA_DIR: folder,
  PUBLIC_URL: SITE,
  PORT: 3000,
});
afterAll(() => {
  transport.close();
  rmSync(folder, { recursive: true });
});

type Written = { subject: string; text: string; html?: string | undefined };
type Kind = [name: string, mail: Written, more?: Partial<OutgoingMailRow>];

async function write(mail: Written, more: Partial<OutgoingMailRow> = {}, papers: { content: Buffer }[] = []) {
  const row: OutgoingMailRow = {
    id: newId(),
    to_address: "asha+jobs@teacher.example",
    account_id: null,
    subject: mail.subject,
    body_text: mail.text,
    body_html: mail.html ?? null,
    attempts: 1,
    next_attempt_at: new Date("2026-03-10T06:00:00Z"),
    last_error: null,
    sent_at: null,
    created_at: new Date("2026-03-10T06:00:00Z"),
    kind: null,
    about: null,
    calendar: null,
    unsubscribe_path: null,
    not_after: null,
    leaves_nothing: false,
    paper_id: null,
    is_security: false,
    failed_at: null,
    ...more,
  };
  const files = papers.map(({ content }) => ({
    filename: "EP-26-27-000001.pdf",
    content,
    contentType: "application/pdf",
  }));
  await transport.send(row, files);
  return readFileSync(join(folder, "mail", `${row.id}.eml`));
}

const notices: Kind[] = LOCALES.flatMap((locale) =>
  previewMails("2026-03-10", SITE, locale).map((mail): Kind => [
    `${locale} ${mail.kind} to ${mail.role}`,
    mail,
  ]),
);
const ofAccounts: Kind[] = Object.entries(ACCOUNT_MAILS).flatMap(([name, { inHindi, ...mail }]): Kind[] => [
  [`en-IN ${name}`, mail, { unsubscribe_path: "/unsubscribe/a" }],
  ...(inHindi ? [[`hi-IN ${name}`, inHindi(), { unsubscribe_path: "/unsubscribe/a" }] satisfies Kind] : []),
]);

/** Long words, words of other scripts, and what begins an encoded word, a header, a boundary or the end of a mail. */
const ODD_WORDS = [
  "क्षेत्रीय ".repeat(30),
  "👩🏽‍🏫".repeat(60),
  "word".repeat(400),
  `=?utf-8?B?${"QUJD".repeat(30)}?=`,
  ".\n.\n..\n",
  "--boundary\n--\n",
  "From the school\nFrom: x",
  "a = b =3D =\n\ttab and space \n",
  'quoted "words", \\ and (comments) <x@y>; Ａ é ',
];

const linksIn = (text: string) => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];

async function expectStrict(name: string, raw: Buffer, mail: Written): Promise<void> {
  const { headers, parts, faults } = readStrictly(raw);
  const types = parts.map(({ type }) => type);
  expect({ name, faults, types }).toEqual({
    name,
    faults: [],
    types: expect.arrayContaining(mail.html === undefined ? ["text/plain"] : ["text/plain", "text/html"]),
  });
  // The text comes first: of two that say the same, a program shows the last that it can.
  expect([name, types[0], parts[0]?.parameters.get("charset")?.toLowerCase()]).toEqual([
    name,
    "text/plain",
    "utf-8",
  ]);
  const subject = mail.subject
    .replaceAll("=?", "= ?")
    .replace(/[\r\n]+/g, " ")
    .trim();
  expect([name, decodeWords(valueOf(headers, "subject"))]).toEqual([name, subject]);
  const text = parts[0]?.body ?? "";
  expect({ name, text }).toEqual({ name, text: expect.not.stringMatching(/undefined|\[object|<\/|NaN/) });
  expect(text.trim().length).toBeGreaterThan(40);
  // A library that was not asked for these faults reads the same.
  const parsed = await PostalMime.parse(raw);
  expect([name, parsed.subject, parsed.text?.trim()]).toEqual([
    name,
    subject,
    text.replaceAll("\r\n", "\n").trim(),
  ]);
}

test.each([...notices, ...ofAccounts])(
  "a strict reader finds no fault: %s (MAIL-15)",
  async (name, mail, more) => {
    const raw = await write(mail, more);
    await expectStrict(name, raw, mail);
    const [text, html] = readStrictly(raw).parts;
    // The name of the product at the top leads to the front page.
    const links = linksIn((html?.body ?? "").replaceAll("&amp;", "&")).filter(
      (link) => ![`${SITE}/`, `${SITE}/hi`].includes(link),
    );
    expect(linksIn(text?.body ?? "")).toEqual(expect.arrayContaining(links));
  },
);

test("whatever people typed, a mail stays one that every program reads (MAIL-15)", async () => {
  for (const odd of ODD_WORDS) {
    for (const [name, mail] of [...notices, ...ofAccounts].slice(0, 12)) {
      const html = mail.html?.replace("</body>", `<p>${odd.replaceAll("<", "&lt;")}</p></body>`);
      // No form takes a longer name than 300 characters.
      const typed = Array.from(odd).slice(0, 300).join("");
      const subject = `${mail.subject} ${typed}`
        .replace(/[\r\n]+/g, " ")
        .replaceAll("=?", "= ?")
        .trim();
      const stretched = { subject, text: `${odd}\n${mail.text}\n${odd}`, html };
      const { headers, faults } = readStrictly(await write(stretched));
      expect({ name, odd, faults }).toEqual({ name, odd, faults: [] });
      expect(decodeWords(valueOf(headers, "subject")).replaceAll(/\s+/g, " ")).toBe(
        subject.replaceAll(/\s+/g, " "),
      );
    }
  }
});

test.each(["REQUEST", "CANCEL"] as const)(
  "the calendar of a mail is well formed: %s (MAIL-15)",
  async (method) => {
    const [[name, mail] = ["", { subject: "", text: "" }]] = notices;
    for (const odd of ["", ...ODD_WORDS]) {
      const calendar = {
        method,
        isAccepted: odd.length % 2 === 0,
        event: {
          uid: "interview-0123456789abcdef01234567@edunakuri",
          sequence: 3,
          day: "2026-03-12",
          from: "16:00",
          to: "17:00",
          title: `Interview: ${odd}`,
          description: `Candidate: ${odd}\nInstitute: ${odd}`,
          link: "https://meet.example/room?a=1,2;3",
          status: method === "CANCEL" ? ("CANCELLED" as const) : ("TENTATIVE" as const),
          changedAt: "2026-03-10T06:00:00.000Z",
        },
      };
      const raw = await write(mail, { calendar }, [{ content: Buffer.from("%PDF-1.7\r\n\u0000\n%%EOF") }]);
      await expectStrict(name, raw, mail);
      const { parts } = readStrictly(raw);
      expect(parts.map(({ type }) => type)).toEqual([
        "text/plain",
        "text/html",
        "text/calendar",
        "application/pdf",
        "application/ics",
      ]);
      const [part, file] = [parts[2], parts.at(-1)];
      expect([part?.parameters.get("method"), part?.parameters.get("charset")?.toLowerCase()]).toEqual([
        method,
        "utf-8",
      ]);
      expect({ odd, faults: faultsOfCalendar(part?.body ?? "") }).toEqual({ odd, faults: [] });
      expect(part?.body).toContain(`\r\nMETHOD:${method}\r\n`);
      expect(Buffer.from(file?.body ?? "", "latin1").toString("utf8")).toBe(part?.body);
    }
  },
);

test("each file that writes a mail has its mails among those that are read (MAIL-15)", () => {
  const read = readFileSync(join(ROOT, "tests/support/account-mails.ts"), "utf8");
  const writing = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        /\/server\/.*(?<!\.test)\.ts$/.test(file) && !file.startsWith("platform/server/notifications/"),
    )
    .filter((file) => /\bwrite(Account)?Mail\(/.test(readFileSync(join(ROOT, "src", file), "utf8")));
  expect(writing.length).toBeGreaterThan(8);
  expect(writing.filter((file) => !read.includes(`"#${file}"`))).toEqual([]);
});

test.each([
  ["a bare line feed", "Subject: a\n\r\n", "does not end in CRLF"],
  ["a letter that is not ASCII", "Subject: é\r\n", "not printable ASCII"],
  ["a long line", `Subject: ${"a".repeat(1_000)}\r\n`, "a line of 1009"],
  ["two subjects", "Subject: a\r\nSubject: b\r\n", "2 headers subject"],
  ["half a character in a word", "Subject: =?UTF-8?Q?=E0=A4?=\r\n", "half a character"],
  ["a long encoded word", `Subject: =?UTF-8?Q?${"a".repeat(70)}?=\r\n`, "an encoded word of"],
  ["an encoded word in a word", "Subject: x=?UTF-8?Q?a?=\r\n", "stands beside"],
  ["a header without a name", "Subject\r\n", "without a name"],
])("the strict reader refuses %s", (_, header, fault) => {
  const raw = Buffer.from(`${header}From: a@b.example\r\n\r\nText\r\n`, "latin1");
  expect(readStrictly(raw).faults.join("\n")).toContain(fault);
});
