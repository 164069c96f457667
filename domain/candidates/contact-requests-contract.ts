// Declares the calls about requests of schools for a candidate's phone, e-mail and resume (PRIV-5, PRIV-6).
import { withSchemas } from "../endpoint.ts";
import { idParam, optional, publicText } from "../field.ts";
import { pageQuery } from "../page.ts";
import { z } from "../zod.ts";
import { MAX_REQUEST_TEXT, REQUEST_ANSWERS, REQUEST_STANDINGS, REQUEST_STATES } from "./contact-requests.ts";
import * as endpoints from "./endpoints.ts";

const text = z.string();

/** How the viewer's school stands with a candidate who wants to be asked. */
export const contactStanding = z.object({
  state: z.enum(REQUEST_STANDINGS),
  /** The end of the wait, or when the school may ask again. Absent where it may ask now. */
  until: text.optional(),
});
export type ContactStanding = z.output<typeof contactStanding>;

const contactRequest = z.object({
  _id: text,
  school: text,
  place: text,
  /** Empty where the school wrote nothing. */
  text,
  state: z.enum(REQUEST_STATES),
  askedAt: text,
  /** Until then one that waits can be answered. */
  until: text,
  answeredAt: text.nullable(),
});
export type ContactRequest = z.output<typeof contactRequest>;

export const askForContact = withSchemas(endpoints.askForContact, {
  summary: "Asks a candidate who wants to be asked for phone, e-mail and resume. Counts as a view",
  params: z.object({ id: idParam }),
  body: z.object({
    text: optional(
      publicText("Text").refine(
        (value) => value.length <= MAX_REQUEST_TEXT,
        `Text may have at most ${MAX_REQUEST_TEXT} characters`,
      ),
    ),
  }),
  reply: contactStanding,
});

export const listContactRequests = withSchemas(endpoints.listContactRequests, {
  summary: "Requests of schools for the own phone, e-mail and resume: those that wait first, then the newest",
  query: pageQuery,
  reply: contactRequest,
});

export const answerContactRequest = withSchemas(endpoints.answerContactRequest, {
  summary: "Says yes or no to a request, or takes a yes back",
  params: z.object({ id: idParam }),
  body: z.object({ answer: z.enum(REQUEST_ANSWERS, { error: "Please say grant, refuse or withdraw." }) }),
  reply: contactRequest,
});

const ofToken = z.object({ token: text.max(200) });

export const readContactRequestByLink = withSchemas(endpoints.readContactRequestByLink, {
  summary: "The request that a mail's link is about. Reading it answers nothing",
  params: ofToken,
  reply: contactRequest,
});

export const answerContactRequestByLink = withSchemas(endpoints.answerContactRequestByLink, {
  summary: "Says yes or no to the request of a mail's link, without login",
  params: ofToken,
  body: z.object({ answer: z.enum(["grant", "refuse"], { error: "Please say grant or refuse." }) }),
  reply: contactRequest,
});
