// An appointment as calendars know it: plain data, before it becomes their text.
import type { Day } from "../day.ts";

export type CalendarEvent = {
  /** The same for the whole life of the appointment. */
  uid: string;
  /** Higher with every change: a calendar keeps the highest. */
  sequence: number;
  day: Day;
  from: string;
  to: string;
  title: string;
  description: string;
  /** Where it is held: the meeting link. */
  link: string;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  /** When it was last changed, as an ISO instant. */
  changedAt: string;
};

/** An event on its way by mail: to be put into the calendar, or to be taken out of it. */
export type CalendarPart = { method: "REQUEST" | "CANCEL"; event: CalendarEvent };
