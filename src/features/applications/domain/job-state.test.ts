import { VACANCY_STATES } from "#features/applications/domain/job-state.ts";
import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { findVacancyStep, hasPage, lastDayOf, stateOn } from "./job-state.ts";

const FIRST = "2026-04-06";
const days = Array.from({ length: 40 }, (_, at) => addDays(FIRST, at - 20));

test("on every day a published vacancy is scheduled, then published, then expired, and nothing else (JOB-7)", () => {
  for (const publishAt of days) {
    for (const closesAt of days.filter((day) => day >= publishAt)) {
      const shown = days.map((today) => stateOn({ state: "published", publishAt, closesAt }, today));
      expect(shown).toEqual(
        days.map((today) => (today < publishAt ? "scheduled" : today > closesAt ? "expired" : "published")),
      );
    }
  }
});

test("a paused one expires too, and the days change no other state", () => {
  for (const today of days) {
    const of = (state: (typeof VACANCY_STATES)[number]) =>
      stateOn({ state, publishAt: FIRST, closesAt: addDays(FIRST, 5) }, today);
    expect(of("paused")).toBe(today > addDays(FIRST, 5) ? "expired" : "paused");
    for (const state of ["draft", "closed", "removed"] as const) expect(of(state)).toBe(state);
  }
});

test("everybody finds the page from the first day on, never that of a draft or a removed one (JOB-11)", () => {
  for (const today of days)
    for (const state of VACANCY_STATES) {
      const isHidden = state === "draft" || state === "removed";
      expect(hasPage({ state, publishAt: FIRST }, today)).toBe(!isHidden && today >= FIRST);
      expect(hasPage({ state, publishAt: null }, today)).toBe(!isHidden);
    }
});

/** Written by hand, apart from the table that the product uses. */
const ALLOWED = [
  "employer draft published publish",
  "employer paused published publish",
  "employer published paused pause",
  "employer published closed close",
  "employer paused closed close",
  "admin draft removed remove",
  "admin published removed remove",
  "admin paused removed remove",
  "admin closed removed remove",
];

test("every pair of states has the step of the table, by its role, or none (JOB-3)", () => {
  const found = (["employer", "admin"] as const).flatMap((by) =>
    VACANCY_STATES.flatMap((from) =>
      VACANCY_STATES.flatMap((to) => {
        const step = findVacancyStep(by, from, to);
        return step ? [`${by} ${from} ${to} ${step}`] : [];
      }),
    ),
  );
  expect(found.toSorted()).toEqual(ALLOWED.toSorted());
});

test("the last day is that of the closing or of the plan, whichever was first", () => {
  const closesAt = "2026-04-20";
  expect(lastDayOf({ closesAt, endedOn: null }, "2026-04-20")).toBeNull();
  expect(lastDayOf({ closesAt, endedOn: null }, "2026-04-21")).toBe("2026-04-20");
  expect(lastDayOf({ closesAt, endedOn: "2026-04-10" }, "2026-04-30")).toBe("2026-04-10");
  expect(lastDayOf({ closesAt, endedOn: "2026-04-25" }, "2026-04-30")).toBe("2026-04-20");
  expect(lastDayOf({ closesAt: null, endedOn: "2026-04-25" }, "2026-04-30")).toBe("2026-04-25");
});
