// A calendar for tests: it applies invitations and cancellations as RFC 5546 requires, parsed by a library.
import ICAL from "ical.js";

type Appointment = {
  uid: string;
  sequence: number;
  /** The local time as written, with its time zone. */
  start: string;
  zone: string;
  /** The same time as an instant. */
  instant: Date;
  summary: string;
  location: string;
  status: string;
  attendees: string[];
};

export function readCalendar(text: string): { method: string; appointments: Appointment[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  const appointments = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toString(),
      zone: String(component.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? ""),
      instant: event.startDate.toJSDate(),
      summary: event.summary,
      location: event.location,
      status: String(component.getFirstPropertyValue("status")),
      attendees: component
        .getAllProperties("attendee")
        .map((attendee) => String(attendee.getFirstValue()).replace(/^mailto:/i, "mailto:")),
    };
  });
  return { method: String(calendar.getFirstPropertyValue("method")), appointments };
}

export function newCalendar() {
  const stored = new Map<string, Appointment>();
  return {
    take(text: string) {
      const { method, appointments } = readCalendar(text);
      for (const appointment of appointments) {
        const known = stored.get(appointment.uid);
        if (known && known.sequence > appointment.sequence) continue;
        if (method === "CANCEL") stored.delete(appointment.uid);
        else stored.set(appointment.uid, appointment);
      }
    },
    appointments: () => [...stored.values()],
  };
}
