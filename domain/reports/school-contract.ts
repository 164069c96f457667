// Declares the calls of staff's page of a school: notes, and which profiles it has opened (REPORT-10, REPORT-11).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { idParam, longText } from "../field.ts";
import * as endpoints from "./school-endpoints.ts";

const params = z.object({ id: idParam });
const count = z.number().int();

const note = z.object({
  _id: z.string(),
  text: z.string(),
  /** Address of the admin; null once that account is deleted. */
  by: z.string().nullable(),
  createdAt: z.string(),
});
export type SchoolNote = z.output<typeof note>;

export const listSchoolNotes = withSchemas(endpoints.listSchoolNotes, {
  summary: "The notes of staff about a school, newest first",
  params,
  reply: z.object({ notes: z.array(note) }),
});

export const addSchoolNote = withSchemas(endpoints.addSchoolNote, {
  summary: "Adds a note about a school, for staff only",
  params,
  body: z.object({ text: longText("Note") }),
  reply: z.object({ message: z.string(), note }),
});

const views = z.object({
  /** Days with views, newest first. */
  days: z.array(z.object({ day: z.string(), views: count, withContact: count })),
  /** How many candidates were seen, and how many were invited, in the whole time. */
  candidates: count,
  invited: count,
});
export type SchoolViews = z.output<typeof views>;

export const readSchoolViews = withSchemas(endpoints.readSchoolViews, {
  summary: "The full profiles that a school opened in the last 30 days",
  params,
  reply: views,
});
