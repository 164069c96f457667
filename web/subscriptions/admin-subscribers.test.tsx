// Activating an older subscription beside a newer one that runs: the admin confirms twice (SUB-27).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { SUBSCRIPTION } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminSubscribers from "#web/subscriptions/admin-subscribers.tsx";

const CANCELED = { ...SUBSCRIPTION, status: "canceled" };
const SENTENCE = "The Premium plan, which was asked for later, runs until 08 Jun 2026.";
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

function showCanceled(): unknown[] {
  const sent: unknown[] = [];
  renderWithProviders(<AdminSubscribers />, {
    answers: {
      "GET /api/subscription/getAllSubscribers": () => Response.json([CANCELED]),
      "PUT /api/subscription/updateStatus/s1": (body) => {
        sent.push(body);
        return sent.length === 1
          ? Response.json({ code: "OLDER_SUBSCRIPTION", message: SENTENCE }, { status: 409 })
          : Response.json({ message: "Subscription updated", subscription: SUBSCRIPTION });
      },
    },
  });
  return sent;
}

test("an older subscription replaces a newer one after a second question", async () => {
  const sent = showCanceled();
  await press("Re-Activate Tagore Academy");
  await press("Yes, re-activate");
  expect(await screen.findByText(SENTENCE)).toBeDefined();
  await press("Yes, replace it");
  expect(await screen.findByText("Subscription activated")).toBeDefined();
  expect(sent).toEqual([{ status: "active" }, { status: "active", confirm: true }]);
});

test("an admin who cancels the second question changes nothing", async () => {
  const sent = showCanceled();
  await press("Re-Activate Tagore Academy");
  await press("Yes, re-activate");
  await screen.findByText(SENTENCE);
  await press("Go Back");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ status: "active" }]);
  expect(screen.queryByText("Subscription activated")).toBeNull();
});
