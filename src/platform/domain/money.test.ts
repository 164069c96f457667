import { expect, test } from "vitest";
import { formatCount, formatCounted, formatRupees, paiseFromRupees, rupeesFromPaise } from "./money.ts";

test("rupees are grouped the Indian way (TEXT-3)", () => {
  expect(formatRupees(120_000)).toBe("₹1,20,000");
  expect(formatRupees(499.5)).toBe("₹499.50");
  expect(formatRupees(0)).toBe("₹0");
});

test("the grouping matches that of Intl for India", () => {
  const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (const number of [7, 99, 100, 999, 1_000, 99_999, 100_000, 1_234_567, 99_999_999, 2_000_000_000]) {
    for (const signed of [number, -number]) {
      expect(formatCount(signed)).toBe(whole.format(signed));
      expect(formatRupees(signed + 0.25)).toBe(`₹${exact.format(signed + 0.25)}`);
    }
  }
});

test.each([
  [0, "0 days"],
  [1, "1 day"],
  [1_200, "1,200 days"],
])("%i is counted as '%s'", (count, text) => {
  expect(formatCounted(count, "day")).toBe(text);
});

test("a price is unchanged after conversion to paise and back (TEXT-3)", () => {
  for (const rupees of [0, 0.01, 19.99, 4999, 1_234_567.89]) {
    expect(rupeesFromPaise(paiseFromRupees(rupees))).toBe(rupees);
  }
});
