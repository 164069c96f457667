import { expect, test } from "vitest";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "./money.ts";

test("rupees are grouped the Indian way", () => {
  expect(formatRupees(120_000)).toBe("₹1,20,000");
  expect(formatRupees(499.5)).toBe("₹499.50");
  expect(formatRupees(0)).toBe("₹0");
});

test("a price survives the way to paise and back", () => {
  for (const rupees of [0, 0.01, 19.99, 4999, 1_234_567.89]) {
    expect(rupeesFromPaise(paiseFromRupees(rupees))).toBe(rupees);
  }
});
