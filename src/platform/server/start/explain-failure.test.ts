import { expect, test } from "vitest";
import { writeFailure, placesOf } from "./explain-failure.ts";
import { writePortFailure } from "./port.ts";

const failed = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);
const FULL = "The disk of /data is full: free some space and start again.";

test.each([
  ["a full disk of the file system", failed("write failed", { code: "ENOSPC" }), FULL],
  ["a used-up quota", failed("write failed", { code: "EDQUOT" }), FULL],
  ["a full disk of PostgreSQL", failed("could not extend file", { code: "53100" }), FULL],
  [
    "a full disk of the erasures",
    failed("no space", { code: "ENOSPC", path: "/erasures/erasures.log" }),
    "The disk of /erasures is full: free some space and start again.",
  ],
  [
    "a full disk of a backup",
    failed("no space", { code: "ENOSPC", path: "/backups/2026-03-10.part" }),
    "The disk of /backups/2026-03-10.part is full: free some space and start again.",
  ],
  [
    "a place of a backup that may not be written",
    failed("no", { code: "EACCES", path: "/backups/2026-03-10.part" }),
    "/backups/2026-03-10.part cannot be written by this account (EACCES): change its owner, or name another folder.",
  ],
  [
    "erasures in a file",
    failed("no", { code: "ENOTDIR", path: "/erasures/erasures.log" }),
    "ERASURES_DIR is /erasures, which is a file or lies in one: set it to a folder.",
  ],
  [
    "erasures in a file that is to become a folder",
    failed("no", { code: "EEXIST", path: "/erasures" }),
    "ERASURES_DIR is /erasures, which is a file or lies in one: set it to a folder.",
  ],
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
  ["a quota that a program names", failed("cp: Disk quota exceeded"), FULL],
  [
    "a role without rights",
    failed("permission denied to create extension", { code: "42501" }),
    'PostgreSQL refuses to prepare the database: permission denied to create extension ("The database role" in docs/install.md).',
  ],
  [
    "an extension that is not installed",
    failed('extension "pg_trgm" is not available'),
    'PostgreSQL refuses to prepare the database: extension "pg_trgm" is not available ("The database role" in docs/install.md).',
  ],
  [
    "a database that complains twice",
    failed("PostgreSQL did not start\nLOG: begins\nFATAL: first\nPANIC:  could not read\nLOG: ends"),
    "The database in /data does not start: could not read (postgres.log there says more).",
  ],
  [
    "a database that says nothing",
    failed("PostgreSQL did not start"),
    "The database in /data does not start: it gives no reason (postgres.log there says more).",
  ],
  ["an error of our own", failed("undefined is not a function"), null],
  ["what is no error", "ENOSPC", null],
])("%s is explained or left to its stack", (_what, error, sentence) => {
  expect(writeFailure(error, { dataDir: "/data", erasuresDir: "/erasures", hasOwnServer: false })).toBe(
    sentence,
  );
});

test("a full disk of a database server elsewhere is not looked for here", () => {
  const places = placesOf({ DATABASE_URL: "postgres://elsewhere/jobs", DATA_DIR: "/data" });
  expect(writeFailure(failed("could not extend file", { code: "53100" }), places)).toBe(
    "The disk of the database server is full: free some space there and start again.",
  );
  expect(writeFailure(failed("no space", { code: "ENOSPC", path: "/data/files/a" }), places)).toBe(FULL);
  expect(writeFailure(failed("Connection terminated"), places)).toBe(null);
});

test.each([
  ["EADDRINUSE", "Port 80 is in use by another process: stop that one, or set PORT to a free port."],
  ["EACCES", "Port 80 may not be opened by this account: set PORT to one from 1024."],
  ...["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"].map((code) => [
    code,
    'HOST is "nowhere", which is no address of this machine: correct it or leave it out.',
  ]),
])("a port that cannot be opened (%s) is explained", (code, sentence) => {
  const place = { PORT: 80, HOST: "nowhere" };
  expect(writePortFailure(failed("listen", { code }), place)).toMatchObject({ message: sentence });
  const other = failed("listen", { code: "EMFILE" });
  expect(writePortFailure(other, place)).toBe(other);
});
