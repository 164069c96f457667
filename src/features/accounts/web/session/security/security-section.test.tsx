import { errorsInEnglish } from "#tests/support/issues.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import {
  type Answers,
  networkError,
  renderWithProviders,
  serverError,
} from "#tests/support/render-with-providers.tsx";
import { PASSWORD_MAX, PASSWORD_MIN } from "#platform/domain/field-limits.ts";
import { refuseToChangePassword } from "#features/accounts/web/session/security/change-password-form.tsx";
import { SecuritySection } from "#features/accounts/web/session/security/security-section.tsx";
import { ConfirmProvider } from "#platform/web/ui/feedback/confirm.tsx";
import { formatDevice } from "#features/accounts/web/session/security/own-sessions.tsx";

const session = (change: object) => ({
  _id: "here",
  createdAt: "2026-03-10T05:00:00Z",
  lastSeenAt: "2026-03-10T05:00:00Z",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
  current: true,
  ...change,
});

/** Collects the calls as `METHOD path`; the right password is "chalk and board". */
function openSection() {
  const requests: string[] = [];
  let sessions = [
    session({}),
    session({
      _id: "phone",
      current: false,
      userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Safari",
    }),
  ];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    requests.push(`${method} ${path}`);
    if (method === "GET") return Response.json(sessions);
    if (method === "DELETE") {
      sessions = sessions.filter(({ _id }) => !path.endsWith(_id));
      return Response.json({ message: "Session ended" });
    }
    const right = JSON.parse(typeof body === "string" ? body : "{}").currentPassword === "chalk and board";
    const issue = { path: "currentPassword", message: "The current password is not right." };
    if (right) return Response.json({ message: "Password changed" });
    return Response.json({ code: "INVALID_INPUT", message: issue.message, issues: [issue] }, { status: 400 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <SecuritySection />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return requests;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("another device is named and can be logged out, this one cannot", async () => {
  const requests = openSection();
  await userEvent.click(await screen.findByRole("button", { name: "Log out Chrome on Android" }));
  expect(screen.queryByRole("button", { name: "Log out Firefox on Linux" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Yes, log out" }));
  await vi.waitFor(() => expect(screen.queryByText("Chrome on Android")).toBeNull());
  expect(requests).toContain("DELETE /api/auth/sessions/phone");
});

test("a new password is sent once it is typed twice and the old one is right (CDASH-14)", async () => {
  const requests = openSection();
  await userEvent.click(screen.getByRole("button", { name: "Change Password" }));
  const type = async (label: string, text: string) => {
    await userEvent.clear(await screen.findByLabelText(label));
    await userEvent.type(await screen.findByLabelText(label), text);
  };
  const save = () =>
    userEvent.click(screen.getAllByRole("button", { name: "Change Password" }).at(-1) as HTMLElement);
  await type("Current Password", "wrong");
  await type("New Password", "better board");
  await type("Confirm New Password", "better bored");
  await save();
  screen.getByText("The two passwords are not the same.");
  expect(requests).not.toContain("POST /api/auth/change-password");

  await type("Confirm New Password", "better board");
  await save();
  await screen.findByText("The current password is not right.");
  await type("Current Password", "chalk and board");
  await save();
  await vi.waitFor(() => expect(screen.queryByLabelText("Current Password")).toBeNull());
});

const SESSIONS = [
  session({}),
  session({ _id: "phone", current: false, lastSeenAt: "2026-03-10T19:30:00Z", userAgent: "Chrome Android" }),
];
function openWith(answers: Answers) {
  return renderWithProviders(<SecuritySection />, {
    answers: { "GET /api/auth/sessions": () => Response.json(SESSIONS), ...answers },
  });
}
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole("button", { name })).at(-1)!);
const toneOf = async (text: string) =>
  (await screen.findByText(text)).closest("[data-tone]")?.getAttribute("data-tone");

test("this device is named so, another by when it was used last, in India's time", async () => {
  openWith({});
  const items = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(items).toEqual([
    "Firefox on LinuxThis device",
    "Chrome on AndroidLast used 11 Mar 2026, 1:00 AMLog out",
  ]);
});

test("a device that stays logged in is said so; Cancel asks nothing of the server", async () => {
  const { requests } = openWith({});
  await press("Log out Chrome on Android");
  screen.getByText("Chrome on Android will have to log in again.");
  await press("Cancel");
  expect(requests).not.toContain("DELETE /api/auth/sessions/phone");
  await press("Log out Chrome on Android");
  await press("Yes, log out");
  expect(await toneOf("The device could not be logged out. Please try again.")).toBe("bad");
  screen.getByText("Chrome on Android");
});

test("sessions that cannot be read are said so", async () => {
  openWith({ "GET /api/auth/sessions": serverError });
  await screen.findByText("Your sessions could not be read. Please try again.");
});

test("the first wrong field of a new password has the focus; a lost connection says so and keeps the dialog", async () => {
  let answer = networkError;
  openWith({ "POST /api/auth/change-password": () => answer() });
  await press("Change Password");
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const current = await field("Current Password");
  await press("Change Password");
  await screen.findByText("Please enter your current password.");
  expect(document.activeElement).toBe(current);
  await userEvent.type(current, "chalk and board");
  await userEvent.type(await field("New Password"), "better board");
  await userEvent.type(await field("Confirm New Password"), "better bored");
  await press("Change Password");
  await screen.findByText("The two passwords are not the same.");
  expect(document.activeElement).toBe(await field("Confirm New Password"));
  expect(current.getAttribute("aria-invalid")).toBeNull();

  await userEvent.clear(await field("Confirm New Password"));
  await userEvent.type(await field("Confirm New Password"), "better board");
  await press("Change Password");
  expect(await toneOf("The password could not be changed. Please try again.")).toBe("bad");
  expect(screen.queryByText("The two passwords are not the same.")).toBeNull();
  answer = () => Promise.resolve(Response.json({ message: "Password changed" })) as Promise<never>;
  await press("Change Password");
  expect(await toneOf("Password changed. Other devices are logged out.")).toBe("good");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["", "", "", { currentPassword: "Please enter your current password." }],
  ["old", "x".repeat(PASSWORD_MIN - 1), "other", { newPassword: "Password must be at least 6 characters." }],
  ["old", "x".repeat(PASSWORD_MIN), "x".repeat(PASSWORD_MIN), null],
  ["old", "longer", "longest", { confirmPassword: "The two passwords are not the same." }],
  ["old", "x".repeat(PASSWORD_MAX), "x".repeat(PASSWORD_MAX), null],
  ["old", "e\u0301".repeat(PASSWORD_MAX), "e\u0301".repeat(PASSWORD_MAX), null],
  [
    "old",
    "x".repeat(PASSWORD_MAX + 1),
    "x".repeat(PASSWORD_MAX + 1),
    { newPassword: `Password may have at most ${PASSWORD_MAX} characters.` },
  ],
])("the passwords %j, %j and %j are judged before they are sent", (current, next, repeated, wrong) => {
  const refused = refuseToChangePassword(current, next, repeated);
  expect(refused && errorsInEnglish(refused)).toEqual(wrong);
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0 Safari/537.36",
    "Chrome on Linux",
  ],
  ["curl/8.5.0", "A browser"],
  ["", "A browser"],
])("%s is %s", (userAgent, name) => {
  expect(formatDevice(userAgent)).toBe(name);
});
