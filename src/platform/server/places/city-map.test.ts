import { expect, test } from "vitest";
import { citiesByDistance, findMappedCity, kmFrom, kmFromKey, readMappedCity } from "./city-map.ts";

const bhopal = findMappedCity({ city: "Bhopal", state: "Madhya Pradesh" });
if (!bhopal) throw new Error("Bhopal is not on the map.");

test.each([
  ["Indore", "Indore, Madhya Pradesh"],
  ["Indore, Madhya Pradesh", "Indore, Madhya Pradesh"],
  ["indore, mp, INDIA", "Indore, Madhya Pradesh"],
  ["Bombay", "Mumbai, Maharashtra"],
  // Two cities have the name: alone it is the larger one's.
  ["Aurangabad", "Chhatrapati Sambhajinagar, Maharashtra"],
  ["Aurangabad, Bihar", "Aurangabad, Bihar"],
  ["Ropar, Punjab", "Rupnagar, Punjab"],
])("%s is %s", (text, expected) => {
  const { city, state, country } = readMappedCity(text)?.place ?? { city: "", state: "", country: "" };
  expect([`${city}, ${state}`, country]).toEqual([expected, "India"]);
});

test.each(["", "Atlantis", "Indore, Kerala", "Indore, Madhya Pradesh, Nepal", "Indore, MP, India, Asia"])(
  "%j is no city of the map",
  (text) => {
    expect(readMappedCity(text)).toBeUndefined();
  },
);

test("two cities are as far apart as the map says, by any of their names", () => {
  expect(kmFrom(bhopal, { city: "Indore", state: "Madhya Pradesh" })).toBe(171);
  expect(kmFrom(bhopal, { city: "BHOPAL", state: "madhya pradesh" })).toBe(0);
  const mumbai = kmFrom(bhopal, { city: "Mumbai", state: "Maharashtra" });
  expect(kmFromKey(bhopal, "bombay|maharashtra")).toBe(mumbai);
  expect(kmFrom(bhopal, { city: "Atlantis", state: "Kerala" })).toBeNull();
});

test("all cities are listed from a city on, the nearest first, also when they are asked for again", () => {
  const names = () =>
    citiesByDistance(bhopal)
      .slice(0, 4)
      .map(({ city, km }) => [city.place.city, km]);
  const nearest = [
    ["Bhopal", 0],
    ["Mandideep", 21],
    ["Sehore", 33],
    ["Raisen", 40],
  ];
  expect([names(), names()]).toEqual([nearest, nearest]);
  const far = citiesByDistance(bhopal).map(({ km }) => km);
  expect(far).toEqual(far.toSorted((one, other) => one - other));
  expect(far.length).toBeGreaterThan(1_000);
});
