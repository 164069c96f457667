// The texts of each step of the recovery (LOGIN-31, LOGIN-32, LOGIN-34).
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { RecoveryForm } from "#web/session/recovery/recovery-form.tsx";
import type { RecoveryStep } from "#web/session/recovery/recovery-steps.ts";

const BUTTONS = { email: "Send OTP", otp: "Verify OTP", password: "Reset Password" } as const;
const CALLS = { email: "send-otp", otp: "verify-otp", password: "reset-password" } as const;

function take(step: RecoveryStep, answer: Answers[string]) {
  const requests = { step, email: "asha@school.example", message: "", refused: false };
  const shown = renderWithProviders(<RecoveryForm answer={requests} />, {
    at: "/forgot-password",
    answers: { [`POST /api/forget/${CALLS[step]}`]: answer },
  });
  const type = (label: string, value: string) => {
    const field = screen.queryByLabelText(label);
    if (field) fireEvent.change(field, { target: { value } });
  };
  type("OTP", "123456");
  type("New Password", "new chalk");
  fireEvent.click(screen.getByRole("button", { name: BUTTONS[step] }));
  return shown;
}

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test.each([
  ["email", "Failed to send OTP"],
  ["otp", "OTP verification failed"],
  ["password", "Reset failed"],
] as const)("a step %s that never arrives shows: %s", async (step, sentence) => {
  take(step, () => Promise.reject(new TypeError()));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

test.each([
  ["email", "OTP sent to your email"],
  ["otp", "OTP verified"],
  ["password", "Password reset successful"],
] as const)("a step %s that the server answers without a sentence shows: %s", async (step, sentence) => {
  take(step, () => Response.json({ message: "" }));
  expect(await screen.findByText(sentence)).toBeDefined();
});

test("the login opens two seconds after the reset", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const { router } = take("password", () => Response.json({ message: "Password reset successful" }));
  await screen.findByText("Password reset successful");
  await vi.advanceTimersByTimeAsync(1_800);
  expect(router.state.location.pathname).toBe("/forgot-password");
  await vi.advanceTimersByTimeAsync(300);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/login"));
});

test("a reload at the second or third step goes on there, and after ten minutes begins again", async () => {
  take("email", () => Response.json({ message: "OTP sent to your email" }));
  await screen.findByRole("button", { name: "Verify OTP" });
  cleanup();

  const answers = { "POST /api/forget/verify-otp": () => Response.json({ message: "OTP verified" }) };
  renderWithProviders(<RecoveryForm />, { at: "/forgot-password", answers });
  fireEvent.change(await screen.findByLabelText("OTP"), { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Verify OTP" }));
  await screen.findByLabelText("New Password");
  cleanup();

  renderWithProviders(<RecoveryForm />, { at: "/forgot-password" });
  expect(await screen.findByLabelText("New Password")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("asha@school.example");
  cleanup();

  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 11 * 60 * 1000);
  renderWithProviders(<RecoveryForm />, { at: "/forgot-password" });
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("asha@school.example"),
  );
  expect(screen.getByRole("button", { name: "Send OTP" })).toBeDefined();
});

test("Begin again forgets the step", async () => {
  sessionStorage.setItem("recovery", JSON.stringify({ step: "otp", email: "a@b.example", at: Date.now() }));
  renderWithProviders(<RecoveryForm />, { at: "/forgot-password" });
  const link = await screen.findByRole("link", { name: "Begin again" });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(sessionStorage.getItem("recovery")).toBeNull();
});
