// Declares the calls of staff's page of a school: notes, and which profiles it has opened (REPORT-10, REPORT-11).
import type { EmployerId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { idParam, longText } from "#platform/domain/field.ts";

const params = z.object({ id: idParam<EmployerId>() });
const count = z.number().int();

const note = z.object({
  _id: z.string(),
  text: z.string(),
  /** Address of the admin; null once that account is deleted. */
  by: z.string().nullable(),
  createdAt: z.string(),
});
export type SchoolNote = z.output<typeof note>;

export const listSchoolNotes = call("GET", "/api/admin/employers/{id}/notes", {
  summary: "The notes of staff about a school, newest first",
  access: ["admin"],
  params,
  reply: z.object({ notes: z.array(note) }),
});

export const addSchoolNote = call("POST", "/api/admin/employers/{id}/notes", {
  summary: "Adds a note about a school, for staff only",
  access: ["admin"],
  status: 201,
  params,
  body: z.object({ text: longText("Note") }),
  reply: message.extend({ note }),
});

const views = z.object({
  /** Days with views, newest first. */
  days: z.array(z.object({ day: z.string(), views: count, withContact: count })),
  /** How many candidates were seen, and how many were invited, in the whole time. */
  candidates: count,
  invited: count,
});
export type SchoolViews = z.output<typeof views>;

export const readSchoolViews = call("GET", "/api/admin/employers/{id}/views", {
  summary: "The full profiles that a school opened in the last 30 days",
  access: ["admin"],
  params,
  reply: views,
});
