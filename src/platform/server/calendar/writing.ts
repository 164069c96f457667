// Writes events as iCalendar text (RFC 5545), in India's time with the time zone included.
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import ical, {
  type ICalAttendeeData,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import type { CalendarEvent } from "#platform/domain/calendar/event.ts";
import { INDIA, instantInIndia } from "#platform/domain/day.ts";
import { onOneLine } from "#platform/domain/text/one-line.ts";
import { isWebLink } from "#platform/domain/web-link.ts";

dayjs.extend(utc);
dayjs.extend(timezone);

// Calendar programs need the definition of the zone in the file. India has had one offset since 1945.
const INDIAN_TIME = `BEGIN:VTIMEZONE
TZID:${INDIA}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
TZNAME:IST
END:STANDARD
END:VTIMEZONE`;

type Settings = {
  /**
   * PUBLISH is for a download or subscription. REQUEST and CANCEL are for mails, and change the recipient's calendar.
   */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  /** The organizer of every event, because an event needs one and people's own addresses are private. */
  sender: string;
  now: Date;
  /** The recipient of a REQUEST or CANCEL. */
  attendee?: { email: string; isAccepted: boolean };
  /** The name of a calendar that people subscribe to. */
  name?: string;
};

export function writeCalendar(events: readonly CalendarEvent[], settings: Settings): string {
  const calendar = ical({
    prodId: { company: "EduNakuri", product: "Interviews", language: "EN" },
    method: ICalCalendarMethod[settings.method],
    // The zone has no name here, because with one the library would write the timestamps below in the process's own
    // zone.
    timezone: { name: null, generator: () => INDIAN_TIME },
    ...(settings.name !== undefined && { name: settings.name, ttl: 3600 }),
  });
  for (const event of events) {
    const { link } = event;
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: settings.now,
      lastModified: new Date(event.changedAt),
      timezone: INDIA,
      start: inIndia(event.day, event.from),
      end: inIndia(event.day, event.to),
      // A line break would begin another line of the file.
      summary: onOneLine(event.title),
      description: event.description.split("\n").map(onOneLine).join("\n"),
      location: onOneLine(event.location ?? link),
      ...(isWebLink(link) && { url: asAddress(link) }),
      status: ICalEventStatus[event.status],
      organizer: { name: "EduNakuri", email: settings.sender },
      ...(settings.attendee !== undefined && {
        attendees: [attendeeOf(settings.attendee)],
      }),
    });
  }
  const text = events.length > 0 ? calendar.toString() : withZone(calendar.toString());
  return `${text}\r\n`;
}

/** A calendar must have a part, so that an empty one has the zone. */
function withZone(text: string): string {
  const zone = INDIAN_TIME.replaceAll("\n", "\r\n");
  return text.includes("BEGIN:VTIMEZONE") ? text : text.replace("END:VCALENDAR", `${zone}\r\nEND:VCALENDAR`);
}

function attendeeOf({ email, isAccepted }: NonNullable<Settings["attendee"]>): ICalAttendeeData {
  const status = isAccepted ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION;
  return { email, role: ICalAttendeeRole.REQ, status, rsvp: false };
}

/** Returns a time with its zone. A plain Date would be written in the process's own zone. */
function inIndia(day: string, time: string) {
  return dayjs(instantInIndia(day, time)).tz(INDIA);
}

/**
 * Percent-encodes the characters that iCalendar text escapes with a backslash, because an address has no such escapes.
 */
function asAddress(link: string): string {
  return link.replace(/[\\;,]/g, encodeURIComponent);
}
