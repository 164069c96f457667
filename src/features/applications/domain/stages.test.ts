import { expect, test } from "vitest";
import { findMove, STAGES } from "./stages.ts";
import { suggestStage } from "./suggested.ts";

/** Written by hand, apart from the table that the product uses (APPLY-3). */
const ALLOWED = [
  "employer applied shortlisted shortlist",
  "employer shortlisted interview interview",
  "employer interview offered offer",
  "employer offered joined join",
  "employer applied not-selected turnDown",
  "employer shortlisted not-selected turnDown",
  "employer interview not-selected turnDown",
  "employer offered not-selected turnDown",
  "candidate applied withdrawn withdraw",
  "candidate shortlisted withdrawn withdraw",
  "candidate interview withdrawn withdraw",
  "candidate offered withdrawn withdraw",
  "candidate offered declined decline",
  "candidate withdrawn applied reopen",
];

test("every pair of stages has the move of the table, by its side, or none", () => {
  const found = (["employer", "candidate"] as const).flatMap((by) =>
    STAGES.flatMap((from) =>
      STAGES.flatMap((to) => {
        const move = findMove(by, from, to);
        return move ? [`${by} ${from} ${to} ${move}`] : [];
      }),
    ),
  );
  expect(found.toSorted()).toEqual(ALLOWED.toSorted());
});

test.each([
  ["interview", "Selected", "offered"],
  ["applied", "Selected", null],
  ["offered", "Selected", null],
  ["interview", "Rejected", "not-selected"],
  ["shortlisted", "Not-Shortlisted", "not-selected"],
  ["not-selected", "Rejected", null],
  ["joined", "Rejected", null],
  ["interview", "On-Hold", null],
  ["interview", "Shortlisted", null],
  ["interview", null, null],
] as const)("at the stage %s the result %s suggests %s (APPLY-10)", (stage, result, suggested) => {
  expect(suggestStage(stage, result)).toBe(suggested);
});
