import { expect, test } from "vitest";
import { mayActFor, type Role } from "./role.ts";

test("people act for their own account, and an admin for any (SEE-2)", () => {
  const viewer = (role: Role) => ({ role, accountId: "own", email: "a@mail.example", sessionId: "s" });
  const may = (accountId: string) =>
    (["candidate", "employer", "admin"] as const).map((role) => mayActFor(viewer(role), accountId));
  expect(may("own")).toEqual([true, true, true]);
  expect(may("another")).toEqual([false, false, true]);
});
