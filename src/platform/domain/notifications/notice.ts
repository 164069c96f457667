// What a message is: who gets it, whether its mails may be switched off, and what it says. Each area declares its own;
// notices.ts lists them.
import type { Day } from "../day.ts";
import type { Role } from "../role.ts";
import type { WhatsAppTemplate } from "../whatsapp/terms.ts";
import type { NoticeText } from "./notice-text.ts";

export type NoticeCase<Facts> = readonly [about: string, facts: Facts];

export type Notice<Facts> = {
  /** Label in the list of mail preferences. */
  label: string;
  recipients: readonly Role[];
  /** Which members of a school get it: all, where nothing is said. */
  members?: "owner" | "hiring" | "interviewing";
  /** Its mails can be switched off; the notice in the product stays. */
  optional?: true;
  /** Its mails are sent only to people who have switched them on. */
  offByDefault?: true;
  /** Its mail goes also to an address that refuses mail (MAIL-14). */
  isSecurity?: true;
  /**
   * It may name a teacher whom the school has met nowhere: kept back while the teacher hides from the school. Says of what it
   * is about.
   */
  namesTeacherOf?: "candidate" | "contact request";
  /** What its mail does in the recipient's calendar. */
  calendar?: "REQUEST" | "CANCEL";
  /** The template by which it goes to people who have connected WhatsApp. */
  whatsApp?: Partial<Record<Role, WhatsAppTemplate>>;
  /** Its text, for the mail and for the notice in the product. */
  write: (facts: Facts, role: Role) => NoticeText;
  /** Invented facts, for the preview of all mails in the panel. */
  example: (today: Day) => Facts;
  /**
   * The cases that its text knows, each with what is particular about it: texts.txt records them. Where nothing is said it
   * records the example.
   */
  cases?: readonly NoticeCase<Facts>[];
  /** The buttons of its mail there, where it can be answered without login. */
  exampleAnswers?: Partial<Record<Role, readonly { label: string; path: string }[]>>;
};

export const notice = <Facts>(definition: Notice<Facts>): Notice<Facts> => definition;

export const EXAMPLE = {
  candidate: "Asha Verma",
  school: "Hillside Public School",
  id: "an-example",
} as const;
