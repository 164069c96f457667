// The public list of candidates (SEARCH-1).
import { placeText } from "#platform/domain/places/place.ts";
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { redirect } from "react-router";
import { MAX_QUESTION_LETTERS } from "#features/matching/domain/reading/chips.ts";
import { firstLetters } from "#platform/domain/search-text.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Api } from "#platform/web/api.ts";
import type { CardAction } from "#features/finding/web/search/candidate-card.tsx";
import { CandidateSearch } from "#features/finding/web/search/candidate-search.tsx";
import { partOf } from "#features/finding/web/search/list-part.ts";
import {
  candidateListHref,
  type FilterValues,
  readFilters,
  readPosition,
  sameFilters,
} from "#features/teachers/web/filter-params.ts";
import { withSentence } from "#features/finding/web/search/reading/filters-of-reading.ts";
import {
  allowedFilters,
  type SearchRole,
  searchRoleOf,
  useSearchRole,
} from "#features/finding/web/search/search-role.ts";
import { readingQuery } from "#features/finding/web/search/reading/queries.ts";
import { candidateQueries } from "#features/teachers/web/queries.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { skipOnSearchChange } from "#platform/web/layout/skip-revalidation.ts";
import { load } from "#platform/web/load.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { subjectQueries } from "#features/catalogue/web/subjects/queries.ts";
import { readPage } from "#platform/web/ui/table/search-params.ts";
import { getApi } from "#platform/web/visit.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import type { Route } from "./+types/candidates";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

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
    default: (await import("#features/deciding/web/star-button.tsx")).StarButton,
  }),
  () => null,
);
const compare = () => import("#features/deciding/web/compare-button.tsx");
const CompareButton = later(
  async () => ({ default: (await compare()).CompareButton }),
  () => null,
);
const SavedSearches = later(
  async () => ({
    default: (await import("#features/finding/web/saved-searches/saved-searches.tsx")).SavedSearches,
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
  const isNarrowed = useSearchRole() === "employer";
  const { data: subjects = [] } = useQuery(subjectQueries.names());
  return (
    <>
      <PageTitle
        lead={
          employer && isNarrowed
            ? t("Teachers who would work in or move to {address}.", {
                address: say(placeText(employer.address)),
              })
            : employer?.isUnproven
              ? t(
                  "Teachers from all over India. Confirm your email address to see who would come to {address}.",
                  {
                    address: say(placeText(employer.address)),
                  },
                )
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
