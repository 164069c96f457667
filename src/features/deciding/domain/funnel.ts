// The way from a job's page to the person who joins, in numbers (DECIDE-25).

export const FUNNEL_STEPS = [
  "seen",
  "applied",
  "shortlisted",
  "invited",
  "held",
  "chosen",
  "joined",
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
export const FUNNEL_LABELS: Record<FunnelStep, string> = {
  seen: "Job page opened",
  applied: "Applied",
  shortlisted: "Shortlisted",
  invited: "Invited",
  held: "Interview held",
  chosen: "Chosen",
  joined: "Joined",
};

/** Staff read the applications of this number of last days. */
export const FUNNEL_DAYS = 90;
