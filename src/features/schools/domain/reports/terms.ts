// Fixed values of reports: what is reported, why, and what staff say (REPORT-1).

export const REPORT_TARGETS = ["school", "profile"] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_REASONS = [
  "asked-for-money",
  "not-a-school",
  "wrong-job",
  "harassment",
  "other",
  // Found by the check of texts, so no person may choose it (REPORT-15).
  "words-of-money",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons of each target with their labels, in their order. */
export const REASON_LABELS: Record<ReportTarget, Partial<Record<ReportReason, string>>> = {
  school: {
    "asked-for-money": "It asked me for money",
    "not-a-school": "It is not a school",
    "wrong-job": "The job is not what was promised",
    harassment: "I was harassed",
    other: "Something else",
  },
  profile: {
    "asked-for-money": "The person asked us for money",
    "wrong-job": "The person does not do this job, or the profile is not true",
    harassment: "A member of our school was harassed",
    other: "Something else",
  },
};

/** How staff read a reason. */
export const REASON_NAMES: Record<ReportReason, string> = {
  "asked-for-money": "Asked for money",
  "not-a-school": "Not a school",
  "wrong-job": "Wrong job",
  harassment: "Harassment",
  other: "Other",
  "words-of-money": "Words to look at",
};

export function listReasons(target: ReportTarget): ReportReason[] {
  return REPORT_REASONS.filter((reason) => REASON_LABELS[target][reason] !== undefined);
}

export const REPORT_STATES = ["open", "upheld", "dismissed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const REPORT_STATE_LABELS: Record<ReportState, string> = {
  open: "Open",
  upheld: "Upheld",
  dismissed: "Dismissed",
};
export const REPORT_DECISIONS = ["upheld", "dismissed"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Multiplied by RATE_LIMIT_FACTOR. */
export const REPORTS_A_DAY = 3;
/** The reports of younger accounts hold no school. */
export const REPORTER_AGE_DAYS = 7;
