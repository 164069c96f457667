// The tables of steps in docs/behaviour, of interviews and of letters, are those of the code.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { OFFER_STEPS, type OfferActor } from "#features/offers/domain/steps.ts";
import { OFFER_STATE_LABELS } from "#features/offers/domain/terms.ts";
import { NOTICES } from "#platform/domain/notifications/notices.ts";
import {
  STEP_CREDITS,
  STEP_NAMES,
  STEP_TIMES,
  STEPS,
  type StepActor,
} from "#features/interviews/domain/steps/state-table.ts";

const WORDS: Record<StepActor, string> = {
  candidate: "candidate",
  employer: "school",
  admin: "admin",
  clock: "clock",
};

function rowOf(name: (typeof STEP_NAMES)[number]): string[] {
  const { label, by, from, to, until, credit, notice } = STEPS[name];
  return [
    label,
    by.map((actor) => WORDS[actor]).join(", "),
    from.join(", "),
    to ?? "(stays)",
    STEP_TIMES[until],
    STEP_CREDITS[credit],
    NOTICES[notice].recipients.map((role) => WORDS[role]).join(", "),
  ];
}

/** The cells of the table between the marks. */
function readTable(path: string): string[][] {
  const [, table = ""] = readFileSync(path, "utf8").split("<!-- steps -->");
  return table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test("the table of steps in the guide is the one of the code (INT-55)", () => {
  expect(readTable("docs/behaviour/interviews.md")).toEqual(STEP_NAMES.map(rowOf));
});

const OFFER_ACTORS: Record<OfferActor, string> = {
  candidate: "teacher",
  employer: "school",
  clock: "clock",
  filled: "another acceptance",
};

test("the table of the steps of a letter in the guide is the one of the code (OFFER-5)", () => {
  const rows = Object.values(OFFER_STEPS).map(({ label, by, from, to, stage }) => [
    label,
    by.map((actor) => OFFER_ACTORS[actor]).join(", "),
    from.map((state) => OFFER_STATE_LABELS[state]).join(", "),
    OFFER_STATE_LABELS[to],
    stage === null ? "(stays)" : STAGE_LABELS[stage],
  ]);
  expect(readTable("docs/behaviour/offers.md")).toEqual(rows);
});
