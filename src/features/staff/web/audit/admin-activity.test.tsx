// The activity log: who did what, the values before and after, and its filters.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AuditEntry } from "#platform/domain/audit/calls.ts";
import { AUDIT_ACTION_LABELS, AUDIT_ACTIONS } from "#platform/domain/audit/terms.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminActivity, { formatFact, isBlank, auditQuery } from "#features/staff/web/audit/admin-activity.tsx";
import { readSearchParams } from "#platform/web/ui/table/search-params.ts";

const ENTRY: AuditEntry = {
  _id: "u1",
  action: "plan-edited",
  by: { _id: "a1", name: "Head Office", role: "admin" },
  record: { _id: "p1", name: "Premium" },
  before: { price: 1999, description: null, features: [] },
  after: { price: 2499, description: "For a term", features: [] },
  createdAt: "2026-03-10T05:00:00Z",
};
const ENTRIES: AuditEntry[] = [
  ENTRY,
  {
    ...ENTRY,
    _id: "u2",
    action: "candidate-deleted",
    by: { _id: null, name: "", role: "operator" },
    record: { _id: null, name: "Asha Verma" },
    before: { fullName: "Asha Verma" },
    after: null,
  },
];

const open = (at = "/", entries = ENTRIES) =>
  renderWithProviders(<AdminActivity />, {
    at,
    admin: true,
    answers: { "GET /api/admin/audit": () => Response.json(entries) },
  });
const cellsOf = (record: string) =>
  within(screen.getByText(record, { selector: "td:first-child *" }).closest("tr") as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("an entry says what was done by whom, and what changed", async () => {
  open();
  await screen.findByText("Premium");
  const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headings).toEqual(["What", "When", "Who", "Before", "After"]);
  expect(cellsOf("Premium")).toEqual([
    "Plan editedPremium",
    "10 Mar 2026, 10:30 AM",
    "Head OfficeAdmin",
    "Price: 1999; Description: nothing",
    "Price: 2499; Description: For a term",
    "",
  ]);
  expect(cellsOf("Asha Verma").slice(2)).toEqual(["Operator", "Full name: Asha Verma", "—", ""]);
});

test("each filter is in the address, and all are cleared at once", async () => {
  const { router } = open();
  const search = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  const action = await screen.findByLabelText<HTMLSelectElement>("Action");
  expect([...action.options].map(({ text }) => text)).toEqual([
    "All",
    ...AUDIT_ACTIONS.map((one) => AUDIT_ACTION_LABELS[one]),
  ]);
  expect(screen.queryByRole("button", { name: /Clear/ })).toBeNull();
  fireEvent.change(action, { target: { value: "plan-edited" } });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-03-01" } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-03-10" } });
  await waitFor(() =>
    expect(search()).toEqual({ action: "plan-edited", from: "2026-03-01", to: "2026-03-10" }),
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("From").max).toBe("2026-03-10"));
  expect(screen.getByLabelText<HTMLInputElement>("To").min).toBe("2026-03-01");
  fireEvent.click(await screen.findByRole("button", { name: /Clear/ }));
  await waitFor(() => expect(search()).toEqual({}));
});

test("without entries the page says what would appear, or what to try", async () => {
  open("/", []);
  await screen.findByText("What admins do appears here.");
  cleanup();
  open("/?from=2026-03-01", []);
  await screen.findByText("Try other words or a longer time.");
});

test("every action adds an entry, so a page that was read before is read again", () => {
  expect(auditQuery(readSearchParams(new URLSearchParams())).staleTime).toBe(0);
});

test.each([
  [null, "nothing"],
  ["", "nothing"],
  [[], "nothing"],
  [true, "Yes"],
  [0, "0"],
  ["Asha", "Asha"],
  ["2026-03-12", "12 Mar 2026"],
  ["2026-03-12T10:30:00.000Z", "12 Mar 2026, 4:00 PM"],
  [["Maths", "Physics"], "Maths, Physics"],
  [[{ title: "PGT", location: "", description: "Full time" }], "PGT · Full time"],
])("%j reads %s", (value, text) => {
  expect(formatFact(value)).toBe(text);
});

test("null, empty text and empty lists count as nothing; 0 and false do not", () => {
  expect([null, undefined, "", []].map(isBlank)).toEqual([true, true, true, true]);
  expect([0, false, "x", ["x"]].map(isBlank)).toEqual([false, false, false, false]);
});
