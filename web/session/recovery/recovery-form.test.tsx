// The texts of each step of the recovery (LOGIN-31, LOGIN-32, LOGIN-34).
import { fireEvent, screen } from "@testing-library/react";
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

afterEach(() => void vi.useRealTimers());

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
