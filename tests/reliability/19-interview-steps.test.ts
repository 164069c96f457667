// 19. 2,000 random sequences of the steps of an interview against a reference implementation: no difference.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { play, sampleSequences } from "#tests/support/interview-model/play.ts";
import { expectNone, printFigure, scaled } from "#tests/reliability/support/figure.ts";

const SEQUENCES = 2_000;
const SEED = 20_261_122;
/** Parts with a time limit each, because a busy machine takes more than one limit for all. */
const PARTS = 10;

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "1000" } });
const admin = await api.make.admin();

const sequences = sampleSequences(scaled(SEQUENCES), SEED);
const parts = Array.from({ length: PARTS }, (_, part) => sequences.filter((_one, at) => at % PARTS === part));

test.each(parts.map((part) => [part]))(
  "the product and the reference never differ (%#) (INT-70)",
  async (part) => {
    const differences: string[] = [];
    let steps = 0;
    for (const commands of part) {
      const difference = await play(api, admin, commands);
      steps += commands.length;
      if (difference) differences.push(difference);
    }
    printFigure("19", `${part.length} of ${sequences.length} sequences of interviews, ${steps} steps`);
    expectNone("19", "differences from the reference", differences);
    expect(steps > 0 || part.length === 0).toBe(true);
  },
);
