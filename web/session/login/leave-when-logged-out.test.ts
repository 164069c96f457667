import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import { watchRefusals } from "#web/session/login/leave-when-logged-out.ts";

const NOT_LOGGED_IN = new Refusal("unauthenticated", "NOT_LOGGED_IN", "Please log in to continue.");

test.each([
  ["a session that has ended leads to the login", NOT_LOGGED_IN, true],
  ["another refusal does not", new Refusal("conflict", "ILLEGAL_STEP", "Already canceled."), false],
  ["an internal error does not", new Error("The server answered 500"), false],
])("%s", async (_what, error, leaves) => {
  const cache = new QueryClient();
  const leave = vi.fn<() => void>();
  const stop = watchRefusals(cache, leave);
  await cache
    .fetchQuery({ queryKey: ["x"], queryFn: () => Promise.reject(error), retry: false })
    .catch(() => {});
  expect(leave.mock.calls.length > 0).toBe(leaves);
  stop();
});
