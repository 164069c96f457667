// The purchase of a plan: what is sent, and every form of an answer that is no success (SUB-13 to SUB-15).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { PlanList } from "#web/subscriptions/plan-list.tsx";

const PLAN = {
  _id: "p1",
  name: "Standard",
  description: "",
  price: 4999,
  features: [],
  totalcredits: 30,
  durationInDays: null,
};

async function buy(answer: Answers[string]) {
  renderWithProviders(<PlanList employerId="e1" />, {
    answers: {
      "GET /api/subscription/plans": () => Response.json([PLAN]),
      "POST /api/subscription/subscribe": answer,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /Subscribe Now/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Confirm & Pay" }));
}

test("a purchase sends employer, plan and credits", async () => {
  const sent: unknown[] = [];
  await buy((body) => {
    sent.push(body);
    return Response.json({ isSubscribed: true, message: "Asked", subscription: {} }, { status: 201 });
  });
  expect(await screen.findByText("Subscription Requested")).toBeDefined();
  expect(sent).toEqual([{ employerId: "e1", planId: "p1", credits: 30 }]);
});

test.each([
  ["a success that is none", { isSubscribed: false, error: "You wait already." }, 200, "You wait already."],
  ["a success that is none, without a sentence", { isSubscribed: false }, 200, "Please try again."],
  ["an error without a message", { isSubscribed: false, error: "No such school." }, 409, "No such school."],
  ["a fault without a sentence", {}, 500, "Something went wrong. Please try again later."],
])("%s is a failed subscription", async (_what, body, status, sentence) => {
  await buy(() => Response.json(body, { status }));
  expect(await screen.findByText("Subscription Failed")).toBeDefined();
  expect(screen.getByText(sentence)).toBeDefined();
});

test("a success that says that the plan left shows its sentence", async () => {
  const body = { isSubscribed: false, code: "INVALID_PLAN", error: "Invalid plan selected." };
  await buy(() => Response.json(body));
  expect(await screen.findByText("Invalid plan selected.")).toBeDefined();
});
