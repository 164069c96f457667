// The second step of an admin's login, and how the first leads to it.
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { AdminLoginForm } from "#features/accounts/web/session/login/admin-login-form.tsx";
import { LoginCodeForm } from "#features/accounts/web/session/second-factor/login-code-form.tsx";

const CALL = "POST /api/auth/secondFactor";
const admin = { _id: "1", email: "head@school.example", role: "admin" };
const refusal = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status });

afterEach(() => void vi.useRealTimers());

async function enter(answer: () => Response | Promise<Response>) {
  const shown = renderWithProviders(<LoginCodeForm />, { at: "/code", answers: { [CALL]: answer } });
  fireEvent.change(screen.getByLabelText("Code"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  return shown;
}

test("a right password leads to the page that asks for the code (LOGIN-46)", async () => {
  const { router } = renderWithProviders(<AdminLoginForm />, {
    answers: { "POST /api/admin/login": () => Response.json({ secondFactor: true }) },
  });
  await userEvent.type(screen.getByLabelText("Email"), admin.email);
  await userEvent.type(screen.getByLabelText("Password"), "chalk and board");
  await userEvent.click(screen.getByRole("button", { name: "Sign in to Dashboard" }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/edunakuri/adminpanel/code"));
});

test("the right code leads to the panel", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const { router } = await enter(() => Response.json({ admin }));
  await screen.findByText("Logged in!");
  expect(JSON.parse(sessionStorage.getItem("admin") ?? "null")).toEqual(admin);
  await vi.advanceTimersByTimeAsync(1_600);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/admin/edunakuri/dashboard"));
});

test.each([
  [
    "a wrong code",
    refusal(400, "INVALID_CODE", "This code is not right. Please try again."),
    "This code is not right. Please try again.",
  ],
  ["a code that never arrives", networkError, "An error occurred. Please try again."],
])("%s shows its sentence, and the code can be typed again", async (_what, answer, sentence) => {
  await enter(answer);
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(screen.getByRole("button", { name: "Continue" }).hasAttribute("disabled")).toBe(false);
});

test("an empty form sends nothing and says what is missing, without leaving the page", async () => {
  const { requests } = renderWithProviders(<LoginCodeForm />, { at: "/code" });
  const form = screen.getByLabelText("Code").closest("form") as HTMLFormElement;
  expect(fireEvent.submit(form)).toBe(false);
  await screen.findByText("Please enter the code.");
  expect(requests).not.toContain(CALL);
});

test("a login that has ended leads back to the password", async () => {
  await enter(refusal(401, "LOGIN_EXPIRED", "This login has ended. Please log in again."));
  expect((await screen.findByRole("alert")).textContent).toBe("This login has ended. Please log in again.");
  const again = screen.getByRole("link", { name: "Log In Again" });
  expect(again.getAttribute("href")).toBe("/edunakuri/adminpanel/login");
});

test("an empty code is not sent", async () => {
  const { requests } = renderWithProviders(<LoginCodeForm />, { at: "/code" });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Please enter the code.");
  expect(requests).not.toContain(CALL);
});

test("the code has the focus from the start and after a wrong one; another person can begin with the password", async () => {
  await enter(refusal(400, "INVALID_CODE", "This code is not right. Please try again."));
  await screen.findByRole("alert");
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  expect(screen.queryByRole("link", { name: "Log In Again" })).toBeNull();
  const other = screen.getByRole("link", { name: "Log in as somebody else" });
  expect(other.getAttribute("href")).toBe("/edunakuri/adminpanel/login");
});

test("a refusal from before hydration is shown, and goes with the next code", async () => {
  const arrived: ((answer: Response) => void)[] = [];
  renderWithProviders(<LoginCodeForm refused={{ sentence: "This code is not right.", isExpired: false }} />, {
    at: "/code",
    answers: { [CALL]: () => new Promise((resolve) => arrived.push(resolve)) },
  });
  expect(screen.getByRole("alert").textContent).toBe("This code is not right.");
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  fireEvent.change(screen.getByLabelText("Code"), { target: { value: " 123456 " } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("button", { name: "Continue" }).getAttribute("aria-busy")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  arrived[0]?.(Response.json({ message: "" }, { status: 500 }));
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name: "Continue" }).hasAttribute("aria-busy")).toBe(false),
  );
});
