// The message to a member of a school whom a colleague has called in a note about a candidate (DECIDE-26).
import type { NoticeText } from "./notice-text.ts";
import { shorten } from "./shorten.ts";

export const MENTION_NOTICES = {
  "note-mention": {
    label: "A colleague mentions you in a note",
    recipients: ["employer"],
    optional: true,
    offByDefault: true,
    calendar: null,
  },
} as const;

export type MentionFacts = { by: string; candidate: string; candidateId: string };

/** The note itself stays on the page. */
export function writeMention({ by, candidate, candidateId }: MentionFacts): NoticeText {
  return {
    subject: `${shorten(by)} mentions you in a note`,
    title: `${by} mentions you in a note about ${candidate}`,
    sentences: ["The note stands with the profile."],
    facts: [{ label: "Candidate", value: candidate }],
    path: `/employer/candidatedetails/${candidateId}`,
    action: "Open the profile",
  };
}
