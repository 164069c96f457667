// Days that an admin adds to a plan (SUB-48).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { versionOfPlan } from "#features/money/domain/subscriptions/rules.ts";
import { SUBSCRIPTION_STATUSES } from "#features/money/domain/subscriptions/terms.ts";
import { findAndPress } from "#tests/support/acts.ts";
import { SUBSCRIPTION } from "#tests/support/records.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminSubscribers from "#features/money/web/subscriptions/admin-subscribers.tsx";

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, {}, { timeout: 5_000 }), { target: { value } });

const END = "2099-06-08T06:00:00Z";
const RUNNING = { ...SUBSCRIPTION, endDate: END };
const open = (rows: unknown[], answers: Answers = {}) =>
  renderWithProviders(<AdminSubscribers />, {
    answers: { "GET /api/subscription/getAllSubscribers": () => Response.json(rows), ...answers },
  });

test("days are added after the new end is shown, with a reason (SUB-48)", async () => {
  const sent: unknown[] = [];
  open([RUNNING], {
    "POST /api/admin/subscriptions/s1/days": (body) => {
      sent.push(body);
      return Response.json({
        message: "Days added",
        subscription: { ...RUNNING, endDate: "2099-06-18T06:00:00Z" },
      });
    },
  });
  await findAndPress("Add days to the plan of Tagore Academy");
  await screen.findByText("The Basic plan ends on 08 Jun 2099.", {}, { timeout: 5_000 });
  await findAndPress("Add Days");
  await screen.findByText("Please enter a whole number from 1 to 3650.");
  screen.getByText("Reason is required");
  await type(/^Days to add/, "4000");
  expect(screen.queryByText(/will end on/)).toBeNull();
  await type(/^Days to add/, "10");
  screen.getByText("The Basic plan will end on 18 Jun 2099.");
  await type(/^Reason/, "Suspended by mistake");
  expect(sent).toEqual([]);
  await findAndPress("Add Days");
  await screen.findByText("Days added: the plan of Tagore Academy ends on 18 Jun 2099.");
  expect(sent).toEqual([{ days: 10, reason: "Suspended by mistake", asRead: versionOfPlan(RUNNING) }]);
});

test("a refusal is said, and the dialog stays", async () => {
  const message = "The Premium plan of this school runs. Please add the days to that one.";
  open([{ ...RUNNING, status: "expired", endDate: "2026-03-01T06:00:00Z" }], {
    "POST /api/admin/subscriptions/s1/days": () =>
      Response.json({ code: "ANOTHER_PLAN_RUNS", message }, { status: 409 }),
  });
  await findAndPress("Add days to the plan of Tagore Academy");
  await screen.findByText(/^The Basic plan ended on 01 Mar 2026\. /, {}, { timeout: 5_000 });
  await type(/^Days to add/, "10");
  await type(/^Reason/, "Suspended by mistake");
  await findAndPress("Add Days");
  await screen.findByText(message);
  screen.getByLabelText(/^Days to add/);
});

test("only a plan that runs or has ended is offered more days", async () => {
  open(
    SUBSCRIPTION_STATUSES.map((status) => ({
      ...RUNNING,
      _id: status,
      status,
      employerId: { ...SUBSCRIPTION.employerId, instituteName: `School ${status}` },
    })),
  );
  await screen.findByText("School active");
  const names = screen
    .getAllByRole("button", { name: /^Add days/ })
    .map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["Add days to the plan of School active", "Add days to the plan of School expired"]);
});
