// India's cities, from the file that scripts/make-cities.ts writes: the largest first, each with all its names.
import { INDIA } from "#platform/domain/places/states.ts";
import { readFileSync } from "node:fs";
import type { Point } from "#platform/domain/places/distance.ts";
import type { Place } from "#platform/domain/places/place.ts";

/** `names` are its own and then its former and other ones. */
type City = { place: Place; thousands: number; at: Point; names: readonly string[] };

/** `state` is the number of its state. */
type Line = [
  name: string,
  state: number,
  thousands: number,
  north: number,
  east: number,
  ...others: string[],
];

export const CITIES: readonly City[] = readCities();

function readCities(): City[] {
  const text = readFileSync(new URL("cities.gen.json", import.meta.url), "utf8");
  const { states, cities } = JSON.parse(text) as { states: string[]; cities: Line[] };
  return cities.map(([city, state, thousands, north, east, ...others]) => ({
    place: { city, state: states[state] ?? "", country: INDIA },
    thousands,
    at: [north, east],
    names: [city, ...others],
  }));
}
