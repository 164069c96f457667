// What a school and one of its members have used of the day's quota (VIEW-9).
import type { DailyQuota } from "#domain/candidates/views-contract.ts";
import { dailyLimitOf, endOfQuota } from "#domain/candidates/daily-views.ts";
import { dayInIndia } from "#domain/day.ts";
import { type EmployerViewer, mayHire } from "#domain/role.ts";
import type { Deps } from "#server/deps.ts";
import { seesContacts } from "#server/verifications/contact-rights-repository.ts";
import { findQuotas } from "./repository.ts";

export async function readQuota(
  { db, clock, env }: Pick<Deps, "db" | "clock" | "env">,
  viewer: EmployerViewer,
): Promise<DailyQuota> {
  const now = clock.now();
  const { employerId, accountId } = viewer;
  const [withContact, used] = await Promise.all([
    seesContacts(db, employerId, now),
    findQuotas(db, { employerId, accountId, day: dayInIndia(now) }),
  ]);
  const factor = env.RATE_LIMIT_FACTOR;
  const mayContact = withContact && mayHire(viewer);
  return {
    profiles: { used: used.profiles, limit: dailyLimitOf("profile", { withContact, factor }) },
    ownProfiles: {
      used: used.ownProfiles,
      limit: dailyLimitOf("profile", { withContact: mayContact, factor }),
    },
    resumes: mayContact
      ? { used: used.resumes, limit: dailyLimitOf("resume", { withContact, factor }) }
      : null,
    endsAt: endOfQuota(now).toISOString(),
  };
}
