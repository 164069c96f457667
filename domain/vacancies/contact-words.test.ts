import { expect, test } from "vitest";
import { findContactDetails, findMoneyWords } from "./contact-words.ts";

test.each([
  ["Call 9876543210", ["9876543210"]],
  ["Call 98765 43210 after 4", ["98765 43210"]],
  ["WhatsApp: 98765-43210.", ["98765-43210"]],
  ["9 8 7 6 5 4 3 2 1 0", ["9 8 7 6 5 4 3 2 1 0"]],
  ["987.654.3210 or (987) 654 3211", ["987.654.3210", "987) 654 3211"]],
  ["+91 98765 43210", ["+91 98765 43210"]],
  ["919876543210", ["919876543210"]],
  ["09876543210", ["09876543210"]],
  ["फोन ९८७६५४३२१०", ["9876543210"]],
  ["６１２３４５６７８９", ["6123456789"]],
  ["Call 98700 43210", ["98700 43210"]],
  ["Call 65765 78900", ["65765 78900"]],
  ["Call 75000 60000", ["75000 60000"]],
  ["Call 998 999 1000", ["998 999 1000"]],
  ["98765 43210, 8765432109", ["98765 43210", "8765432109"]],
  ["Write to office@lake-school.example today", ["office@lake-school.example"]],
  [
    "office [at] lake.example, office(at)lake(dot)example",
    ["office [at] lake.example", "office(at)lake(dot)example"],
  ],
])("%j has contact details (JOB-5)", (text, found) => {
  expect(findContactDetails(text)).toEqual(found);
});

test.each([
  "Pay 60000 - 75000 a month",
  "Pay 60000 - 60000 a month",
  "Rooms 98 99 100 101",
  "Pay ₹60,000 to ₹75,000",
  "Classes 6 7 8 9 10 11 12",
  "Classes 6, 7, 8, 9, 10, 11 and 12",
  "UDISE 23320306504",
  "From 8:00 to 14:30, 6 days, 2026-27",
  "5876543210",
  "98765432101",
  "School bus from 6 km @ the crossing",
])("%j has no contact details (JOB-5)", (text) => {
  expect(findContactDetails(text)).toEqual([]);
});

test("words of money are found once, in English and Hindi, and a person in charge is none (JOB-6)", () => {
  expect(findMoneyWords("No registration fee. No deposit, no Charges; no fee.")).toEqual([
    "fee",
    "deposit",
    "charges",
  ]);
  expect(findMoneyWords("कोई शुल्क नहीं")).toEqual(["शुल्क"]);
  expect(findMoneyWords("Transport In-charge, in charge of coffee, incharge of feedback")).toEqual([]);
});
