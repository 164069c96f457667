// What a job's page says of itself to tabs, search engines and shared links (JOB-44, JOB-47).
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import { jobPath } from "#features/jobs/domain/public/addresses.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { cityOf, lastDayText, payText } from "#features/jobs/domain/public/texts.ts";
import { CONTRACT_LABELS } from "#features/jobs/domain/terms.ts";
import { data, breadcrumbData, type Matches } from "#platform/web/layout/document/structured-data.ts";
import { pageMeta, sayingIn } from "#platform/web/ui/display/page-meta.ts";
import type { LoadedJob, ShownJob } from "#features/jobs/web/page/load-job.ts";

const LETTERS = 160;

export function jobMeta(matches: Matches, { job, crumbs, posting }: Omit<LoadedJob, "similar">) {
  const say = sayingIn({ matches });
  const what =
    job.city === null
      ? job.title
      : say(sentence("{title} in {city}", { title: job.title, city: term(cityOf(job.city)) }));
  return [
    ...pageMeta(`${what}, ${job.school.instituteName}`, summaryOf(job, say)),
    ...breadcrumbData(matches, ...crumbs, [job.title, jobPath(job.slug)]),
    ...(posting ? [data(posting)] : []),
  ];
}

/** Jobs name their pay first, and until when somebody can apply. */
function summaryOf(job: ShownJob, say: (text: Text) => string): string {
  const facts = [
    say(payText(job)),
    say(CONTRACT_LABELS[job.contract]),
    ...(job.subjects.length > 0 ? [job.subjects.map(say).join(", ")] : []),
    say(standingOf(job)),
  ].join(" · ");
  const text = job.description.replace(/\s+/g, " ");
  return `${facts}. ${text}`.slice(0, LETTERS).trim();
}

function standingOf({ state, takesApplications, closesAt }: ShownJob): Text {
  if (state !== "published" && state !== "paused") return "Closed";
  const lastDay = takesApplications ? lastDayText(closesAt, "") : undefined;
  return lastDay ? sentence("Apply by {day}", { day: lastDay }) : "Takes no applications just now";
}
