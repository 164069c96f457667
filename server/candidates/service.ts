// Reads candidates for each viewer: the list, the full profile, the resume, and seen profiles.
import type {
  CandidateFacets,
  CandidateFilters,
  listCandidates,
  SearchSuggestion,
} from "#domain/candidates/contract.ts";
import type { QueryOf } from "#domain/endpoint.ts";
import { MAX_ROWS_FOR_VISITORS, withoutPay } from "#domain/candidates/terms.ts";
import { type Page, type PageRequest, MAX_ROWS_PER_PAGE } from "#domain/page.ts";
import { forbidden, invalid, notFound, requireFound } from "#domain/refusal.ts";
import {
  type AdminViewer,
  type EmployerViewer,
  mayHire,
  type SignedInViewer,
  type Viewer,
} from "#domain/role.ts";
import { isInterviewerOf } from "./interviewer-repository.ts";
import { requireSelf } from "#server/accounts/require-person.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { isSubscribed } from "#server/subscriptions/repository.ts";
import { countView } from "./daily-views/count-view.ts";
import { recordView } from "./profile-views/record-view.ts";
import {
  type CandidateWithEmail,
  type ListedCandidate,
  findCandidate,
  findListedCandidate,
} from "./repository.ts";
import { countFacets } from "#server/candidates/search/facets.ts";
import {
  type CandidateSearch,
  searchCandidates,
  sortCandidates,
} from "#server/candidates/search/candidate-search.ts";
import { suggestSearches } from "#server/candidates/search/suggestions.ts";
import { countSeenProfiles, insertSeenProfile, listSeenProfiles } from "./seen-profile-repository.ts";

type ListRequest = QueryOf<typeof listCandidates>;

/** An employer sees candidates who would come to the address in its own record, not to one that the request names. */
export async function listCandidatesFor(
  deps: Pick<Deps, "db" | "pool">,
  viewer: Viewer,
  { page, limit: requested, at, total, sort, ...filters }: ListRequest,
): Promise<Page<ListedCandidate>> {
  const limit = rowsOnPage(viewer, requested);
  const search = searchOf(viewer, filters);
  const exact = total === "exact" && viewer.role === "admin";
  if (sort && viewer.role === "admin") {
    return { ...(await sortCandidates(deps, search, { sort, page, limit, exact })), limit };
  }
  return { ...(await searchCandidates(deps, search, { page, limit, at, exact })), limit };
}

function rowsOnPage(viewer: Viewer, requested: number | undefined): number {
  if (viewer.role !== "visitor") return requested ?? MAX_ROWS_PER_PAGE;
  if (requested === undefined || requested <= MAX_ROWS_FOR_VISITORS)
    return requested ?? MAX_ROWS_FOR_VISITORS;
  throw invalid({
    path: "limit",
    message: `Visitors can ask for at most ${MAX_ROWS_FOR_VISITORS} candidates a page. Please log in to ask for more.`,
  });
}

/** Counts under the same filters, and only candidates of this viewer's list. */
export async function countFacetsFor(
  deps: Pick<Deps, "db" | "pool">,
  viewer: Viewer,
  filters: CandidateFilters,
): Promise<CandidateFacets> {
  return countFacets(deps, searchOf(viewer, filters));
}

/** Counts under the other filters, and only candidates of this viewer's list. */
export async function suggestSearchesFor(
  deps: Pick<Deps, "db" | "pool">,
  viewer: Viewer,
  filters: CandidateFilters,
): Promise<SearchSuggestion[]> {
  return suggestSearches(deps, searchOf(viewer, filters));
}

function searchOf(viewer: Viewer, requested: CandidateFilters): CandidateSearch {
  const filters = viewer.role === "visitor" ? withoutPay(requested) : requested;
  const near = viewer.role === "employer" ? { employerId: viewer.employerId } : null;
  return { filters, near, fields: viewer.role === "admin" ? "admin" : "public" };
}

type ViewDeps = Pick<Deps, "db" | "clock" | "env" | "log">;

/**
 * Returns a full profile and whether this viewer may see contact details. A view by a member of a school is counted and
 * stored (VIEW-1, VIEW-2).
 */
export async function readDetails(
  deps: ViewDeps,
  viewer: EmployerViewer | AdminViewer,
  id: string,
): Promise<{ candidate: CandidateWithEmail; mayContact: boolean }> {
  const { db, clock } = deps;
  const isGivenContact = viewer.role === "admin" || (await isSubscribed(db, viewer.employerId, clock.now()));
  const mayContact = isGivenContact && (viewer.role === "admin" || mayHire(viewer));
  const find = viewer.role === "admin" ? findCandidate : findListedCandidate;
  if (viewer.role === "employer" && viewer.memberRole === "interviewer") {
    if (!(await isInterviewerOf(db, viewer, id))) throw notFound("Candidate");
  }
  const candidate = requireFound(await find(db, id), "Candidate");
  if (viewer.role === "employer") {
    const view = { candidateId: candidate.id, kind: "profile" as const, withContact: mayContact };
    await countView(deps, viewer, { ...view, schoolWithContact: isGivenContact });
    await recordView(db, viewer, { ...view, now: clock.now() });
  }
  return { candidate, mayContact };
}

/** The viewer is authorized before the resume is looked for, so that a 403 does not reveal whether there is one. */
export async function findResume(
  deps: ViewDeps,
  viewer: SignedInViewer,
  candidateId: string,
): Promise<CandidateWithEmail> {
  const { db, clock, log } = deps;
  if (viewer.role === "candidate") requireSelf(viewer, candidateId);
  if (viewer.role === "employer" && !(await isSubscribed(db, viewer.employerId, clock.now()))) {
    throw forbidden("You need an active subscription to see resumes.");
  }
  const find = viewer.role === "employer" ? findListedCandidate : findCandidate;
  const candidate = await find(db, candidateId);
  if (!candidate?.resume_key) throw notFound("Resume");
  if (viewer.role === "employer") {
    await countView(deps, viewer, {
      candidateId,
      kind: "resume",
      withContact: true,
      schoolWithContact: true,
    });
  }
  log.info({ candidateId, viewerId: viewer.accountId, role: viewer.role }, "resume read");
  return candidate;
}

export async function listSeenBy(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  { employerId, page }: { employerId: string; page: PageRequest },
): Promise<Page<{ candidate_id: string }>> {
  requireSelf(viewer, employerId);
  const [items, total] = await Promise.all([
    listSeenProfiles(db, employerId, page),
    countSeenProfiles(db, employerId),
  ]);
  return { items, total };
}

export async function markSeen(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  { employerId, candidateId }: { employerId?: string | undefined; candidateId: string },
): Promise<void> {
  requireSelf(viewer, employerId);
  const seen = await inTransaction(db, (tx) =>
    insertSeenProfile(tx, viewer.employerId, { candidateId, now: clock.now() }),
  );
  if (!seen) throw notFound("Candidate");
}
