// Declares the calls about who sees a candidate, as the candidate decides it (PRIV-1).
import { withSchemas } from "../endpoint.ts";
import { day, email, optional, shortText, yesOrNo } from "../field.ts";
import { z } from "../zod.ts";
import { CONTACT_CHOICES } from "./contact-requests.ts";
import * as endpoints from "./endpoints.ts";

const nominee = z.object({ name: shortText("Name"), email: email("Please enter the email address.") });

const privacy = z.object({
  /** Whether the candidate wants to be found. */
  listed: z.boolean(),
  /** Whether others find the candidate: it also needs a whole profile and a proven address. */
  isFound: z.boolean(),
  /** Who sees phone, e-mail and resume. */
  contact: z.enum(CONTACT_CHOICES),
  /** Schools that could read them just now, by a plan or by a yes. */
  schoolsWithContact: z.number().int(),
  /** Who may ask for a copy or the erasure when the person cannot. */
  nominee: nominee.nullable(),
  /** No date of birth is stored yet; the date itself is never shown. */
  asksDateOfBirth: z.boolean(),
});
export type Privacy = z.output<typeof privacy>;

export const readPrivacy = withSchemas(endpoints.readPrivacy, {
  summary: "Who may find the own profile, and how many schools could read its contact details just now",
  reply: privacy,
});

export const editPrivacy = withSchemas(endpoints.editPrivacy, {
  summary: "Changes who may find the own profile; what is left out stays",
  body: z.object({
    listed: yesOrNo,
    contact: optional(z.enum(CONTACT_CHOICES, { error: "Please say subscribers or ask." })),
    nominee: nominee.nullish(),
    dateOfBirth: optional(day("Please enter your date of birth.")),
  }),
  reply: privacy,
});
