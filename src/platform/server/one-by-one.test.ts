import { pino } from "pino";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { connect } from "./database/connect.ts";
import { oneByOne } from "./one-by-one.ts";

const { db } = await openTestApi({ today: "2026-03-10" });

test("one that fails is logged and thrown at the end, and the others go on", async () => {
  const logged: unknown[] = [];
  const log = pino({ level: "warn" }, { write: (line) => logged.push(JSON.parse(line)) });
  const done: number[] = [];
  const run = oneByOne({ db, log }, [1, 2, 3], {
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

test("where the database does not answer, no others are tried after a failure", async () => {
  const { db: nowhere } = connect({ host: "127.0.0.1", port: 1 }, () => {});
  const tried: number[] = [];
  const run = oneByOne({ db: nowhere, log: pino({ level: "silent" }) }, [1, 2, 3], {
    action: async (entry) => {
      tried.push(entry);
      if (entry === 2) throw new Error("The connection was lost.");
    },
    failure: "a reminder was not sent",
    named: () => ({}),
  });
  await expect(run).rejects.toMatchObject({ errors: [{ message: "The connection was lost." }] });
  expect(tried).toEqual([1, 2]);
});
