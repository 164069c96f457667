// What a registration agrees to: the two declarations that our pages require (REG-23), and the boxes of the notice
// (PRIV-30).
import { NOTICE_VERSION } from "#features/accounts/domain/consents/notices.ts";

export const CONSENT_VALUES = {
  acceptedTerms: false,
  isAdult: false,
  alerts: false,
  notice: NOTICE_VERSION,
  /** Asked of candidates. */
  dateOfBirth: "",
};

/** None is stored in a draft. */
export const CONSENT_FIELDS = ["acceptedTerms", "isAdult", "alerts", "notice", "dateOfBirth"] as const;

export type ConsentValues = typeof CONSENT_VALUES;

const SENTENCES = {
  acceptedTerms: "Please accept the agreement and the Privacy Policy.",
  isAdult: "Please confirm that you are 18 or older.",
} as const;
const REQUIRED = ["acceptedTerms", "isAdult"] as const;

export function findMissingConsent(values: ConsentValues): Record<string, string> {
  const missing = REQUIRED.filter((name) => !values[name]);
  return Object.fromEntries(missing.map((name) => [name, SENTENCES[name]]));
}
