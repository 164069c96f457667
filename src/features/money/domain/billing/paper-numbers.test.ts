import { expect, test } from "vitest";
import { dayInIndia } from "#platform/domain/day.ts";
import { financialYear, paperNumber } from "#features/money/domain/billing/paper-numbers.ts";
import { PAPER_KINDS } from "#features/money/domain/billing/terms.ts";

test("the financial year turns on 1 April at midnight in India (PAY-11)", () => {
  const yearAt = (instant: string) => financialYear(dayInIndia(new Date(instant)));
  expect(yearAt("2027-03-31T18:29:59.999Z")).toBe("26-27");
  expect(yearAt("2027-03-31T18:30:00Z")).toBe("27-28");
  expect(["2026-01-01", "2026-12-31", "2099-04-01", "2100-03-31"].map(financialYear)).toEqual([
    "25-26",
    "26-27",
    "99-00",
    "99-00",
  ]);
});

test("each kind of paper has its own series, and a number has at most 16 characters of those allowed (PAY-11)", () => {
  const first = PAPER_KINDS.map((kind) => paperNumber(kind, "26-27", 1));
  expect(first).toEqual(["EP/26-27/000001", "EN/26-27/000001", "ER/26-27/000001", "EC/26-27/000001"]);
  for (const count of [1, 999_999, 9_999_999])
    for (const kind of PAPER_KINDS) expect(paperNumber(kind, "26-27", count)).toMatch(/^[A-Z0-9/-]{15,16}$/);
});
