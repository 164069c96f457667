// A draft stores what was typed, never a secret, and does not trust the storage.
import { expect, test } from "vitest";
import { readDraft, writeDraft } from "#platform/web/ui/form/draft/form-draft.ts";

const EMPTY = { fullName: "", subjects: [] as string[], password: "", slot: "16:00" };

test("what was typed comes back; the password does not (REG-17)", () => {
  const typed = { ...EMPTY, fullName: "Meera", subjects: ["Hindi"], password: "chalk-and-board" };
  const text = writeDraft(typed, EMPTY, ["password"]);
  expect(text).not.toContain("chalk");
  expect(readDraft(text, EMPTY)).toEqual({ fullName: "Meera", subjects: ["Hindi"] });
});

test("an untouched form leaves no draft", () => {
  expect(writeDraft({ ...EMPTY, password: "secret" }, EMPTY, ["password"])).toBeNull();
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["a value that is no object", '"text"'],
  ["unknown fields and wrong kinds", '{"role":"admin","fullName":{},"subjects":"Hindi"}'],
])("a storage that contains %s gives an empty draft", (_what, text) => {
  expect(readDraft(text, EMPTY)).toEqual({});
});

test("a list with anything but texts in it does not come back, numbers do", () => {
  const empty = { ...EMPTY, posts: 1 };
  expect(readDraft('{"subjects":["Hindi",3],"posts":4,"slot":null}', empty)).toEqual({ posts: 4 });
  expect(readDraft("null", EMPTY)).toEqual({});
});
