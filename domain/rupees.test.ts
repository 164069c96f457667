import { expect, test } from "vitest";
import { readRupees } from "./rupees.ts";

test.each([
  ["25000", 25_000],
  ["25,000", 25_000],
  ["1,20,000", 120_000],
  ["120,000", 120_000],
  [" ₹ 25 000 ", 25_000],
  ["Rs. 25,000/-", 25_000],
  ["INR 25000", 25_000],
  ["25k", 25_000],
  ["25 K", 25_000],
  ["12.5k", 12_500],
  ["25 thousand", 25_000],
  ["2.5 lakh", 250_000],
  ["3L", 300_000],
  ["1.2 lacs", 120_000],
  ["2 lac", 200_000],
  ["1 lakhs", 100_000],
  ["1 crore", 10_000_000],
  ["1.5 cr", 15_000_000],
  ["2 crores", 20_000_000],
  ["45000.50", 45_000.5],
  ["12.5", 12.5],
  ["0", 0],
  ["२५०००", 25_000],
  ["２５０００", 25_000],
])("%j is read as %d rupees (REG-60)", (text, rupees) => {
  expect(readRupees(text)).toBe(rupees);
});

test.each([
  "",
  "k",
  "-5",
  "−5",
  "1e5",
  "0x10",
  "25x",
  "25kk",
  "2,5",
  "25,00",
  ",500",
  "12.345",
  "0.00000001",
  "25constructor",
  "1.2.3",
  "25-30k",
  "Infinity",
  "NaN",
])("%j is no amount (REG-60)", (text) => {
  expect(readRupees(text)).toBeNull();
});
