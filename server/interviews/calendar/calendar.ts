// Turns an interview into a calendar event. It uses only what was presented to this viewer, so it reveals nothing more.
import type { CalendarEvent } from "#domain/calendar/event.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { withoutLinks } from "#domain/web-link.ts";
import { sayInMail } from "#server/language/hindi.ts";

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
    title: sayInMail(locale, `Interview: ${teacher} and ${school}`),
    description: [
      `Candidate: ${formatContact(teacher, candidate.email)}`,
      `Institute: ${formatContact(school, employer.email)}`,
      `Status: ${interview.status}`,
      ...placeLines(interview),
      ...(STATUSES[interview.status] === "TENTATIVE" ? [ANSWER_THERE] : []),
    ]
      .map((line) => sayInMail(locale, line.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")))
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
function placeLines(interview: Interview): string[] {
  if (!isAtSchool(interview)) return [`Meeting link: ${interview.InterviewLink}`];
  const map = interview.place?.mapLink;
  return [`Place: ${withoutLinks(interview.location)}`, ...(map ? [`Map: ${map}`] : [])];
}

function formatContact(name: string, email: string | null | undefined): string {
  return email ? `${name} (${email})` : name;
}
