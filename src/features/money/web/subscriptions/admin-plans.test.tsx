// The messages when plans cannot be loaded, changed, deleted or created (ADMIN-26 to ADMIN-28, SUB-6).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import type { Plan } from "#features/money/domain/subscriptions/plan-calls.ts";
import { press } from "#tests/support/acts.ts";
import { PLAN } from "#tests/support/records.ts";
import { serverError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminAddPlan from "#features/money/web/subscriptions/admin-add-plan.tsx";
import AdminPlans from "#features/money/web/subscriptions/admin-plans.tsx";

const answers = { "GET /api/subscription/plans": () => Response.json([PLAN]) };

test("plans that cannot be loaded show an error (ADMIN-26)", async () => {
  renderWithProviders(<AdminPlans />);
  await screen.findByText("Failed to load plans");
});

test("a plan that cannot be deleted stays, and an error is shown (ADMIN-27)", async () => {
  renderWithProviders(<AdminPlans />, {
    answers: { ...answers, "DELETE /api/subscription/deleteSubscriptionPlan/p1": serverError },
  });
  await screen.findByRole("heading", { name: "Basic" });
  press("Delete Basic");
  await screen.findByText(/This action cannot be undone\./);
  press("Yes, delete");
  await screen.findByText("Failed to delete plan");
  screen.getByRole("heading", { name: "Basic" });
});

test("a plan that cannot be changed stays open, and an error is shown (ADMIN-28)", async () => {
  renderWithProviders(<AdminPlans />, { answers });
  await screen.findByRole("heading", { name: "Basic" });
  press("Edit Basic");
  fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: "2999.50" } });
  press("Save");
  await screen.findByText("Failed to update plan");
  press("Cancel");
  fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await screen.findByText("₹1,999");
});

const NEWEST: Plan = { ...PLAN, price: 2499, features: ["Resumes", "Support"] };
const stale = () =>
  Response.json(
    { code: "STALE", message: "This record was changed by someone else meanwhile." },
    { status: 409 },
  );

test("a plan that another admin changed meanwhile is not overwritten: its newest state can be loaded (API-18)", async () => {
  let stored = PLAN;
  const sent: unknown[] = [];
  renderWithProviders(<AdminPlans />, {
    answers: {
      "GET /api/subscription/plans": () => Response.json([stored]),
      "PUT /api/subscription/editSubscriptionPlan/p1": (body) => {
        sent.push(body);
        stored = NEWEST;
        return stale();
      },
    },
  });
  await screen.findByRole("heading", { name: "Basic" });
  press("Edit Basic");
  fireEvent.change(screen.getByLabelText(/^Credits/), { target: { value: "15" } });
  press("Save");
  await screen.findByRole("dialog", { name: "This plan has changed meanwhile" });
  expect(sent).toEqual([expect.objectContaining({ totalcredits: 15, asRead: createEtag(PLAN) })]);

  press("Keep editing");
  expect(screen.getByLabelText<HTMLInputElement>(/^Credits/).value).toBe("15");
  await vi.waitFor(() => {
    press("Save");
    expect(sent).toHaveLength(2);
  });
  await screen.findByRole("dialog", { name: "This plan has changed meanwhile" });
  press("Load the newest");
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Price/).value).toBe("2499"));
  expect(screen.getByLabelText<HTMLInputElement>(/^Credits/).value).toBe("10");
  press("Save");
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ price: 2499, asRead: createEtag(NEWEST) }));
});

test("a plan that another admin changed meanwhile is not deleted", async () => {
  let stored = PLAN;
  renderWithProviders(<AdminPlans />, {
    answers: {
      "GET /api/subscription/plans": () => Response.json([stored]),
      "DELETE /api/subscription/deleteSubscriptionPlan/p1": () => {
        stored = NEWEST;
        return stale();
      },
    },
  });
  await screen.findByRole("heading", { name: "Basic" });
  press("Delete Basic");
  press("Yes, delete");
  await screen.findByText(/Nothing was deleted\./);
  press("Load the newest");
  await screen.findByText("₹2,499");
});

test("a plan that cannot be created shows an error (SUB-6)", async () => {
  renderWithProviders(<AdminAddPlan />);
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Enterprise" } });
  fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: "999" } });
  press("Create Plan");
  await screen.findByText("Error creating plan");
  const names = [...document.querySelectorAll("datalist option")].map(({ textContent }) => textContent);
  for (const name of ["Basic", "Standard", "Premium", "Enterprise"]) expect(names).toContain(name);
});

test("an edit with changes asks before it is left (TEXT-7)", async () => {
  const { router } = renderWithProviders(<AdminPlans />, { answers });
  await screen.findByRole("heading", { name: "Basic" });
  press("Edit Basic");
  fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: "2999.50" } });
  void router.navigate("/elsewhere");
  await screen.findByRole("dialog", { name: "Discard your changes?" });
});

test("after a plan was created the form is empty for the next one", async () => {
  const sent: unknown[] = [];
  renderWithProviders(<AdminAddPlan />, {
    answers: {
      "POST /api/subscription/AddSubscriptionPlan": (body) => {
        sent.push(body);
        return Response.json(PLAN, { status: 201 });
      },
    },
  });
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field(/^Name/), { target: { value: "Term" } });
  fireEvent.change(field(/^Price/), { target: { value: "999" } });
  press("Create Plan");
  await screen.findByText("Plan created successfully!");
  expect(sent).toHaveLength(1);
  expect(field(/^Name/).value).toBe("");
});

test("a saved plan closes its form, and the focus is on its row", async () => {
  let stored = PLAN;
  renderWithProviders(<AdminPlans />, {
    answers: {
      "GET /api/subscription/plans": () => Response.json([stored]),
      "PUT /api/subscription/editSubscriptionPlan/p1": () => {
        stored = { ...PLAN, price: 2999 };
        return Response.json(stored);
      },
    },
  });
  await screen.findByRole("heading", { name: "Basic" });
  press("Edit Basic");
  fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: "2999" } });
  press("Save");
  await screen.findByText("Plan updated");
  await screen.findByText("₹2,999");
  expect(screen.queryByLabelText(/^Price/)).toBeNull();
  expect(document.activeElement?.closest("li")?.textContent).toContain("Basic");
});
