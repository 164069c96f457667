import { expect, test } from "vitest";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { daysOfSeason, formatSeason, SEASON, seasonOf, seasonsUpTo } from "./seasons.ts";

test("a season is a half of the Indian school year, named by its first month (EDASH-33)", () => {
  expect(["2026-03-31", "2026-04-01", "2026-09-30", "2026-10-01", "2027-01-15"].map(seasonOf)).toEqual([
    "2025-10",
    "2026-04",
    "2026-04",
    "2026-10",
    "2026-10",
  ]);
  expect(["2026-04", "2026-10", "2026-01", "1999-04"].map((season) => SEASON.test(season))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("seasons are listed oldest first, and each ends where the next begins", () => {
  expect(seasonsUpTo("2026-10", 4)).toEqual(["2025-04", "2025-10", "2026-04", "2026-10"]);
  expect(daysOfSeason("2026-04")).toEqual({ from: "2026-04-01", until: "2026-10-01" });
  expect(daysOfSeason("2026-10")).toEqual({ from: "2026-10-01", until: "2027-04-01" });
});

test("a season is written with its months", () => {
  expect(["2026-04", "2026-10"].map((season) => inEnglish(formatSeason(season)))).toEqual([
    "April to September 2026",
    "October 2026 to March 2027",
  ]);
});
