// 34. 500 random sequences of messages against a second implementation of their rules: no difference.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { play, sampleSequences } from "#tests/support/message-model.ts";
import { expectNone, printFigure, scaled } from "#tests/reliability/support/figure.ts";

const SEQUENCES = 500;
const SEED = 20_261_129;
/** Parts with a time limit each, because a busy machine takes more than one limit for all. */
const PARTS = 10;

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });
const sequences = sampleSequences(scaled(SEQUENCES), SEED);
const parts = Array.from({ length: PARTS }, (_, part) => sequences.filter((_one, at) => at % PARTS === part));

test.each(parts.map((part) => [part]))(
  "the product and the reference never differ (%#) (MSG-18)",
  async (part) => {
    const differences: string[] = [];
    for (const commands of part) {
      const difference = await play(api, commands);
      if (difference) differences.push(difference);
    }
    printFigure("34", `${part.length} of ${sequences.length} sequences of messages`);
    expectNone("34", "differences from the reference", differences);
    expect(part.length + sequences.length).toBeGreaterThan(0);
  },
);
