// Rows of saved searches.
import type { ColumnType, Selectable } from "kysely";
import type { Frequency } from "#features/jobs/domain/alerts/terms.ts";
import type { SearchFilters } from "#features/teachers/domain/search-calls.ts";
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import { deleteOf, type Ending } from "#platform/server/database/ending.ts";

export type SavedSearches = {
  id: string;
  employer_id: EmployerId;
  account_id: AccountId;
  name: string;
  /** Written as JSON text. */
  search: ColumnType<SearchFilters, string, string>;
  frequency: Frequency;
  /** India's day of the next mail. */
  next_on: string;
  /** Who could be found before is not new. */
  since: Date;
  created_at: Date;
};

export type SavedSearchRow = Selectable<SavedSearches>;

export const SAVED_SEARCH_ENDINGS = {
  // Their mails follow the rights of today (SAVED-3).
  saved_searches: { at: ["firstProof"], end: deleteOf("saved_searches") },
} satisfies Record<string, Ending>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    saved_searches: SavedSearches;
  }
}
