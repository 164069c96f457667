// Loads a page of jobs on the server: the rows, and wider searches with what each finds where there are none.
import { Refusal } from "#platform/domain/refusal.ts";
import { VACANCIES_PER_PAGE } from "#features/jobs/domain/terms.ts";
import type { Api } from "#platform/web/api.ts";
import type { JobFilters } from "#features/jobs/web/filter-params.ts";
import { type WiderSearch, widerSearches } from "#features/jobs/web/filter-texts.ts";
import { type JobRow, rowOfJob } from "#features/jobs/web/list/job-row.ts";

/** Choices of a filter; the rest is found by typing. */
const MAX_CHOICES = 100;

export type CountedSearch = WiderSearch & { count: number };

export type JobPage = {
  jobs: JobRow[];
  total: number;
  /** The total is an estimate. */
  about: boolean;
  page: number;
  perPage: number;
  /** Only where nothing was found. */
  wider: CountedSearch[];
  /** The server's sentence about a filter that it refused, such as a city that it does not know. */
  refusal?: string;
};

export async function loadJobs(api: Api, filters: JobFilters, page: number): Promise<JobPage> {
  const empty = { jobs: [], total: 0, about: false, page, perPage: VACANCIES_PER_PAGE, wider: [] };
  try {
    const query = { ...filters, page, limit: VACANCIES_PER_PAGE };
    const { items, total, about = false } = await api.get("/api/vacancies", { query });
    const wider = total === 0 ? await countWider(api, filters) : [];
    return { ...empty, jobs: items.map(rowOfJob), total, about, wider };
  } catch (error) {
    if (error instanceof Refusal && error.kind === "invalid") return { ...empty, refusal: error.message };
    throw error;
  }
}

/** Each count is that of the list which the link opens. */
async function countWider(api: Api, filters: JobFilters): Promise<CountedSearch[]> {
  const counted = await Promise.all(
    widerSearches(filters).map(async (search) => {
      const { total } = await api.get("/api/vacancies", { query: { ...search.filters, limit: 1 } });
      return { ...search, count: total };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

/** How many jobs each subject and each city has, for the choices of the filters. */
export async function loadCounts(api: Api) {
  const { total, subjects, cities } = await api.get("/api/vacancies/counts");
  return { total, subjects: subjects.slice(0, MAX_CHOICES), cities: cities.slice(0, MAX_CHOICES) };
}
