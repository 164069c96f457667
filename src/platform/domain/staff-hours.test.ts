import { expect, test } from "vitest";
import { formatInstant } from "./day.ts";
import { messageDue, transferDue } from "./staff-hours.ts";

// 2026-03-14 is a Saturday.
test.each([
  ["2026-03-10T10:00", "2026-03-10T14:00"],
  ["2026-03-10T06:00", "2026-03-10T13:30"],
  ["2026-03-10T14:00", "2026-03-10T18:00"],
  ["2026-03-10T14:01", "2026-03-11T09:31"],
  ["2026-03-10T17:00", "2026-03-11T12:30"],
  ["2026-03-10T23:59", "2026-03-11T13:30"],
  ["2026-03-14T16:00", "2026-03-16T11:30"],
  ["2026-03-15T12:00", "2026-03-16T13:30"],
])("a transfer that came at %s in India is due at %s (PAY-43)", (came, due) => {
  expect(formatInstant(transferDue(new Date(`${came}:00+05:30`).toISOString()))).toBe(
    formatInstant(new Date(`${due}:00+05:30`)),
  );
});

test("a message is due after 24 hours, on a Sunday too (STAFF-7)", () => {
  expect(messageDue("2026-03-14T10:00:00.000Z").toISOString()).toBe("2026-03-15T10:00:00.000Z");
});
