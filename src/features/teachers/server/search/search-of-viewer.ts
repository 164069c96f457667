// Turns what a viewer asks for into a search: only filters by what the viewer may see, measured from a place.
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { SearchFilters } from "#features/teachers/domain/search-calls.ts";
import { withoutSchoolFilters } from "#features/teachers/domain/answers.ts";
import { withoutPay } from "#platform/domain/teaching-terms.ts";
import { addDays } from "#platform/domain/day.ts";
import { invalid } from "#platform/domain/refusal.ts";
import { type EmployerViewer, listRoleOf, type Viewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findVisibility } from "#features/teachers/server/hidden-repository.ts";
import { hasJobWithoutNames } from "#features/teachers/server/mask-repository.ts";
import { findPlaceOfEmployer } from "#features/schools/server/service.ts";
import { findMappedCity, readMappedCity } from "#platform/server/places/city-map.ts";
import type { Around, CandidateSearch } from "./asked.ts";

/** Distances are measured from the city that the request names, else from that of the school (SEARCH-70). */
export async function searchOf(
  deps: Pick<Deps, "db" | "pool" | "clock">,
  viewer: Viewer,
  requested: SearchFilters,
): Promise<CandidateSearch> {
  const readsAsSchool = viewer.role === "employer" && listRoleOf(viewer) === "employer";
  const comesTo = readsAsSchool ? await findPlaceOf(deps, viewer) : null;
  const around = readAround(requested) ?? (comesTo && measuredFrom(findMappedCity(comesTo), requested));
  if (requested.within !== undefined && !around) throw invalid({ path: "near", message: NO_CITY });
  const { activeWithin } = requested;
  const fields = fieldsFor(viewer);
  const seen = fields === "public" ? withoutSchoolFilters(requested) : requested;
  return {
    filters: viewer.role === "visitor" ? withoutPay(seen) : seen,
    comesTo,
    around,
    fields,
    ...(await findVisibility(deps, viewer)),
    knownTo: await schoolWithoutNames(deps, viewer, requested),
    activeSince: activeWithin === undefined ? undefined : addDays(deps.clock.today(), -activeWithin),
  };
}

async function schoolWithoutNames(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  { q }: SearchFilters,
): Promise<string | undefined> {
  if (viewer.role !== "employer" || viewer.knowsNames || q === undefined) return undefined;
  return (await hasJobWithoutNames(db, viewer.employerId)) ? viewer.employerId : undefined;
}

const findPlaceOf = async (deps: Pick<Deps, "db" | "pool">, { place, employerId }: EmployerViewer) =>
  place ?? (await findPlaceOfEmployer(deps, employerId));

const NO_CITY = "Please name the city from which the distance is measured, such as “Indore, Madhya Pradesh”.";

function fieldsFor(viewer: Viewer): CandidateSearch["fields"] {
  const role = listRoleOf(viewer);
  return role === "admin" || role === "employer" ? role : "public";
}

function readAround(requested: SearchFilters): Around | null {
  if (requested.near === undefined) return null;
  const city = readMappedCity(requested.near);
  if (city) return { city, within: requested.within };
  throw invalid({
    path: "near",
    message: sentence("We do not know where “{city}” is. Please choose a city from the suggestions.", {
      city: requested.near,
    }),
  });
}

const measuredFrom = (city: Around["city"] | undefined, { within }: SearchFilters): Around | null =>
  city ? { city, within } : null;
