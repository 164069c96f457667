// Where cities lie, and which other cities lie near them (docs/search.md).
import { distanceKm, type Point } from "#platform/domain/places/distance.ts";
import type { Place } from "#platform/domain/places/place.ts";
import { INDIA, readState } from "#platform/domain/places/states.ts";
import { wordsOf } from "#platform/server/search/text.ts";
import { CITIES } from "./cities.ts";

/** A city of the list, with the keys of all its names. */
export type MappedCity = { place: Place; at: Point; placeKeys: readonly string[] };

/** A name that two cities of a state have is that of the larger one. */
const cityOfKey = new Map<string, MappedCity>();
const cities = mapCities();
const cityOfName = new Map(
  cities
    .toReversed()
    .flatMap((city) => city.placeKeys.map((key) => [key.slice(0, key.indexOf("|")), city] as const)),
);

/** "indore|madhya pradesh", as `place_key` in the database writes it. */
function placeKeyOf({ city, state }: Pick<Place, "city" | "state">): string {
  return `${wordsOf(city).join(" ")}|${wordsOf(state).join(" ")}`;
}

/** The city of a place, by any of its names; undefined for a place that the list does not have. */
export function findMappedCity(place: Pick<Place, "city" | "state">): MappedCity | undefined {
  return cityOfKey.get(placeKeyOf(place));
}

/** "Indore, Madhya Pradesh", "Indore, MP, India" or "Indore"; of several cities of one name the largest. */
export function readMappedCity(text: string): MappedCity | undefined {
  const [city = "", state = "", country = INDIA, ...more] = text.split(",").map((part) => part.trim());
  if (more.length > 0 || country.toLowerCase() !== INDIA.toLowerCase()) return undefined;
  if (state === "") return cityOfName.get(wordsOf(city).join(" "));
  return findMappedCity({ city, state: readState(state) ?? state });
}

/** Null where the list does not have the place. */
export function kmFrom(from: MappedCity, place: Pick<Place, "city" | "state">): number | null {
  return kmFromKey(from, placeKeyOf(place));
}

export function kmFromKey(from: MappedCity, placeKey: string): number | null {
  const city = cityOfKey.get(placeKey);
  return city ? distanceKm(from.at, city.at) : null;
}

type CityAtDistance = { city: MappedCity; km: number };

const MAX_REMEMBERED = 50;
const byDistance = new Map<MappedCity, readonly CityAtDistance[]>();

/** All cities, the nearest first. Those of a few places are remembered. */
export function citiesByDistance(from: MappedCity): readonly CityAtDistance[] {
  const known = byDistance.get(from);
  if (known) return known;
  const sorted = cities
    .map((city) => ({ city, km: distanceKm(from.at, city.at) }))
    .sort((one, other) => one.km - other.km);
  if (byDistance.size >= MAX_REMEMBERED) byDistance.clear();
  byDistance.set(from, sorted);
  return sorted;
}

export const placeKeysWithin = (from: MappedCity, most: number): string[] =>
  citiesByDistance(from)
    .filter(({ km }) => km <= most)
    .flatMap((near) => near.city.placeKeys);

function mapCities(): MappedCity[] {
  return CITIES.map(({ place, at, names }) => {
    const keys = new Set(names.map((city) => placeKeyOf({ city, state: place.state })));
    const placeKeys = [...keys].filter((key) => !cityOfKey.has(key));
    const mapped: MappedCity = { place, at, placeKeys };
    for (const key of placeKeys) cityOfKey.set(key, mapped);
    return mapped;
  });
}
