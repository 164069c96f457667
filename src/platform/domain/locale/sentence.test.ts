import { expect, test } from "vitest";
import {
  asIssue,
  changeTyped,
  inEnglish,
  joined,
  sentence,
  term,
  textOfIssue,
  writeText,
} from "./sentence.ts";

const HINDI = {
  "{name} confirmed the interview on {when}": "{name} ने {when} के इंटरव्यू को पक्का किया",
  "You have {credits} left": "आपके पास {credits} बचे हैं",
  "{count} credits": { one: "{count} क्रेडिट", other: "{count} क्रेडिटों" },
  Physics: "भौतिकी",
};
const inHindi = (text: Parameters<typeof writeText>[0]) => writeText(text, "hi-IN", HINDI);

test("a sentence is written with its values in each language (LANG-7)", () => {
  const when = joined([{ weekday: "2026-12-05" }, { time: "16:00" }], ", ");
  const confirmed = sentence("{name} confirmed the interview on {when}", { name: "Asha", when });
  expect(inEnglish(confirmed)).toBe("Asha confirmed the interview on Sat, 05 Dec 2026, 4:00 PM");
  expect(inHindi(confirmed)).toBe("Asha ने शनिवार, 5 दिसंबर 2026, शाम 4:00 बजे के इंटरव्यू को पक्का किया");
});

test("a sentence among the values is written too, in the form of its number", () => {
  const left = (count: number) =>
    sentence("You have {credits} left", { credits: sentence("{count} credits", { count }) });
  expect([inHindi(left(1)), inHindi(left(2))]).toEqual(["आपके पास 1 क्रेडिट बचे हैं", "आपके पास 2 क्रेडिटों बचे हैं"]);
});

test("what people typed stays as it is, a word of ours is translated", () => {
  expect(inHindi(joined(["Physics", term("Physics"), { day: "2026-12-05" }], " · "))).toBe(
    "Physics · भौतिकी · 5 दिसंबर 2026",
  );
});

test("a value that looks like the name of another one stays as it is", () => {
  const exchanged = sentence("{name} confirmed the interview on {when}", { name: "{when}", when: "{name}" });
  expect(inEnglish(exchanged)).toBe("{when} confirmed the interview on {name}");
});

test("what people typed is changed wherever it is, and our own words are not", () => {
  const upper = (typed: string) => typed.toUpperCase();
  const text = joined(["asha", term("Physics"), joined(["bhopal"], "")], ", ");
  expect(inEnglish(changeTyped(text, upper))).toBe("ASHA, Physics, BHOPAL");
  expect(changeTyped("Physics", upper)).toBe("Physics");
});

test("an issue of a form carries a sentence with its values, and a text that looks like one stays a text", () => {
  const left = sentence("{count} credits", { count: 2 });
  expect(
    [left, "Plain.", '{"text":"x"} is not filled in.'].map((text) => textOfIssue(asIssue(text))),
  ).toEqual([left, "Plain.", '{"text":"x"} is not filled in.']);
});
