// The wider searches for one that finds nobody (SENT-13).
import { inEnglish, sentence } from "#platform/domain/locale/sentence.ts";
import { expect, test } from "vitest";
import { relaxations, widerDistances } from "#features/finding/web/search/relax/relaxations.ts";

const labelsOf = (filters: Parameters<typeof relaxations>[0]) =>
  relaxations(filters).map(({ label }) => inEnglish(label));

test("subject and profile are given up last, each of them", () => {
  const labels = labelsOf({ subject: "Physics", profile: "PGT", relocation: "Anywhere", language: "Hindi" });
  expect(labels.slice(0, 2).join()).not.toMatch(/Physics|PGT/);
  expect(labels.slice(2, 4).join()).toMatch(/Physics.*PGT|PGT.*Physics/);
  expect(labels.slice(4, 6)).toEqual(["for Physics alone", "for PGT alone"]);
});

test("distances grow first, and the text goes before any filter", () => {
  expect(
    labelsOf({ q: "ganit", subject: "Physics", near: "Indore, Madhya Pradesh, India", within: "50" }),
  ).toEqual([
    "within 150 km of Indore",
    "within 300 km of Indore",
    "without “ganit”",
    expect.stringContaining("50 km"),
    expect.stringContaining("Physics"),
    "for Physics alone",
    "for Within 50 km of Indore alone",
  ]);
});

test("a distance of the largest step has no wider one, and without a distance there is none", () => {
  expect(widerDistances({ within: "300" })).toEqual([]);
  expect(widerDistances({})).toEqual([]);
  expect(widerDistances({ within: "150" })).toEqual([
    { label: sentence("within {km} km", { km: 300 }), filters: { within: "300" }, countsWithin: true },
  ]);
});

test("the words of a text alone are looked for one by one, and the sentence stays", () => {
  expect(labelsOf({ q: "asha vermma" })).toEqual(["for “asha” alone", "for “vermma” alone"]);
  const [first] = relaxations({ q: "asha", subject: "Physics", question: "asha physics" });
  expect(first?.filters).toEqual({ subject: "Physics", question: "asha physics" });
});

test("one filter alone has nothing to give up", () => {
  expect(labelsOf({ subject: "Physics" })).toEqual([]);
});
