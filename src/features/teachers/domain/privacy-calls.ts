// Declares the calls about who sees a candidate, as the candidate decides it (PRIV-1).
import type { CandidateId } from "#platform/domain/ids.ts";
import { call } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { day, email, idParam, optional, shortText, yesOrNo } from "#platform/domain/field.ts";
import { z } from "#platform/domain/zod.ts";
import { CONTACT_CHOICES } from "./contact-requests.ts";

const nominee = z.object({ name: shortText("Name"), email: email("Please enter the email address.") });

/** When a nominee may ask for the person. */
const NOMINEE_REASONS = ["death", "incapacity"] as const;

const privacy = z.object({
  /** Whether the candidate wants to be found. */
  listed: z.boolean(),
  /** Whether others find the candidate: it also needs a whole profile and a proven address. */
  isFound: z.boolean(),
  /** Who sees phone, e-mail and resume. */
  contact: z.enum(CONTACT_CHOICES),
  /** Schools that could read them just now, by a plan or by a yes. */
  schoolsWithContact: z.number().int(),
  /** Name and photo are seen by members of schools alone. */
  nameForSchoolsOnly: z.boolean(),
  /** The name that visitors and other candidates read. */
  nameForVisitors: z.string(),
  /** The site shows names and photos of teachers to visitors at all. */
  areNamesShown: z.boolean(),
  /** Schools were named from which the profile is hidden, so visitors do not see it either. */
  isHidden: z.boolean(),
  /** Who may ask for a copy or the erasure when the person cannot. */
  nominee: nominee.nullable(),
  /** No date of birth is stored yet; the date itself is never shown. */
  asksDateOfBirth: z.boolean(),
});
export type Privacy = z.output<typeof privacy>;

export const readPrivacy = call("GET", "/api/candidate/privacy", {
  summary: "Who may find the own profile, and how many schools could read its contact details just now",
  access: ["candidate"],
  reply: privacy,
});

export const editPrivacy = call("PUT", "/api/candidate/privacy", {
  summary: "Changes who may find the own profile; what is left out stays",
  access: ["candidate"],
  body: z.object({
    listed: yesOrNo,
    contact: optional(z.enum(CONTACT_CHOICES, { error: "Please say subscribers or ask." })),
    nameForSchoolsOnly: yesOrNo,
    nominee: nominee.nullish(),
    dateOfBirth: optional(day("Please enter your date of birth.")),
  }),
  reply: privacy,
});

const ofPerson = z.object({ id: idParam<CandidateId>() });
const nomineeRequest = z.object({
  reason: z.enum(NOMINEE_REASONS, { error: "Please choose why the nominee asks." }),
});

export const readNominee = call("GET", "/api/admin/candidates/{id}/nominee", {
  summary: "The person whom a candidate has named to ask for a copy or the erasure; null for nobody",
  access: ["admin"],
  params: ofPerson,
  reply: z.object({ nominee: nominee.nullable() }),
});

/** The request of a nominee for a copy, which is written to the activity log. */
export const copyForNominee = call("GET", "/api/admin/candidates/{id}/nominee/copy", {
  summary: "The candidate's own download, for a nominee who asks for it",
  access: ["admin"],
  media: "application/zip",
  limit: "write",
  params: ofPerson,
  query: nomineeRequest,
});

export const eraseForNominee = call("POST", "/api/admin/candidates/{id}/nominee/erasure", {
  summary: "Removes a candidate at the request of the nominee",
  access: ["admin"],
  params: ofPerson,
  body: nomineeRequest,
  reply: message,
});
