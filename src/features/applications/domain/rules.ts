// Who may apply, what the candidate sees of an answer, and who sees the contact details of an applicant.
import type { ShownState } from "#features/applications/domain/job-state.ts";
import { scaleLimit } from "#platform/domain/scale-limit.ts";
import { secondsLeftOfDay, HOUR_MS } from "#platform/domain/day.ts";
import { type ContactRights, mayContact } from "#platform/domain/may-contact.ts";
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { type EmployerViewer, mayHire } from "#platform/domain/role.ts";
import { OPEN_STAGES, type Stage } from "./stages.ts";
import {
  APPLICANTS_WITH_CONTACT_A_DAY,
  APPLICATIONS_A_DAY,
  type ContactState,
  MAX_REOPENINGS,
  TAKE_BACK_HOURS,
} from "./terms.ts";

export const applicationsADay = (factor: number) => scaleLimit(APPLICATIONS_A_DAY, factor);
export const applicantsWithContactADay = (factor: number) =>
  scaleLimit(APPLICANTS_WITH_CONTACT_A_DAY, factor);

type ApplyingFacts = {
  /** The state that people read of the vacancy today. */
  state: ShownState;
  isVerified: boolean;
  /** Whether the candidate's address is proven. */
  isProven: boolean;
  /** Whether nothing of the profile is left to be answered. */
  isWhole: boolean;
  /** The application that there is already. */
  before: { stage: Stage; reopened: number } | null;
  /** How many the candidate has made today, and how many are allowed. */
  ofToday: number;
  limit: number;
};
type ApplyingRefusal = keyof typeof APPLYING_REFUSALS | "daily-limit";

const APPLYING_REFUSALS = {
  unproven: [
    "forbidden",
    "EMAIL_NOT_PROVEN",
    "Please prove your e-mail address first, with the link in our mail. Then you can apply.",
  ],
  unfinished: [
    "conflict",
    "PROFILE_UNFINISHED",
    "Please finish your profile first: some answers are missing. Then you can apply.",
  ],
  paused: ["conflict", "VACANCY_PAUSED", "This job takes no applications at the moment."],
  closed: ["conflict", "VACANCY_CLOSED", "This job is closed and takes no more applications."],
  "not-verified": [
    "conflict",
    "SCHOOL_NOT_VERIFIED",
    "This school is not verified at the moment, so its jobs take no applications.",
  ],
  applied: ["conflict", "ALREADY_APPLIED", "You have applied for this job already."],
  "reopened-twice": [
    "conflict",
    "REOPENED_TWICE",
    "You have withdrawn this application three times, so it cannot be opened again.",
  ],
} as const;

/** The first reason against it, or null. Jobs that nobody may see are a 404 before this. */
export function refuseToApply(facts: ApplyingFacts): ApplyingRefusal | null {
  const { state, isVerified, isProven, isWhole, before, ofToday, limit } = facts;
  if (!isProven) return "unproven";
  if (!isWhole) return "unfinished";
  if (before && before.stage !== "withdrawn") return "applied";
  if (state === "paused") return "paused";
  if (state !== "published") return "closed";
  if (!isVerified) return "not-verified";
  if (before && before.reopened >= MAX_REOPENINGS) return "reopened-twice";
  return ofToday >= limit ? "daily-limit" : null;
}

export function applyingRefusal(
  reason: ApplyingRefusal,
  { limit, now }: { limit: number; now: Date },
): Refusal {
  if (reason !== "daily-limit") {
    const [kind, code, message] = APPLYING_REFUSALS[reason];
    return new Refusal(kind, code, message);
  }
  return new Refusal(
    "rate-limited",
    "DAILY_LIMIT",
    sentence(
      "You have applied {times} today, which is the limit for a day. You can apply again from midnight, India time.",
      { times: limit === 1 ? term("1 time") : sentence("{count} times", { count: limit }) },
    ),
    { retryAfterSeconds: secondsLeftOfDay(now) },
  );
}

type Answered = {
  stage: Stage;
  stage_before: Stage | null;
  told_at: Date | null;
  /** False where it follows from a result that the school does not share (INT-67). */
  chosen_shared: boolean;
};

/** Until then "Not selected" can be taken back and the candidate sees the former stage; null where it cannot. */
export function takeBackUntil(
  { stage, stage_before, told_at }: Omit<Answered, "chosen_shared">,
  now: Date,
): Date | null {
  return stage === "not-selected" && stage_before !== null && told_at !== null && now < told_at
    ? told_at
    : null;
}

/** The stage as the candidate reads it. */
export function stageForCandidate(row: Answered, now: Date): Stage {
  const stage = (takeBackUntil(row, now) && row.stage_before) || row.stage;
  return stage === "chosen" && !row.chosen_shared ? "interview" : stage;
}

/** When the candidate learns of an answer that is given now. */
export const informedAt = (now: Date) => new Date(now.getTime() + TAKE_BACK_HOURS * HOUR_MS);

export function isOpenStage(stage: Stage): boolean {
  const open: readonly Stage[] = OPEN_STAGES;
  return open.includes(stage);
}

type Applied = {
  candidateId: string | null;
  stage: Stage;
  endedAt: Date | null;
};
type Standing = Pick<ContactRights, "school" | "now">;

/** What mayContact decides, with the reason. Without the limit of the day, which is counted for those who would be shown. */
export function contactStateOf(
  viewer: Pick<EmployerViewer, "role" | "memberRole">,
  { candidateId, stage, endedAt }: Applied,
  standing: Standing,
): ContactState {
  const isWithdrawn = stage === "withdrawn";
  if (candidateId === null) return "deleted";
  if (mayContact(viewer, { ...standing, candidateId, application: { isWithdrawn, endedAt } })) return "shown";
  if (!mayHire(viewer)) return "role";
  if (!standing.school?.isVerified || standing.school.isSuspended) return "not-verified";
  return isWithdrawn ? "withdrawn" : "ended";
}
