// The initial and the subject of somebody whose name is not shown.
import { expect, test } from "vitest";
import { maskedName } from "./masked-name.ts";

test.each([
  ["Asha Verma", ["Physics", "Mathematics"], "A. (Physics)"],
  [" dr. ravi", ["Hindi"], "R. (Hindi)"],
  ["आशा वर्मा", ["Hindi"], "आ. (Hindi)"],
  ["123", [], "Candidate"],
])("of %j with %j is read %j (DECIDE-23)", (fullName, subjects, read) => {
  expect(maskedName({ fullName, subjects })).toBe(read);
});
