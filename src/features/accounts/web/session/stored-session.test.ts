import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Session } from "#features/accounts/web/session/queries.ts";
import { keepRole } from "#features/accounts/web/session/kept-person.ts";
import { storeSession, useStoredSession } from "#features/accounts/web/session/stored-session.ts";

const ASHA = {
  _id: "1",
  email: "asha@school.in",
  role: "employer" as const,
  phone: "9876543210",
  address: "Bhopal, Madhya Pradesh, India",
  photo: null,
};

beforeEach(() => sessionStorage.clear());

test("a person who is logged in is stored under user and role (LOGIN-19)", () => {
  storeSession({ user: ASHA, admin: null });
  expect(JSON.parse(sessionStorage.getItem("user") ?? "")).toEqual(ASHA);
  expect(sessionStorage.getItem("role")).toBe("employer");
  expect(sessionStorage.getItem("admin")).toBeNull();

  const admin = { _id: "2", email: "office@edunakuri.test", role: "admin" as const };
  storeSession({ user: null, admin });
  expect(JSON.parse(sessionStorage.getItem("admin") ?? "")).toEqual(admin);
  expect(sessionStorage.getItem("user")).toBeNull();
});

test("a session that ended elsewhere removes the person", () => {
  storeSession({ user: ASHA, admin: null });
  storeSession({ user: null, admin: null });
  expect(sessionStorage.getItem("user")).toBeNull();
});

test("the role chosen before signing up survives a page without a session", () => {
  keepRole("candidate");
  storeSession({ user: null, admin: null });
  expect(sessionStorage.getItem("role")).toBe("candidate");
});

test("a page stores the person that it knows, and removes one who is gone", () => {
  const initialProps: Session = { user: ASHA, admin: null };
  const { rerender } = renderHook(useStoredSession, { initialProps });
  expect(JSON.parse(sessionStorage.getItem("user") ?? "null")).toEqual(ASHA);
  rerender({ user: null, admin: null });
  expect(sessionStorage.getItem("user")).toBeNull();
});
