import { expect, test } from "vitest";
import { upiLink } from "#features/money/domain/payments/upi.ts";

test("the UPI link names payee, amount with paise, note and a reference of letters and digits (PAY-23)", () => {
  const link = upiLink({
    address: "edunakuri@upi",
    payee: "EduNakuri & Sons",
    amountPaise: 499_900,
    note: "EP/26-27/000001",
    reference: "EP/26-27/000001",
  });
  expect(link).toBe(
    "upi://pay?pa=edunakuri@upi&pn=EduNakuri%20%26%20Sons&am=4999.00&cu=INR&tn=EP%2F26-27%2F000001&tr=EP2627000001",
  );
  const read = new URL(link).searchParams;
  expect(Object.fromEntries(read)).toMatchObject({
    pa: "edunakuri@upi",
    pn: "EduNakuri & Sons",
    am: "4999.00",
  });
});
