import pg from "pg";
import { expect, test } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import { eachByItself } from "./each-by-itself.ts";

test("each is done once, and what fails says why and stops no other", async () => {
  const violated = new pg.DatabaseError("duplicate key", 1, "error");
  const faults = new Map<string, Error>([
    ["refused", new Refusal("conflict", "ILLEGAL_STEP", "This transfer is already refused.")],
    ["taken", Object.assign(violated, { constraint: "subscriptions_one_active" })],
    ["broken", new Error("It fails.")],
  ]);
  const reported: unknown[] = [];
  const results = await eachByItself(
    ["refused", "taken", "broken", "fine", "refused"],
    (id) => {
      const fault = faults.get(id);
      return fault ? Promise.reject(fault) : Promise.resolve();
    },
    (error, id) => reported.push([id, error]),
  );
  expect(results).toEqual([
    { id: "refused", reason: "This transfer is already refused." },
    { id: "taken", reason: "This employer already has an active subscription." },
    { id: "broken", reason: "Something went wrong. Please try again." },
    { id: "fine", reason: null },
  ]);
  expect(reported).toEqual([["broken", faults.get("broken")]]);
});
