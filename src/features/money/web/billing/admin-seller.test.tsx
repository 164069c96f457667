// The page of the seller, and the registers of a month (PAY-44, PAY-45).
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Seller } from "#features/money/domain/billing/calls.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { errorAt, fieldOf, findAndPress, press, type } from "#tests/support/acts.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import AdminRegisters from "#features/money/web/billing/admin-registers.tsx";
import AdminSeller from "#features/money/web/billing/admin-seller.tsx";

const NOTHING: Seller = {
  legalName: null,
  gstin: null,
  address: null,
  pin: null,
  state: null,
  sac: "998519",
  rate: 18,
  taxIncluded: true,
  exportTaxed: true,
  bank: null,
  upi: null,
  signatory: null,
};

function open(seller: Seller, answers: Answers = {}) {
  const sent: unknown[] = [];
  const { requests } = renderWithProviders(<AdminSeller />, {
    admin: true,
    answers: {
      "GET /api/admin/seller": () => Response.json(seller),
      "PUT /api/admin/seller": (body) => {
        sent.push(body);
        return Response.json({ message: "Seller saved", seller });
      },
      ...answers,
    },
  });
  return { sent, requests };
}

test("a page without a GSTIN says what that means, and a seller is saved with tax and ways to pay (PAY-44)", async () => {
  const { sent } = open(NOTHING);
  screen.getByRole("heading", { name: "Seller and Tax" });
  await screen.findByText(
    "Schools get receipts without tax. With a GSTIN they get tax invoices from the next payment on.",
  );
  type(/^Legal name/, "EduNakuri Services");
  type(/^GSTIN/, "23aapfu0939f1z3");
  await screen.findByText("This number has the right form: Madhya Pradesh.");
  type(/^Address/, "5 Lake Road, Bhopal");
  type(/^PIN code/, "462 001");
  type(/^State/, "Madhya Pradesh");
  type(/^UPI address/, "edunakuri@bank");
  press("Save Seller");
  await screen.findByText("Seller saved");
  expect(sent).toEqual([
    expect.objectContaining({
      legalName: "EduNakuri Services",
      gstin: "23aapfu0939f1z3",
      pin: "462 001",
      state: "Madhya Pradesh",
      taxIncluded: true,
      rate: "18",
      upi: "edunakuri@bank",
      bank: null,
    }),
  ]);
});

test("each wrong value is named at its own field, and nothing is sent (PAY-44)", async () => {
  const { sent } = open({
    ...NOTHING,
    legalName: "EduNakuri",
    address: "5 Lake Road",
    pin: "462001",
    state: "Kerala",
  });
  await screen.findByDisplayValue("EduNakuri");
  type(/^GSTIN/, "23AAPFU0939F1Z3");
  type(/^Rate/, "99");
  type(/^IFSC/, "SBI");
  press("Save Seller");
  await waitFor(() => expect(errorAt(/^IFSC/)).toBe("IFSC must have 11 characters, such as ABCD0123456."));
  expect(errorAt(/^Name on the bank account/)).toBe("Account name is required");
  expect(errorAt(/^Rate/)).toBe("The rate may be at most 40 percent.");
  expect(sent).toEqual([]);
  type(/^Rate/, "18");
  type(/^IFSC/, "");
  press("Save Seller");
  await waitFor(() =>
    expect(errorAt(/^GSTIN/)).toBe(
      "This GSTIN is of another state. Please look at the number and at the state.",
    ),
  );
});

test("a seller that is set is shown as it is, with its bank", async () => {
  const bank = { accountName: "EduNakuri", accountNumber: "001122", ifsc: "ABCD0123456", name: "Lake Bank" };
  open({ ...NOTHING, legalName: "EduNakuri", gstin: "23AAPFU0939F1Z3", bank, taxIncluded: false });
  await screen.findByDisplayValue("Lake Bank");
  expect(fieldOf(/^Account number/).value).toBe("001122");
  expect(fieldOf(/^Prices of the plans/).value).toBe("no");
  expect(screen.queryByText("There is no GSTIN yet")).toBeNull();
});

test("a seller that a colleague changed meanwhile is not overwritten: the newest can be loaded (API-18)", async () => {
  const bank = { accountName: "EduNakuri", accountNumber: "001122", ifsc: "ABCD0123456", name: "Lake Bank" };
  const party = { legalName: "EduNakuri", address: "5 Lake Road", pin: "462001", state: "Madhya Pradesh" };
  let stored: Seller = { ...NOTHING, ...party, bank };
  const read = createEtag(stored);
  const sent: unknown[] = [];
  open(stored, {
    "GET /api/admin/seller": () => Response.json(stored),
    "PUT /api/admin/seller": (body) => {
      sent.push(body);
      stored = { ...stored, bank: { ...bank, name: "Hill Bank" } };
      return Response.json({ code: "STALE", message: "Changed by someone else." }, { status: 409 });
    },
  });
  await screen.findByDisplayValue("Lake Bank");
  type(/^Signatory/, "A. Rao");
  press("Save Seller");
  await screen.findByRole("dialog", { name: "This seller has changed meanwhile" });
  expect(sent).toEqual([expect.objectContaining({ signatory: "A. Rao", asRead: read })]);
  press("Load the newest");
  await screen.findByDisplayValue("Hill Bank");
  expect(fieldOf(/^Signatory/).value).toBe("");
});

test("a seller that cannot be loaded says so, with another try", async () => {
  open(NOTHING, { "GET /api/admin/seller": serverError });
  await screen.findByText("The seller could not be loaded. Please try again.");
  await findAndPress("Try Again");
});

const openRegisters = (revenue: () => Response) =>
  renderWithProviders(<AdminRegisters />, {
    admin: true,
    at: "/?view=registers",
    root: { today: "2026-11-23" },
    answers: { "GET /api/admin/revenue": revenue },
  });
const NO_MONEY = { sold: 0, paid: 0, refunded: 0, tax: 0 };

test("the register of a month is a download, this month first (PAY-45)", async () => {
  const { router } = openRegisters(() => Response.json({ rows: [], whole: NO_MONEY }));
  await screen.findByRole("heading", { name: "Tax Registers" });
  const link = () => screen.getByRole("link", { name: /^Download/ });
  expect([link().textContent, link().getAttribute("href")]).toEqual([
    "Download Nov 2026",
    "/api/admin/papers.csv?month=2026-11",
  ]);
  type("Month", "2026-10");
  await waitFor(() => expect(link().getAttribute("href")).toBe("/api/admin/papers.csv?month=2026-10"));
  expect(router.state.location.search).toBe("?view=registers&month=2026-10");
});

test("the revenue of twelve months stands below it by month and plan, the sum first (PAY-57)", async () => {
  const november = { sold: 1, paid: 4999, refunded: 1180, tax: 582.54 };
  const october = { sold: 2, paid: 3998, refunded: 0, tax: 609.86 };
  const whole = { sold: 3, paid: 8997, refunded: 1180, tax: 1192.4 };
  const rows = [
    { month: "2026-11", planName: "Standard", ...november },
    { month: "2026-10", planName: "Basic", ...october },
  ];
  openRegisters(() => Response.json({ rows, whole }));
  const table = await screen.findByRole("table", { name: "Revenue" });
  screen.getByRole("heading", { name: "Revenue, 12 months to Nov 2026" });
  const cells = within(table)
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));
  expect(cells.slice(1)).toEqual([
    ["12 months", "All plans", "3", "₹8,997", "₹1,180", "₹1,192.40"],
    ["Nov 2026", "Standard", "1", "₹4,999", "₹1,180", "₹582.54"],
    ["Oct 2026", "Basic", "2", "₹3,998", "₹0", "₹609.86"],
  ]);
});

test("months without money and a failure each say so", async () => {
  let works = false;
  openRegisters(() => (works ? Response.json({ rows: [], whole: NO_MONEY }) : serverError()));
  await screen.findByText("The revenue could not be loaded. Please try again.");
  works = true;
  await findAndPress("Try Again");
  await screen.findByText("Nothing was paid in these months");
});
