import { expect, test } from "vitest";
import { readState } from "./states.ts";
import { readTypedCity, readTypedPlace } from "./typed-place.ts";

test.each([
  ["UP", "Uttar Pradesh"],
  ["u.p.", "Uttar Pradesh"],
  ["Orissa", "Odisha"],
  ["tamilnadu", "Tamil Nadu"],
  ["J & K", "Jammu and Kashmir"],
  ["Bavaria", undefined],
  ["", undefined],
])("%j is the state %s", (text, state) => {
  expect(readState(text)).toBe(state);
});

test.each([
  ["Rampur Kalan, Uttar Pradesh, India", "Rampur Kalan"],
  ["rampur  kalan , up", "Rampur Kalan"],
  ["Rampur Kalan, U.P., Bharat", "Rampur Kalan"],
])("%j is a place of Uttar Pradesh (REG-64)", (text, city) => {
  expect(readTypedPlace(text)).toEqual({ city, state: "Uttar Pradesh", country: "India" });
});

test.each([
  "",
  "Rampur Kalan",
  "Rampur Kalan, Bavaria",
  "Rampur Kalan, Uttar Pradesh, Nepal",
  ", Uttar Pradesh, India",
  "244901, Uttar Pradesh",
  "Rampur Kalan, Uttar Pradesh, India, Asia",
])("%j is no place with a known state", (text) => {
  expect(readTypedPlace(text)).toBeNull();
});

test.each([
  ["रामपुर कलां", "रामपुर कलां"],
  ["McLeod Ganj", "McLeod Ganj"],
  ["pimpri-chinchwad", "Pimpri-Chinchwad"],
  ["244901", null],
  ["x", null],
  ["Wo", "Wo"],
  ["a".repeat(100), `A${"a".repeat(99)}`],
  ["a".repeat(101), null],
  ["me@school.example", null],
])("%j is the city %j", (text, city) => {
  expect(readTypedCity(text)).toBe(city);
});
