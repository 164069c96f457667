import { expect, test } from "vitest";
import { placeOfSupply, readGstState } from "#features/money/domain/billing/place-of-supply.ts";
import { STATES } from "#platform/domain/places/states.ts";

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
  const codeOf = (buyer: { billing?: string; billingCountry?: string; address: string; country?: string }) =>
    placeOfSupply({ country: "India", ...buyer }, seller).code;
  expect(codeOf({ billing: "Maharashtra", address: "Goa" })).toBe("27");
  expect(codeOf({ address: "Goa" })).toBe("30");
  expect(codeOf({ billing: "", address: "Goa" })).toBe("30");
  expect(codeOf({ address: "Nowhere" })).toBe("23");
  expect(codeOf({ address: "Nowhere", country: "" })).toBe("23");
  // Abroad it is none of the states.
  for (const country of ["United Arab Emirates", "UAE", "Nepal", "Indiana"]) {
    expect(codeOf({ address: "Dubai", country })).toBe("96");
    expect(codeOf({ billing: "Goa", billingCountry: country, address: "Goa" })).toBe("96");
  }
  expect(codeOf({ address: "Goa", country: "UAE" })).toBe("30");
  expect(codeOf({ billing: "Goa", billingCountry: "India", address: "Dubai", country: "UAE" })).toBe("30");
});
