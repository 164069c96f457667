import { pino } from "pino";
import { expect, test } from "vitest";
import { oneByOne } from "./one-by-one.ts";

test("one that fails is logged and thrown at the end, and the others go on", async () => {
  const logged: unknown[] = [];
  const log = pino({ level: "warn" }, { write: (line) => logged.push(JSON.parse(line)) });
  const done: number[] = [];
  const run = oneByOne({ log }, [1, 2, 3], {
    action: async (entry) => {
      if (entry === 2) throw new Error("It is locked.");
      done.push(entry);
    },
    failure: "an account was not removed",
    named: (entry) => ({ account: entry }),
  });
  await expect(run).rejects.toMatchObject({
    message: "an account was not removed",
    errors: [{ message: "It is locked." }],
  });
  expect(done).toEqual([1, 3]);
  expect(logged).toMatchObject([{ account: 2, msg: "an account was not removed" }]);
});
