import { expect, test } from "vitest";
import { findMissingBankFields } from "./rules.ts";

const WHOLE = { bankAccountName: "EduNakuri", bankAccountNumber: "1234567890", bankIfsc: "ABCD0123456" };

test("a bank account is whole or not set at all", () => {
  expect(findMissingBankFields({})).toEqual([]);
  expect(findMissingBankFields(WHOLE)).toEqual([]);
  expect(findMissingBankFields({ bankName: "Bank of the Lakes" }).map(({ path }) => path)).toEqual([
    "bankAccountName",
    "bankAccountNumber",
    "bankIfsc",
  ]);
  expect(findMissingBankFields({ ...WHOLE, bankIfsc: null })).toEqual([
    { path: "bankIfsc", message: "Please enter the IFSC too, or leave the bank account empty." },
  ]);
});
