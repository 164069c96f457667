// The texts of each step of the recovery (LOGIN-31, LOGIN-32, LOGIN-34).
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, renderPage, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { keepChosen } from "#features/accounts/web/session/login/chosen-plan.ts";
import { RecoveryForm } from "#features/accounts/web/session/recovery/recovery-form.tsx";
import {
  readRecovery,
  type RecoveryStep,
  type RecoveryValues,
  refuseToProceed,
} from "#features/accounts/web/session/recovery/recovery-steps.ts";

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
] as const)("a step %s that never arrives shows: %s (LOGIN-31)", async (step, sentence) => {
  take(step, () => Promise.reject(new TypeError()));
  expect(await shownTwice(sentence)).toBe(true);
  expect(screen.getByRole("button", { name: BUTTONS[step] }).hasAttribute("disabled")).toBe(false);
});

/** At the field, and as a message that screen readers announce. */
async function shownTwice(sentence: string) {
  const shown = await screen.findAllByText(sentence);
  const isAnnounced = shown.map((element) => element.closest("[aria-live]") !== null);
  return isAnnounced.length === 2 && isAnnounced.includes(false) && isAnnounced.includes(true);
}

test("a code that is missing is asked for at its field, which has the focus, and the error goes with the first digit", async () => {
  const answer = { step: "otp", email: "asha@school.example", message: "", refused: false } as const;
  const { requests } = renderWithProviders(<RecoveryForm answer={answer} />, { at: "/forgot-password" });
  fireEvent.click(screen.getByRole("button", { name: "Verify OTP" }));
  expect(await shownTwice("OTP is required")).toBe(true);
  const code = screen.getByLabelText("OTP");
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Email").hasAttribute("disabled")).toBe(true);
  expect(requests).not.toContain("POST /api/forget/verify-otp");
  fireEvent.input(code, { target: { value: "1" } });
  expect(code.getAttribute("aria-invalid")).not.toBe("true");
});

test("a step is sent once, by the form itself, while its button says to wait; the next field has the focus", async () => {
  const action = vi.fn(() => null);
  const arrived: ((answer: Response) => void)[] = [];
  const { requests } = renderPage({ default: () => <RecoveryForm />, action }, "/forgot-password", {
    at: "/forgot-password",
    answers: { "POST /api/forget/send-otp": () => new Promise((resolve) => arrived.push(resolve)) },
  });
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "asha@school.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Send OTP" }));
  const waiting = await screen.findByRole("button", { name: "Please wait..." });
  expect(waiting.hasAttribute("disabled")).toBe(true);
  arrived[0]?.(Response.json({ message: "OTP sent to your email" }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("OTP")));
  screen.getByText("Step 2 of 3");
  expect(requests.filter((call) => call === "POST /api/forget/send-otp")).toHaveLength(1);
  expect(action).not.toHaveBeenCalled();
});

test.each([
  ["email", "OTP sent to your email"],
  ["otp", "OTP verified"],
  ["password", "Password reset successful"],
] as const)(
  "a step %s that the server answers without a sentence shows: %s (LOGIN-32)",
  async (step, sentence) => {
    take(step, () => Response.json({ message: "" }));
    await screen.findByText(sentence);
  },
);

test("the login opens two seconds after the reset (LOGIN-34)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const { router } = take("password", () => Response.json({ message: "Password reset successful" }));
  await screen.findByText("Password reset successful");
  await vi.advanceTimersByTimeAsync(1_800);
  expect(router.state.location.pathname).toBe("/forgot-password");
  await vi.advanceTimersByTimeAsync(300);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/login"));
});

test("a reload at the second or third step goes on there, and after ten minutes begins again (LOGIN-58)", async () => {
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
  await screen.findByLabelText("New Password");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("asha@school.example");
  cleanup();

  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 11 * 60 * 1000);
  renderWithProviders(<RecoveryForm />, { at: "/forgot-password" });
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("asha@school.example"),
  );
  screen.getByRole("button", { name: "Send OTP" });
});

test("Begin again forgets the step", async () => {
  sessionStorage.setItem("recovery", JSON.stringify({ step: "otp", email: "a@b.example", at: Date.now() }));
  renderWithProviders(<RecoveryForm />, { at: "/forgot-password" });
  const link = await screen.findByRole("link", { name: "Begin again" });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(sessionStorage.getItem("recovery")).toBeNull();
});

const READY: RecoveryValues = {
  step: "email",
  email: "asha@school.example",
  otp: "123456",
  newPassword: "chalk-and-board",
};

test.each<[string, Partial<RecoveryValues>, string | null]>([
  ["an address", {}, null],
  ["no address", { email: "" }, "Email is required"],
  ["half an address", { email: "asha@" }, "Invalid email format."],
  ["a code", { step: "otp" }, null],
  ["no code", { step: "otp", otp: "" }, "OTP is required"],
  ["six letters", { step: "password", newPassword: "abcdef" }, null],
  ["five characters", { step: "password", newPassword: "abcde" }, "Password must be at least 6 characters"],
  [
    "five letters, each with its sign as a character",
    { step: "password", newPassword: "\u00e9".repeat(5).normalize("NFD") },
    "Password must be at least 6 characters",
  ],
])("with %s the step shows %o (LOGIN-30)", (_what, change, sentence) => {
  expect(refuseToProceed({ ...READY, ...change })).toBe(sentence);
});

test("a form that names no step begins at the first", () => {
  const form = new FormData();
  form.set("step", "nonsense");
  form.set("email", "  asha@school.example ");
  expect(readRecovery(form)).toEqual({
    step: "email",
    email: "asha@school.example",
    otp: "",
    newPassword: "",
  });
});

test("the job or the plan for which somebody came stays in the address (ALERT-25, SUB-46)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const { router } = renderWithProviders(
    <RecoveryForm answer={{ step: "password", email: "a@b.example", message: "", refused: false }} />,
    {
      at: "/forgot-password?job=physics-teacher-1a2b",
      answers: { "POST /api/forget/reset-password": () => Response.json({ message: "Done" }) },
    },
  );
  expect(screen.getByRole("link", { name: "Begin again" }).getAttribute("href")).toBe(
    "/forgot-password?job=physics-teacher-1a2b",
  );
  fireEvent.change(screen.getByLabelText("New Password"), { target: { value: "new chalk" } });
  fireEvent.click(screen.getByRole("button", { name: "Reset Password" }));
  await screen.findByText("Done");
  await vi.advanceTimersByTimeAsync(2_100);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toBe("?job=physics-teacher-1a2b");
  expect(keepChosen("/login", new URLSearchParams({ plan: "p1" }))).toBe("/login?plan=p1");
  expect(keepChosen("/login", new URLSearchParams())).toBe("/login");
});
