// Declares the calls about the verification and suspension of schools.
import { asIssue } from "#platform/domain/locale/sentence.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { idParam, ifMatch, longText, optional, searchText, shortText } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { readNumber } from "./numbers.ts";
import {
  CHECK_NAMES,
  CHECK_OUTCOMES,
  NUMBER_KINDS,
  QUEUE_STATES,
  VERIFICATION_ANSWERS,
  VERIFICATION_STATES,
} from "./terms.ts";
import { MEMBER_ROLES } from "#platform/domain/role.ts";

const kind = z.enum(NUMBER_KINDS, { error: "Please choose the kind of number." });
const number = shortText("Number");

/** Reads the number by its kind; a wrong form is an issue of the field. */
function withReadNumber<Form extends { kind?: z.output<typeof kind>; number?: string }>(
  form: Form,
  context: z.RefinementCtx,
): Form {
  if (form.kind === undefined || form.number === undefined) return form;
  const read = readNumber(form.kind, form.number);
  if (read.number !== undefined) return { ...form, number: read.number };
  context.addIssue({ code: "custom", path: ["number"], message: asIssue(read.message) });
  return z.NEVER;
}

export const request = z.object({
  kind,
  number: z.string(),
  state: z.enum(VERIFICATION_STATES),
  checks: z.array(z.object({ name: z.enum(CHECK_NAMES), outcome: z.enum(CHECK_OUTCOMES) })),
  hasEvidence: z.boolean(),
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** What the school has to know about the decision. */
  reason: z.string().nullable(),
});
export type VerificationRequest = z.output<typeof request>;

const standing = z.object({
  /** The newest request. */
  request: request.nullable(),
  badge: z.object({ kind, verifiedOn: z.string(), validUntil: z.string() }).nullable(),
  /** Null where the school has not the rights of a verified one. */
  countsAsVerifiedUntil: z.string().nullable(),
  /** What has changed since staff verified the school; null unless they have to look at it again. */
  changes: z.array(z.object({ what: z.string(), before: z.string(), now: z.string() })).nullable(),
  suspension: z.object({ since: z.string(), reason: z.string() }).nullable(),
  /** All requests before the newest, newest first. */
  history: z.array(request),
});
export type VerificationStanding = z.output<typeof standing>;

export const readVerification = call("GET", "/api/employer/verification", {
  summary: "How the own school stands: its requests, its badge, its rights and its suspension",
  access: ["employer"],
  members: MEMBER_ROLES,
  whileSuspended: true,
  reply: standing,
});

export const askForVerification = call("POST", "/api/employer/verification", {
  summary: "Asks for the verification of the own school, with a number and an optional PDF or photo",
  access: ["employer"],
  members: ["owner"],
  files: { evidence: "evidence" },
  status: 201,
  body: z.object({ kind, number }).transform(withReadNumber),
  reply: message.extend({ verification: standing }),
});

const schoolCall = z.object({
  _id: z.string(),
  phone: z.string(),
  note: z.string(),
  /** Address of the admin who called; null once that account is deleted. */
  by: z.string().nullable(),
  calledAt: z.string(),
});

const school = standing.extend({
  _id: z.string(),
  /** Changes with the record, kind, number and document; a decision sends it back (SCHOOL-19). */
  asRead: z.string(),
  instituteName: z.string(),
  board: z.string(),
  affiliation: z.string(),
  email: z.string(),
  phone: z.string(),
  websiteLink: z.string().nullable(),
  address: z.string(),
  /** Other schools with the same number or the same domain of website or mail, at most ten. */
  alike: z.array(
    z.object({ _id: z.string(), instituteName: z.string(), shares: z.enum(["number", "domain"]) }),
  ),
  /** Newest first. */
  calls: z.array(schoolCall),
});
export type SchoolVerification = z.output<typeof school>;

export const listVerifications = call("GET", "/api/admin/verifications", {
  summary:
    "Schools by the state of their newest request, those that wait longest first; or suspended ones. Found by name or number",
  access: ["admin"],
  query: pageQuery.extend({ state: z.enum(QUEUE_STATES).default("pending"), q: searchText() }),
  reply: paged(school),
});

const employerParams = z.object({ employerId: idParam<EmployerId>() });

export const readSchoolVerification = call("GET", "/api/admin/employers/{employerId}/verification", {
  summary: "The verification of one school",
  access: ["admin"],
  params: employerParams,
  reply: school,
});

export const decideVerification = call("PUT", "/api/admin/employers/{employerId}/verification", {
  summary: "Verifies a school, asks for more, refuses, suspends or ends a suspension; the school gets a mail",
  access: ["admin"],
  params: employerParams,
  body: z
    .object({
      state: z.enum(VERIFICATION_ANSWERS, { error: "Please choose an answer." }),
      reason: optional(longText("Reason")),
      asRead: ifMatch,
      /** Kind and number that staff found to be the right ones. */
      kind: optional(kind),
      number: optional(number),
    })
    .refine(({ state, reason }) => reason !== undefined || state === "verified" || state === "unsuspended", {
      path: ["reason"],
      message: "Please give a reason. The school reads it.",
    })
    .refine(({ state, asRead }) => asRead !== undefined || state !== "verified", {
      path: ["asRead"],
      message: "Please send `asRead` of the verification that you have read.",
    })
    .refine((form) => (form.kind === undefined) === (form.number === undefined), {
      path: ["number"],
      message: "Please give the kind and the number together.",
    })
    .transform(withReadNumber),
  reply: message.extend({ school }),
});

export const readEvidence = call("GET", "/api/admin/employers/{employerId}/verification/evidence", {
  summary: "The PDF or photo that a school sent with its newest request",
  access: ["admin"],
  media: "application/pdf",
  params: employerParams,
});

export const recordCall = call("POST", "/api/admin/employers/{employerId}/verification/calls", {
  summary: "Records a phone call that staff made to verify a school",
  access: ["admin"],
  status: 201,
  params: employerParams,
  body: z.object({ phone: shortText("Phone number"), note: longText("Note") }),
  reply: message.extend({ call: schoolCall }),
});
