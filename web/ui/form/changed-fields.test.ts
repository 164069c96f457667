// An edit sends the changed fields only.
import { expect, test } from "vitest";
import { changesOf } from "#web/ui/form/changed-fields.ts";

test("only changed fields are sent, emptied ones too", () => {
  const before = { name: "Meera", note: "B.Ed.", subjects: ["Hindi"], salary: 10 };
  const after = { name: "Meera", note: "", subjects: ["Hindi", "Urdu"], salary: 10 };
  expect(changesOf(after, before)).toEqual({ note: "", subjects: ["Hindi", "Urdu"] });
  expect(changesOf(before, before)).toEqual({});
});
