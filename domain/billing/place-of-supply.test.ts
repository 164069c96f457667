import { expect, test } from "vitest";
import { placeOfSupply, readGstState } from "#domain/billing/place-of-supply.ts";
import { STATES } from "#domain/places/states.ts";

const seller = { name: "Madhya Pradesh", code: "23" };

test("every state has a code of its own, of two digits (PAY-12)", () => {
  const codes = STATES.map((state) => readGstState(state)?.code);
  expect(codes.filter((code) => /^\d\d$/.test(code ?? ""))).toHaveLength(STATES.length);
  expect(new Set(codes).size).toBe(STATES.length);
  expect(["Andhra", "Daman and Diu", "M.P.", "Ladakh"].map((text) => readGstState(text)?.code)).toEqual([
    "37",
    "26",
    "23",
    "38",
  ]);
  expect(readGstState("Dubai")).toBeUndefined();
});

test("the place of supply is the buyer's state, else that of the school's address, else the seller's (PAY-12)", () => {
  const codeOf = (buyer: { billing?: string; address: string }) => placeOfSupply(buyer, seller).code;
  expect(codeOf({ billing: "Maharashtra", address: "Goa" })).toBe("27");
  expect(codeOf({ address: "Goa" })).toBe("30");
  expect(codeOf({ billing: "", address: "Goa" })).toBe("30");
  expect(codeOf({ address: "Dubai" })).toBe("23");
});
