// 19. 2,000 random sequences of the steps of an interview against a reference implementation: no difference.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { play, sampleSequences } from "#tests/support/interview-model/play.ts";
import { expectNone, printFigure, scaled } from "#tests/reliability/support/figure.ts";

const SEQUENCES = 2_000;
const SEED = 20_261_122;

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });
const admin = await api.make.admin();

test("the product and the reference never differ", async () => {
  const differences: string[] = [];
  let steps = 0;
  for (const commands of sampleSequences(scaled(SEQUENCES), SEED)) {
    const difference = await play(api, admin, commands);
    steps += commands.length;
    if (difference) differences.push(difference);
  }
  printFigure("19", `${scaled(SEQUENCES)} sequences of interviews, ${steps} steps`);
  expectNone("19", "differences from the reference", differences);
  expect(steps).toBeGreaterThan(0);
});
