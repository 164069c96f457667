// Texts of the messages about requests of schools for a candidate's phone, e-mail and resume.
import { REQUEST_DAYS } from "../candidates/contact-requests.ts";
import type { NoticeText } from "./notice-text.ts";
import { shorten } from "./shorten.ts";

export const CONTACT_NOTICES = {
  "contact-asked": {
    label: "A school asks for your contact details",
    recipients: ["candidate"],
    optional: true,
    calendar: null,
  },
  "contact-granted": {
    label: "A teacher shares contact details with your school",
    recipients: ["employer"],
    optional: true,
    calendar: null,
  },
} as const;

/** One notice is about one request; the mail of a day names all of them. */
export type ContactAskedFacts = { requests: readonly { school: string; city: string; text: string }[] };
export type ContactGrantedFacts = { candidate: string; candidateId: string };

export function writeContactAsked({ requests }: ContactAskedFacts): NoticeText {
  const [first, ...others] = requests;
  const who = others.length > 0 || !first ? `${requests.length} schools ask` : `${first.school} asks`;
  const words = "for your phone number, email address and resume";
  return {
    subject:
      others.length > 0 || !first
        ? `${who} for your contact details`
        : `${shorten(first.school)} asks for your contact details`,
    title: `${who} ${words}`,
    sentences: [
      `A school sees all three only if you say yes. You can answer within ${REQUEST_DAYS} days, and take a yes back at any time.`,
      "A school does not learn whether you said no or did not answer.",
    ],
    ...(others.length === 0 && first?.text && { quote: first.text }),
    facts: requests.map(({ school, city, text }) => ({
      label: "School",
      value: others.length > 0 && text !== "" ? `${school}, ${city}: ${text}` : `${school}, ${city}`,
    })),
    path: "/candidate/profile?tab=privacy",
    action: "See all requests",
  };
}

export function writeContactGranted({ candidate, candidateId }: ContactGrantedFacts): NoticeText {
  return {
    subject: `${shorten(candidate)} shares contact details with you`,
    title: `${candidate} shares phone number, email address and resume with your school`,
    sentences: ["The profile shows them from now on, until the teacher takes this back."],
    facts: [{ label: "Teacher", value: candidate }],
    path: `/employer/candidatedetails/${candidateId}`,
    action: "Open the profile",
  };
}
