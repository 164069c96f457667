// Says how far a vacancy is: from the city of a search within a distance, else from the own city of the candidate who
// reads (JOB-98).
import type { CandidateId } from "#platform/domain/ids.ts";
import type { VacancyFilters } from "#features/jobs/domain/filter-schemas.ts";
import type { Vacancy } from "#features/jobs/domain/wire.ts";
import type { Viewer } from "#platform/domain/role.ts";
import { findHome } from "#features/teachers/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findMappedCity, kmFrom, type MappedCity } from "#platform/server/places/city-map.ts";
import { cityOf } from "./city-slug.ts";
import { readWords } from "./read-words.ts";
import type { FoundVacancy } from "./repository.ts";

/** Null where the map does not have the vacancy's city; nothing where there is no city to count from. */
type Distance = Pick<Vacancy, "distanceKm">;
export type Measure = (row: Pick<FoundVacancy, "city" | "state_name">) => Distance;

/** Reads once from where to count, for all vacancies of a list. */
export async function measureFor(
  deps: Pick<Deps, "db">,
  viewer: Viewer,
  asked: VacancyFilters = {},
): Promise<Measure> {
  const { city, within } = readWords(asked);
  if (city !== undefined && within !== undefined) return measureFrom(cityOf(city));
  return viewer.role === "candidate" ? measureFromHome(deps, viewer.accountId) : measureFrom(undefined);
}

export async function measureFromHome({ db }: Pick<Deps, "db">, candidateId: CandidateId): Promise<Measure> {
  const home = await findHome(db, candidateId);
  return measureFrom(home && findMappedCity(home));
}

function measureFrom(from: MappedCity | undefined): Measure {
  if (!from) return () => ({});
  return ({ city, state_name: state }) => ({
    distanceKm: city === null ? null : kmFrom(from, { city, state: state ?? "" }),
  });
}
