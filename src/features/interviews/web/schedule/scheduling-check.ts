// The checks before an interview is scheduled, in their order, each with its dialog (INT-11).
import { refuseToSchedule, type SchedulingFacts } from "#features/interviews/domain/rules.ts";
import { SCHEDULING_REFUSALS, type SchedulingRefusal } from "#features/interviews/domain/terms.ts";

export type SchedulingReason = "no-session" | "not-an-employer" | SchedulingRefusal;

export type SchedulingNotice = {
  reason: SchedulingReason;
  title: string;
  body: string;
  /** The next step, if there is one: its button, the other button, and its address. */
  nextStep?: { confirm: string; cancel: string; to: string };
};

export type SchedulingCase = SchedulingFacts & { role: "visitor" | "candidate" | "employer" | "admin" };

const PLANS = "/subscriptionPlan";

const NEXT_STEPS: Partial<Record<SchedulingReason, SchedulingNotice["nextStep"]>> = {
  "no-subscription": { confirm: "Subscribe Now", cancel: "Later", to: PLANS },
  "subscription-expired": { confirm: "Upgrade Your Plan", cancel: "Later", to: PLANS },
  "no-credits": { confirm: "See Plans", cancel: "Later", to: PLANS },
};

/** Check 1, also for a page whose login has ended meanwhile. */
export const LOGIN_REQUIRED: SchedulingNotice = {
  reason: "no-session",
  title: "Login / Sign Up Required",
  body: "Please log in as an employer to schedule an interview.",
  nextStep: { confirm: "Login Now", cancel: "Cancel", to: "/login" },
};

const EMPLOYERS_ONLY: SchedulingNotice = {
  reason: "not-an-employer",
  title: "Access Denied",
  body: "Only employers can view full candidate profiles.",
};

/** Checks 1 to 11: the notice of the first that fails, or null. The twelfth is the confirmation. */
export function findSchedulingNotice({ role, ...facts }: SchedulingCase): SchedulingNotice | null {
  if (role === "visitor") return LOGIN_REQUIRED;
  if (role !== "employer") return EMPLOYERS_ONLY;
  const reason = refuseToSchedule(facts);
  if (!reason) return null;
  const { title, message } = SCHEDULING_REFUSALS[reason];
  return { reason, title, body: message, nextStep: NEXT_STEPS[reason] };
}

/** Checks 1 to 6, before the form opens: the later ones concern what is typed. */
export function findOpeningNotice(
  role: SchedulingCase["role"],
  subscription: SchedulingCase["subscription"],
) {
  const notice = findSchedulingNotice({ role, subscription, date: "", link: "", candidate: null, today: "" });
  return notice?.reason === "no-date" ? null : notice;
}
