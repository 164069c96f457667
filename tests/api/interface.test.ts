// Checks that the routes of the server are the calls that the interface declares.
import { expect, test } from "vitest";
import { routerPath } from "#platform/domain/call.ts";
import { INTERFACE } from "#src/calls.ts";
import { ROLES } from "#platform/domain/role.ts";
import { AREA_ROUTES } from "#src/app.ts";
import { describeCalls } from "#tests/support/interface-text.ts";

const served = AREA_ROUTES.flatMap((area) => area.routes)
  .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
  .map(({ method, path }) => `${method} ${path}`);
const declared = INTERFACE.map(({ method, path }) => `${method} ${routerPath(path)}`);

test("routes and declared calls are found", () => {
  expect(served.length).toBeGreaterThan(10);
  expect(declared.length).toBeGreaterThan(60);
});

test("no route is undeclared or registered twice", () => {
  expect(served.filter((call) => !declared.includes(call))).toEqual([]);
  expect(served.filter((call, index) => served.indexOf(call) !== index)).toEqual([]);
});

test("every declared call is served (API-1)", () => {
  expect(declared.filter((call) => !served.includes(call))).toEqual([]);
});

test("every call declares its access", () => {
  for (const { name, access } of INTERFACE) {
    const roles = access === "anyone" ? [] : access;
    expect([name, access === "anyone" || roles.length > 0]).toEqual([name, true]);
    expect(roles.every((role) => ROLES.includes(role))).toBe(true);
  }
});

test("an earlier route with a parameter never hides a literal path", () => {
  const fits = (earlier: string, later: string) => {
    const [pattern, path] = [earlier.split("/"), later.split("/")];
    return (
      pattern.length === path.length &&
      pattern.every((part, index) => part.startsWith(":") || part === path[index])
    );
  };
  const hidden = served.filter((call, index) =>
    served.slice(0, index).some((earlier) => fits(earlier, call)),
  );
  expect(hidden).toEqual([]);
});

test("each call takes the fields, limits and treatment that interface.txt lists", async () => {
  await expect(describeCalls()).toMatchFileSnapshot("interface.txt");
});
