// Appointments as the text that calendar programs read (RFC 5545), in India's time with the zone named.
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CalendarEvent } from "#domain/calendar/event.ts";
import { INDIA, instantInIndia } from "#domain/day.ts";
import { isWebLink } from "#domain/web-link.ts";

dayjs.extend(utc);
dayjs.extend(timezone);

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

type Settings = {
  /** PUBLISH is for keeping; REQUEST and CANCEL travel by mail, and act in the calendar of whoever gets it. */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  /** Stands for the product: an event names an organizer, and nobody's own address is for everyone. */
  sender: string;
  now: Date;
  /** Whom a REQUEST or CANCEL goes to. */
  attendee?: string;
  /** Of a calendar that is subscribed to. */
  name?: string;
};

export function writeCalendar(events: readonly CalendarEvent[], settings: Settings): string {
  const calendar = ical({
    prodId: { company: "EduNakuri", product: "Interviews", language: "EN" },
    method: ICalCalendarMethod[settings.method],
    // Without a name: with one, the stamps below would be written in the process's own zone.
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
      summary: line(event.title),
      description: event.description.split("\n").map(line).join("\n"),
      location: line(link),
      ...(isWebLink(link) && { url: asAddress(link) }),
      status: ICalEventStatus[event.status],
      organizer: { name: "EduNakuri", email: settings.sender },
      ...(settings.attendee !== undefined && {
        attendees: [{ email: settings.attendee, role: ICalAttendeeRole.REQ, rsvp: false }],
      }),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Carries its zone along: of a plain Date the process's own hours would be written. */
function inIndia(day: string, time: string) {
  return dayjs(instantInIndia(day, time)).tz(INDIA);
}

/** Text that stays on its line, whatever it was stored as. */
function line(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** The signs that a calendar's text escapes with a backslash, which an address does not know. */
function asAddress(link: string): string {
  return link.replace(/[\\;,]/g, encodeURIComponent);
}
