// The messages when plans cannot be loaded, changed, deleted or created (ADMIN-26 to ADMIN-28, SUB-6).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PLAN } from "#tests/support/records.ts";
import { breaks, show } from "#tests/support/show.tsx";
import AdminAddPlan from "#web/subscriptions/admin-add-plan.tsx";
import AdminPlans from "#web/subscriptions/admin-plans.tsx";

const answers = { "GET /api/subscription/plans": () => Response.json([PLAN]) };
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("plans that cannot be loaded show an error", async () => {
  show(<AdminPlans />);
  expect(await screen.findByText("Failed to load plans")).toBeDefined();
});

test("a plan that cannot be deleted stays, and an error is shown", async () => {
  show(<AdminPlans />, {
    answers: { ...answers, "DELETE /api/subscription/deleteSubscriptionPlan/p1": breaks },
  });
  await screen.findByRole("heading", { name: "Basic" });
  press("Delete Basic");
  expect(await screen.findByText(/This action cannot be undone\./)).toBeDefined();
  press("Yes, delete");
  expect(await screen.findByText("Failed to delete plan")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Basic" })).toBeDefined();
});

test("a plan that cannot be changed stays open, and an error is shown", async () => {
  show(<AdminPlans />, { answers });
  await screen.findByRole("heading", { name: "Basic" });
  press("Edit Basic");
  fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: "2999.50" } });
  press("Save");
  expect(await screen.findByText("Failed to update plan")).toBeDefined();
  press("Cancel");
  expect(screen.getByText("₹1,999")).toBeDefined();
});

test("a plan that cannot be created shows an error", async () => {
  show(<AdminAddPlan />);
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Enterprise" } });
  fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: "999" } });
  press("Create Plan");
  expect(await screen.findByText("Error creating plan")).toBeDefined();
  const names = [...document.querySelectorAll("datalist option")].map(({ textContent }) => textContent);
  for (const name of ["Basic", "Standard", "Premium", "Enterprise"]) expect(names).toContain(name);
});
