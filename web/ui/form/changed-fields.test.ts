// An edit sends the changed fields only.
import { expect, test } from "vitest";
import { pickChanges } from "#web/ui/form/changed-fields.ts";

test("only changed fields are sent, emptied ones too", () => {
  const before = { name: "Meera", note: "B.Ed.", subjects: ["Hindi"], salary: 10 };
  const after = { name: "Meera", note: "", subjects: ["Hindi", "Urdu"], salary: 10 };
  expect(pickChanges(after, before)).toEqual({ note: "", subjects: ["Hindi", "Urdu"] });
  expect(pickChanges(before, before)).toEqual({});
});
