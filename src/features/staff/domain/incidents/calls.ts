// Declares the calls about incidents (PRIV-70 to PRIV-75).
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { day, email, idParam, longText, optional, shortText, time } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { CONCERNED_ROLES, INCIDENT_STATES, INCIDENT_STEPS, MAX_ADDRESSES, SPAN_KINDS } from "./terms.ts";

/** Everything that is given must hold. */
export const concerned = z
  .object({
    role: z.enum(CONCERNED_ROLES, { error: "Please choose whom it concerns." }),
    by: optional(z.enum(SPAN_KINDS, { error: "Please choose what the days mean." })),
    from: optional(day("Please choose a day.")),
    to: optional(day("Please choose a day.")),
    city: optional(shortText("City")),
    school: optional(shortText("School")),
    emails: z
      .array(email(), { error: "Addresses must be a list" })
      .max(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} addresses`)
      .default([]),
  })
  .refine(({ by, from, to }) => by === undefined || (from !== undefined && to !== undefined), {
    path: ["by"],
    message: "Please choose the first and the last day.",
  })
  .refine(({ by, from, to }) => by !== undefined || (from === undefined && to === undefined), {
    path: ["by"],
    message: "Please choose what the days mean.",
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    message: "Please choose a last day that is not before the first.",
  });
export type Concerned = z.output<typeof concerned>;

export const incident = z.object({
  _id: z.string(),
  number: z.string(),
  what: z.string(),
  /** A day of India. */
  since: z.string(),
  noticedAt: z.string(),
  /** The filter as it was given; of a list only how many addresses it had. */
  filter: z.object({
    role: z.enum(CONCERNED_ROLES),
    by: z.enum(SPAN_KINDS).nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    city: z.string().nullable(),
    school: z.string().nullable(),
    addresses: z.number(),
  }),
  certInBy: z.string(),
  certInAt: z.string().nullable(),
  boardBy: z.string(),
  boardAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  isOverdue: z.boolean(),
  /** Accounts that the filter found, without those that were deleted since. */
  concerned: z.number(),
  /** To how many of them the mail was written. */
  mailed: z.number(),
  mailSubject: z.string().nullable(),
  mailText: z.string().nullable(),
  mailAt: z.string().nullable(),
  log: z.array(z.object({ at: z.string(), author: z.string(), text: z.string() })),
});
export type Incident = z.output<typeof incident>;

const answer = message.extend({ incident });

export const listIncidents = call("GET", "/api/admin/incidents", {
  summary: "Incidents with personal data: open, overdue or closed ones, newest first, each with its log",
  access: ["admin"],
  query: pageQuery.extend({ state: z.enum(INCIDENT_STATES).default("open") }),
  reply: paged(incident),
});

export const openIncident = call("POST", "/api/admin/incidents", {
  summary: "Opens an incident with personal data, and notes the accounts that its filter finds",
  access: ["admin"],
  status: 201,
  body: z.object({
    what: longText("What happened"),
    since: day("Please choose the day since when."),
    noticedOn: day("Please choose the day on which it was noticed."),
    noticedTime: time("Please enter the time at which it was noticed."),
    filter: concerned,
  }),
  reply: answer,
});

export const addIncidentLine = call("POST", "/api/admin/incidents/{id}/log", {
  summary: "Adds a line to the log of an incident, which nobody can change. A step stops its clock",
  access: ["admin"],
  status: 201,
  params: z.object({ id: idParam() }),
  body: z.object({
    step: z.enum(INCIDENT_STEPS, { error: "Please choose a step." }),
    text: longText("Text"),
  }),
  reply: answer,
});

const written = z.object({ subject: shortText("Subject"), text: longText("Text") });

export const previewIncidentMail = call("POST", "/api/admin/incidents/{id}/preview", {
  summary: "The mail about an incident as it would be sent, and to how many accounts. Sends nothing",
  access: ["admin"],
  params: z.object({ id: idParam() }),
  body: written,
  reply: z.object({ concerned: z.number(), subject: z.string(), text: z.string() }),
});

export const sendIncidentMail = call("POST", "/api/admin/incidents/{id}/mail", {
  summary: "Sends the mail about an incident, once, to each account concerned",
  access: ["admin"],
  params: z.object({ id: idParam() }),
  body: written,
  reply: answer,
});
