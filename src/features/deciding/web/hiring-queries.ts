// The queries of the reports of hiring, and their season in the address.
import { SEASON, seasonOf, seasonsUpTo } from "#features/deciding/domain/seasons.ts";
import type { Day } from "#platform/domain/day.ts";
import { queryOf } from "#platform/web/query.ts";
import type { SearchParamsReader } from "#platform/web/ui/table/search-params.ts";

/** Three school years. */
const CHOICES = 6;

/** That of today first. */
export const listSeasons = (today: Day) => seasonsUpTo(seasonOf(today), CHOICES).toReversed();

export function readSeason(address: SearchParamsReader): { season?: string } {
  const season = address.get("season");
  return SEASON.test(season) ? { season } : {};
}

export const hiringQueries = {
  ofSchool: (address: SearchParamsReader) =>
    queryOf("/api/employer/hiring", { query: readSeason(address) }, { staleTime: 0 }),
  ofAll: (address: SearchParamsReader) => queryOf("/api/admin/hiring", { query: readSeason(address) }),
};
