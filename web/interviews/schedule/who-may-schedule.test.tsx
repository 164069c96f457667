// Who may schedule, and where those are led who may not yet (INT-11, checks 1 to 6 and 11).
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import {
  fieldOf,
  FORM,
  LINK,
  openScheduling,
  pressInDialog,
  showScheduling,
  submitScheduling,
} from "#tests/support/show-scheduling.tsx";

test("at no credits See Plans leads to the plans, and Later keeps the form", async () => {
  const { router, sent } = showScheduling({
    checkSubscription: () => Promise.resolve({ subscription: { status: "active", credits: 0 } }),
  });
  await openScheduling();
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Insufficient Credits", "Later");
  expect(router.state.location.pathname).toBe("/employer/candidatedetails/c1");
  expect(fieldOf(/Meeting Link/).value).toBe(LINK);
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Insufficient Credits", "See Plans");
  expect(router.state.location.pathname).toBe("/subscriptionPlan");
  expect(sent).toEqual([]);
});

test.each([
  [null, "Login / Sign Up Required", "Login Now", "/login"],
  ["candidate", "Access Denied", "OK", "/employer/candidatedetails/c1"],
  ["admin", "Access Denied", "OK", "/employer/candidatedetails/c1"],
] as const)("%s gets '%s' and no form", async (role, title, button, path) => {
  const { router, check } = showScheduling({ role });
  fireEvent.click(screen.getByRole("button", { name: "Schedule Interview" }));
  await pressInDialog(title, button);
  expect(router.state.location.pathname).toBe(path);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(check).not.toHaveBeenCalled();
});

test.each([
  [null, "Subscription Required", "Subscribe Now", "/subscriptionPlan"],
  [{ status: "expired", credits: 2 }, "Subscription expired", "Upgrade Your Plan", "/subscriptionPlan"],
  [{ status: "pending", credits: 2 }, "Subscription Pending", "OK", "/employer/candidatedetails/c1"],
] as const)("with the subscription %o the form stays closed", async (subscription, title, button, path) => {
  const { router } = showScheduling({ checkSubscription: () => Promise.resolve({ subscription }) });
  fireEvent.click(screen.getByRole("button", { name: "Schedule Interview" }));
  await pressInDialog(title, button);
  expect(router.state.location.pathname).toBe(path);
  expect(screen.queryByRole("dialog", { name: FORM })).toBeNull();
});

test("a subscription that cannot be read says so; a session that has ended is left to its own dialog", async () => {
  showScheduling({ checkSubscription: () => Promise.reject(new TypeError("Failed to fetch")) });
  fireEvent.click(screen.getByRole("button", { name: "Schedule Interview" }));
  await screen.findByText("Failed to check subscription. Please try again.");
  cleanup();
  const { check } = showScheduling({
    checkSubscription: () => Promise.reject(new Refusal("unauthenticated", "NOT_LOGGED_IN", "Log in.")),
  });
  fireEvent.click(screen.getByRole("button", { name: "Schedule Interview" }));
  await waitFor(() => expect(check).toHaveBeenCalledOnce());
  await check.mock.results[0]?.value.catch(() => {});
  expect(screen.queryByRole("dialog")).toBeNull();
});
