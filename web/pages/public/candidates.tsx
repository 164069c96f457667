// The public list of candidates (SEARCH-1).
import { HydrationBoundary, type QueryClient, useQuery } from "@tanstack/react-query";
import { redirect } from "react-router";
import { withoutPay } from "#domain/candidates/terms.ts";
import type { Api } from "#web/api.ts";
import { CANDIDATES_PER_PAGE, CandidateSearch } from "#web/candidates/search/candidate-search.tsx";
import { candidateListHref, readFilters, readPosition } from "#web/candidates/filter-params.ts";
import { candidateQueries } from "#web/candidates/queries.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { skipOnSearchChange } from "#web/layout/skip-revalidation.ts";
import { load } from "#web/load.ts";
import { isVisitor } from "#web/session/guards.ts";
import { sessionQueries } from "#web/session/queries.ts";
import { useSession } from "#web/session/session.tsx";
import { subjectQueries } from "#web/subjects/queries.ts";
import { readPage } from "#web/ui/table/search-params.ts";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import type { Route } from "./+types/candidates";

export const meta = () =>
  pageMeta(
    "Search Candidate",
    "Teachers and school staff from all over India: search by name, city or subject, and filter by profile and experience.",
  );

export const shouldRevalidate = skipOnSearchChange;

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const filters = readFilters(params);
  // The address must name only the filters that apply (SEARCH-9); otherwise the page cache would hold the same page
  // many times.
  if ((params.has("minSalary") || params.has("maxSalary")) && (await isVisitor(args))) {
    throw redirect(candidateListHref(withoutPay(filters)));
  }
  const part = { page: readPage(params), limit: CANDIDATES_PER_PAGE, at: readPosition(params) };
  return load(args, (api, cache) => [
    cache.fetchQuery(candidateQueries.list(filters, part, api)),
    cache.fetchQuery(subjectQueries.list(api)),
    fetchSeen(api, cache),
  ]);
}

/** Only employers have seen profiles; the list is shown without these marks too. */
async function fetchSeen(api: Api, cache: QueryClient): Promise<void> {
  const { user } = await cache.fetchQuery(sessionQueries.current(api));
  if (user?.role === "employer") await cache.prefetchQuery(candidateQueries.seenBy(user._id, api));
}

export default function CandidatesPage({ loaderData: { cache } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={cache}>
      <PageContainer>
        <Candidates />
      </PageContainer>
    </HydrationBoundary>
  );
}

function Candidates() {
  const { user } = useSession();
  const employer = user?.role === "employer" ? user : null;
  const { data: subjects } = useQuery(subjectQueries.list());
  const { data: seen = [] } = useQuery({
    ...candidateQueries.seenBy(employer?._id ?? ""),
    enabled: employer !== null,
  });
  return (
    <>
      <PageTitle
        lead={
          employer
            ? `Teachers who would work in or move to ${employer.address}.`
            : "Teachers and school staff from all over India."
        }
      >
        Search Candidate
      </PageTitle>
      <CandidateSearch subjects={subjects?.items.map(({ subject }) => subject) ?? []} seen={seen} />
    </>
  );
}
