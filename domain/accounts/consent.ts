// What a person declares at the registration: that the agreements are accepted, and being 18 or older (REG-23).
import { optional } from "../field.ts";
import { z } from "../zod.ts";

/** A form sends texts: "true", "on", "yes", and their opposites. */
const declaration = (sentence: string) =>
  optional(z.union([z.boolean(), z.stringbool({ error: sentence })], { error: sentence }));

/** Both are optional for clients; our pages require both. */
export const consentShape = {
  acceptedTerms: declaration("Please answer true or false: are the agreements accepted?"),
  isAdult: declaration("Please answer true or false: is the person 18 or older?"),
};

export type Consent = { acceptedTerms?: boolean | undefined; isAdult?: boolean | undefined };
