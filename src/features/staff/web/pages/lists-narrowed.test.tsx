// The lists of the admin's panel: words, states and days narrow them on the first page, and 'Clear Filters' takes all back.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminActivity from "#features/staff/web/audit/admin-activity.tsx";
import AdminMessages from "#features/site/web/contact/admin-messages.tsx";
import AdminAbsences from "#features/interviews/web/admin/admin-absences.tsx";
import AdminReports from "#features/schools/web/reports/admin/admin-reports.tsx";
import AdminCredits from "#features/money/web/subscriptions/admin-credits.tsx";
import AdminSubscribers from "#features/money/web/subscriptions/admin-subscribers.tsx";
import AdminVerifications from "#features/schools/web/verifications/admin/admin-verifications.tsx";

const NONE = () => Response.json([], { headers: { "x-total-count": "0" } });

function open(View: ComponentType, call: string) {
  const asked: Record<string, string>[] = [];
  const { router } = renderWithProviders(<View />, {
    admin: true,
    at: "/?view=this&page=3",
    answers: {
      [`GET /api/${call}`]: (_body, _headers, query) => {
        asked.push(Object.fromEntries(query));
        return NONE();
      },
    },
  });
  return { asked, address: () => router.state.location.search };
}

test.each<[string, ComponentType, string, [string, string, string], string[]]>([
  [
    "Contact Queries",
    AdminMessages,
    "contact/getContactMessages",
    ["State", "state", "answered"],
    ["New messages appear here.", "Try fewer or other words."],
  ],
  [
    "Activity Log",
    AdminActivity,
    "admin/audit",
    ["Action", "action", "plan-edited"],
    ["What admins do appears here.", "Try other words or a longer time."],
  ],
  [
    "Credit Ledger",
    AdminCredits,
    "admin/credits",
    ["Reason", "reason", "granted"],
    ["Credits move once a plan has been activated.", "Try other words or a longer time."],
  ],
  [
    "All Subscribers",
    AdminSubscribers,
    "subscription/getAllSubscribers",
    ["Status", "status", "active"],
    [
      "An employer who asks for a plan appears here and waits for you.",
      "Try other words, another status or a longer time.",
    ],
  ],
])("%s is narrowed by words and a choice", async (_name, View, call, [label, name, value], hints) => {
  const { asked, address } = open(View, call);
  const search = await screen.findByRole("textbox");
  const clear = () => screen.queryByRole("button", { name: "Clear Filters" });
  expect(clear()).toBeNull();
  fireEvent.change(search, { target: { value: " lake " } });
  fireEvent.keyDown(search, { key: "Enter" });
  await waitFor(() => expect(address()).toBe("?view=this&q=lake"));
  await screen.findByText(hints[1] ?? "");
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: "lake", [name]: value, page: "1" }));
  fireEvent.click(clear() as Element);
  await waitFor(() => expect(address()).toBe("?view=this"));
  await screen.findByText(hints[0] ?? "");
  expect(clear()).toBeNull();
});

test.each<[string, ComponentType, string, string, string]>([
  ["Absences", AdminAbsences, "admin/interviews/absences", "noted", "Another state may have absences."],
  ["Reports", AdminReports, "admin/reports", "upheld", "Another state may have reports."],
  ["Verifications", AdminVerifications, "admin/verifications", "refused", "Another state may have schools."],
])("%s of another state are asked for", async (_name, View, call, state, hint) => {
  const { asked, address } = open(View, call);
  const field = await screen.findByLabelText<HTMLSelectElement>("State");
  expect([...field.options].map((option) => option.value)).toContain(state);
  fireEvent.change(field, { target: { value: state } });
  await waitFor(() => expect(address()).toBe(`?view=this&state=${state}`));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state, page: "1" }));
  await screen.findByText(hint);
});
