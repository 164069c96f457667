// Queries of candidates, and the calls that change one.
import type { HiddenSchools } from "#features/teachers/domain/hidden-schools-calls.ts";
import type { RequestAnswer } from "#features/teachers/domain/contact-requests.ts";
import type { CandidateRow } from "#features/teachers/domain/calls.ts";
import type { CandidateSort } from "#platform/domain/teaching-terms.ts";
import type { Page } from "#platform/domain/page.ts";
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { type Stale, queryOf, useChange } from "#platform/web/query.ts";
import type { FilterValues } from "#features/teachers/web/filter-params.ts";

export const CANDIDATES = [
  "/api/candidates/{email}",
  "/api/candidates/allCandidate",
  "/api/candidates/facets",
  "/api/candidates/suggestions",
  "/api/employer/candidateDetails/{id}",
  "/api/candidate/privacy",
  "/api/candidate/views",
  "/api/employer/quota",
] as const satisfies Stale;

/** `at` is the position of the page, from the Link header of a neighbouring page. */
type Part = {
  page: number;
  limit: number;
  at?: string | undefined;
  sort?: CandidateSort | undefined;
  /** Also joining and distance, where this viewer may see them. */
  cards?: "true";
};

/** The sentence that filters were read from asks nothing itself. */
const asked = ({ question: _question, ...filters }: FilterValues): FilterValues => filters;

/** An order changes no count. */
const withoutOrder = (all: FilterValues): FilterValues => {
  const { sort: _sort, ...filters } = asked(all);
  return filters;
};

/** Few, because the list is one card of a page. */
export const VIEWS_PER_PAGE = 5;

export const candidateQueries = {
  /** One page of the list, with the fields that the viewer may see. */
  list: (filters: FilterValues, part: Part) =>
    queryOf("/api/candidates/allCandidate", { query: { ...asked(filters), ...part } }),
  /** How many candidates each filter option would leave. */
  facets: (filters: FilterValues) => queryOf("/api/candidates/facets", { query: withoutOrder(filters) }),
  /** Completions of the typed text `q`: subjects, cities, profiles, counted under the other filters. */
  suggestions: (filters: FilterValues) =>
    queryOf("/api/candidates/suggestions", { query: withoutOrder(filters) }, { staleTime: 60_000 }),
  /** A full profile, with the fields that the viewer may see. Counts as a view, so it is not asked again by itself. */
  details: (id: string) =>
    queryOf(
      "/api/employer/candidateDetails/{id}",
      { params: { id } },
      {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    ),
  /** One page of the schools that opened the own profile. */
  views: (page: number) => queryOf("/api/candidate/views", { query: { page, limit: VIEWS_PER_PAGE } }),
  /** One page of the schools that ask for the own contact details. */
  contactRequests: (page: number) =>
    queryOf("/api/candidate/contactRequests", { query: { page, limit: VIEWS_PER_PAGE } }),
  /** Schools with this text in their name. */
  schoolsToHide: (q: string) => queryOf("/api/candidate/schools", { query: { q } }, { staleTime: 60_000 }),
};

export function useRegisterCandidate() {
  return useChange((input: CallInput<"POST", "/api/candidates/register">) =>
    browserApi.post("/api/candidates/register", input),
  );
}

export function useStartCandidate() {
  return useChange((input: CallInput<"POST", "/api/candidates/start">) =>
    browserApi.post("/api/candidates/start", input),
  );
}

export function useEditCandidate() {
  return useChange(
    (input: CallInput<"PUT", "/api/candidates/{id}">) => browserApi.put("/api/candidates/{id}", input),
    { changesWhenDone: CANDIDATES },
  );
}

export function useEditPrivacy() {
  return useChange(
    (body: CallInput<"PUT", "/api/candidate/privacy">["body"]) =>
      browserApi.put("/api/candidate/privacy", { body }),
    {
      onDone: (privacy, _input, cache) =>
        cache.setQueryData(queryOf("/api/candidate/privacy").queryKey, privacy),
    },
  );
}

/** The answer is the new list; how many schools see the details changes too. */
function useHiding<Input>(change: (input: Input) => Promise<HiddenSchools>) {
  return useChange(change, {
    onDone: (list, _input, cache) => cache.setQueryData(queryOf("/api/candidate/hiddenFrom").queryKey, list),
    changesWhenDone: ["/api/candidate/privacy"],
  });
}

export const useHideFromSchool = () =>
  useHiding((employerId: string) =>
    browserApi.put("/api/candidate/hiddenFrom/{employerId}", { params: { employerId } }),
  );
export const useShowToSchool = () =>
  useHiding((employerId: string) =>
    browserApi.delete("/api/candidate/hiddenFrom/{employerId}", { params: { employerId } }),
  );
export const useNameSchool = () =>
  useHiding((body: CallInput<"POST", "/api/candidate/hiddenFrom">["body"]) =>
    browserApi.post("/api/candidate/hiddenFrom", { body }),
  );

/** The effect on the page Privacy changes too. */
export function useAnswerContactRequest() {
  return useChange(
    ({ id, answer }: { id: string; answer: RequestAnswer }) =>
      browserApi.post("/api/candidate/contactRequests/{id}", { params: { id }, body: { answer } }),
    { changes: ["/api/candidate/contactRequests", "/api/candidate/privacy"] },
  );
}

/** What was refused is out of date. */
export function useAskForContact(id: string) {
  return useChange(
    (text: string) =>
      browserApi.post("/api/employer/candidates/{id}/contactRequest", { params: { id }, body: { text } }),
    { changes: ["/api/employer/candidateDetails/{id}"] },
  );
}

export function useMarkSeen(employerId: string) {
  return useChange(
    (candidateId: string) =>
      browserApi.post("/api/seenProfiles/markSeen", { body: { employerId, candidateId } }),
    {
      // The lists that are known already say so too.
      onDone: (_answer, candidateId, cache) =>
        cache.setQueriesData<Page<CandidateRow>>(
          { queryKey: ["/api/candidates/allCandidate"] },
          (page) =>
            page && {
              ...page,
              items: page.items.map((row) => (row._id === candidateId ? { ...row, seen: true } : row)),
            },
        ),
    },
  );
}
