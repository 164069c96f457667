// Declares the calls about alerts of new jobs (ALERT-1 to ALERT-10).
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { email, id, idParam, optional, yesOrNo } from "#platform/domain/field.ts";
import { jobSearch } from "../filter-schemas.ts";
import { FREQUENCIES, MAX_ALERTS_OF_ADDRESS } from "./terms.ts";

const frequency = z.enum(FREQUENCIES, { error: "Please choose daily or weekly." });

export const alertSchema = z.object({
  _id: z.string(),
  search: jobSearch,
  frequency,
  isPaused: z.boolean(),
  /** False for an alert of an address that has not pressed the button of its mail. */
  isConfirmed: z.boolean(),
  /** Until it is confirmed, words and numbers that were typed are left out of `search` (ALERT-28). */
  isShortened: z.literal(true).optional(),
  /** Where the map lacks the city of the search: one with a similar name, if there is one (ALERT-11). */
  unknownCity: z.object({ similar: z.string().nullable() }).optional(),
  createdAt: z.string(),
  /** The last Indian day on which a mail was sent. */
  lastMailOn: z.string().nullable(),
  /** The day on which it ends unless its person keeps it; only after the warning. */
  endsOn: z.string().nullable(),
});
export type JobAlert = z.output<typeof alertSchema>;

const newAlert = z.object({ search: jobSearch, frequency });
/** What is absent stays. Any change counts as use, also one without fields. */
const alertChange = z.object({
  search: optional(jobSearch),
  frequency: optional(frequency),
  isPaused: yesOrNo,
});
export type AlertChange = z.output<typeof alertChange>;

const one = message.extend({ alert: alertSchema });
const token = z.object({ token: z.string() });

export const listOwnAlerts = call("GET", "/api/candidate/alerts", {
  summary: "The candidate's alerts, newest first",
  access: ["candidate"],
  reply: z.object({ alerts: z.array(alertSchema) }),
});

export const createOwnAlert = call("POST", "/api/candidate/alerts", {
  summary: "Stores an alert of the candidate, which works at once",
  access: ["candidate"],
  proven: true,
  status: 201,
  body: newAlert,
  reply: one,
});

export const changeOwnAlert = call("PUT", "/api/candidate/alerts/{id}", {
  summary: "Changes, pauses or keeps an alert",
  access: ["candidate"],
  params: z.object({ id: idParam() }),
  body: alertChange,
  reply: one,
});

export const deleteOwnAlert = call("DELETE", "/api/candidate/alerts/{id}", {
  summary: "Deletes an alert",
  access: ["candidate"],
  params: z.object({ id: idParam() }),
  reply: message,
});

export const askForAlert = call("POST", "/api/alerts", {
  summary:
    "Asks for an alert without login; the address confirms it. The answer is the same for every address",
  access: "anyone",
  limit: "registration",
  body: newAlert.extend({ email: email() }),
  reply: message,
});

export const readAlertsOfAddress = call("GET", "/api/alerts/manage/{token}", {
  summary: "The alerts of an address, for the link of its mails",
  access: "anyone",
  params: token,
  reply: z.object({
    email: z.string(),
    alerts: z.array(alertSchema),
    /** A candidate has proven the address: confirmed alerts are in that account, but for those beyond its limit. */
    hasAccount: z.boolean(),
  }),
});

export const confirmAlerts = call("POST", "/api/alerts/manage/{token}/confirm", {
  summary: "Confirms alerts of an address",
  access: "anyone",
  params: token,
  body: z.object({ ids: z.array(id("Alert")).min(1).max(MAX_ALERTS_OF_ADDRESS) }),
  reply: message,
});

export const changeAlertOfAddress = call("PUT", "/api/alerts/manage/{token}/{id}", {
  summary: "Changes, pauses or keeps an alert of an address",
  access: "anyone",
  params: token.extend({ id: idParam() }),
  body: alertChange.omit({ search: true }),
  reply: one,
});

export const deleteAlertOfAddress = call("DELETE", "/api/alerts/manage/{token}/{id}", {
  summary: "Deletes an alert of an address",
  access: "anyone",
  params: token.extend({ id: idParam() }),
  reply: message,
});

export const readAlertToEnd = call("GET", "/api/alerts/unsubscribe/{token}", {
  summary: "The alert that an unsubscribe link ends; null where it has ended",
  access: "anyone",
  params: token,
  reply: z.object({ alert: alertSchema.pick({ search: true, frequency: true }).nullable() }),
});

export const endAlert = call("POST", "/api/alerts/unsubscribe/{token}", {
  summary: "Ends the alert of an unsubscribe link. Mail programs post here too",
  access: "anyone",
  params: token,
  reply: message,
});
