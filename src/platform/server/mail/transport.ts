// Sends a mail through the SMTP server of the settings, or writes it as a complete file in the data folder.
import { mkdir, open, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { isInvented } from "#platform/domain/email-address.ts";
import type { CalendarPart } from "#platform/domain/calendar/event.ts";
import { writeCalendar } from "#platform/server/calendar/writing.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { OutgoingMailRow } from "#platform/server/database/tables/mail.ts";
import type { Environment } from "#platform/server/env.ts";
import { putInAddress, siteAddress } from "./site-address.ts";

/** A paper as PDF, beside the text. */
export type Attachment = { filename: string; content: Buffer; contentType: string };
/** What of a row of the outbox is sent. */
type Letter = Pick<
  OutgoingMailRow,
  "id" | "to_address" | "subject" | "body_text" | "body_html" | "calendar" | "created_at" | "unsubscribe_path"
>;
export type MailTransport = {
  send(mail: Letter, attachments?: readonly Attachment[]): Promise<void>;
  close(): void;
};

type Settings = Pick<Environment, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "PUBLIC_URL" | "PORT">;
/** The sender, and the address of the site. */
type TransportOptions = { from: string; site: string };

/** `isDemo` says whether the installation has invented people. */
export function openTransport(
  { SMTP_URL, MAIL_FROM, DATA_DIR, ...env }: Settings,
  isDemo: () => Promise<boolean> = () => Promise.resolve(false),
): MailTransport {
  const options = { from: MAIL_FROM, site: siteAddress(env) };
  const folder = folderTransport(mailFolder({ DATA_DIR }), options);
  return SMTP_URL ? withoutInvented(smtpTransport(SMTP_URL, options), folder, isDemo) : folder;
}

/** Invented people have addresses that no mail server knows: their mails would only spoil the sender's reputation. */
function withoutInvented(
  smtp: MailTransport,
  folder: MailTransport,
  isDemo: () => Promise<boolean>,
): MailTransport {
  return {
    async send(mail, attachments) {
      const transport = isInvented(mail.to_address) && (await isDemo()) ? folder : smtp;
      await transport.send(mail, attachments);
    },
    close() {
      smtp.close();
      folder.close();
    },
  };
}

export const mailFolder = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">) => join(resolve(DATA_DIR), "mail");

// Nodemailer must not take a body for the name of a file or an address to fetch.
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

const WAITING = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function smtpTransport(url: string, options: TransportOptions): MailTransport {
  const transport = createTransport({ ...SAFE, ...WAITING, url, pool: true, maxConnections: 2 });
  return {
    async send(mail, attachments = []) {
      await transport.sendMail({ ...messageOf(mail, options), attachments: [...attachments] });
    },
    close: () => transport.close(),
  };
}

/** Logs in and sends nothing. Throws what the mail server answers. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport({ ...SAFE, ...WAITING, url });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends a mail at once, without the outbox. Throws what the mail server answers. */
export async function sendTestMail(env: Settings, to: string, now: Date): Promise<void> {
  const transport = openTransport(env);
  try {
    await transport.send({
      id: newId(),
      to_address: to,
      subject: "A test of the mails of EduNakuri",
      body_text: `This mail was sent by the command mail-test of ${siteAddress(env)}. Mails arrive.`,
      body_html: null,
      calendar: null,
      created_at: now,
      unsubscribe_path: null,
    });
  } finally {
    transport.close();
  }
}

function folderTransport(folder: string, options: TransportOptions): MailTransport {
  const transport = createTransport({ ...SAFE, streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail, attachments = []) {
      const sent = { ...messageOf(mail, options), attachments: [...attachments] };
      const { message } = await transport.sendMail(sent);
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not written whole.");
      await mkdir(folder, { recursive: true });
      await writeWhole(join(folder, `${mail.id}.eml`), message);
    },
    close: () => transport.close(),
  };
}

/** Addresses are objects, because in a string a name could add a second recipient. */
function messageOf(mail: Letter, { from, site }: TransportOptions) {
  return {
    from: { name: "EduNakuri", address: from },
    to: { name: "", address: mail.to_address },
    subject: mail.subject,
    text: putInAddress(mail.body_text, site),
    ...(mail.body_html !== null && { html: putInAddress(mail.body_html, site) }),
    ...(mail.calendar && { icalEvent: calendarPartOf(mail, mail.calendar, from) }),
    date: mail.created_at,
    // The message id is the same at every try, so that mail programs recognise a mail that was sent twice.
    messageId: `<${mail.id}@${from.split("@")[1] ?? "edunakuri.example"}>`,
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail, site) },
  };
}

function calendarPartOf(mail: Letter, { method, event, isAccepted = false }: CalendarPart, sender: string) {
  const attendee = { email: mail.to_address, isAccepted };
  const content = writeCalendar([event], { method, sender, attendee, now: mail.created_at });
  return { method, content, filename: "interview.ics" };
}

/** Makes mail programs show their own unsubscribe button, which works without a visit (RFC 8058). */
function unsubscribeHeaders({ unsubscribe_path }: Letter, site: string): Record<string, string> {
  if (unsubscribe_path === null) return {};
  return {
    "List-Unsubscribe": `<${site}${unsubscribe_path}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Writes to a temporary name and renames it, so that a listing of the folder never shows half a mail. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  const handle = await open(partial, "w", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
}
