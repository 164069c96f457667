import { expect, test } from "vitest";
import { readReference } from "#features/money/domain/payments/reference.ts";

test.each([
  ["412345678901", "412345678901"],
  [" 4123 4567 8901 ", "412345678901"],
  ["UTR: sbin0-2026-1123-45", "SBIN02026112345"],
  ["Ref No. HDFCR52026112312345678", "HDFCR52026112312345678"],
  ["utr412345678901", "412345678901"],
  ["UPI Ref: 4456 7364 4896", "445673644896"],
  ["UPI Ref. No. 445673644896", "445673644896"],
  ["UPI transaction ID\n445673644896", "445673644896"],
  ["Txn ID: T2611291234567890", "T2611291234567890"],
  ["TXN998877665544", "TXN998877665544"],
  ["４１２３４５", "412345"],
  ["४१२३४५", "412345"],
  ["12345", null],
  ["paid by uncle", null],
  ["ABCDEF", null],
  ["4123/4567", null],
  ["1".repeat(36), null],
  ["", null],
])("the reference %j is read as %j (PAY-19)", (typed, read) => {
  expect(readReference(typed)).toBe(read);
});
