// Turns an interview into a calendar event. It uses only what was presented to this viewer, so it reveals nothing more.
import { changeTyped, sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import type { CalendarEvent } from "#platform/domain/calendar/event.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { onOneLine } from "#platform/domain/text/one-line.ts";
import { withoutLinks } from "#platform/domain/web-link.ts";
import { sayInMail } from "#platform/server/language/hindi.ts";

const STATUSES: Record<InterviewStatus, CalendarEvent["status"]> = {
  Pending: "TENTATIVE",
  "Pending Reschedule": "TENTATIVE",
  "Interview Scheduled": "CONFIRMED",
  Rescheduled: "CONFIRMED",
  Completed: "CONFIRMED",
  Cancelled: "CANCELLED",
};

/** Calendar programs send an answer to the mail's sender, who is no person. */
const ANSWER_THERE =
  "An answer in your calendar program does not reach the other side. Answers count in the mails and at EduNakuri.";

/** `revision` grows with every change: calendars replace an event only by one with a higher number. */
export function toCalendarEvent(
  interview: Interview,
  revision: number,
  locale: Locale = "en-IN",
): CalendarEvent {
  const { candidateId: candidate, employerId: employer, InterviewLink: link } = interview;
  // Calendar programs turn text that looks like a web address into a link.
  const [teacher, school] = [withoutLinks(candidate.fullName), withoutLinks(employer.instituteName)];
  return {
    uid: `interview-${interview._id}@edunakuri`,
    sequence: revision,
    day: interview.interviewDate,
    from: interview.interviewSlotFrom,
    to: interview.interviewSlotTo,
    title: sayInMail(locale, sentence("Interview: {teacher} and {school}", { teacher, school })),
    description: [
      sentence("Candidate: {name}", { name: formatContact(teacher, candidate.email) }),
      sentence("Institute: {name}", { name: formatContact(school, employer.email) }),
      sentence("Status: {status}", { status: term(interview.status) }),
      ...placeLines(interview),
      ...(STATUSES[interview.status] === "TENTATIVE" ? [ANSWER_THERE] : []),
    ]
      .map((line) => sayInMail(locale, changeTyped(line, onOneLine)))
      .join("\n"),
    link,
    ...(isAtSchool(interview) && { location: withoutLinks(interview.location) }),
    status: STATUSES[interview.status],
    changedAt: interview.updatedAt,
  };
}

function isAtSchool({ mode, place }: Interview): boolean {
  return mode === "at-school" && place !== null;
}

/** The map link is of the school, like the meeting link. */
function placeLines(interview: Interview): Text[] {
  if (!isAtSchool(interview)) return [sentence("Meeting link: {link}", { link: interview.InterviewLink })];
  const map = interview.place?.mapLink;
  return [
    sentence("Place: {place}", { place: withoutLinks(interview.location) }),
    ...(map ? [sentence("Map: {link}", { link: map })] : []),
  ];
}

function formatContact(name: string, email: string | null | undefined): string {
  return email ? `${name} (${email})` : name;
}
