// Activating an older subscription beside a newer one that runs: the admin confirms twice (SUB-27). Corrections of credits
// (SUB-36).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { versionOfPlan } from "#features/money/domain/subscriptions/rules.ts";
import { SUBSCRIPTION_STATUSES } from "#features/money/domain/subscriptions/terms.ts";
import { findAndPress } from "#tests/support/acts.ts";
import { SUBSCRIPTION } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminSubscribers from "#features/money/web/subscriptions/admin-subscribers.tsx";

const CANCELED = { ...SUBSCRIPTION, status: "canceled" };
const SENTENCE = "The Premium plan, which was asked for later, runs until 08 Jun 2026.";

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

test("an older subscription replaces a newer one after a second question (SUB-27)", async () => {
  const sent = showCanceled();
  await findAndPress("Re-Activate Tagore Academy");
  await findAndPress("Yes, re-activate");
  await screen.findByText(SENTENCE);
  // The newer one ends.
  expect(screen.getByRole("button", { name: "Yes, replace it" }).className).toContain("danger");
  await findAndPress("Yes, replace it");
  await screen.findByText("Subscription activated");
  expect(sent).toEqual([{ status: "active" }, { status: "active", confirm: true }]);
});

test("an admin who cancels the second question changes nothing", async () => {
  const sent = showCanceled();
  await findAndPress("Re-Activate Tagore Academy");
  await findAndPress("Yes, re-activate");
  await screen.findByText(SENTENCE);
  await findAndPress("Go Back");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ status: "active" }]);
  expect(screen.queryByText("Subscription activated")).toBeNull();
});

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, {}, { timeout: 5_000 }), { target: { value } });

test("credits are added or taken away with a reason, and not below zero (SUB-36)", async () => {
  const sent: unknown[] = [];
  renderWithProviders(<AdminSubscribers />, {
    answers: {
      // After the refusal the list is read again; the form stays that of the plan as it was opened.
      "GET /api/subscription/getAllSubscribers": () =>
        Response.json([{ ...SUBSCRIPTION, totalCredits: sent.length === 0 ? 20 : 25 }]),
      "POST /api/admin/employers/e1/credits": (body) => {
        sent.push(body);
        if (sent.length === 1) {
          const message = "Only 3 credits are left, so at most 3 can be taken away.";
          return Response.json({ code: "TOO_FEW_CREDITS", message }, { status: 409 });
        }
        return Response.json({
          message: "Credits corrected",
          subscription: { ...SUBSCRIPTION, credits: 17 },
        });
      },
    },
  });
  await findAndPress("Correct credits of Tagore Academy");
  await type(/^Correction/, "take");
  await type(/^How many/, "20");
  await findAndPress("Correct Credits");
  await screen.findByText("At most 19 can be taken away.");
  screen.getByText("Reason is required");

  await type(/^How many/, "4");
  screen.getByText("15 will be left afterwards.");
  await type(/^Reason/, "Counted twice");
  await findAndPress("Correct Credits");
  await screen.findByText(/^Only 3 credits are left/);
  await type(/^How many/, "2");
  await findAndPress("Correct Credits");
  await screen.findByText("Credits corrected: Tagore Academy has 17 now.");
  const asRead = versionOfPlan(SUBSCRIPTION);
  expect(sent).toEqual([
    { amount: -4, reason: "Counted twice", asRead },
    { amount: -2, reason: "Counted twice", asRead },
  ]);
});

test("an expired subscription is activated in the desktop layout, and a phone says so", async () => {
  renderWithProviders(<AdminSubscribers />, {
    answers: {
      "GET /api/subscription/getAllSubscribers": () =>
        Response.json([{ ...SUBSCRIPTION, _id: "s2", status: "expired" }, CANCELED]),
    },
  });
  const activate = await screen.findByRole("button", { name: "Activate Tagore Academy" });
  expect(activate.className).toContain("wide-only");
  expect(screen.getByText("It can be activated again on a wider screen.").className).toContain("narrow-only");
  expect(screen.getByRole("button", { name: "Re-Activate Tagore Academy" }).className).not.toContain(
    "wide-only",
  );
});

test("only the credits of a running subscription are corrected", async () => {
  const rows = SUBSCRIPTION_STATUSES.map((status) => ({
    ...SUBSCRIPTION,
    _id: status,
    status,
    employerId: { ...SUBSCRIPTION.employerId, instituteName: `School ${status}` },
  }));
  renderWithProviders(<AdminSubscribers />, {
    answers: { "GET /api/subscription/getAllSubscribers": () => Response.json(rows) },
  });
  await screen.findByText("School active");
  const names = screen
    .getAllByRole("button", { name: /^Correct credits/ })
    .map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["Correct credits of School active"]);
});

test("the papers of a subscription open from its row, and one without any says so (PAY-46)", async () => {
  const paper = {
    _id: "k1",
    kind: "receipt",
    number: "ER/26-27/000001",
    date: "2026-11-23",
    subscriptionId: "s1",
    total: 1999,
  };
  let papers = [paper];
  renderWithProviders(<AdminSubscribers />, {
    answers: {
      "GET /api/subscription/getAllSubscribers": () => Response.json([SUBSCRIPTION]),
      "GET /api/admin/subscriptions/s1/papers": () => Response.json(papers),
    },
  });
  await findAndPress("Papers of Tagore Academy");
  const link = await screen.findByRole("link", { name: "Download ER/26-27/000001" });
  expect(link.getAttribute("href")).toBe("/api/employer/papers/k1/pdf");
  await findAndPress("Close");
  papers = [];
  await findAndPress("Papers of Tagore Academy");
  await screen.findByText("This subscription has no papers: nothing was to be paid for it.");
});
