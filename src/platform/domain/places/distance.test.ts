import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm, type Point } from "./distance.ts";

const INDORE: Point = [22.72, 75.86];
const BHOPAL: Point = [23.25, 77.4];
const DELHI: Point = [28.65, 77.23];
const CHENNAI: Point = [13.09, 80.28];

test.each<[string, Point, Point, number]>([
  ["Indore and Indore", INDORE, INDORE, 0],
  ["Indore and Bhopal", INDORE, BHOPAL, 168],
  ["Delhi and Chennai", DELHI, CHENNAI, 1758],
])("%s are as far apart as on a map (SEARCH-70)", (_names, one, other, km) => {
  expect(Math.abs(distanceKm(one, other) - km)).toBeLessThanOrEqual(2);
});

test("two opposite points of the earth are half its girth apart", () => {
  const opposite: Point = [-46.50690870740731, -62.076167248733015];
  expect(distanceKm([46.506908452891345, 117.92383275126699], opposite)).toBe(20_015);
});

test("a distance is the same in both directions, and never negative", () => {
  const point = fc.tuple(
    fc.double({ min: 6, max: 37, noNaN: true }),
    fc.double({ min: 68, max: 98, noNaN: true }),
  );
  fc.assert(
    fc.property(point, point, (one, other) => {
      expect(distanceKm(one, other)).toBe(distanceKm(other, one));
      expect(distanceKm(one, other)).toBeGreaterThanOrEqual(0);
    }),
  );
});
