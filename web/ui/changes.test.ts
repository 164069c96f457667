// An edit names what changed and nothing else.
import { expect, test } from "vitest";
import { changesOf } from "#web/ui/changes.ts";

test("only changed fields are named, emptied ones too", () => {
  const before = { name: "Meera", note: "B.Ed.", subjects: ["Hindi"], salary: 10 };
  const after = { name: "Meera", note: "", subjects: ["Hindi", "Urdu"], salary: 10 };
  expect(changesOf(after, before)).toEqual({ note: "", subjects: ["Hindi", "Urdu"] });
  expect(changesOf(before, before)).toEqual({});
});
