// The keys of all queries: what is asked of the server with other arguments is kept under another key. What counts as a
// view is not asked again by itself.
import {
  hashKey,
  QueryClient,
  type QueryFunction,
  type QueryKey,
  QueryObserver,
} from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/query-client.ts";
import { readSearchParams } from "#web/ui/table/search-params.ts";

type Query = { queryKey: QueryKey; queryFn: QueryFunction };
type Factory = (...args: unknown[]) => Query;

/** The text that suggestions are asked with. */
const NO_QUERIES = ["cityQuery"];

const isFactory = (entry: [string, unknown]): entry is [string, Factory] =>
  typeof entry[1] === "function" && /Quer(y|ies\.\w+)$/.test(entry[0]) && !NO_QUERIES.includes(entry[0]);

/** By name: those exported alone, and those of an object of queries. */
const FACTORIES = new Map(
  Object.values(
    import.meta.glob<Record<string, unknown>>(["/web/**/*quer*.ts", "!/web/**/*.test.ts"], { eager: true }),
  )
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]): [string, unknown][] =>
      name.endsWith("Queries") && typeof value === "object" && value !== null
        ? Object.entries(value).map(([member, one]) => [`${name}.${member}`, one])
        : [[name, value]],
    )
    .filter(isFactory),
);

const address = (search: string) => readSearchParams(new URLSearchParams(search));
const PAGES = ["", "page=2", "page=3"];
const TYPED = [...PAGES, "q=rao", "q=das"];
const DAYS = ["from=2026-03-01", "from=2026-03-02", "to=2026-03-01", "to=2026-03-02"];

const ADDRESSES: Record<string, string[]> = {
  "applicantQueries.list": [
    ...TYPED,
    "job=a",
    "job=b",
    "stage=interview",
    "stage=offered",
    "sort=match",
    "sort=name",
  ],
  "mailQueries.at": [...PAGES, "state=failed", "state=sent"],
  "ownVacancyQueries.list": [...PAGES, "state=draft", "state=paused"],
  absencesQuery: [...PAGES, "state=all", "state=noted"],
  allVacanciesQuery: [...TYPED, "state=needs-look", "state=paused"],
  auditQuery: [...TYPED, ...DAYS, "action=candidate-edited", "action=plan-added"],
  candidatesQuery: [...TYPED, "sort=name", "sort=salary"],
  creditsQuery: [...TYPED, ...DAYS, "reason=granted", "reason=corrected"],
  complaintsQuery: [...PAGES, "state=overdue", "state=answered"],
  employersQuery: [...TYPED, "sort=name"],
  incidentsQuery: [...PAGES, "state=overdue", "state=closed"],
  interviewsQuery: [...TYPED, "sort=day", "sort=status", "status=Pending", "status=Completed"],
  managedNewsQuery: PAGES,
  messagesQuery: [...TYPED, "state=new", "state=closed"],
  reportQuery: ["", "to=2026-01", "to=2026-02", "months=3", "months=6"],
  reportsQuery: [...PAGES, "state=all", "state=upheld"],
  refundsQuery: [...PAGES, "state=refunded", "state=failed"],
  subscribersQuery: [...TYPED, ...DAYS, "status=active", "status=expired", "sort=name", "sort=end"],
  transfersQuery: [...PAGES, "state=matched", "state=to-refund"],
  unsettledQuery: PAGES,
  verificationsQuery: [...PAGES, "state=pending", "state=verified"],
};

const FILTERS = [{}, { q: "physics" }, { city: "Pune" }, { city: "Pune", subject: "Hindi" }];
const OF_TWO = [
  ["a", "c"],
  ["b", "c"],
  ["a", "d"],
];
const OF_ONE = [["a"], ["b"]];
const NUMBERED = [[1], [2]];

/** The arguments of the others: each list differs from the first in one argument. */
const ARGUMENTS: Record<string, unknown[][]> = {
  "applicantQueries.counts": OF_ONE,
  "applicantQueries.one": OF_ONE,
  "billingQueries.papers": [[{ page: 1, limit: 15 }], [{ page: 2, limit: 15 }], [{ page: 1, limit: 16 }]],
  "billingQueries.papersOfSubscription": OF_ONE,
  "candidateQueries.byEmail": OF_ONE,
  "paymentQueries.refund": OF_ONE,
  "paymentQueries.state": [[], ["a"], ["b"]],
  "candidateQueries.details": OF_ONE,
  nomineeQuery: OF_ONE,
  "candidateQueries.facets": FILTERS.map((filters) => [filters]),
  "candidateQueries.list": [
    ...FILTERS.map((filters) => [filters, { page: 1, limit: 15 }]),
    ...[{ page: 2 }, { limit: 16 }, { at: "x" }, { sort: "name" }, { cards: "true" }].map((part) => [
      {},
      { page: 1, limit: 15, ...part },
    ]),
  ],
  "candidateQueries.suggestions": FILTERS.map((filters) => [filters]),
  "candidateQueries.contactRequests": NUMBERED,
  "candidateQueries.schoolsToHide": [["hill"], ["lake"]],
  "candidateQueries.views": NUMBERED,
  "employerQueries.byId": OF_ONE,
  "interviewQueries.between": OF_TWO,
  "interviewQueries.counts": OF_ONE,
  "interviewQueries.list": [[{}], [{ page: 2 }], [{ q: "rao" }]],
  "interviewQueries.ofCandidate": [
    ["a", 1],
    ["b", 1],
    ["a", 2],
  ],
  "interviewQueries.ofDays": [
    ["a", { from: "2026-03-01", days: 7 }],
    ["b", { from: "2026-03-01", days: 7 }],
    ["a", { from: "2026-03-02", days: 7 }],
    ["a", { from: "2026-03-01", days: 8 }],
  ],
  "interviewQueries.ofEmployer": [
    ["a", 1],
    ["b", 1],
    ["a", 2],
  ],
  "jobsForYouQueries.list": NUMBERED,
  "newsQueries.one": OF_ONE,
  "newsQueries.page": NUMBERED,
  "noticeQueries.list": NUMBERED,
  "ownApplicationQueries.list": NUMBERED,
  "ownVacancyQueries.applicants": OF_ONE,
  "ownVacancyQueries.newest": NUMBERED,
  "ownVacancyQueries.one": OF_ONE,
  "placeQueries.cities": OF_ONE,
  "reportQueries.own": OF_ONE,
  "savedJobQueries.list": NUMBERED,
  "savedJobQueries.ownSide": OF_ONE,
  "shortlistQueries.around": OF_ONE,
  "shortlistQueries.comparison": [
    [{ candidates: "a,b" }],
    [{ candidates: "a,c" }],
    [{ candidates: "a,b", vacancyId: "v" }],
  ],
  "shortlistQueries.desk": [
    ["a", address("page=1")],
    ["b", address("page=1")],
    ["a", address("page=2")],
    ["a", address("from=found")],
    ["a", address("stage=applied")],
    ["a", address("q=asha")],
    ["a", address("sort=name")],
  ],
  "shortlistQueries.entries": [
    ["a", { page: 1 }],
    ["b", { page: 1 }],
    ["a", { page: 2 }],
  ],
  "shortlistQueries.funnel": OF_ONE,
  "shortlistQueries.names": OF_ONE,
  "shortlistQueries.notes": OF_ONE,
  "subscriptionQueries.check": OF_ONE,
  "subscriptionQueries.creditHistory": [
    ["a", { page: 1, limit: 5 }],
    ["b", { page: 1, limit: 5 }],
    ["a", { page: 2, limit: 5 }],
    ["a", { page: 1, limit: 6 }],
  ],
  "subscriptionQueries.credits": OF_ONE,
  "subscriptionQueries.employerSubscription": OF_ONE,
  notesQuery: OF_ONE,
  readingQuery: OF_ONE,
  reportsOfSchoolQuery: OF_ONE,
  revenueQuery: [["2026-01"], ["2026-02"]],
  schoolNotesQuery: OF_ONE,
  schoolVerificationQuery: OF_ONE,
  schoolViewsQuery: OF_ONE,
  teamOfSchoolQuery: OF_ONE,
  vacanciesOfSchoolQuery: OF_ONE,
};

const CASES = { ...ARGUMENTS };
for (const [name, searches] of Object.entries(ADDRESSES))
  CASES[name] = searches.map((search) => [address(search)]);

let asked: string[] = [];
beforeEach(() => {
  vi.stubGlobal("fetch", (path: string, { method = "GET", body }: RequestInit = {}) => {
    asked.push([method, path, typeof body === "string" ? body : ""].join(" "));
    return Promise.reject(new TypeError("Nobody answers here."));
  });
});

async function requestOf({ queryKey, queryFn }: Query): Promise<string> {
  asked = [];
  const context = {
    client: new QueryClient(),
    queryKey,
    signal: AbortSignal.timeout(60_000),
    meta: undefined,
  };
  await Promise.resolve(queryFn(context)).catch(() => {});
  return asked.join("\n");
}

test("every query that takes arguments is in the table of this test", () => {
  const taking = [...FACTORIES].filter(([, factory]) => factory.length > 0).map(([name]) => name);
  expect(taking.filter((name) => !CASES[name])).toEqual([]);
  expect(Object.keys(CASES).filter((name) => !FACTORIES.has(name))).toEqual([]);
});

test.each(Object.keys(CASES))("%s asks and keeps something else for other arguments", async (name) => {
  const queries = CASES[name]!.map((args) => FACTORIES.get(name)!(...args));
  const requests: string[] = [];
  for (const query of queries) requests.push(await requestOf(query));
  expect(new Set(requests).size).toBe(queries.length);
  expect(new Set(queries.map(({ queryKey }) => hashKey(queryKey))).size).toBe(queries.length);
});

test("no two queries share a key", () => {
  const keys = [...FACTORIES].map(([name, factory]) =>
    hashKey((CASES[name] ? factory(...CASES[name][0]!) : factory()).queryKey),
  );
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each(["candidateQueries.details", "shortlistQueries.comparison"])(
  "%s counts as a view, so a return to the tab or the network does not ask it again (VIEW-1, VIEW-3)",
  async (name) => {
    let calls = 0;
    const query = {
      ...FACTORIES.get(name)!(...CASES[name]![0]!),
      queryFn: () => Promise.resolve((calls += 1)),
    };
    const cache = createQueryClient();
    cache.mount();
    const stop = new QueryObserver(cache, query).subscribe(() => {});
    await expect.poll(() => calls).toBe(1);
    // As after each action of one's own.
    await cache.invalidateQueries({ refetchType: "none" });
    for (const event of ["visibilitychange", "offline", "online"]) window.dispatchEvent(new Event(event));
    await expect.poll(() => cache.isFetching()).toBe(0);
    expect(calls).toBe(1);
    await cache.invalidateQueries({ queryKey: query.queryKey });
    expect(calls).toBe(2);
    stop();
    cache.unmount();
  },
);
