// Several pending subscriptions are ticked and activated together (STAFF-2, STAFF-3).
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { findAndPress } from "#tests/support/acts.ts";
import { SUBSCRIPTION } from "#tests/support/records.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import AdminSubscribers from "#features/money/web/subscriptions/admin-subscribers.tsx";

const named = (
  _id: string,
  instituteName: string,
  status: Subscription["status"] = "pending",
): Subscription => ({
  ...SUBSCRIPTION,
  _id,
  status,
  planName: "Basic",
  planPrice: 1_500,
  totalCredits: 10,
  employerId: { ...SUBSCRIPTION.employerId, instituteName },
});
const ROWS = [named("s1", "Lake School"), named("s2", "Hill School"), named("s3", "River School", "active")];
const ACTIVATED = { planName: "Basic", isActivated: true, reason: null };
const REASON = "This subscription is already active.";

function open(answers: Answers = {}, rows: readonly Subscription[] = ROWS) {
  const sent: unknown[] = [];
  renderWithProviders(<AdminSubscribers />, {
    admin: true,
    answers: {
      "GET /api/subscription/getAllSubscribers": () => Response.json(rows),
      "POST /api/admin/subscriptions/activate": (body) => {
        sent.push(body);
        return Response.json({
          message: "2 of 2 activated",
          activated: 2,
          results: [
            { _id: "s1", instituteName: "Lake School", ...ACTIVATED },
            { _id: "s2", instituteName: "Hill School", ...ACTIVATED },
          ],
        });
      },
      ...answers,
    },
  });
  return sent;
}
const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole("checkbox", { name }));

test("only pending subscriptions can be ticked, one by one or all of the page (STAFF-2)", async () => {
  open();
  await tick(/^Choose Lake/);
  const names = screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"));
  expect(names).toEqual([null, "Choose Lake School", "Choose Hill School"]);
  screen.getByText("1 chosen: ₹1,500, 10 credits");
  await tick(/^All 2 pending/);
  screen.getByText("2 chosen: ₹3,000, 20 credits");
  await findAndPress("Choose None");
  expect(screen.queryByText(/chosen/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Activate \d/ })).toBeNull();
});

test("one pending subscription alone can be ticked too, and the box of the page shows how many are", async () => {
  const boxOfPage = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^All/ });
  open({}, ROWS.slice(1));
  await tick(/^All 1 pending/);
  screen.getByText("1 chosen: ₹1,500, 10 credits");
  expect([boxOfPage().checked, boxOfPage().indeterminate]).toEqual([true, false]);
  cleanup();
  open();
  await tick(/^Choose Lake/);
  expect([boxOfPage().checked, boxOfPage().indeterminate]).toEqual([false, true]);
  await tick(/^Choose Hill/);
  expect([boxOfPage().checked, boxOfPage().indeterminate]).toEqual([true, false]);
});

test("the question names the schools and the sums, and each click is sent once (STAFF-2)", async () => {
  const sent = open();
  await tick(/^All 2 pending/);
  await findAndPress("Activate 2");
  const question = await screen.findByRole("dialog", { name: "Activate these subscriptions?" });
  const rows = within(question)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Lake SchoolBasic: ₹1,500, 10 credits",
    "Hill SchoolBasic: ₹1,500, 10 credits",
    "Together₹3,000, 20 credits",
  ]);
  await findAndPress("Go Back");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([]);
  const button = await screen.findByRole("button", { name: "Activate 2" });
  fireEvent.click(button);
  fireEvent.click(button);
  await findAndPress("Yes, activate 2");
  await screen.findByText("2 subscriptions activated");
  expect(sent).toEqual([{ ids: ["s1", "s2"] }]);
  expect(screen.queryByText(/chosen/)).toBeNull();
});

test("the answer says of each school whether it was activated, and why not (STAFF-3)", async () => {
  open({
    "POST /api/admin/subscriptions/activate": () =>
      Response.json({
        message: "1 of 2 activated",
        activated: 1,
        results: [
          { _id: "s1", instituteName: "Lake School", ...ACTIVATED },
          { _id: "s2", instituteName: "Hill School", planName: "Basic", isActivated: false, reason: REASON },
        ],
      }),
  });
  await tick(/^All 2 pending/);
  await findAndPress("Activate 2");
  await findAndPress("Yes, activate 2");
  const result = await screen.findByRole("dialog", { name: "1 of 2 activated" });
  const rows = within(result)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(["Lake SchoolActivated", `Hill School${REASON}`]);
});

test("a call that fails keeps the choice and says so", async () => {
  open({ "POST /api/admin/subscriptions/activate": serverError });
  await tick(/^Choose Lake/);
  await findAndPress("Activate 1");
  await findAndPress("Yes, activate 1");
  await screen.findByText("The subscriptions could not be activated. Please try again.");
  screen.getByText("1 chosen: ₹1,500, 10 credits");
});

test("a list without pending subscriptions has nothing to tick", async () => {
  open({}, [named("s3", "River School", "active")]);
  await screen.findByText("River School");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("of 25 schools, ten are activated at a time, and those that were not are named (ADMIN-53)", async () => {
  const many = Array.from({ length: 25 }, (_, at) => named(`m${at}`, `School ${at}`));
  const sent = open(
    {
      "POST /api/admin/subscriptions/activate": (body) => {
        const { ids } = body as { ids: string[] };
        sent.push(ids.length);
        const results = ids.map((_id) => {
          const reason = _id === "m12" ? REASON : null;
          return { _id, instituteName: `School ${_id.slice(1)}`, ...ACTIVATED, isActivated: !reason, reason };
        });
        return Response.json({ message: "", activated: 0, results });
      },
    },
    many,
  );
  await tick(/^All 25 pending/);
  await findAndPress("Activate 25");
  await findAndPress("Yes, activate 25");
  const result = await screen.findByRole("dialog", { name: "24 of 25 activated" });
  expect(result.textContent).toContain(`School 12${REASON}`);
  expect(sent).toEqual([10, 10, 5]);
});
