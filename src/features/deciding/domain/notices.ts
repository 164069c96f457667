// The message to a member of a school whom a colleague has called in a note about a candidate (DECIDE-26).
import { sentence } from "#platform/domain/locale/sentence.ts";
import { EXAMPLE, notice } from "#platform/domain/notifications/notice.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";

export const NOTE_NOTICES = {
  "note-mention": notice<{ by: string; candidate: string; candidateId: string }>({
    label: "A colleague mentions you in a note",
    recipients: ["employer"],
    optional: true,
    offByDefault: true,
    namesTeacherOf: "candidate",
    /** The note itself stays on the page. */
    write: ({ by, candidate, candidateId }) => ({
      subject: sentence("{name} mentions you in a note", { name: shorten(by) }),
      title: sentence("{name} mentions you in a note about {candidate}", { name: by, candidate }),
      sentences: ["The note stands with the profile."],
      facts: [{ label: "Candidate", value: candidate }],
      path: `/employer/candidatedetails/${candidateId}`,
      action: "Open the profile",
    }),
    example: () => ({ by: "Rita Rao", candidate: EXAMPLE.candidate, candidateId: EXAMPLE.id }),
  }),
} as const;
