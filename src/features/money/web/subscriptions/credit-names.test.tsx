// Who bought a plan and who spent or returned credits, on the pages of a school and of admins (TEAM-28).
import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import type { CreditEntry } from "#features/money/domain/subscriptions/credit-calls.ts";
import { SUBSCRIPTION } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminCredits from "#features/money/web/subscriptions/admin-credits.tsx";
import AdminSubscribers from "#features/money/web/subscriptions/admin-subscribers.tsx";
import { CreditHistory } from "#features/money/web/subscriptions/credit-history.tsx";
import { SubscriptionDetails } from "#features/money/web/subscriptions/subscription-details.tsx";

const ENTRY: CreditEntry = {
  _id: "l1",
  employerId: { _id: "e1", instituteName: "Tagore Academy" },
  planName: "Basic",
  amount: -1,
  reason: "interview",
  balance: 4,
  interview: { candidateName: "Asha Verma", interviewDate: "2026-03-12" },
  note: null,
  by: { _id: "m2", name: "Meera Nair" },
  createdAt: "2026-03-01T05:00:00Z",
};
const entries = [
  ENTRY,
  { ...ENTRY, _id: "l2", by: { _id: null, name: "former member" } },
  { ...ENTRY, _id: "l3", by: null },
];
const BOUGHT: Subscription = { ...SUBSCRIPTION, by: { _id: "m1", name: "Sunita Rao" } };
const answers = {
  "GET /api/subscription/ledger/e1": () => Response.json(entries),
  "GET /api/admin/credits": () => Response.json(entries),
  "GET /api/subscription/getEmployerSubscription/e1": () => Response.json(BOUGHT),
  "GET /api/subscription/getAllSubscribers": () => Response.json([BOUGHT]),
};

test.each<[string, ReactElement, string, string[]]>([
  [
    "the credit history",
    <CreditHistory key="history" employerId="e1" />,
    "td[data-label=By]",
    ["Meera Nair", "former member", "—"],
  ],
  ["the ledger", <AdminCredits key="ledger" />, "td[data-label=By]", ["Meera Nair", "former member", "—"]],
  [
    "the subscription",
    <SubscriptionDetails key="details" employerId="e1" />,
    "dl > div:nth-child(6) > dd",
    ["Sunita Rao"],
  ],
  [
    "the list of subscribers",
    <AdminSubscribers key="subscribers" />,
    "td[data-label='Asked On'] small",
    ["Sunita Rao"],
  ],
])("%s names who it was (TEAM-28)", async (_page, element, cells, names) => {
  renderWithProviders(element, { answers });
  expect(await screen.findAllByText(names[0] ?? "")).toHaveLength(1);
  expect([...document.querySelectorAll(cells)].map(({ textContent }) => textContent)).toEqual(names);
});
