import { expect, test } from "vitest";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { formatPlace, formatPost, formatRound, type InterviewRound, writeDecline } from "./terms.ts";

test.each([
  ["not-this-pay", undefined, "Not this pay"],
  ["not-this-pay", "I earn more now.", "Not this pay: I earn more now."],
  ["other", undefined, "Another reason"],
  ["other", "I move to Pune.", "I move to Pune."],
] as const)("a decline for %s with the text %j reads %j", (reason, text, written) => {
  expect(writeDecline(reason, text)).toBe(written);
});

test("a place reads with its landmark and whom to ask for, as far as they are there", () => {
  const place = { address: "12 MG Road, Pune", landmark: null, mapLink: null, askFor: null };
  const [landmark, askFor] = ["near the clock tower", "Mrs Rao"];
  expect(inEnglish(formatPlace(place))).toBe("12 MG Road, Pune");
  expect(inEnglish(formatPlace({ ...place, landmark }))).toBe("12 MG Road, Pune (near the clock tower)");
  expect(inEnglish(formatPlace({ ...place, askFor }))).toBe("12 MG Road, Pune. Ask for Mrs Rao.");
  expect(inEnglish(formatPlace({ ...place, landmark, askFor }))).toBe(
    "12 MG Road, Pune (near the clock tower). Ask for Mrs Rao.",
  );
});

test("a round and a post read with what they have", () => {
  const round = { kind: "demo" as const, topic: null, class: null, minutes: null };
  const say = (one: InterviewRound | null, number = 1) => inEnglish(formatRound(one, number) ?? "");
  expect(say(round)).toBe("Demo lesson");
  expect(say({ ...round, topic: "Fractions" })).toBe("Demo lesson, Fractions");
  expect(say({ ...round, class: "7" })).toBe("Demo lesson, class 7");
  expect(say({ ...round, minutes: 30 })).toBe("Demo lesson, 30 minutes");
  expect(say({ ...round, topic: "Fractions", class: "7", minutes: 30 })).toBe(
    "Demo lesson, Fractions, class 7, 30 minutes",
  );
  expect([say(round, 2), say(null, 3), say(null)]).toEqual(["Round 2, Demo lesson", "Round 3", ""]);
  expect(inEnglish(formatPost({ title: "PGT Physics", classes: null }))).toBe("PGT Physics");
  expect(inEnglish(formatPost({ title: "PGT Physics", classes: "11 and 12" }))).toBe(
    "PGT Physics, classes 11 and 12",
  );
});
