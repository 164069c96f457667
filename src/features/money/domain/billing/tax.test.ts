import fc from "fast-check";
import { expect, test } from "vitest";
import {
  computeTax,
  computeTaxOfTotal,
  type TaxLines,
  WITHOUT_TAX,
} from "#features/money/domain/billing/tax.ts";

const included = { rate: 18, taxIncluded: true };
const added = { rate: 18, taxIncluded: false };
const lines = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise, totalPaise }: TaxLines) => [
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  roundOffPaise,
  totalPaise,
];
const sumOf = (tax: TaxLines) =>
  tax.taxablePaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise + tax.roundOffPaise;

test.each<[string, number, typeof included, boolean, number[]]>([
  ["included, same state", 499_900, included, true, [423_644, 38_128, 38_128, 0, 0, 499_900]],
  ["included, other state", 499_900, included, false, [423_644, 0, 0, 76_256, 0, 499_900]],
  ["included, an odd paisa", 100, included, true, [85, 7, 7, 0, 1, 100]],
  ["added, same state", 499_900, added, true, [499_900, 44_991, 44_991, 0, 18, 589_900]],
  ["added, other state", 499_900, added, false, [499_900, 0, 0, 89_982, 18, 589_900]],
  ["added, rounded down to the rupee", 100_100, added, false, [100_100, 0, 0, 18_018, -18, 118_100]],
  ["without tax", 499_900, WITHOUT_TAX, true, [499_900, 0, 0, 0, 0, 499_900]],
  ["without tax, with paise", 499_950, WITHOUT_TAX, false, [500_000, 0, 0, 0, 0, 500_000]],
])("the tax of a price is right: %s (PAY-10)", (_which, price, terms, isSameState, expected) => {
  expect(lines(computeTax(price, terms, isSameState))).toEqual(expected);
});

test("the lines of every price from 1 to 99,999 rupees add up in paise (PAY-10)", () => {
  const wrong: unknown[] = [];
  for (let rupees = 1; rupees <= 99_999; rupees++) {
    for (const terms of [included, added]) {
      const [same, other] = [true, false].map((isSame) => computeTax(rupees * 100, terms, isSame));
      if (!same || !other) throw new Error("Two are computed.");
      const isRight =
        sumOf(same) === same.totalPaise &&
        sumOf(other) === other.totalPaise &&
        same.totalPaise === other.totalPaise &&
        same.totalPaise % 100 === 0 &&
        same.taxablePaise === other.taxablePaise &&
        same.cgstPaise === same.sgstPaise &&
        [0, 1].includes(other.igstPaise - same.cgstPaise - same.sgstPaise) &&
        Math.abs(other.igstPaise - (other.taxablePaise * 18) / 100) < 1 &&
        (terms.taxIncluded
          ? other.roundOffPaise === 0 && other.totalPaise === rupees * 100
          : Math.abs(other.roundOffPaise) <= 50 && other.taxablePaise === rupees * 100);
      if (!isRight) wrong.push({ rupees, terms, same, other });
    }
  }
  expect(wrong).toEqual([]);
});

test("the lines of any price in paise and any rate add up, and the total is whole rupees (PAY-10)", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 4_000 }),
      fc.boolean(),
      fc.boolean(),
      (price, hundredths, taxIncluded, isSameState) => {
        const tax = computeTax(price, { rate: hundredths / 100, taxIncluded }, isSameState);
        expect(sumOf(tax)).toBe(tax.totalPaise);
        expect(tax.totalPaise % 100).toBe(0);
        expect(Math.abs(tax.roundOffPaise)).toBeLessThanOrEqual(51);
        expect(Math.min(tax.taxablePaise, tax.cgstPaise, tax.igstPaise)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("a part that contains its tax has no more of value or tax than the whole, whose tax was added (PAY-27)", () => {
  const wrong: unknown[] = [];
  for (let rupees = 2; rupees <= 9_999; rupees++) {
    for (const rate of [5, 12, 18, 28]) {
      const whole = computeTax(rupees * 100, { rate, taxIncluded: false }, false);
      const part = computeTax(whole.totalPaise - 100, { rate, taxIncluded: true }, false);
      if (part.taxablePaise > whole.taxablePaise || part.igstPaise > whole.igstPaise)
        wrong.push({ rupees, rate, whole, part });
    }
  }
  expect(wrong).toEqual([]);
});

test("a total that was agreed on stays when the seller's terms change (PAY-10)", () => {
  const agreed = { pricePaise: 499_900, totalPaise: computeTax(499_900, added, true).totalPaise };
  expect(computeTaxOfTotal(agreed, added, true)).toEqual(computeTax(499_900, added, true));
  expect(lines(computeTaxOfTotal(agreed, WITHOUT_TAX, true))).toEqual([589_900, 0, 0, 0, 0, 589_900]);
  expect(computeTaxOfTotal(agreed, included, false)).toEqual(computeTax(589_900, included, false));
});
