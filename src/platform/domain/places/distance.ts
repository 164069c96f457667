// The distance between two points of the map, as cards and filters have it.

/** Degrees north and east. */
export type Point = readonly [north: number, east: number];

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whole kilometres as the crow flies, so that a filter and a card never disagree. */
export function distanceKm([north, east]: Point, [otherNorth, otherEast]: Point): number {
  const latitudes = Math.cos(radians(north)) * Math.cos(radians(otherNorth));
  const chord =
    Math.sin(radians(otherNorth - north) / 2) ** 2 + latitudes * Math.sin(radians(otherEast - east) / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord))));
}
