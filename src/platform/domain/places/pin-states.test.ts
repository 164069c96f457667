// Which state a PIN code is of, and the warning where the state is another one (PAY-14).
import { expect, test } from "vitest";
import { inEnglish } from "../locale/sentence.ts";
import { pinWarning, statesOfPin } from "./pin-states.ts";
import { STATES } from "./states.ts";

test.each([
  ["110001", "Delhi"],
  ["122001", "Haryana"],
  ["160017", "Chandigarh"],
  ["171001", "Himachal Pradesh"],
  ["180001", "Jammu and Kashmir"],
  ["194101", "Ladakh"],
  ["226001", "Uttar Pradesh"],
  ["248001", "Uttarakhand"],
  ["302001", "Rajasthan"],
  ["380001", "Gujarat"],
  ["396210", "Dadra and Nagar Haveli and Daman and Diu"],
  ["400001", "Maharashtra"],
  ["403001", "Goa"],
  ["462001", "Madhya Pradesh"],
  ["492001", "Chhattisgarh"],
  ["500001", "Telangana"],
  ["520001", "Andhra Pradesh"],
  ["560001", "Karnataka"],
  ["600001", "Tamil Nadu"],
  ["605001", "Puducherry"],
  ["682001", "Kerala"],
  ["682555", "Lakshadweep"],
  ["700001", "West Bengal"],
  ["737101", "Sikkim"],
  ["744101", "Andaman and Nicobar Islands"],
  ["751001", "Odisha"],
  ["781001", "Assam"],
  ["791111", "Arunachal Pradesh"],
  ["793001", "Meghalaya"],
  ["795001", "Manipur"],
  ["796001", "Mizoram"],
  ["797001", "Nagaland"],
  ["799001", "Tripura"],
  ["800001", "Bihar"],
  ["834001", "Jharkhand"],
  ["141001", "Punjab"],
])("%s is of %s", (pin, state) => {
  expect(STATES).toContain(state);
  expect(pinWarning(pin, state)).toBeNull();
  expect(inEnglish(pinWarning(pin, state === "Bihar" ? "Kerala" : "Bihar") ?? "")).toMatch(
    /^This PIN code is of /,
  );
});

test("a code of the army, a part of a code and a missing state say nothing", () => {
  expect(["900001", "56", "", "056001"].flatMap(statesOfPin)).toEqual([]);
  expect(pinWarning("560001", "")).toBeNull();
  expect(inEnglish(pinWarning("560 001", "Kerala") ?? "")).toBe(
    "This PIN code is of Karnataka. Please look at it and at the state.",
  );
});
