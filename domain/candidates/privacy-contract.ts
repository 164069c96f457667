// Declares the calls about who sees a candidate, as the candidate decides it (PRIV-1).
import { withSchemas } from "../endpoint.ts";
import { yesOrNo } from "../field.ts";
import { z } from "../zod.ts";
import * as endpoints from "./endpoints.ts";

const privacy = z.object({
  /** Whether the candidate wants to be found. */
  listed: z.boolean(),
  /** Whether others find the candidate: it also needs a whole profile and a proven address. */
  isFound: z.boolean(),
  /** Schools that could read phone, e-mail and resume of each listed candidate just now. */
  schoolsWithContact: z.number().int(),
});
export type Privacy = z.output<typeof privacy>;

export const readPrivacy = withSchemas(endpoints.readPrivacy, {
  summary: "Who may find the own profile, and how many schools could read its contact details just now",
  reply: privacy,
});

export const editPrivacy = withSchemas(endpoints.editPrivacy, {
  summary: "Changes who may find the own profile; what is left out stays",
  body: z.object({ listed: yesOrNo }),
  reply: privacy,
});
