// Declares the list of candidates with its filters, its counts, and suggestions while a search is typed.
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { wholeRupees } from "#platform/domain/amount.ts";
import { optional, searchText, shortText } from "#platform/domain/field.ts";
import { pageQuery, rowsOnPage } from "#platform/domain/page.ts";
import { candidateRow } from "./calls.ts";
import { FILTER_NAMES, type FilterName, filterOf, type FILTERS } from "./answers.ts";
import { parsePosition } from "./position.ts";
import { CANDIDATE_SORTS, SEARCH_SORTS } from "#platform/domain/teaching-terms.ts";
import { READING_ROLES } from "#platform/domain/role.ts";

const text = z.string();

type Filters = typeof FILTERS;
type Value<One> = One extends { reads: "rupees" | "number" }
  ? number
  : One extends { options: readonly (infer Option)[] }
    ? Option
    : string;
type Shape<Names extends FilterName> = {
  [Name in Names]: z.ZodOptional<z.ZodType<Value<Filters[Name]>, unknown>>;
};
type NameWithCards = {
  [Name in FilterName]: Filters[Name] extends { hasCards: true } ? Name : never;
}[FilterName];

function schemaOf(name: FilterName): z.ZodType {
  const { reads, name: label = "", options = [], most = 0 } = filterOf(name);
  switch (reads) {
    case "search":
      return searchText();
    case "line":
      return optional(shortText(label));
    case "rupees":
      return optional(wholeRupees(label));
    case "number":
      return optional(upTo(most, label));
    case "option":
      return optional(z.enum(options));
  }
}

/** Whole numbers from 1 on. */
function upTo(most: number, what: string) {
  const sentence = `${what} is a whole number from 1 to ${most}.`;
  return z.coerce.number({ error: sentence }).int(sentence).min(1, sentence).max(most, sentence);
}

const shapeOf = <Names extends FilterName>(names: readonly FilterName[]) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Shape<Names>;

/** The filters of the list. A browser stores them under these names (SEARCH-4). */
export const candidateFilters = z.object(
  shapeOf<Exclude<FilterName, NameWithCards>>(FILTER_NAMES.filter((name) => !filterOf(name).hasCards)),
);
export type CandidateFilters = z.output<typeof candidateFilters>;

/** The filters of a search: those of the list, distance, and what employers and admins may filter by (SEARCH-72). */
export const searchFilters = z.object(
  shapeOf<FilterName>([
    ...FILTER_NAMES.filter((name) => !filterOf(name).isForSchools),
    ...FILTER_NAMES.filter((name) => filterOf(name).isForSchools),
  ]),
);
export type SearchFilters = z.output<typeof searchFilters>;

export const listCandidates = call("GET", "/api/candidates/allCandidate", {
  summary:
    "Candidates, newest first, or by relevance to q; narrowed by an employer's address. near, within, medium and the sorts nearest and newest are for everybody; joining, degree, class, activeWithin and the sorts best and active change nothing except for employers and admins. A visitor or candidate has at most 50 on a page, and filters by salary change nothing for a visitor",
  replica: true,
  access: "anyone",
  members: READING_ROLES,
  shared: true,
  limit: "search",
  query: pageQuery.extend({
    ...searchFilters.shape,
    /** Defaults to 1000. For visitors and candidates the default and the maximum are 50 (SEARCH-37). */
    limit: rowsOnPage.optional(),
    /** Position from the `Link` header of the neighbouring page. */
    at: z.string().optional().transform(parsePosition),
    /** Requests an exact total, however long counting takes. Has an effect for admins only, for their exports. */
    total: optional(z.enum(["exact"])),
    /**
     * An order reveals the values that it sorts by, so name, experience and salary have an effect for admins only, best
     * and active for employers and admins. Nearest is measured from `near`.
     */
    sort: optional(z.enum([...new Set([...SEARCH_SORTS, ...CANDIDATE_SORTS])])),
    /**
     * Asks for joining and distance in each row. A request with one of the new filters or sorts has them anyway; one with
     * none of these has the fields that it always had.
     */
    cards: optional(z.enum(["true"])),
  }),
  reply: paged(candidateRow),
  headers: {
    "X-Total-Estimated": "true where the total was not counted",
    "X-Total-Within": "In a search within a distance: how many are within it",
    "X-Total-Would-Move": "In a search within a distance: how many are farther away and would move there",
    "X-Ranked": "In the order of the best match: how many of the nearest or newest were ranked",
  },
});

/** The number of candidates in the list that a choice leads to. `about` marks an estimate, as in the list. */
const listCount = { count: z.number().int(), about: z.literal(true).optional() };
const facetCounts = z.array(z.object({ value: text, ...listCount })).nullable();

/** Number of candidates that each choice would leave; null where counting would take too long. */
export const countCandidateFacets = call("GET", "/api/candidates/facets", {
  summary: "How many candidates there are of each subject, profile and city under the same filters",
  replica: true,
  access: "anyone",
  members: READING_ROLES,
  query: searchFilters,
  reply: z.object({ subjects: facetCounts, profiles: facetCounts, cities: facetCounts }),
});
export type CandidateFacets = z.output<typeof countCandidateFacets.reply>;

export const suggestCandidateSearches = call("GET", "/api/candidates/suggestions", {
  summary:
    "Subjects, cities and profiles that fit what is being typed, with how many candidates the list then has under the other filters; never a person",
  replica: true,
  access: "anyone",
  members: READING_ROLES,
  query: searchFilters,
  reply: z.array(z.object({ kind: z.enum(["subject", "city", "profile"]), text, ...listCount })),
});
export type SearchSuggestion = z.output<typeof suggestCandidateSearches.reply>[number];
