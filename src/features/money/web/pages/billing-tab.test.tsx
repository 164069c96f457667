// Billing in a school's dashboard: its papers, its payments and whom its bills are for (PAY-40 to PAY-42).
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Paper } from "#features/money/domain/billing/calls.ts";
import { errorAt, fieldOf, press, type } from "#tests/support/acts.ts";
import { EMPLOYER, TRANSFER } from "#tests/support/records.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { BillingTab } from "#features/money/web/pages/billing-tab.tsx";

const NO_BILLING = { legalName: null, gstin: null, address: null, pin: null, state: null };
const PAPER: Paper = {
  _id: "k1",
  kind: "tax-invoice",
  number: "EN/26-27/000001",
  date: "2026-11-23",
  subscriptionId: "s1",
  total: 1999,
  tax: { rate: 18, taxable: 1694.07, cgst: 0, sgst: 0, igst: 304.93, roundOff: 0 },
  seller: "EduNakuri Services",
};

function open(answers: Answers = {}, memberRole: "owner" | "recruiter" = "owner") {
  const sent: unknown[] = [];
  const shown = renderWithProviders(<BillingTab employer={EMPLOYER} />, {
    user: { role: "employer", memberRole },
    answers: {
      "GET /api/employer/billing": () => Response.json(NO_BILLING),
      "PUT /api/employer/billing": (body) => {
        sent.push(body);
        return Response.json({ message: "Billing details saved", billing: body });
      },
      "GET /api/employer/papers": () => Response.json([PAPER]),
      "GET /api/subscription/transfers": () => Response.json([TRANSFER]),
      ...answers,
    },
  });
  return { ...shown, sent };
}

test("each paper is there with number, date, total and its PDF (PAY-41)", async () => {
  open();
  const row = (await screen.findByText("Tax Invoice")).closest("tr") as HTMLElement;
  for (const text of ["EN/26-27/000001", "23 Nov 2026", "₹1,999"]) within(row).getByText(text);
  expect(within(row).getByRole("link", { name: "Download EN/26-27/000001" }).getAttribute("href")).toBe(
    "/api/employer/papers/k1/pdf",
  );
});

test("each payment says in plain words how it stands (PAY-42)", async () => {
  const decidedAt = "2026-11-24T05:00:00Z";
  open({
    "GET /api/subscription/transfers": () =>
      Response.json([
        TRANSFER,
        { ...TRANSFER, _id: "t2", state: "matched", decidedAt },
        { ...TRANSFER, _id: "t3", state: "refused", decidedAt, reason: "Not on our statement" },
      ]),
  });
  await screen.findByText("Received from you on 23 Nov 2026, 4:05 PM. We look within 4 working hours.");
  screen.getByText("Found on our account on 24 Nov 2026, 10:30 AM.");
  screen.getByText("Not accepted on 24 Nov 2026, 10:30 AM: Not on our statement");
});

test("billing details begin with the school's name and state, and are saved (PAY-40)", async () => {
  const { sent } = open();
  await screen.findByDisplayValue("Tagore Academy");
  expect(fieldOf(/^State/).value).toBe("Madhya Pradesh");
  type(/^Address/, "1 Quay Road");
  type(/^PIN code/, "46200");
  press("Save Billing Details");
  expect(errorAt(/^PIN code/)).toBe("The PIN code has six digits, such as 462001.");
  expect(sent).toEqual([]);
  type(/^PIN code/, "462001");
  press("Save Billing Details");
  await screen.findByText("Billing details saved");
  expect(sent).toEqual([
    {
      legalName: "Tagore Academy",
      gstin: "",
      address: "1 Quay Road",
      pin: "462001",
      state: "Madhya Pradesh",
      country: "India",
    },
  ]);
});

test("without papers and payments the page says when they come", async () => {
  open({
    "GET /api/employer/papers": () => Response.json([]),
    "GET /api/subscription/transfers": () => Response.json([]),
  });
  await screen.findByText("No papers yet");
  await screen.findByText("No payments yet");
});

test("each part that fails says so, with another try", async () => {
  open({
    "GET /api/employer/billing": serverError,
    "GET /api/employer/papers": serverError,
    "GET /api/subscription/transfers": serverError,
  });
  await screen.findByText("Your papers could not be loaded. Please try again.");
  await screen.findByText("Your payments could not be loaded. Please try again.");
  await screen.findByText("Your billing details could not be loaded. Please try again.");
  expect(screen.getAllByRole("button", { name: "Try Again" })).toHaveLength(3);
});

test("a member who is not the owner reads who does it, and nothing is asked (PAY-40)", async () => {
  const { requests } = open({}, "recruiter");
  await screen.findByText("The owner of your school sees its bills and payments here.");
  expect(requests.filter((call) => !call.includes("/auth/"))).toEqual([]);
});
