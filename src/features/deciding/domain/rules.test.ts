import { NO_ID } from "#platform/domain/ids.ts";
import { expect, test } from "vitest";
import { idFrom } from "#tests/support/ids.ts";
import { MEMBER_ROLES } from "#platform/domain/role.ts";
import { knows, mayChangeEntry, mayChangeNote, moveAfter, readRatings } from "./rules.ts";

const SHOWN = { isShown: true, isNamed: false };

test.each([
  ["somebody whom the school may open", SHOWN, ["owner", "recruiter", "viewer"]],
  ["somebody of the own interview", { ...SHOWN, isNamed: true }, MEMBER_ROLES],
  ["nobody whom the school may not open", { isShown: false, isNamed: true }, []],
])("members know %s (DECIDE-3, DECIDE-7)", (_who, facts, roles) => {
  expect(MEMBER_ROLES.filter((memberRole) => knows({ memberRole }, facts))).toEqual(roles);
});

test("who hires changes a list, and a viewer rates those who stand on it (DECIDE-2)", () => {
  const change = (memberRole: "owner" | "recruiter" | "viewer", fields: object) =>
    mayChangeEntry({ memberRole }, { isNew: false, ...fields });
  for (const role of ["owner", "recruiter"] as const)
    expect([change(role, { isNew: true }), change(role, { stage: "" })]).toEqual([true, true]);
  expect(change("viewer", { rating: 5 })).toBe(true);
  for (const fields of [{ isNew: true, rating: 5 }, { stage: "" }, { after: "" }])
    expect(change("viewer", fields)).toBe(false);
});

test("a note is its author's for a day (DECIDE-8)", () => {
  const note = { by_account: "me", created_at: new Date("2026-03-10T10:00:00Z") };
  const at = (time: string, accountId = "me") =>
    mayChangeNote({ accountId: idFrom(accountId) }, note, new Date(time));
  expect(at("2026-03-11T09:59:59Z")).toBe(true);
  expect(at("2026-03-11T10:00:00Z")).toBe(false);
  expect(at("2026-03-10T10:00:00Z", "another")).toBe(false);
  expect(mayChangeNote({ accountId: idFrom("me") }, { ...note, by_account: null }, note.created_at)).toBe(
    false,
  );
});

test.each([
  [[], null],
  [[4], 4],
  [[5, 1], 3],
  [[5, 4], 4.5],
  [[5, 1, 2], 2],
  [[1, 5, 5, 2], 3.5],
])("the middle of %j is %j (DECIDE-6)", (values, middle) => {
  const ratings = values.map((rating, index) => ({ by: String(index), rating }));
  expect(readRatings(ratings, { accountId: "0", isSealed: false }).middle).toBe(middle);
});

test("on a sealed list the middle is read after the own rating (DECIDE-6)", () => {
  const ratings = [
    { by: "one", rating: 5 },
    { by: null, rating: 2 },
  ];
  const read = (accountId: string, isSealed = true) => readRatings(ratings, { accountId, isSealed });
  expect(read("two")).toEqual({ mine: null, middle: null, count: 2 });
  expect(read("one")).toEqual({ mine: 5, middle: 3.5, count: 2 });
  expect(read("two", false)).toEqual({ mine: null, middle: 3.5, count: 2 });
});

test("a move leaves everybody else in order (DECIDE-5)", () => {
  const ids = ["a", "b", "c", "d"];
  expect(moveAfter(ids, "d", null)).toEqual(["d", "a", "b", "c"]);
  expect(moveAfter(ids, "a", "c")).toEqual(["b", "c", "a", "d"]);
  expect(moveAfter(ids, "a", "d")).toEqual(["b", "c", "d", "a"]);
  for (const [moved, after] of [
    ["a", NO_ID],
    [NO_ID, "a"],
    ["a", "a"],
  ] as const)
    expect(moveAfter(ids, moved, after)).toEqual(ids);
});
