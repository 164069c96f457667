// What is on the router and what the interface declares are the same calls.
import { expect, test } from "vitest";
import { routerPath } from "#domain/endpoint.ts";
import { INTERFACE } from "#domain/interface.ts";
import { ROLES } from "#domain/role.ts";
import { AREA_ROUTES } from "#server/app.ts";

const served = AREA_ROUTES.flatMap((area) => area.routes)
  .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
  .map(({ method, path }) => `${method} ${path}`);
const declared = INTERFACE.map(({ method, path }) => `${method} ${routerPath(path)}`);

test("the interface is seen at all", () => {
  expect(served.length).toBeGreaterThan(10);
  expect(declared.length).toBeGreaterThan(60);
});

test("no call is served that is not declared, and none twice", () => {
  expect(served.filter((call) => !declared.includes(call))).toEqual([]);
  expect(served.filter((call, at) => served.indexOf(call) !== at)).toEqual([]);
});

test("every declared call is served", () => {
  expect(declared.filter((call) => !served.includes(call))).toEqual([]);
});

test("every call says who may make it", () => {
  for (const { name, access } of INTERFACE) {
    const roles = access === "anyone" ? [] : access;
    expect([name, access === "anyone" || roles.length > 0]).toEqual([name, true]);
    expect(roles.every((role) => ROLES.includes(role))).toBe(true);
  }
});

test("a literal path is never hidden behind an earlier one with a parameter", () => {
  const fits = (earlier: string, later: string) => {
    const [pattern, path] = [earlier.split("/"), later.split("/")];
    return (
      pattern.length === path.length && pattern.every((part, at) => part.startsWith(":") || part === path[at])
    );
  };
  const hidden = served.filter((call, at) => served.slice(0, at).some((earlier) => fits(earlier, call)));
  expect(hidden).toEqual([]);
});
