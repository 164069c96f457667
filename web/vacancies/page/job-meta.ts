// What a job's page says of itself to tabs, search engines and shared links (JOB-44, JOB-47).
import { jobPosting } from "#domain/vacancies/public/job-posting.ts";
import { jobPath } from "#domain/vacancies/public/addresses.ts";
import { cityOf, lastDayText, payText } from "#domain/vacancies/public/texts.ts";
import { CONTRACT_LABELS } from "#domain/vacancies/terms.ts";
import { data, describePlace, type Matches, originOf } from "#web/layout/document/structured-data.ts";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import type { Crumb } from "#web/vacancies/landing/crumbs.ts";
import type { ShownJob } from "#web/vacancies/page/load-job.ts";

const LETTERS = 160;

export function jobMeta(matches: Matches, job: ShownJob, crumbs: readonly Crumb[]) {
  const place = job.city === null ? "" : ` in ${cityOf(job.city)}`;
  // A school that is held back takes no applications, so its job is not offered to search engines either.
  const posting = job.takesApplications ? jobPosting(job, originOf(matches)) : null;
  return [
    ...pageMeta(`${job.title}${place}, ${job.school.instituteName}`, summaryOf(job)),
    ...describePlace(matches, ...crumbs, [job.title, jobPath(job.slug)]),
    ...(posting ? [data(posting)] : []),
  ];
}

/** Open jobs name their pay and last day first. */
function summaryOf(job: ShownJob): string {
  const lastDay = job.state === "published" ? lastDayText(job.closesAt, "") : undefined;
  const facts = [
    payText(job),
    CONTRACT_LABELS[job.contract],
    ...(job.subjects.length > 0 ? [job.subjects.join(", ")] : []),
    ...(lastDay ? [`Apply by ${lastDay}`] : ["Closed"]),
  ].join(" · ");
  const text = job.description.replace(/\s+/g, " ");
  return `${facts}. ${text}`.slice(0, LETTERS).trim();
}
