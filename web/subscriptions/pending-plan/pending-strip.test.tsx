// The strip of a school whose plan waits for activation (SUB-37).
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SUBSCRIPTION } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { LaterPendingStrip } from "#web/subscriptions/pending-plan/later-strip.tsx";
import PendingStrip from "#web/subscriptions/pending-plan/pending-strip.tsx";

const NOTHING = { upiAddress: null, bank: null };
const PENDING = { ...SUBSCRIPTION, status: "pending", credits: 0 };

const open = (pending: object | null, howToPay: object = NOTHING) =>
  renderWithProviders(<PendingStrip employerId="e1" />, {
    answers: {
      "GET /api/subscription/check/e1": () =>
        Response.json({ isSubscribed: true, subscription: SUBSCRIPTION, pending }),
      "GET /api/settings/howToPay": () => Response.json(howToPay),
    },
  });

afterEach(cleanup);

test("the strip says how to pay from the settings, and what happens then (SUB-37)", async () => {
  open(PENDING, {
    upiAddress: "edunakuri@bank",
    bank: {
      accountName: "EduNakuri Services",
      accountNumber: "001122",
      ifsc: "ABCD0123456",
      name: "Lake Bank",
    },
  });
  await screen.findByText(/Your Basic plan with 20 credits waits for activation/);
  screen.getByText(/Pay ₹1,999 as shown here. Our staff then activates it/);
  for (const text of ["edunakuri@bank", "EduNakuri Services", "001122", "ABCD0123456", "Lake Bank"]) {
    screen.getByText(text);
  }
});

test("without a way to pay in the settings staff will call (SUB-37)", async () => {
  open(PENDING);
  await screen.findByText(/Our staff will call you on 9812345678 about the payment of ₹1,999/);
  expect(screen.queryByText("How to pay")).toBeNull();
});

test("a plan without a price asks for no payment", async () => {
  open({ ...PENDING, planPrice: 0 });
  await screen.findByText(/Our staff activates it, and you get a notification/);
});

test("without a waiting plan there is no strip", async () => {
  const { requests } = open(null);
  await expect.poll(() => requests).toContain("GET /api/subscription/check/e1");
  expect(requests).not.toContain("GET /api/settings/howToPay");
  expect(screen.queryByRole("complementary")).toBeNull();
});

test.each([
  ["employer", 1],
  ["candidate", 0],
] as const)("the page of a %s asks for a waiting plan %i times", async (role, times) => {
  const { requests } = renderWithProviders(<LaterPendingStrip />, {
    user: { role },
    answers: {
      "GET /api/subscription/check/e1": () =>
        Response.json({ isSubscribed: true, subscription: SUBSCRIPTION, pending: PENDING }),
      "GET /api/settings/howToPay": () => Response.json(NOTHING),
    },
  });
  if (times > 0) await screen.findByText(/Your Basic plan with 20 credits waits for activation/);
  expect(requests.filter((call) => call.includes("/subscription/check/"))).toHaveLength(times);
});

test("the strip of a school that is not verified names the verification too (SUB-49)", async () => {
  renderWithProviders(<PendingStrip employerId="e1" />, {
    answers: {
      "GET /api/subscription/check/e1": () =>
        Response.json({ isSubscribed: true, subscription: SUBSCRIPTION, pending: PENDING }),
      "GET /api/settings/howToPay": () => Response.json(NOTHING),
      "GET /api/employer/verification": () => Response.json({ countsAsVerifiedUntil: null }),
    },
  });
  const link = await screen.findByRole("link", { name: "verification of your school" });
  expect(link.getAttribute("href")).toBe("/employer/profile?tab=verification");
});
