import { expect, test } from "vitest";
import { addDays, instantInIndia } from "#platform/domain/day.ts";
import { SUBSCRIPTION_STATUSES } from "../subscriptions/terms.ts";
import { hasRunOut } from "./terms.ts";

const now = instantInIndia("2026-03-10", "09:00");

test("a request has run out the day after its last day to pay, where it is over and its plan never began (INT-11)", () => {
  const asked = { status: "canceled", startsAt: null, createdAt: now } as const;
  expect(hasRunOut(asked, instantInIndia(addDays("2026-03-10", 14), "23:59"))).toBe(false);
  const after = instantInIndia(addDays("2026-03-10", 15), "00:00");
  expect(hasRunOut(asked, after)).toBe(true);
  expect(hasRunOut({ ...asked, startsAt: now }, after)).toBe(false);
  for (const status of SUBSCRIPTION_STATUSES)
    expect([status, hasRunOut({ ...asked, status }, after)]).toEqual([status, status === "canceled"]);
});
