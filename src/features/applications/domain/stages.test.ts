import { expect, test } from "vitest";
import { ENDED_BY_CANDIDATE, findMove, MET_STAGES, OPEN_STAGES, STAGES, suggestStage } from "./stages.ts";

/** Written by hand, apart from the table that the product uses (APPLY-3). */
const ALLOWED = [
  "employer applied shortlisted shortlist",
  "employer shortlisted interview interview",
  "employer interview chosen choose",
  "employer interview offered offer",
  "employer chosen offered offer",
  "employer offered joined join",
  "employer accepted joined join",
  "employer applied not-selected turnDown",
  "employer shortlisted not-selected turnDown",
  "employer interview not-selected turnDown",
  "employer chosen not-selected turnDown",
  "employer offered not-selected turnDown",
  "employer accepted not-selected turnDown",
  "candidate applied withdrawn withdraw",
  "candidate shortlisted withdrawn withdraw",
  "candidate interview withdrawn withdraw",
  "candidate chosen withdrawn withdraw",
  "candidate offered withdrawn withdraw",
  "candidate accepted withdrawn withdraw",
  "candidate offered declined decline",
  "candidate withdrawn applied reopen",
  "result interview chosen select",
  "result chosen interview unselect",
  "letter interview offered send",
  "letter chosen offered send",
  "letter offered offered send",
  "letter offered chosen end",
  "letter offered accepted accept",
];

test("every pair of stages has the move of the table, by its side, or none", () => {
  const found = (["employer", "candidate", "result", "letter"] as const).flatMap((by) =>
    STAGES.flatMap((from) =>
      STAGES.flatMap((to) => {
        const move = findMove(by, from, to);
        return move ? [`${by} ${from} ${to} ${move}`] : [];
      }),
    ),
  );
  expect(found.toSorted()).toEqual(ALLOWED.toSorted());
});

test("a school has met who came to an interview or further; a candidate can withdraw and decline (JOB-100)", () => {
  expect(MET_STAGES[0]).toBe("interview");
  expect(OPEN_STAGES.filter((stage) => !MET_STAGES.includes(stage))).toEqual(["applied", "shortlisted"]);
  expect(ENDED_BY_CANDIDATE).toEqual(["withdrawn", "declined"]);
});

test.each([
  ["interview", "Selected", "chosen"],
  ["applied", "Selected", null],
  ["chosen", "Selected", null],
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
