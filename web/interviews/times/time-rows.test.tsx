// Days with hours: how they are read, and what a screen reader says of each row.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { readTimeRows, TimeRows } from "./time-rows.tsx";

test("each day names the hours beside it, which begin with those of the slot", () => {
  renderWithProviders(
    <TimeRows legend="Days" label="Day" today="2026-03-10" slot={{ from: "16:00", to: "18:00" }} />,
  );
  for (const name of ["Day 1", "Day 2", "Day 3"]) {
    const row = screen.getByRole("group", { name });
    const fields = [...row.querySelectorAll("input")];
    expect(fields.map(({ value }) => value)).toEqual(["", "16:00", "18:00"]);
    expect([fields[0]?.min, fields[0]?.max]).toEqual(["2026-03-12", "2027-03-10"]);
  }
});

test("rows without a day and emptied hours are not sent", () => {
  const form = new FormData();
  const typed = { "date-1": "", "from-1": "16:00", "date-2": "2026-03-13", "from-2": "17:00", "to-2": "" };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  expect(readTimeRows(form)).toEqual([{ date: "2026-03-13", from: "17:00" }]);
});
