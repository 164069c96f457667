import { expect, test } from "vitest";
import { isFree, leave, sheetOf, take } from "./sheet.ts";

test("a stretch is free unless it overlaps one that was read or is left alone", () => {
  const sheet = sheetOf("pgt physics indore");
  take(sheet, { start: 4, end: 11 }, [{ kind: "subject", value: "Physics" }]);
  leave(sheet, { start: 12, end: 18 });
  expect(isFree(sheet, 0, 4)).toBe(true);
  expect(isFree(sheet, 11, 12)).toBe(true);
  expect(isFree(sheet, 0, 5)).toBe(false);
  expect(isFree(sheet, 10, 12)).toBe(false);
  expect(isFree(sheet, 5, 6)).toBe(false);
  expect(isFree(sheet, 17, 18)).toBe(false);
});
