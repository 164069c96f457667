// The two declarations of a registration, which our pages require (REG-23).

export const CONSENT_VALUES = { acceptedTerms: false, isAdult: false };

export const CONSENT_FIELDS = ["acceptedTerms", "isAdult"] as const;

export type ConsentValues = typeof CONSENT_VALUES;

const SENTENCES: Record<keyof ConsentValues, string> = {
  acceptedTerms: "Please accept the agreement and the Privacy Policy.",
  isAdult: "Please confirm that you are 18 or older.",
};

export function findMissingConsent(values: ConsentValues): Record<string, string> {
  const missing = CONSENT_FIELDS.filter((name) => !values[name]);
  return Object.fromEntries(missing.map((name) => [name, SENTENCES[name]]));
}
