import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { expect, test } from "vitest";
import { INTERVIEW_STATUSES } from "../terms.ts";
import { joinStateOf, mayJoin, writeJoinOpening } from "./join.ts";

const AGREED = {
  status: "Interview Scheduled",
  interviewDate: "2026-08-24",
  interviewSlotFrom: "10:00",
  interviewSlotTo: "11:00",
} as const;
const at = (time: string) => new Date(`${time}+05:30`);

test.each([
  ["2026-08-23T10:30:00", "later"],
  ["2026-08-24T09:44:59", "later"],
  ["2026-08-24T09:45:00", "open"],
  ["2026-08-24T10:59:59", "open"],
  ["2026-08-24T11:00:00", "over"],
  ["2026-08-25T10:30:00", "over"],
])("at %s Join of an agreed interview is %s", (time, state) => {
  expect(joinStateOf(AGREED, at(time))).toBe(state);
  expect(mayJoin(AGREED, at(time))).toBe(state === "open");
});

test("only scheduled and rescheduled interviews can be joined, from 15 minutes before until the end (INT-27)", () => {
  const joinable = (time: string) =>
    INTERVIEW_STATUSES.filter((status) => mayJoin({ ...AGREED, status }, at(time)));
  expect(joinable("2026-08-24T09:45:00")).toEqual(["Interview Scheduled", "Rescheduled"]);
  expect(joinable("2026-08-24T09:44:00")).toEqual([]);
  expect(joinable("2026-08-24T11:00:00")).toEqual([]);
});

test("before that it says when it opens, with the weekday and the date, also across midnight (INT-27)", () => {
  expect(inEnglish(writeJoinOpening(AGREED))).toBe("Join opens Mon, 24 Aug 2026, 9:45 AM");
  expect(inEnglish(writeJoinOpening({ ...AGREED, interviewSlotFrom: "00:10" }))).toBe(
    "Join opens Sun, 23 Aug 2026, 11:55 PM",
  );
});
