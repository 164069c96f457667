// The data of a calendar event, before it is written as iCalendar text.
import type { Day } from "../day.ts";

export type CalendarEvent = {
  /** Stays the same for the whole life of the event. */
  uid: string;
  /** Rises with every change: a calendar keeps the version with the highest number. */
  sequence: number;
  day: Day;
  from: string;
  to: string;
  title: string;
  description: string;
  /** The meeting link; empty at school. */
  link: string;
  /** Where it takes place, if not at the link. */
  location?: string;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  /** Time of the last change, as an ISO instant. */
  changedAt: string;
};

/** An event in a mail: to be added to the calendar, or to be removed from it. */
export type CalendarPart = {
  method: "REQUEST" | "CANCEL";
  event: CalendarEvent;
  /** Whether the recipient has accepted it already, so that the calendar does not ask again. */
  isAccepted?: boolean;
};
