import { expect, test } from "vitest";
import plan from "#features/money/hi/plan.json" with { type: "json" };
import { writeText } from "#platform/domain/locale/sentence.ts";
import { writeTransferState } from "./transfer-state.tsx";

const TRANSFER = {
  claimedAt: "2026-11-23T05:00:00.000Z",
  decidedAt: "2026-11-24T05:00:00.000Z",
  reason: "Not on our statement",
};

test.each([
  ["matched", "हमारे खाते में 24 नवंबर 2026, सुबह 10:30 बजे को मिल गया।"],
  ["refused", "24 नवंबर 2026, सुबह 10:30 बजे को नहीं माना गया: Not on our statement"],
] as const)("a school reads in Hindi what became of its transfer: %s (PAY-42, LANG-5)", (state, hindi) => {
  expect(writeText(writeTransferState({ ...TRANSFER, state }), "hi-IN", plan)).toBe(hindi);
});
