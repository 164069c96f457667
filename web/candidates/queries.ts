// Queries of candidates, and the calls that change one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { HiddenSchools } from "#domain/candidates/hidden-schools-calls.ts";
import type { RequestAnswer } from "#domain/candidates/contact-requests.ts";
import type { CandidateRow } from "#domain/candidates/calls.ts";
import type { CandidateSort } from "#domain/candidates/terms.ts";
import type { Page } from "#domain/page.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";
import type { FilterValues } from "#web/candidates/filter-params.ts";

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
  all: ["candidates"] as const,
  /** A candidate's own profile with upcoming interviews. */
  byEmail: (email: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "by-email", email],
      queryFn: () => api.get("/api/candidates/{email}", { params: { email } }),
    }),
  lists: ["candidates", "list"] as const,
  /** One page of the list, with the fields that the viewer may see. */
  list: (filters: FilterValues, part: Part, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.lists, asked(filters), part],
      queryFn: () => api.get("/api/candidates/allCandidate", { query: { ...asked(filters), ...part } }),
    }),
  /** How many candidates each filter option would leave. */
  facets: (filters: FilterValues, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "facets", withoutOrder(filters)],
      queryFn: () => api.get("/api/candidates/facets", { query: withoutOrder(filters) }),
    }),
  /** Completions of the typed text `q`: subjects, cities, profiles, counted under the other filters. */
  suggestions: (filters: FilterValues, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "suggestions", withoutOrder(filters)],
      queryFn: () => api.get("/api/candidates/suggestions", { query: withoutOrder(filters) }),
      staleTime: 60_000,
    }),
  /** A full profile, with the fields that the viewer may see. Counts as a view, so it is not asked again by itself. */
  details: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "details", id],
      queryFn: () => api.get("/api/employer/candidateDetails/{id}", { params: { id } }),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** One page of the schools that opened the own profile. */
  views: (page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "views", page],
      queryFn: () => api.get("/api/candidate/views", { query: { page, limit: VIEWS_PER_PAGE } }),
    }),
  /** Who may find the own profile. */
  privacy: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "privacy"],
      queryFn: () => api.get("/api/candidate/privacy"),
    }),
  /** One page of the schools that ask for the own contact details. */
  contactRequests: (page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "contact-requests", page],
      queryFn: () => api.get("/api/candidate/contactRequests", { query: { page, limit: VIEWS_PER_PAGE } }),
    }),
  /** The schools from which the own profile is hidden. */
  hiddenFrom: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "hidden-from"],
      queryFn: () => api.get("/api/candidate/hiddenFrom"),
    }),
  /** Schools with this text in their name. */
  schoolsToHide: (q: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "schools", q],
      queryFn: () => api.get("/api/candidate/schools", { query: { q } }),
      staleTime: 60_000,
    }),
  /** What the own school has used of today's quota. */
  quota: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "quota"],
      queryFn: () => api.get("/api/employer/quota"),
    }),
};

export function useRegisterCandidate() {
  return useMutation({
    mutationFn: (input: CallInput<"POST", "/api/candidates/register">) =>
      browserApi.post("/api/candidates/register", input),
  });
}

export function useStartCandidate() {
  return useMutation({
    mutationFn: (input: CallInput<"POST", "/api/candidates/start">) =>
      browserApi.post("/api/candidates/start", input),
  });
}

export function useEditCandidate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<"PUT", "/api/candidates/{id}">) =>
      browserApi.put("/api/candidates/{id}", input),
    onSuccess: () => cache.invalidateQueries({ queryKey: candidateQueries.all }),
  });
}

export function useEditPrivacy() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"PUT", "/api/candidate/privacy">["body"]) =>
      browserApi.put("/api/candidate/privacy", { body }),
    onSuccess: (privacy) => cache.setQueryData(candidateQueries.privacy().queryKey, privacy),
  });
}

/** The answer is the new list; how many schools see the details changes too. */
function useHiding<Input>(change: (input: Input) => Promise<HiddenSchools>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => {
      cache.setQueryData(candidateQueries.hiddenFrom().queryKey, list);
      return cache.invalidateQueries({ queryKey: candidateQueries.privacy().queryKey });
    },
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
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: RequestAnswer }) =>
      browserApi.post("/api/candidate/contactRequests/{id}", { params: { id }, body: { answer } }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [...candidateQueries.all, "contact-requests"] }),
        cache.invalidateQueries({ queryKey: candidateQueries.privacy().queryKey }),
      ]),
  });
}

/** What was refused is out of date. */
export function useAskForContact(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      browserApi.post("/api/employer/candidates/{id}/contactRequest", { params: { id }, body: { text } }),
    onSettled: () => cache.invalidateQueries({ queryKey: candidateQueries.details(id).queryKey }),
  });
}

export function useMarkSeen(employerId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (candidateId: string) =>
      browserApi.post("/api/seenProfiles/markSeen", { body: { employerId, candidateId } }),
    // The lists that are known already say so too.
    onSuccess: (_answer, candidateId) =>
      cache.setQueriesData<Page<CandidateRow>>(
        { queryKey: candidateQueries.lists },
        (page) =>
          page && {
            ...page,
            items: page.items.map((row) => (row._id === candidateId ? { ...row, seen: true } : row)),
          },
      ),
  });
}
