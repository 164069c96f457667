import { expect, test } from "vitest";
import { presentHowToPay } from "./present.ts";

test("a bank account is shown only when it has name, number and IFSC", () => {
  const whole = {
    bank_account_name: "Asha Trust",
    bank_account_number: "12345678",
    bank_ifsc: "ABCD0123456",
  };
  const shown = (change: object) => {
    const row = { upi_address: "pay@bank", bank_name: null, ...whole, ...change };
    return presentHowToPay(row as Parameters<typeof presentHowToPay>[0]).bank;
  };
  expect(shown({})).toEqual({
    accountName: "Asha Trust",
    accountNumber: "12345678",
    ifsc: "ABCD0123456",
    name: null,
  });
  for (const absent of Object.keys(whole)) expect(shown({ [absent]: null }), absent).toBeNull();
});
