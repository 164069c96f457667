// Which teacher a school may invite to apply for a job, and how many (JOB-99).
import { sentence } from "#platform/domain/locale/sentence.ts";
import { Refusal } from "#platform/domain/refusal.ts";

/** Of one job. */
export const MAX_INVITED_TO_APPLY = 50;
/** Of one teacher, by all schools together. */
const MAX_INVITATIONS_OF_WEEK = 10;

type Facts = {
  /** Everybody finds the job today, and its school is not on hold (REPORT-5). */
  takesApplications: boolean;
  hasApplied: boolean;
  /** For this job so far. */
  invited: number;
  /** To this teacher within seven days. */
  ofWeek: number;
};

export function refuseToInviteToApply(facts: Facts): Refusal | null {
  const { takesApplications, hasApplied, invited, ofWeek } = facts;
  if (!takesApplications)
    return conflict("JOB_NOT_ONLINE", "Teachers can be invited to apply while the job is online.");
  if (hasApplied) return conflict("HAS_APPLIED", "This teacher has applied for the job already.");
  if (invited >= MAX_INVITED_TO_APPLY)
    return conflict(
      "TOO_MANY_INVITED",
      sentence("At most {count} teachers can be invited to apply for a job.", {
        count: MAX_INVITED_TO_APPLY,
      }),
    );
  if (ofWeek >= MAX_INVITATIONS_OF_WEEK)
    return conflict(
      "INVITED_OFTEN",
      "This teacher has had many invitations this week. Please try again in a few days.",
    );
  return null;
}

const conflict = (code: string, message: ConstructorParameters<typeof Refusal>[2]) =>
  new Refusal("conflict", code, message);
