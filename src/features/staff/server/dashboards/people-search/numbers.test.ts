// Which typed texts are read as numbers (STAFF-5).
import { expect, test } from "vitest";
import { idFrom } from "#tests/support/ids.ts";
import { readNumber } from "./numbers.ts";

const WHOLE = idFrom("0199f5a2-7c1e-4b7a-9d33-1f0c55aa0b12");

test.each<[string, string, Partial<ReturnType<typeof readNumber>>]>([
  ["a serial number", "48", { serial: 48 }],
  ["a serial number with its sign", " #48 ", { serial: 48 }],
  ["a whole id", WHOLE, { ids: { first: WHOLE, last: WHOLE } }],
  ["a whole id without dashes", WHOLE.replaceAll("-", ""), { ids: { first: WHOLE, last: WHOLE } }],
  [
    "the beginning of an id, in any case",
    "0199F5A2-7c",
    {
      ids: {
        first: idFrom("0199f5a2-7c00-0000-0000-000000000000"),
        last: idFrom("0199f5a2-7cff-ffff-ffff-ffffffffffff"),
      },
    },
  ],
  ["a payment's number", "pay_N8x2", { paymentId: "pay_N8x2" }],
  ["a name", "Asha Rao", {}],
  ["too few digits of an id", "0199f5a", {}],
  ["more digits than an id has", `${WHOLE}0`, {}],
  [
    "as many digits as an id needs at least",
    "0199f5a2",
    {
      ids: {
        first: idFrom("0199f5a2-0000-0000-0000-000000000000"),
        last: idFrom("0199f5a2-ffff-ffff-ffff-ffffffffffff"),
      },
    },
  ],
  ["zero", "0", {}],
  ["the first serial number", "1", { serial: 1 }],
])("%s: %s (STAFF-5)", (_what, text, read) => {
  expect(readNumber(text)).toEqual({ ids: null, serial: null, paymentId: null, ...read });
});

test("ten digits may be a phone number, a serial number or the beginning of an id", () => {
  expect(readNumber("9876543210")).toMatchObject({ serial: null, paymentId: null });
  expect(readNumber("1234567890")).toMatchObject({ serial: 1_234_567_890 });
  expect(readNumber("2147483647")).toMatchObject({ serial: 2_147_483_647 });
  expect(readNumber("2147483648")).toMatchObject({ serial: null });
});
