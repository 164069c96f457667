// An interview as a calendar file. It is made of what was already presented to this viewer, so it tells nothing more.
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { INDIA, instantInIndia } from "#domain/day.ts";
import { isWebLink } from "#domain/field.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";

dayjs.extend(utc);
dayjs.extend(timezone);

const STATUSES: Record<InterviewStatus, ICalEventStatus> = {
  Pending: ICalEventStatus.TENTATIVE,
  "Pending Reschedule": ICalEventStatus.TENTATIVE,
  "Interview Scheduled": ICalEventStatus.CONFIRMED,
  Rescheduled: ICalEventStatus.CONFIRMED,
  Completed: ICalEventStatus.CONFIRMED,
  Cancelled: ICalEventStatus.CANCELLED,
};

// India has had one rule since 1945, and calendars want it in the file.
const INDIAN_TIME = `BEGIN:VTIMEZONE
TZID:${INDIA}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
TZNAME:IST
END:STANDARD
END:VTIMEZONE`;

/** `sender` stands for the product: a published event names an organizer, and schools' addresses are not for everyone. */
export function writeCalendar(interview: Interview, now: Date, sender: string): string {
  const { candidateId: candidate, employerId: employer, InterviewLink: link } = interview;
  const [createdAt, updatedAt] = [new Date(interview.createdAt), new Date(interview.updatedAt)];
  const calendar = ical({
    prodId: { company: "EduNakuri", product: "Interviews", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    // Without a name: with one, the stamps below would be written in the process's own zone.
    timezone: { name: null, generator: () => INDIAN_TIME },
  });
  calendar.createEvent({
    id: `interview-${interview._id}@edunakuri`,
    // Grows with every change, as calendars expect of a newer version of what they already have.
    sequence: Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000)),
    stamp: now,
    created: createdAt,
    lastModified: updatedAt,
    timezone: INDIA,
    start: inIndia(interview.interviewDate, interview.interviewSlotFrom),
    end: inIndia(interview.interviewDate, interview.interviewSlotTo),
    summary: line(`Interview: ${candidate.fullName} and ${employer.instituteName}`),
    description: [
      `Candidate: ${reach(candidate.fullName, candidate.email)}`,
      `Institute: ${reach(employer.instituteName, employer.email)}`,
      `Status: ${interview.status}`,
      `Meeting link: ${link}`,
    ]
      .map(line)
      .join("\n"),
    location: line(link),
    ...(isWebLink(link) && { url: asAddress(link) }),
    status: STATUSES[interview.status],
    organizer: { name: "EduNakuri", email: sender },
  });
  return `${calendar.toString()}\r\n`;
}

/** Carries its zone along: of a plain Date the process's own hours would be written. */
function inIndia(day: string, time: string) {
  return dayjs(instantInIndia(day, time)).tz(INDIA);
}

function reach(name: string, email: string | undefined): string {
  return email ? `${name} (${email})` : name;
}

/** Text that stays on its line, whatever it was stored as. */
function line(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** The signs that a calendar's text escapes with a backslash, which an address does not know. */
function asAddress(link: string): string {
  return link.replace(/[\\;,]/g, encodeURIComponent);
}
