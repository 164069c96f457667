// Names of colleagues in a note.
import { expect, test } from "vitest";
import { mentionedIn, typedMention } from "./mentions.ts";

const TEAM = [{ name: "Asha" }, { name: "Asha Rao" }, { name: "रीता" }];

test.each([
  ["@Asha Rao, please look", ["Asha Rao"]],
  ["Ask @asha and @Asha Rao", ["Asha Rao", "Asha"]],
  ["@रीता?", ["रीता"]],
  ["Asha Rao and @Ashanti", []],
])("%j calls %j (DECIDE-26)", (text, names) => {
  expect(mentionedIn(text, TEAM).map(({ name }) => name)).toEqual(names);
});

test.each([
  ["Ask @", ""],
  ["Ask @Ash", "Ash"],
  ["Ask @Asha R", "Asha R"],
  ["mail@school", null],
  ["Ask Asha", null],
])("while %j is typed, %j is looked for (DECIDE-26)", (text, typed) => {
  expect(typedMention(text, text.length)).toBe(typed);
});
