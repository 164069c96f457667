import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SecuritySection } from "#web/session/security/security-section.tsx";
import { ConfirmProvider } from "#web/ui/feedback/confirm.tsx";

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
  // Every observed element counts as visible.
  vi.stubGlobal("IntersectionObserver", function (notify: (seen: object[]) => void) {
    return { observe: () => notify([{ isIntersecting: true }]), disconnect: () => {} };
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmProvider>
          <SecuritySection />
        </ConfirmProvider>
      </QueryClientProvider>
    </MantineProvider>,
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

test("a new password is sent once it is typed twice and the old one is right", async () => {
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
  expect(screen.getByText("The two passwords are not the same.")).toBeDefined();
  expect(requests).not.toContain("POST /api/auth/change-password");

  await type("Confirm New Password", "better board");
  await save();
  expect(await screen.findByText("The current password is not right.")).toBeDefined();
  await type("Current Password", "chalk and board");
  await save();
  await vi.waitFor(() => expect(screen.queryByLabelText("Current Password")).toBeNull());
});
