import { expect, test } from "vitest";
import { refusalFromDatabaseError } from "./refusals.ts";

const failing = (code: string) => Object.assign(new Error("It fails."), { code });

test("a temporary failure is a 503 with Retry-After", () => {
  for (const code of ["57014", "57P01", "25006", "40P01", "53100", "ECONNREFUSED", "EAI_AGAIN", "ENOSPC"]) {
    expect(refusalFromDatabaseError(failing(code)), code).toMatchObject({
      status: 503,
      retryAfterSeconds: 5,
    });
  }
  for (const message of [
    "Query read timeout",
    "Connection terminated unexpectedly",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
  ])
    expect(refusalFromDatabaseError(new Error(message))?.status, message).toBe(503);
});

test("an internal error is not reported as temporary", () => {
  for (const code of ["42P01", "23503", "22P02", "EACCES"])
    expect(refusalFromDatabaseError(failing(code)), code).toBeNull();
});
