// Fixed values of the site's settings: the social networks, and the limits and forms of single values.

export const SOCIAL_LABELS = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  x: "X",
} as const;
export type SocialNetwork = keyof typeof SOCIAL_LABELS;

export const MAX_PHONES = 5;
export const MAX_LOGOS = 30;

/** An address of the Unified Payments Interface: "name@bank". */
export const UPI_PATTERN = /^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9.-]{1,60}$/;
export const ACCOUNT_NUMBER_PATTERN = /^\d{6,20}$/;
/** Four letters of the bank, a zero, six signs of the branch. */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/;
