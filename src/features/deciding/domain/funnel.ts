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
/** Pages are opened by nobody known. */
export type PersonalStep = Exclude<FunnelStep, "seen">;
export const PERSONAL_STEPS = FUNNEL_STEPS.filter((step): step is PersonalStep => step !== "seen");

export const FUNNEL_LABELS: Record<FunnelStep, string> = {
  seen: "Job page opened",
  applied: "Applied or found",
  shortlisted: "Shortlisted",
  invited: "Invited",
  held: "Interview held",
  chosen: "Chosen",
  joined: "Joined",
};

/** How a person came to a job: by applying, or put on its shortlist or invited by the school. */
export const CAME_BY = { applied: "Applied", found: "Found by the school" } as const;

/** Staff read the applications of this number of last days. */
export const FUNNEL_DAYS = 90;
