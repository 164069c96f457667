// Declares the calls for calendar files and for private calendar addresses.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { idParam } from "../field.ts";
import * as endpoints from "./endpoints.ts";

export const readInterviewCalendar = withSchemas(endpoints.readInterviewCalendar, {
  summary: "An interview as a calendar file, for its candidate, its employer and admins",
  params: z.object({ id: idParam }),
});

export const readCalendarFeed = withSchemas(endpoints.readCalendarFeed, {
  summary: "A person's interviews as a calendar that calendar programs subscribe to, by its private address",
  params: z.object({ token: z.string().max(200) }),
});

const feedAddress = z.object({ address: z.string().nullable() });

export const readCalendarAddress = withSchemas(endpoints.readCalendarAddress, {
  summary: "The private address of this person's calendar, where there is one",
  reply: feedAddress,
});

export const renewCalendarAddress = withSchemas(endpoints.renewCalendarAddress, {
  summary: "Makes a new private address; the one before stops working",
  reply: feedAddress,
});

export const revokeCalendarAddress = withSchemas(endpoints.revokeCalendarAddress, {
  summary: "The private address stops working",
  reply: feedAddress,
});
