import { expect, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";

const failed = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);
const FULL = "The disk of /data is full: free some space and start again.";

test.each([
  ["a full disk of the file system", failed("write failed", { code: "ENOSPC" }), FULL],
  ["a used-up quota", failed("write failed", { code: "EDQUOT" }), FULL],
  ["a full disk of PostgreSQL", failed("could not extend file", { code: "53100" }), FULL],
  ["a program that says so", failed("initdb: error: No space left on device"), FULL],
  [
    "a file that may not be written",
    failed("no", { code: "EACCES", path: "/data/files" }),
    "/data/files cannot be written by this account (EACCES): change its owner, or set DATA_DIR to another folder.",
  ],
  [
    "a folder of another account",
    failed("no", { code: "EROFS", path: 7 }),
    "/data cannot be written by this account (EROFS): change its owner, or set DATA_DIR to another folder.",
  ],
  ["an error of our own", failed("undefined is not a function"), null],
  ["what is no error", "ENOSPC", null],
])("%s is explained or left to its stack", (_what, error, sentence) => {
  expect(explainFailure(error, "/data")).toBe(sentence);
});
