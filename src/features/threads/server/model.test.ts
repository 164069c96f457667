// Random sequences of messages against a second implementation of their rules. The many sequences run in tests/reliability.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { type Limits, play, sampleSequences } from "#tests/support/message-model.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });

async function firstDifference(limits?: Partial<Limits>): Promise<string | null> {
  for (const commands of sampleSequences(18, 20_261_129)) {
    const difference = await play(api, commands, limits);
    if (difference) return difference;
  }
  return null;
}

test(
  "messages, refusals, unread counts and mails of random sequences are those of the reference (MSG-18)",
  { timeout: 120_000 },
  async () => {
    expect(await firstDifference()).toBe(null);
  },
);

test.each<[string, Partial<Limits>]>([
  ["four messages in a row", { inARow: 4 }],
  ["the same message until three minutes", { sameMinutes: 3 }],
  ["a mail after a quarter of an hour", { mailMinutes: 15 }],
  ["a mail until ten in the evening", { closes: "22:00" }],
])("%s would be found (MSG-18)", { timeout: 120_000 }, async (_what, limits) => {
  expect(await firstDifference(limits)).not.toBe(null);
});
