// Loads the page of a subject, of a city or of both on the server (JOB-40).
import { redirect } from "react-router";
import { landingPath } from "#features/jobs/domain/public/addresses.ts";
import { withState } from "#features/jobs/domain/public/texts.ts";
import type { LoaderInput } from "#platform/web/load.ts";
import { toPageResponse } from "#platform/web/refusals.ts";
import { readPage, withPage } from "#platform/web/ui/table/search-params.ts";
import type { JobFilters } from "#features/jobs/web/filter-params.ts";
import { loadCounts, loadJobs } from "#features/jobs/web/list/load-jobs.ts";
import { getApi } from "#platform/web/visit.ts";

type Named = { subject?: string; city?: string };

export async function loadLanding({ context, request }: LoaderInput, named: Named) {
  const api = getApi(context);
  const search = new URL(request.url).searchParams;
  const page = readPage(search);
  try {
    const landing = await api.get("/api/vacancies/landing", { query: named });
    const { subject, city } = landing;
    const path = landingPath({ subject: subject?.slug, city: city?.slug });
    // Another spelling of the same subject or city has the same page.
    if (path !== landingPath(named)) {
      const query = withPage(new URLSearchParams(), page).toString();
      throw redirect(query ? `${path}?${query}` : path, 301);
    }
    const filters: JobFilters = {
      ...(subject && { subject: subject.label }),
      ...(city && { city: withState(city) }),
    };
    const [found, counts] = await Promise.all([loadJobs(api, filters, page), loadCounts(api)]);
    return { ...landing, path, filters, found, counts, publicAddress: landing.isIndexed ? path : null };
  } catch (error) {
    throw toPageResponse(error, request);
  }
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>;
