// The newest jobs of the home page, as the words that it shows: made on the server, since the home page must stay light.
import { jobPath } from "#features/jobs/domain/public/addresses.ts";
import { payText, withoutCountry } from "#features/jobs/domain/public/texts.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { placeText } from "#platform/domain/places/place.ts";
import type { Api } from "#platform/web/api.ts";

const MAX_JOBS = 6;

export type NewestJob = { address: string; title: string; facts: Text[] };

export async function newestJobs(api: Api): Promise<NewestJob[]> {
  const { items } = await api.get("/api/vacancies", { query: { limit: MAX_JOBS } });
  return items.map((job) => ({
    address: jobPath(job.slug),
    title: job.title,
    facts: [
      job.school.instituteName,
      ...(job.city ? [placeText(withoutCountry(job.city))] : []),
      payText(job),
    ],
  }));
}
