import { expect, test } from "vitest";
import { findNamedCity } from "./named-city.ts";

const placeOf = (name: string, how: "named" | "similar") => findNamedCity(name, how)?.place ?? null;

test.each([
  ["indore", "Indore, Madhya Pradesh, India"],
  ["bombay", "Mumbai, Maharashtra, India"],
  ["new delhi", "New Delhi, Delhi, India"],
  // Of several cities with the name the largest, unless a state follows.
  ["aurangabad", "Chhatrapati Sambhajinagar, Maharashtra, India"],
  ["aurangabad bihar", "Aurangabad, Bihar, India"],
  ["bhopal mp", "Bhopal, Madhya Pradesh, India"],
  ["bhopal madhya pradesh", "Bhopal, Madhya Pradesh, India"],
  ["new delhi delhi", "New Delhi, Delhi, India"],
  ["blr", "Bengaluru, Karnataka, India"],
  ["bhopal kerala", null],
  ["bhopal school", null],
  ["xyzzy", null],
  ["indoer", null],
  ["इंदौर", "Indore, Madhya Pradesh, India"],
  ["कोलकाता", "Kolkata, West Bengal, India"],
  ["தஞ்சாவூர்", "Thanjavur, Tamil Nadu, India"],
  ["पुणे", "Pune, Maharashtra, India"],
  // Two sounds may differ in a long name, and three may not.
  ["इांूदौर", "Indore, Madhya Pradesh, India"],
  ["इुंीदौर", null],
  ["ई", null],
  ["क", null],
])("%s is the name of %s", (name, place) => {
  expect(placeOf(name, "named")).toBe(place);
});

test.each([
  ["indoer", "Indore, Madhya Pradesh, India"],
  ["punee", "Pune, Maharashtra, India"],
  ["bopal", "Bhopal, Madhya Pradesh, India"],
  ["hyderbad", "Hyderabad, Telangana, India"],
  // From eight letters on two may be wrong, and before that one.
  ["gowahaty", "Guwahati, Assam, India"],
  ["visakapatnm", "Visakhapatnam, Andhra Pradesh, India"],
  ["bhpl", null],
  ["hydrbad", null],
  // The first letter is rarely wrong, and other scripts are read by their sound.
  ["yderabad", null],
  ["xaipur", null],
  ["इंदौर", null],
])("%s is a misspelling of %s", (name, place) => {
  expect(placeOf(name, "similar")).toBe(place);
});

test("a city of 50,000 people or more is large, and a smaller one is not", () => {
  const isLarge = (name: string) => findNamedCity(name, "named")?.isLarge;
  expect([isLarge("khagaria"), isLarge("kathua")]).toEqual([true, false]);
});
