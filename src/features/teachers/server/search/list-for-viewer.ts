// Lists candidates for each viewer, in an order that reveals nothing the viewer may not see, and counts its choices.
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { CandidateCard } from "#features/teachers/domain/calls.ts";
import {
  type CandidateFacets,
  candidateFilters,
  type listCandidates,
  type SearchFilters,
  type SearchSuggestion,
} from "#features/teachers/domain/search-calls.ts";
import { MAX_ROWS_FOR_CANDIDATES, SEARCH_SORTS } from "#platform/domain/teaching-terms.ts";
import type { QueryOf } from "#platform/domain/call.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import { mapPage, MAX_ROWS_PER_PAGE, type Page } from "#platform/domain/page.ts";
import { invalid } from "#platform/domain/refusal.ts";
import { listRoleOf, type Viewer } from "#platform/domain/role.ts";
import type { ListedCandidate } from "#features/teachers/server/repository.ts";
import { maskFor, maskForAll } from "#features/teachers/server/mask.ts";
import { findSeenAmong } from "#features/teachers/server/seen-profile-repository.ts";
import type { Deps } from "#platform/server/deps.ts";
import { kmFrom } from "#platform/server/places/city-map.ts";
import type { CandidateSearch } from "./asked.ts";
import { searchCandidates, searchCandidatesInOrder, sortCandidates } from "./candidate-search.ts";
import { type MatchedRow, searchBestMatches } from "./best-match.ts";
import { countFacets } from "./facets.ts";
import { searchOf } from "./search-of-viewer.ts";
import { suggestSearches } from "./suggestions.ts";

type ListRequest = QueryOf<typeof listCandidates>;
type SearchDeps = Pick<Deps, "db" | "pool" | "clock">;

/** An employer sees candidates who would come to the address in its own record, not to one that the request names. */
export async function listCandidatesFor(
  deps: SearchDeps,
  viewer: Viewer,
  { page, limit: requested, at, total, sort, cards, ...filters }: ListRequest,
): Promise<Page<CandidateOnCard>> {
  const limit = rowsOnPage(viewer, requested);
  const search = await searchOf(deps, viewer, filters);
  const exact = total === "exact" && viewer.role === "admin";
  const found = await maskPage(
    deps,
    { viewer, search },
    await findInOrder(deps, search, { sort: orderFor(viewer, sort), page: { page, limit, at, exact } }),
  );
  if (cards === undefined && !isForCards(filters, sort)) return { ...found, limit };
  const seen = await findSeen(deps, viewer, found.items);
  const card = (row: MatchedRow) => withCard(row, viewer, search);
  return { ...mapPage(found, (row) => (seen?.has(row.id) ? withSeen(card(row)) : card(row))), limit };
}

/** The position of a page names a row beside it, so there is none where that one is masked. */
async function maskPage(
  { db }: SearchDeps,
  { viewer, search }: { viewer: Viewer; search: CandidateSearch },
  page: Page<MatchedRow>,
): Promise<Page<MatchedRow>> {
  if (viewer.role === "visitor" || viewer.role === "candidate") {
    const ownId = viewer.role === "candidate" ? viewer.accountId : undefined;
    const namesAreHidden = search.namesOf === "nobody";
    return mapPage(page, (row) => maskForAll(row, { namesAreHidden, ownId }));
  }
  const { prev, next, ...found } = page;
  const items = await maskFor(db, viewer, found.items);
  const isKnown = (at: number) => items.at(at)?.id === found.items.at(at)?.id;
  return {
    ...found,
    items,
    ...(prev !== undefined && isKnown(0) && { prev }),
    ...(next !== undefined && isKnown(-1) && { next }),
  };
}

const withSeen = (row: CandidateOnCard): CandidateOnCard => ({ ...row, card: { ...row.card, seen: true } });

/** Only schools have profiles that they have opened. */
async function findSeen({ db }: SearchDeps, viewer: Viewer, rows: readonly { id: CandidateId }[]) {
  if (viewer.role !== "employer" || rows.length === 0) return null;
  return findSeenAmong(
    db,
    viewer.employerId,
    rows.map(({ id }) => id),
  );
}

/** A request with nothing that came with the cards gets the rows without their fields (SEARCH-74). */
function isForCards(filters: SearchFilters, sort: ListRequest["sort"]): boolean {
  const isLater = ([name, value]: [string, unknown]) =>
    value !== undefined && !(name in candidateFilters.shape);
  const sorts: readonly string[] = SEARCH_SORTS;
  return Object.entries(filters).some(isLater) || (sort !== undefined && sorts.includes(sort));
}

type Sort = ListRequest["sort"];

/** Another order would reveal the values that it sorts by. */
function orderFor(viewer: Viewer, sort: Sort): Sort {
  const role = listRoleOf(viewer);
  const isForAll = sort === "newest" || sort === "nearest";
  const isForEmployers = sort === "best" || sort === "active";
  return role === "admin" || isForAll || (role === "employer" && isForEmployers) ? sort : undefined;
}

/** Without a chosen order a search within a distance and without a text lists the nearest first (SEARCH-73). */
const isNearestFirst = ({ around, filters }: CandidateSearch, exact: boolean): boolean =>
  around?.within !== undefined && filters.q === undefined && !exact;

function findInOrder(
  deps: SearchDeps,
  search: CandidateSearch,
  { sort, page }: { sort: Sort; page: Parameters<typeof searchCandidates>[2] & { exact: boolean } },
): Promise<Page<MatchedRow>> {
  if (sort === undefined && !isNearestFirst(search, page.exact)) return searchCandidates(deps, search, page);
  if (sort === undefined) return searchCandidatesInOrder(deps, search, { ...page, order: "nearest" });
  if (sort === "name" || sort === "experience" || sort === "salary")
    return sortCandidates(deps, search, { ...page, sort });
  if (sort === "newest" && search.fields === "admin") return sortCandidates(deps, search, { ...page, sort });
  const today = deps.clock.today();
  if (sort === "best") return searchBestMatches(deps, search, { ...page, today });
  const order = sort === "active" ? { activeAt: today } : sort;
  return searchCandidatesInOrder(deps, search, { ...page, order });
}

/** A candidate of the list with what cards add (SEARCH-70, SEARCH-72). */
type CandidateOnCard = ListedCandidate & { card?: CandidateCard };

function withCard(
  { match, ...row }: MatchedRow,
  viewer: Viewer,
  { around }: CandidateSearch,
): CandidateOnCard {
  const role = listRoleOf(viewer);
  const isForEmployers = role === "employer" || role === "admin";
  const joining = isForEmployers && {
    joiningAvailability: row.joining_availability,
    ...(match && { match }),
  };
  if (!around) return { ...row, card: { ...joining } };
  const distanceKm = kmFrom(around.city, row);
  const { within } = around;
  const wouldMove = within === undefined ? {} : { wouldMove: distanceKm === null || distanceKm > within };
  return { ...row, card: { ...joining, distanceKm, ...wouldMove } };
}

function rowsOnPage(viewer: Viewer, requested: number | undefined): number {
  const role = listRoleOf(viewer);
  if (role === "employer" || role === "admin") return requested ?? MAX_ROWS_PER_PAGE;
  if (requested === undefined || requested <= MAX_ROWS_FOR_CANDIDATES)
    return requested ?? MAX_ROWS_FOR_CANDIDATES;
  throw invalid({
    path: "limit",
    message: sentence("A page of this list has at most {most} candidates.", {
      most: MAX_ROWS_FOR_CANDIDATES,
    }),
  });
}

/** A school that has not confirmed its address gets no counts and no suggestions of people. */
const isWithoutCounts = (viewer: Viewer) => viewer.role === "employer" && viewer.isUnproven === true;

/** Counts under the same filters, and only candidates of this viewer's list. */
export async function countFacetsFor(
  deps: SearchDeps,
  viewer: Viewer,
  filters: SearchFilters,
): Promise<CandidateFacets> {
  if (isWithoutCounts(viewer)) return { subjects: null, profiles: null, cities: null };
  return countFacets(deps, await searchOf(deps, viewer, filters));
}

/** Counts under the other filters, and only candidates of this viewer's list. */
export async function suggestSearchesFor(
  deps: SearchDeps,
  viewer: Viewer,
  filters: SearchFilters,
): Promise<SearchSuggestion[]> {
  if (isWithoutCounts(viewer)) return [];
  return suggestSearches(deps, await searchOf(deps, viewer, filters));
}
