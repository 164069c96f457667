// What a school and one of its members have used of the day's quota (VIEW-9).
import type { DailyQuota } from "#features/teachers/domain/views-calls.ts";
import { dailyLimitOf, endOfQuota } from "#features/teachers/domain/daily-views.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { type ContactRights, mayContact } from "#platform/domain/may-contact.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { readPlanRights } from "#features/teachers/server/contact-rights.ts";
import { findQuotas } from "./repository.ts";

export async function readQuota(
  { db, clock, env }: Pick<Deps, "db" | "clock" | "env">,
  viewer: EmployerViewer,
): Promise<DailyQuota> {
  const now = clock.now();
  const { employerId, accountId, isUnproven } = viewer;
  const [rights, used] = await Promise.all([
    readPlanRights(db, employerId, now),
    findQuotas(db, { employerId, accountId, day: dayInIndia(now) }),
  ]);
  const factor = env.RATE_LIMIT_FACTOR;
  const { withContact, schoolWithContact } = quotaRights(viewer, rights);
  return {
    profiles: {
      used: used.profiles,
      limit: dailyLimitOf("profile", { withContact: schoolWithContact, factor }),
    },
    ownProfiles: {
      used: used.ownProfiles,
      limit: dailyLimitOf("profile", { withContact, isUnproven, factor }),
    },
    resumes: withContact
      ? { used: used.resumes, limit: dailyLimitOf("resume", { withContact, factor }) }
      : null,
    endsAt: endOfQuota(now).toISOString(),
  };
}

/** A quota depends on the plan, and not on an interview that gives the details of one candidate. */
export function quotaRights(viewer: EmployerViewer, { school, plan, now }: ContactRights) {
  const rights = { candidateId: null, now, school, ...(plan && { plan }) };
  return {
    withContact: mayContact(viewer, rights),
    schoolWithContact: mayContact({ role: "employer", memberRole: "owner" }, rights),
  };
}
