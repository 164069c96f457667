// The distance in a candidate search: who is within it, who would move, and the cities in the order of distance.
import { sql } from "kysely";
import { isSamePlace, type Place } from "#platform/domain/places/place.ts";
import {
  citiesByDistance,
  findMappedCity,
  kmFromKey,
  type MappedCity,
  placeKeysWithin,
} from "#platform/server/places/city-map.ts";
import { hasPlaceKey, inCities } from "#platform/server/search/in-cities.ts";
import type { Band, Bands, Group } from "#platform/server/search/searchable.ts";
import type { Around } from "./asked.ts";
import { keysOfHome } from "./home-keys.ts";

/** Those within the distance, then those who would move to the city. Undefined without a distance. */
export function groupsAround({ city, within }: Around, comesTo: Place | null): Group[] | undefined {
  if (within === undefined) return undefined;
  return [
    inCities(placeKeysWithin(city, within)),
    // Everybody in a school's list would come to its city.
    comesTo && isOf(city, comesTo) ? { keys: [], isLookedUp: false } : { keys: keysOfHome(city.place) },
  ];
}

const isOf = (city: MappedCity, place: Place) =>
  findMappedCity(place) === city || isSamePlace(city.place, place);

/** The cities with the nearest first. */
export function nearestFirst({ city, within }: Around): Bands {
  const bands = bandsOf(city);
  const cut = bands.findIndex(({ km }) => within !== undefined && km > within);
  const [near, far] = cut === -1 ? [bands, []] : [bands.slice(0, cut), bands.slice(cut)];
  return {
    ofGroup: (group) => (group === 0 ? near : far),
    // A city that the map does not have is within no distance.
    hasRest: (group) => within === undefined || group > 0,
    column: sql<string>`c.place_key`,
    isOneOf: hasPlaceKey,
    orderOf: (placeKey) => kmFromKey(city, placeKey) ?? Infinity,
  };
}

type CityBand = Band & { km: number };
const remembered = new WeakMap<ReturnType<typeof citiesByDistance>, CityBand[]>();

/** Cities at the same distance are one band. */
function bandsOf(city: MappedCity): CityBand[] {
  const sorted = citiesByDistance(city);
  const known = remembered.get(sorted);
  if (known) return known;
  const bands = [...Map.groupBy(sorted, ({ km }) => km)].map(([km, cities]): CityBand => {
    const values = cities.flatMap((one) => one.city.placeKeys);
    return { km, keys: values.map((key) => `c:${key}`), values };
  });
  remembered.set(sorted, bands);
  return bands;
}
