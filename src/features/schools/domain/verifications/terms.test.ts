import { expect, test } from "vitest";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { formatBadge } from "./badge.ts";
import { LOOK_UP_PAGES, NUMBER_KINDS, NUMBER_LABELS } from "./terms.ts";

test("the kinds of number have their labels, and each with an issuer its page (SCHOOL-1)", () => {
  expect(
    NUMBER_KINDS.map((kind) => [NUMBER_LABELS[kind], LOOK_UP_PAGES[kind]?.startsWith("https://")]),
  ).toEqual([
    ["UDISE code", true],
    ["CBSE affiliation number", true],
    ["CISCE school code", true],
    ["AISHE code", true],
    ["GSTIN", true],
    ["Another registration number", undefined],
  ]);
});

test("a badge says when and how", () => {
  expect(inEnglish(formatBadge({ kind: "udise", verifiedOn: "2026-03-10" }))).toBe(
    "Verified on 10 Mar 2026 by its UDISE code",
  );
});
