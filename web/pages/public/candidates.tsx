// The public list of candidates (SEARCH-1).
import { placeText } from "#domain/places/place.ts";
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { redirect } from "react-router";
import { MAX_QUESTION_LETTERS } from "#domain/reading/chips.ts";
import { firstLetters } from "#domain/search-text.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Api } from "#web/api.ts";
import type { CardAction } from "#web/candidates/search/candidate-card.tsx";
import { CandidateSearch } from "#web/candidates/search/candidate-search.tsx";
import { partOf } from "#web/candidates/search/list-part.ts";
import {
  candidateListHref,
  type FilterValues,
  readFilters,
  readPosition,
  sameFilters,
} from "#web/candidates/filter-params.ts";
import { withSentence } from "#web/candidates/search/reading/filters-of-reading.ts";
import { allowedFilters, type SearchRole, searchRoleOf } from "#web/candidates/search/search-role.ts";
import { readingQuery } from "#web/candidates/search/reading/queries.ts";
import { candidateQueries } from "#web/candidates/queries.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { skipOnSearchChange } from "#web/layout/skip-revalidation.ts";
import { load } from "#web/load.ts";
import { useSession } from "#web/session/session.tsx";
import { subjectQueries } from "#web/subjects/queries.ts";
import { readPage } from "#web/ui/table/search-params.ts";
import { getApi } from "#web/visit.ts";
import { pageMetaIn } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import type { Route } from "./+types/candidates";
import { useSay } from "#web/language/use-say.ts";
import { useT } from "#web/language/use-t.tsx";
import { later } from "#web/ui/feedback/later.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMetaIn(
    page,
    "Search Candidate",
    "Teachers and school staff from all over India: search by name, city or subject, and filter by profile and experience.",
  );

export const shouldRevalidate = skipOnSearchChange;

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const api = getApi(args.context);
  const role = searchRoleOf(await api.get("/api/auth/session"));
  const asked = readFilters(params);
  const filters = allowedFilters(asked, role);
  if (params.has("read")) throw redirect(candidateListHref(await readText(api, params, { filters, role })));
  // The address must name only the filters that apply (SEARCH-9); otherwise the page cache would hold the same page
  // many times.
  if (role === "visitor" && (namesPay(params) || !sameFilters(asked, filters)))
    throw redirect(candidateListHref(filters));
  const part = partOf(readPage(params), readPosition(params));
  return load(args, (cache) => [
    cache.fetchQuery(candidateQueries.list(filters, part)).catch(leaveToPage),
    ...(filters.question ? [cache.prefetchQuery(readingQuery(filters.question))] : []),
    cache.fetchQuery(subjectQueries.names()),
  ]);
}

const namesPay = (params: URLSearchParams) => params.has("minSalary") || params.has("maxSalary");

/** The form was sent without scripts: its text is read here (SENT-12). */
async function readText(
  api: Api,
  params: URLSearchParams,
  { filters, role }: { filters: FilterValues; role: SearchRole },
): Promise<FilterValues> {
  const question = firstLetters(params.get("q") ?? "", MAX_QUESTION_LETTERS);
  const read = (q: string) => api.get("/api/search/reading", { query: { q } });
  const [reading, before] = await Promise.all([
    read(question),
    filters.question ? read(filters.question) : null,
  ]);
  return withSentence(filters, { question, reading, before }, role);
}

/** A city that the server does not know: the page shows its sentence beside the filters. */
function leaveToPage(error: unknown): void {
  if (!(error instanceof Refusal && error.kind === "invalid")) throw error;
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

/** For schools only, so that visitors do not load it. */
const StarButton = later(
  async () => ({
    default: (await import("#web/shortlists/star-button.tsx")).StarButton,
  }),
  () => null,
);
const compare = () => import("#web/shortlists/compare-button.tsx");
const CompareButton = later(
  async () => ({ default: (await compare()).CompareButton }),
  () => null,
);
const SavedSearches = later(
  async () => ({
    default: (await import("#web/saved-searches/saved-searches.tsx")).SavedSearches,
  }),
  () => null,
);
const CompareBar = later(
  async () => ({ default: (await compare()).CompareBar }),
  () => null,
);

const star: CardAction = (candidate) => (
  <Suspense fallback={null}>
    <StarButton candidate={candidate} />
    <CompareButton candidate={candidate} />
  </Suspense>
);

function Candidates() {
  const t = useT("search");
  const say = useSay();
  const { user } = useSession();
  const employer = user?.role === "employer" ? user : null;
  const { data: subjects = [] } = useQuery(subjectQueries.names());
  return (
    <>
      <PageTitle
        lead={
          employer
            ? t("Teachers who would work in or move to {address}.", {
                address: say(placeText(employer.address)),
              })
            : t("Teachers and school staff from all over India.")
        }
        actions={
          employer && (
            <Suspense fallback={null}>
              <SavedSearches />
            </Suspense>
          )
        }
      >
        {t("Search Candidate")}
      </PageTitle>
      {employer && (
        <Suspense fallback={null}>
          <CompareBar />
        </Suspense>
      )}
      <CandidateSearch subjects={subjects} action={employer ? star : undefined} />
    </>
  );
}
