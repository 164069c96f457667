// The table of steps in docs/behaviour/interviews.md is the one of the code.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
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

test("the table of steps in the guide is the one of the code (INT-55)", () => {
  const guide = readFileSync("docs/behaviour/interviews.md", "utf8");
  const [, table = ""] = guide.split("<!-- steps -->");
  const rows = table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(STEP_NAMES.map(rowOf));
});
