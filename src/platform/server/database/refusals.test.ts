import pg from "pg";
import { expect, test } from "vitest";
import { refusalFromDatabaseError } from "./refusals.ts";

const failing = (code: string) => Object.assign(new Error("It fails."), { code });

test("a temporary failure is a 503 with Retry-After", () => {
  for (const code of [
    "57014",
    "57P01",
    "25006",
    "28P01",
    "40P01",
    "53100",
    "ECONNREFUSED",
    "EAI_AGAIN",
    "ENOSPC",
  ]) {
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
  expect(refusalFromDatabaseError("Connection terminated")).toBeNull();
  expect(refusalFromDatabaseError(Object.assign(new Error("It fails."), { code: 57 }))).toBeNull();
});

test("what an input violates in the database has a sentence of its own", () => {
  const violating = (facts: { code?: string; constraint?: string }) => {
    const refusal = refusalFromDatabaseError(
      Object.assign(new pg.DatabaseError("It fails.", 1, "error"), facts),
    );
    return refusal && [refusal.status, refusal.code];
  };
  expect(violating({ constraint: "accounts_email_unique", code: "23505" })).toEqual([409, "EMAIL_TAKEN"]);
  expect(violating({ constraint: "interviews_no_overlap", code: "23P01" })).toEqual([409, "SLOT_TAKEN"]);
  expect(violating({ constraint: "subscriptions_credits_never_below_zero", code: "23514" })).toEqual([
    402,
    "INSUFFICIENT_CREDITS",
  ]);
  expect(violating({ code: "22021" })).toEqual([400, "INVALID_INPUT"]);
  expect(violating({ constraint: "another", code: "23514" })).toBeNull();
  expect(violating({ code: "57014" })).toEqual([503, "UNAVAILABLE"]);
});
