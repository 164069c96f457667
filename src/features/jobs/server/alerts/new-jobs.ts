// Finds the jobs of a search that could not be seen before an instant.
import type { JobSearch } from "#features/jobs/domain/alerts/search.ts";
import { MAX_JOBS_IN_MAIL } from "#features/jobs/domain/alerts/terms.ts";
import { jobPath } from "#features/jobs/domain/public/addresses.ts";
import { payText } from "#features/jobs/domain/public/texts.ts";
import { dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { joined } from "#platform/domain/locale/sentence.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { MailPage } from "#platform/server/notifications/mail-content.ts";
import { presentVacancy } from "#features/jobs/server/present.ts";
import { type FoundVacancy, searchVacancies } from "#features/jobs/server/service.ts";

/** The newest, and how many there are: at most `MAX_COUNTED`. */
export type NewJobs = { jobs: MailPage[]; total: number };

export type FindNewJobs = (
  deps: Pick<Deps, "db" | "pool" | "clock">,
  search: JobSearch,
  between: { since: Date; until: Date },
) => Promise<NewJobs>;

const MAX_COUNTED = 200;

export const findNewJobs: FindNewJobs = async ({ db, pool, clock }, search, { since, until }) => {
  const asked = { ...search, since: dayInIndia(since), today: clock.today() };
  const { items } = await searchVacancies({ db, pool }, asked, { page: 1, limit: MAX_COUNTED });
  const found = items
    .map((row) => ({ row, at: visibleFrom(row) }))
    .filter(({ at }) => at > since && at <= until)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const jobs = found.slice(0, MAX_JOBS_IN_MAIL).map(({ row }) => pageOf(row, clock.now()));
  return { jobs, total: found.length };
};

/** A planned vacancy is seen from its first day, any other one from its publication. */
function visibleFrom({ published_at, created_at, publish_at }: FoundVacancy): Date {
  const published = published_at ?? created_at;
  const opens = publish_at === null ? published : instantInIndia(publish_at, "00:00");
  return opens > published ? opens : published;
}

function pageOf(row: FoundVacancy, now: Date): MailPage {
  const job = presentVacancy(row, now);
  const city = job.city?.split(",")[0];
  const line = joined([job.school.instituteName, ...(city ? [city] : []), payText(job)], " · ");
  return { title: job.title, line, path: jobPath(job.slug) };
}
