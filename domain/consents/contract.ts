// Declares the calls about the own consents (PRIV-30 to PRIV-33).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import * as endpoints from "./endpoints.ts";
import { PURPOSES } from "./notices.ts";

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

export const readConsents = withSchemas(endpoints.readConsents, {
  summary: "The purposes of the notice, and what the person has agreed to",
  reply: consents,
});

export const giveConsent = withSchemas(endpoints.giveConsent, {
  summary: "Agrees to a purpose, or takes the consent back",
  body: z.object({
    purpose: z.enum(PURPOSES, { error: "Please choose a purpose." }),
    given: z.boolean({ error: "Please send true or false." }),
  }),
  reply: consents,
});
