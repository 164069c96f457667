import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { expect, test } from "vitest";
import {
  agreesWithState,
  gstinCheckCharacter,
  numberInAffiliation,
  readNumber,
  stateOfNumber,
} from "./numbers.ts";
import { GST_STATES, UDISE_STATES } from "./state-codes.ts";
import type { InstituteType } from "../terms.ts";
import type { NumberKind } from "./terms.ts";
import { STATES } from "#platform/domain/places/states.ts";

// Numbers that their owners publish on their own pages, and the ways in which people type them.
test.each<[NumberKind, string, string]>([
  ["udise", "08122605903", "08122605903"],
  ["udise", "08 12 26 05 903", "08122605903"],
  ["udise", "०८१२२६०५९०३", "08122605903"],
  ["udise", "19131401201", "19131401201"],
  ["udise", "20210403502", "20210403502"],
  ["cbse", "430444", "430444"],
  ["cbse", "1131377", "1131377"],
  ["cbse", "3630436", "3630436"],
  ["cisce", "WB493", "WB493"],
  ["cisce", "wb 493", "WB493"],
  ["aishe", "C-39493", "C-39493"],
  ["aishe", "c16361", "C-16361"],
  ["aishe", "U-0202", "U-0202"],
  ["aishe", "S-1042", "S-1042"],
  ["gstin", "27AAPFU0939F1ZV", "27AAPFU0939F1ZV"],
  ["gstin", "27aaacr5055k1z7", "27AAACR5055K1Z7"],
  ["gstin", "29AAICA3918J1ZE", "29AAICA3918J1ZE"],
  ["gstin", "29 AAGCB7383J 1Z4", "29AAGCB7383J1Z4"],
  ["gstin", "24AAACC4175D1Z4", "24AAACC4175D1Z4"],
  ["gstin", "37AADCS0472N1Z1", "37AADCS0472N1Z1"],
  ["gstin", "27muma12345a1d7", "27MUMA12345A1D7"],
  ["gstin", "27AAPFU0939F1C6", "27AAPFU0939F1C6"],
  ["gstin", "27AAPFU0939F1D4", "27AAPFU0939F1D4"],
  ["gstin", "0717USA00001UNB", "0717USA00001UNB"],
  ["gstin", "9917USA12345OS8", "9917USA12345OS8"],
  ["gstin", "0717SGP12345NR0", "0717SGP12345NR0"],
  ["gstin", "97AAPFU0939F1ZO", "97AAPFU0939F1ZO"],
  ["gstin", "99AAPFU0939F1ZK", "99AAPFU0939F1ZK"],
  ["aishe", "C-1", "C-1"],
  ["aishe", "U 123456", "U-123456"],
  ["other", "a".repeat(60), "a".repeat(60)],
  ["other", " Reg. 12/1987 (Mumbai) ", "Reg. 12/1987 (Mumbai)"],
])("%s reads %s (SCHOOL-2)", (kind, typed, number) => {
  expect(readNumber(kind, typed)).toEqual({ number });
});

const UDISE = "A UDISE code has 11 digits.";
const CBSE = "A CBSE affiliation number has 6 or 7 digits.";
const CISCE = "A CISCE school code has two letters and three digits, like WB493.";
const AISHE = "An AISHE code has C, U or S, a hyphen and digits, like C-39493.";
const GSTIN = "A GSTIN has 15 characters, like 27AAPFU0939F1ZV.";
const TYPO = "The last character of this GSTIN does not fit the others. Please look for a typing error.";

test.each<[NumberKind, string, string]>([
  ["udise", "0812260590", UDISE],
  ["udise", "081226059031", UDISE],
  ["udise", "0812260590A", UDISE],
  [
    "cbse",
    "11442",
    "This looks like the school code, which has 5 digits. The affiliation number has 6 or 7 digits.",
  ],
  ["cbse", "4304", CBSE],
  ["cbse", "11313770", CBSE],
  ["cbse", "CBSE 1131377", CBSE],
  ["cisce", "WB49", CISCE],
  ["cisce", "W493", CISCE],
  ["cisce", "WB4933", CISCE],
  ["aishe", "39493", AISHE],
  ["aishe", "X-39493", AISHE],
  ["aishe", "C-", AISHE],
  ["aishe", "CU-39493", AISHE],
  ["aishe", "C-1234567", AISHE],
  ["gstin", "27AAPFU0939F1ZW", TYPO],
  ["gstin", "27MUMA12345A1D8", TYPO],
  ["gstin", "27AAPFU0939F1C7", TYPO],
  ["gstin", "29AAPFU0939F1ZV", TYPO],
  ["gstin", "27AAPFU0939F0ZV", GSTIN],
  ["gstin", "27AAPFU0939F1XV", GSTIN],
  ["gstin", "27AAPF0939F1ZV", GSTIN],
  ["gstin", "", "Please enter the number."],
  ["other", "   ", "Please enter the number."],
  ["other", "a".repeat(61), "The number may have at most 60 characters on one line."],
  ["other", "12\ud800", "The number may have at most 60 characters on one line."],
  ["other", "12\n34", "The number may have at most 60 characters on one line."],
])("%s refuses %s (SCHOOL-2)", (kind, typed, message) => {
  expect(inEnglish(readNumber(kind, typed).message ?? "")).toBe(message);
});

test("a GSTIN's check character depends on each of the 14 before it", () => {
  const gstin = "27AAPFU0939F1ZV";
  for (let index = 0; index < 14; index += 1) {
    const other = gstin[index] === "1" ? "2" : "1";
    const changed = `${gstin.slice(0, index)}${other}${gstin.slice(index + 1)}`;
    expect([index, gstinCheckCharacter(changed)]).not.toEqual([index, "V"]);
  }
});

test("the two tables of states differ, and both have every state (SCHOOL-3)", () => {
  expect([UDISE_STATES["28"], GST_STATES["28"]]).toEqual(["Andhra Pradesh", undefined]);
  expect([UDISE_STATES["37"], GST_STATES["37"]]).toEqual(["Ladakh", "Andhra Pradesh"]);
  expect([UDISE_STATES["38"], GST_STATES["38"]]).toEqual([undefined, "Ladakh"]);
  for (const table of [UDISE_STATES, GST_STATES])
    expect([...new Set(Object.values(table))].toSorted()).toEqual([...STATES].toSorted());
});

test.each<[NumberKind, string, string, boolean | null]>([
  ["udise", "08122605903", "Rajasthan", true],
  ["udise", "28122605903", "Andhra Pradesh", true],
  ["udise", "28122605903", "A.P.", null],
  ["udise", "28122605903", "AP", true],
  ["udise", "08122605903", "Bihar", false],
  ["udise", "99122605903", "Bihar", false],
  ["gstin", "37AADCS0472N1Z1", "Andhra Pradesh", true],
  ["gstin", "37AADCS0472N1Z1", "Ladakh", false],
  ["gstin", "97AAPFU0939F1ZO", "Ladakh", null],
  ["gstin", "99AAPFU0939F1ZK", "Bihar", null],
  ["gstin", "27MUMA12345A1D7", "Maharashtra", true],
  ["gstin", "0717USA00001UNB", "Delhi", true],
  ["udise", "08122605903", "Singapore", null],
  ["cbse", "1131377", "Bihar", null],
])("%s %s at a school in %s: the states agree is %s", (kind, number, state, agrees) => {
  expect(agreesWithState(kind, number, state)).toBe(agrees);
});

test("only UDISE codes and GSTINs name a state", () => {
  expect(stateOfNumber("udise", "08122605903")).toBe("Rajasthan");
  expect(stateOfNumber("udise", "99122605903")).toBeUndefined();
  expect(stateOfNumber("cisce", "WB493")).toBeNull();
});

test.each<[InstituteType, string, [NumberKind, string] | undefined]>([
  ["CBSE_SCHOOL", "1131377", ["cbse", "1131377"]],
  ["CBSE_SCHOOL", "CBSE, affiliation no: 1131377", ["cbse", "1131377"]],
  ["CBSE_SCHOOL", "UDISE 08122605903", ["udise", "08122605903"]],
  ["CBSE_SCHOOL", "school code 11442", undefined],
  ["ICSE_SCHOOL", "CISCE wb493", ["cisce", "WB493"]],
  ["COLLEGE", "C-39493", ["aishe", "C-39493"]],
  // The number of another board is none of a kind that staff can look up.
  ["STATE_BOARD", "Madhya Pradesh State Board 1131377", undefined],
  ["COACHING_CENTER", "27AAPFU0939F1ZV", ["gstin", "27AAPFU0939F1ZV"]],
])("a school of type %s that wrote “%s” has the number %j (SCHOOL-14)", (type, affiliation, read) => {
  expect(numberInAffiliation(type, affiliation)).toEqual(read && { kind: read[0], number: read[1] });
});
