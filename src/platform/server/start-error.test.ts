import { expect, test } from "vitest";
import { codeOf, isStartError, startError } from "./start-error.ts";

test("the code of an error is read, and nothing else has one", () => {
  expect(codeOf(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }))).toBe("ECONNREFUSED");
  for (const other of [new Error("plain"), Object.assign(new Error("odd"), { code: 5 }), { code: "X" }, null])
    expect(codeOf(other)).toBe("");
});

test("a sentence for the operator is known from another error", () => {
  expect(isStartError(startError("The folder cannot be written.", new Error("EACCES")))).toBe(true);
  expect(isStartError(new Error("EACCES"))).toBe(false);
  expect(isStartError({ name: "StartError" })).toBe(false);
});
