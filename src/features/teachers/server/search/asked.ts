// What a search for candidates asks: filters, and the places that matter to it.
import type { SearchFilters } from "#features/teachers/domain/search-calls.ts";
import type { Day } from "#platform/domain/day.ts";
import type { Place } from "#platform/domain/places/place.ts";
import type { MappedCity } from "#platform/server/places/city-map.ts";
import type { Hidden } from "#platform/server/search/searchable.ts";

/** The city from which is measured, and the distance within which candidates are listed first. */
export type Around = { city: MappedCity; within?: number | undefined };

export type CandidateSearch = {
  filters: SearchFilters;
  /** Only candidates who would come to this place match. */
  comesTo: Place | null;
  /** Where distances are measured from. */
  around?: Around | null;
  /** Only candidates who were active on this day or later match. */
  activeSince?: Day | undefined;
  /**
   * Whether filters use what employers may see. Admins also search the current profile, e-mail addresses and phone
   * numbers, and find every misspelling.
   */
  fields: "public" | "employer" | "admin";
  /** Whom this viewer may not find. */
  hidden?: Hidden | undefined;
  /** Whose names this viewer reads (PRIV-12, PRIV-13). */
  namesOf?: "everybody" | "who-show-them" | "nobody" | undefined;
  /** A school that hides names from itself: a text would find by name whom it may not know, so they are left out. */
  knownTo?: string | undefined;
};
