// Saves, lists and ends searches of members of schools (SAVED-1, SAVED-4).
import { sentence } from "#platform/domain/locale/sentence.ts";
import { type Frequency, nextMailOn } from "#features/jobs/domain/alerts/terms.ts";
import type { SearchFilters } from "#features/teachers/domain/search-calls.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { SavedSearch } from "#features/finding/domain/saved-searches/calls.ts";
import { MAX_SAVED_SEARCHES } from "#features/finding/domain/saved-searches/terms.ts";
import { openLink } from "#features/jobs/server/alerts/links.ts";
import { searchOf } from "#features/teachers/server/search/search-of-viewer.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { SavedSearchRow } from "#features/finding/server/saved-searches/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { withPresentSubjects } from "#features/catalogue/server/subjects/service.ts";
import {
  deleteSavedSearch,
  findOwn,
  findSavedSearch,
  insertSavedSearch,
  listSavedSearches,
  lockMember,
} from "./repository.ts";

export async function readSavedSearches(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
): Promise<SavedSearch[]> {
  const rows = await withPresentSubjects(db, await listSavedSearches(db, viewer));
  return rows.map(toSavedSearch);
}

type NewSearch = { name: string; search: SearchFilters; frequency: Frequency };

export async function addSavedSearch(
  deps: Pick<Deps, "db" | "pool" | "clock">,
  viewer: EmployerViewer,
  { name, search, frequency }: NewSearch,
): Promise<SavedSearch> {
  const { employerId, accountId } = viewer;
  const now = deps.clock.now();
  // A city that nobody knows is refused now, and does not make the mail fail.
  await searchOf(deps, viewer, search);
  const row = await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, viewer);
    if ((await listSavedSearches(tx, viewer)).length >= MAX_SAVED_SEARCHES) throw tooMany();
    return insertSavedSearch(tx, {
      id: newId(),
      employer_id: employerId,
      account_id: accountId,
      name,
      search: JSON.stringify(search),
      frequency,
      next_on: nextMailOn(dayInIndia(now), frequency),
      since: now,
      created_at: now,
    });
  });
  return toSavedSearch(row);
}

const tooMany = () =>
  new Refusal(
    "conflict",
    "TOO_MANY_SAVED_SEARCHES",
    sentence("You have {most} saved searches, the most there can be. Please delete one first.", {
      most: MAX_SAVED_SEARCHES,
    }),
  );

export async function removeSavedSearch(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  id: string,
): Promise<void> {
  requireFound(await findOwn(db, viewer, id), "Saved search");
  await deleteSavedSearch(db, id);
}

/** Null where it has ended. */
export async function readByLink({ db }: Pick<Deps, "db">, token: string): Promise<string | null> {
  return (await findSavedSearch(db, await openLink(db, "end-saved-search", token)))?.name ?? null;
}

export async function endByLink({ db }: Pick<Deps, "db">, token: string): Promise<void> {
  await deleteSavedSearch(db, await openLink(db, "end-saved-search", token));
}

/** The address of the list of a search. */
export function pathOf(search: SearchFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `/candidate/allCandidatePage?${query.toString()}` : "/candidate/allCandidatePage";
}

const toSavedSearch = (row: SavedSearchRow): SavedSearch => ({
  _id: row.id,
  name: row.name,
  path: pathOf(row.search),
  frequency: row.frequency,
  nextOn: row.next_on,
  createdAt: row.created_at.toISOString(),
});
