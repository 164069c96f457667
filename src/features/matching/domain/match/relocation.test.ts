import { expect, test } from "vitest";
import { wouldMoveTo } from "./relocation.ts";
import { RELOCATIONS } from "#platform/domain/teaching-terms.ts";

const BHOPAL = { city: "Bhopal", state: "Madhya Pradesh", country: "India" };

test.each([
  ["the own city, typed otherwise", { ...BHOPAL, city: " BHOPAL " }, RELOCATIONS],
  ["another city of the state", { ...BHOPAL, city: "Indore" }, RELOCATIONS.slice(1)],
  ["another state", { city: "Pune", state: "Maharashtra", country: "India" }, RELOCATIONS.slice(2)],
  ["another country", { city: "Pokhara", state: "Gandaki", country: "Nepal" }, ["anywhere"]],
])("to %s move those whose preference allows it", (_where, place, allowed) => {
  expect(RELOCATIONS.filter((preference) => wouldMoveTo(BHOPAL, preference, place))).toEqual(allowed);
});
