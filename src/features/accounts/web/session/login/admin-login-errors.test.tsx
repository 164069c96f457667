// The errors of an admin's login stand at their fields; the focus goes to the first (LOGIN-10). A failed logout.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { AdminLoginForm } from "#features/accounts/web/session/login/admin-login-form.tsx";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { LogoutButton } from "#features/accounts/web/session/login/logout-button.tsx";

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
  renderWithProviders(
    <AdminLoginForm
      failure={{ errors: { password: "Password is required" }, email: "head@school.example" }}
    />,
  );
  expect(wrongFields()).toEqual(["Password"]);
  expect(field("Email").value).toBe("head@school.example");
  screen.getByText("Password is required");
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

test("an admin who logs in is known to the page at once, is sent once, and comes to the dashboard", async () => {
  const LoggedInAs = () => <output>{useSession().admin?.email ?? "nobody"}</output>;
  const form = (
    <>
      <LoggedInAs />
      <AdminLoginForm />
    </>
  );
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const answer = Promise.withResolvers<Response>();
  const { requests, router } = renderWithProviders(form, {
    at: "/edunakuri/adminpanel/login",
    answers: { "POST /api/admin/login": () => answer.promise },
  });
  type("Email", "head@school.example");
  type("Password", "chalk and board");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Sign in to Dashboard" });
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
  fireEvent.submit(button.form as HTMLFormElement);
  expect(button.disabled).toBe(true);
  await waitFor(() => expect(button.textContent).toBe("Signing in…"));
  const admin = { _id: "a1", email: "head@school.example", role: "admin" };
  answer.resolve(Response.json({ admin }));
  await screen.findByText("Logged in!");
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await screen.findByText("head@school.example");
  expect(JSON.parse(sessionStorage.getItem("admin") ?? "null")).toEqual(admin);
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/edunakuri/dashboard"));
  expect(requests.filter((call) => call === "POST /api/admin/login")).toHaveLength(1);
});
