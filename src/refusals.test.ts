import { expect, test } from "vitest";
import { notFound, Refusal } from "#platform/domain/refusal.ts";
import { toPageResponse } from "#platform/web/refusals.ts";

const at = (path: string) => new Request(`http://edunakuri.example${path}`);
const NOT_LOGGED_IN = new Refusal("unauthenticated", "NOT_LOGGED_IN", "Please log in to continue.");

test.each([
  ["/employer/profile", "/login"],
  ["/admin/candidatedetails/1", "/edunakuri/adminpanel/login"],
])("a visitor is redirected from %s to %s", (from, to) => {
  const page = toPageResponse(NOT_LOGGED_IN, at(from));
  expect(page).toBeInstanceOf(Response);
  expect(page instanceof Response && page.headers.get("location")).toBe(to);
});

test("an admin without the second factor that the site requires is redirected to its set-up", () => {
  const missingFactor = new Refusal(
    "forbidden",
    "SECOND_FACTOR_MISSING",
    "Please turn on your second factor first.",
  );
  const page = toPageResponse(missingFactor, at("/notifications"));
  expect(page instanceof Response && page.headers.get("location")).toBe(
    "/edunakuri/adminpanel/second-factor",
  );
});

test("a missing record gives a page with status 404 and the server's sentence", () => {
  expect(toPageResponse(notFound("News"), at("/news/1"))).toMatchObject({
    data: "News not found",
    init: { status: 404 },
  });
});

test("an internal error stays one", () => {
  const fault = new Error("The server answered 500");
  expect(toPageResponse(fault, at("/"))).toBe(fault);
});
