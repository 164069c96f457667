import { expect, test } from "vitest";
import { inEnglish, type Text } from "#platform/domain/locale/sentence.ts";
import * as texts from "./texts.ts";

const inEnglishIfAny = (text: Text | undefined) => text && inEnglish(text);

test.each([
  [null, null, "Pay not stated"],
  [30_000, 45_000, "₹30,000 to ₹45,000 a month"],
  [30_000, 30_000, "₹30,000 a month"],
  [30_000, null, "From ₹30,000 a month"],
  [null, 45_000, "Up to ₹45,000 a month"],
  [0, 1_20_000, "₹0 to ₹1,20,000 a month"],
])("pay from %o to %o reads: %s (JOB-42)", (payFrom, payTo, text) => {
  expect(inEnglish(texts.payText({ payFrom, payTo }))).toBe(text);
});

test("posts, experience, joining and tests of eligibility have their words", () => {
  expect([1, 12].map((one) => inEnglishIfAny(texts.postsText(one)))).toEqual(["1 post", "12 posts"]);
  expect([0, 1, 5, 20, 21].map((one) => inEnglishIfAny(texts.experienceText(one)))).toEqual([
    undefined,
    "At least 1 year",
    "At least 5 years",
    "At least 20 years",
    "More than 20 years",
  ]);
  expect(
    [null, "Immediately", "Next Year", "April"].map((one) => inEnglishIfAny(texts.joiningText(one))),
  ).toEqual([undefined, "Immediately", "Next year", "From April"]);
  expect([[], ["I"], ["I", "II"]].map((one) => inEnglishIfAny(texts.tetText(one)))).toEqual([
    undefined,
    "CTET or a state's TET, paper I",
    "CTET or a state's TET, paper I and paper II",
  ]);
});

test("a distance is in whole kilometres, and none is in this city (JOB-98)", () => {
  expect([0, 1, 38, 1_100].map((one) => inEnglishIfAny(texts.distanceText(one)))).toEqual([
    "in this city",
    "1 km",
    "38 km",
    "1,100 km",
  ]);
});

test("the days of a walk-in are in their order with weekday and hours (JOB-42)", () => {
  expect(
    inEnglish(
      texts.walkInTimes({
        days: ["2026-11-24", "2026-11-25", "2026-11-23"],
        from: "10:00",
        to: "13:30",
        venue: "",
        documents: "",
      }),
    ),
  ).toBe("Mon, 23 Nov 2026, Tue, 24 Nov 2026 and Wed, 25 Nov 2026, 10:00 AM to 1:30 PM (India time)");
});

test("the last day has its weekday, and says that it is today", () => {
  expect(inEnglishIfAny(texts.lastDayText("2026-12-05", "2026-12-01"))).toBe("Sat, 05 Dec 2026");
  expect(inEnglishIfAny(texts.lastDayText("2026-12-05", "2026-12-05"))).toBe("Sat, 05 Dec 2026 (today)");
  expect(texts.lastDayText(null, "2026-12-05")).toBeUndefined();
});

test("a place of India reads without its country, and a city alone", () => {
  expect(texts.withoutCountry("Indore, Madhya Pradesh, India")).toBe("Indore, Madhya Pradesh");
  expect(texts.cityOf("Indore, Madhya Pradesh, India")).toBe("Indore");
  expect(inEnglish(texts.postedText("2026-12-05"))).toBe("Posted on 05 Dec 2026");
});
