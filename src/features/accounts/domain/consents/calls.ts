// Declares the calls about the own consents (PRIV-30 to PRIV-33).
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { optional, wholeNumber } from "#platform/domain/field.ts";
import { PURPOSES } from "./notices.ts";
import { MEMBER_ROLES } from "#platform/domain/role.ts";

const consents = z.object({
  /** The version of the notice. */
  notice: z.number().int(),
  purposes: z.array(
    z.object({
      purpose: z.enum(PURPOSES),
      title: z.string(),
      text: z.string(),
      isOptional: z.boolean(),
      /** The newest answer; null before the first one. */
      given: z.boolean().nullable(),
      answeredAt: z.string().nullable(),
      /** Its present words were not answered yet. */
      isAsked: z.boolean(),
    }),
  ),
});
export type Consents = z.output<typeof consents>;

export const readConsents = call("GET", "/api/account/consents", {
  summary: "The purposes of the notice, and what the person has agreed to",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  whileSuspended: true,
  reply: consents,
});

export const giveConsent = call("POST", "/api/account/consents", {
  summary: "Agrees to a purpose, or takes the consent back",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  whileSuspended: true,
  body: z.object({
    purpose: z.enum(PURPOSES, { error: "Please choose a purpose." }),
    given: z.boolean({ error: "Please send true or false." }),
    /** The version of the notice that the page shows. In an upgrade it may be above that of the process. */
    notice: optional(wholeNumber("Notice", 0, 9_999)),
  }),
  reply: consents,
});
