// Declares the calls about requests of schools for a candidate's phone, e-mail and resume (PRIV-5, PRIV-6).
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import { call, paged } from "#platform/domain/call.ts";
import { idParam, optional, publicText } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { z } from "#platform/domain/zod.ts";
import { MAX_REQUEST_TEXT, REQUEST_ANSWERS, REQUEST_STANDINGS, REQUEST_STATES } from "./contact-requests.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";

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
  /** Whether the school reads them with a yes just now: it is verified, not suspended, and sees the profile. */
  couldRead: z.boolean(),
});
export type ContactRequest = z.output<typeof contactRequest>;

export const askForContact = call("POST", "/api/employer/candidates/{id}/contactRequest", {
  summary: "Asks a candidate who wants to be asked for phone, e-mail and resume. Counts as a view",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
  params: z.object({ id: idParam<CandidateId>() }),
  body: z.object({
    text: optional(
      publicText("Text").refine(
        (value) => value.length <= MAX_REQUEST_TEXT,
        asIssue(
          sentence("{label} may have at most {max} characters", {
            label: term("Text"),
            max: MAX_REQUEST_TEXT,
          }),
        ),
      ),
    ),
  }),
  reply: contactStanding,
});

export const listContactRequests = call("GET", "/api/candidate/contactRequests", {
  summary: "Requests of schools for the own phone, e-mail and resume: those that wait first, then the newest",
  access: ["candidate"],
  query: pageQuery,
  reply: paged(contactRequest),
});

export const answerContactRequest = call("POST", "/api/candidate/contactRequests/{id}", {
  summary: "Says yes or no to a request, or takes a yes back",
  access: ["candidate"],
  params: z.object({ id: idParam() }),
  body: z.object({ answer: z.enum(REQUEST_ANSWERS, { error: "Please say grant, refuse or withdraw." }) }),
  reply: contactRequest,
});

const ofToken = z.object({ token: text.max(200) });

export const readContactRequestByLink = call("GET", "/api/contactRequests/{token}", {
  summary: "The request that a mail's link is about. Reading it answers nothing",
  access: "anyone",
  params: ofToken,
  reply: contactRequest,
});

export const answerContactRequestByLink = call("POST", "/api/contactRequests/{token}", {
  summary: "Says yes or no to the request of a mail's link, without login",
  access: "anyone",
  params: ofToken,
  body: z.object({ answer: z.enum(["grant", "refuse"], { error: "Please say grant or refuse." }) }),
  reply: contactRequest,
});
