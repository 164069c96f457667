// 35. 1,000 random sequences of the steps of letters against a reference implementation: no difference.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { makeCast, play, sampleSequences } from "#tests/support/offer-model/play.ts";
import { expectNone, printFigure, scaled } from "#tests/reliability/support/figure.ts";

const SEQUENCES = 1_000;
const SEED = 20_261_130;
/** Parts with a time limit each, because a busy machine takes more than one limit for all. */
const PARTS = 5;

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "1000" } });
const cast = await makeCast(api);

const sequences = sampleSequences(scaled(SEQUENCES), SEED);
const parts = Array.from({ length: PARTS }, (_, part) => sequences.filter((_one, at) => at % PARTS === part));

test.each(parts.map((part) => [part]))(
  "the product and the reference never differ (%#) (OFFER-5)",
  async (part) => {
    const differences: string[] = [];
    let steps = 0;
    for (const sequence of part) {
      const difference = await play(api, cast, sequence);
      steps += sequence.commands.length;
      if (difference) differences.push(difference);
    }
    printFigure("35", `${part.length} of ${sequences.length} sequences of letters, ${steps} steps`);
    expectNone("35", "differences from the reference", differences);
    expect(steps > 0 || part.length === 0).toBe(true);
  },
);
