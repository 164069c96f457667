// What a person declares at the registration: that the agreements are accepted, and being 18 or older (REG-23).
import { NOTICE_VERSION } from "./consents/notices.ts";
import { optional, wholeNumber } from "#platform/domain/field.ts";
import { z } from "#platform/domain/zod.ts";

/** A form sends texts: "true", "on", "yes", and their opposites. */
const declaration = (sentence: string) =>
  optional(z.union([z.boolean(), z.stringbool({ error: sentence })], { error: sentence }));

/** All are optional for clients; our pages require the first two and send the version of the notice that they show. */
export const consentShape = {
  acceptedTerms: declaration("Please answer true or false: are the agreements accepted?"),
  isAdult: declaration("Please answer true or false: is the person 18 or older?"),
  notice: optional(wholeNumber("Notice", 1, NOTICE_VERSION)),
  alerts: declaration("Please answer true or false: are mails about jobs wanted?"),
};

export type Consent = {
  acceptedTerms?: boolean | undefined;
  isAdult?: boolean | undefined;
  notice?: number | undefined;
  alerts?: boolean | undefined;
};
