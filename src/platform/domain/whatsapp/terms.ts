// Messages by WhatsApp: their templates, at what hours they go, and which words end them.
import { type Day, dayInIndia, earliestByDay } from "../day.ts";

/** As they are registered at WhatsApp, each in every language. */
const WHATSAPP_TEMPLATES = [
  "interview_invitation",
  "interview_change",
  "interview_reminder",
  "contact_request",
] as const;
/** Each template is registered at WhatsApp in both languages. */
export type WhatsAppLanguage = "en" | "hi";
export type WhatsAppTemplate = (typeof WHATSAPP_TEMPLATES)[number];

export const WHATSAPP_LABELS: Record<WhatsAppTemplate, string> = {
  interview_invitation: "Invitation to an interview",
  interview_change: "Change of an interview",
  interview_reminder: "Reminder of an interview",
  contact_request: "Request for your contact details",
};

/** A reminder this many hours before the interview, beside the one of the day before. */
export const WHATSAPP_REMINDER_HOURS = 2;

/**
 * The first moment from `now` on at which a message may be sent: by day, or at any hour where it reminds of an
 * interview of this same day.
 */
export function earliestSending(now: Date, remindsOf: Day | null): Date {
  return remindsOf === dayInIndia(now) ? now : earliestByDay(now);
}

/**
 * Waiting: to be sent. Sending: it was handed over, and the answer is not known. Failed: it did not reach the person.
 * Withdrawn: the person has ended the messages before.
 */
export const WHATSAPP_STATES = [
  "waiting",
  "sending",
  "sent",
  "delivered",
  "read",
  "failed",
  "withdrawn",
] as const;
export type WhatsAppState = (typeof WHATSAPP_STATES)[number];

/** What WhatsApp reports of a message, in any order; a state never goes back. */
const REPORTED = ["sent", "delivered", "read"] as const;

/** The states from which a report leads on. A message that failed for us may have arrived after all. */
export function statesBefore(reported: string): readonly WhatsAppState[] {
  if (reported === "failed") return ["sending", "sent"];
  const at = REPORTED.findIndex((state) => state === reported);
  return at < 0 ? [] : ["sending", "failed", ...REPORTED.slice(0, at)];
}

const STOP_WORDS = [
  "stop",
  "stopp",
  "unsubscribe",
  "end",
  "cancel",
  "रोकें",
  "रोको",
  "बंद",
  "बंद करें",
  "band",
  "band karo",
];

/** Whether a message of a person ends the messages to them. */
export const isStop = (text: string): boolean =>
  STOP_WORDS.includes(
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\s]/gu, "")
      .replace(/\s+/g, " ")
      .trim(),
  );

/** The code that a person sends us: no letters or digits that look alike. */
export const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CODE_LENGTH = 8;
export const CODE_MINUTES = 30;

/** The code in a message, in whatever words. */
export function findCode(text: string): string | null {
  const code = new RegExp(`(?<![A-Z0-9])[${CODE_LETTERS}]{${CODE_LENGTH}}(?![A-Z0-9])`);
  return code.exec(text.toUpperCase())?.[0] ?? null;
}

/** Opens WhatsApp with a text to a number, or to whom the person chooses. */
export const whatsAppLink = (text: string, number = ""): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
