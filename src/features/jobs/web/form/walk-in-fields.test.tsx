// The walk-in interviews of a job: up to ten days, hours, a venue and what to bring.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { press } from "#tests/support/acts.ts";
import { openForm } from "#tests/support/open-form.tsx";
import { EMPTY_VACANCY } from "./form-values.ts";
import { WalkInFields } from "./walk-in-fields.tsx";

let toggles: boolean[];
let saved: string[][];
beforeEach(() => {
  toggles = [];
  saved = [];
});

function show(days: string[] = [], error?: string) {
  const { values } = openForm(
    { ...EMPTY_VACANCY, walkIn: { ...EMPTY_VACANCY.walkIn, days } },
    <>
      <WalkInFields
        today="2026-03-10"
        startsOpen={days.length > 0}
        onToggle={(isOpen) => void toggles.push(isOpen)}
      />
      <button type="button" onClick={() => void saved.push(values().walkIn.days)}>
        Save
      </button>
    </>,
    { initialErrors: error ? { "walkIn.days": error } : undefined },
  );
}
const box = () =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: "Applicants may come without an appointment" });
const day = (number: number) => screen.getByLabelText<HTMLInputElement>(`Day ${number}`);
const days = () =>
  within(screen.getByRole("group", { name: "Days" }))
    .getAllByLabelText<HTMLInputElement>(/^Day \d/)
    .map(({ value }) => value);
const typed = () => {
  press("Save");
  return saved.at(-1);
};
const THREE = ["2026-03-12", "2026-03-13", "2026-03-14"];

test("the fields come with the box and go with it", () => {
  show();
  expect(box().checked).toBe(false);
  expect(screen.queryByLabelText(/^Venue/)).toBeNull();
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  for (const label of [/^From/, /^To/, /^Venue/])
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^What to bring/).required).toBe(false);
  expect(screen.getAllByText("India time")).toHaveLength(2);
  screen.getByText("Optional");
  fireEvent.click(box());
  expect(screen.queryByLabelText(/^Venue/)).toBeNull();
  expect(toggles).toEqual([true, false]);
});

test("it starts with one empty day, not before today; days are added, and an empty one is left out", () => {
  show();
  fireEvent.click(box());
  expect(days()).toEqual([""]);
  expect(day(1).min).toBe("2026-03-10");
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  fireEvent.change(day(1), { target: { value: "2026-03-12" } });
  press("Another day");
  expect(days()).toEqual(["2026-03-12", ""]);
  expect(typed()).toEqual(["2026-03-12"]);
  fireEvent.change(day(2), { target: { value: "2026-03-13" } });
  expect(typed()).toEqual(["2026-03-12", "2026-03-13"]);
});

test("stored days are shown, and any of them is removed or changed", () => {
  show(THREE);
  expect(box().checked).toBe(true);
  expect(days()).toEqual(THREE);
  press("Remove day 2");
  expect(days()).toEqual(["2026-03-12", "2026-03-14"]);
  expect(typed()).toEqual(["2026-03-12", "2026-03-14"]);
  fireEvent.change(day(1), { target: { value: "2026-03-11" } });
  expect(typed()).toEqual(["2026-03-11", "2026-03-14"]);
  press("Remove day 1");
  expect(days()).toEqual(["2026-03-14"]);
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

test("there are ten days at most", () => {
  show(Array.from({ length: 9 }, (_, index) => `2026-03-${11 + index}`));
  press("Another day");
  expect(days()).toHaveLength(10);
  expect(screen.queryByRole("button", { name: "Another day" })).toBeNull();
});

test("what is wrong about the days stands at the first one, which a link of the summary reaches", () => {
  show(["2026-03-01", "2026-03-02"], "Please choose days that are not over.");
  const link = screen.getByRole("link", { name: "Please choose days that are not over." });
  expect(day(1).getAttribute("aria-invalid")).toBe("true");
  expect(day(2).getAttribute("aria-invalid")).not.toBe("true");
  expect([day(1).id, day(2).id === day(1).id]).toEqual([link.getAttribute("href")?.slice(1), false]);
});
