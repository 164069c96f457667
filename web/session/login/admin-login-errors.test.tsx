// The errors of an admin's login stand at their fields; the focus goes to the first (LOGIN-10). A failed logout.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { AdminLoginForm } from "#web/session/login/admin-login-form.tsx";
import { LogoutButton } from "#web/session/login/logout-button.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const wrongFields = () =>
  ["Email", "Password"].filter((label) => field(label).getAttribute("aria-invalid") === "true");

afterEach(() => vi.restoreAllMocks());

test("each error is at its field until that is typed in, and nothing is sent", () => {
  const { requests } = renderWithProviders(<AdminLoginForm />, { at: "/edunakuri/adminpanel/login" });
  fireEvent.click(screen.getByRole("button", { name: "Sign in to Dashboard" }));
  expect(wrongFields()).toEqual(["Email", "Password"]);
  expect(document.activeElement).toBe(field("Email"));
  type("Email", "head@school.example");
  expect(wrongFields()).toEqual(["Password"]);
  fireEvent.click(screen.getByRole("button", { name: "Sign in to Dashboard" }));
  expect(wrongFields()).toEqual(["Password"]);
  expect(document.activeElement).toBe(field("Password"));
  type("Password", "chalk");
  expect(wrongFields()).toEqual([]);
  expect(requests).not.toContain("POST /api/admin/login");
});

test("errors and a refusal of a form that was sent before hydration are shown", () => {
  renderWithProviders(<AdminLoginForm failure={{ errors: { password: "Password is required" } }} />);
  expect(wrongFields()).toEqual(["Password"]);
  expect(screen.getByText("Password is required")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["here", "/subscriptionPlan?plan=2"],
  ["home", "/"],
] as const)("a logout to %s opens %s as a document", async (to, address) => {
  history.replaceState(null, "", "/subscriptionPlan?plan=2");
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  renderWithProviders(<LogoutButton to={to} />, {
    answers: { "POST /api/auth/logout": () => Response.json({ message: "Logged out" }) },
  });
  fireEvent.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(assign.mock.calls).toEqual([[address]]));
  history.replaceState(null, "", "/");
});

test("a logout that fails says so and leaves the page", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  renderWithProviders(<LogoutButton to="home" asIcon label="Log out" />, {
    answers: { "POST /api/auth/logout": serverError },
  });
  fireEvent.click(screen.getByRole("button", { name: "Log out" }));
  const sentence = await screen.findByText("You could not be logged out. Please try again.");
  expect(sentence.closest("[data-tone='bad']")).not.toBeNull();
  expect(assign).not.toHaveBeenCalled();
});
