// The page of notices: who may open it, and what each role has there.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/support/render-with-providers.tsx";
import * as page from "#platform/web/pages/notifications.tsx";

const answers = {
  "GET /api/notifications": () => Response.json([]),
  "GET /api/notifications/preferences": () => Response.json({ mails: [] }),
  "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
  "GET /api/interview/calendar-address": () => Response.json({ address: null }),
};
const at = "/notifications";
const open = (who: object) => renderPage(page, at, { at, answers, ...who });
const candidate = { user: { role: "candidate" as const, fullName: "Asha Verma", instituteName: undefined } };

test("a visitor is led to the login", async () => {
  const { router } = open({});
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
});

test.each([
  ["a school", { user: { role: "employer" } }, "Employer dashboard", "/employer/profile", true],
  ["a candidate", candidate, "Candidate dashboard", "/candidate/profile", true],
  ["an admin", { admin: true }, "Admin panel", "/admin/edunakuri/dashboard", false],
])("%s has the own menu and the way back, and only people with interviews a calendar", async (...row) => {
  const [, who, menu, back, hasCalendar] = row;
  open(who);
  await screen.findByRole("heading", { name: "Notifications" });
  expect(screen.getAllByRole("navigation", { name: menu }).length).toBeGreaterThan(0);
  expect(
    screen.getByRole<HTMLButtonElement>("button", { name: "Go Back" }).form?.getAttribute("action"),
  ).toBe(back);
  expect(screen.queryAllByText("Your calendar")).toHaveLength(hasCalendar ? 1 : 0);
});

test("the menu names the person: a school by its institute and mail, a candidate also by phone, an admin by mail", async () => {
  open({ user: { role: "employer" } });
  await screen.findByRole("heading", { name: "Notifications" });
  expect(screen.getAllByText("Tagore Academy").length).toBeGreaterThan(0);
  expect(screen.queryByText("9812345678")).toBeNull();
  cleanup();
  open(candidate);
  await screen.findByRole("heading", { name: "Notifications" });
  expect(screen.getAllByText("Asha Verma").length).toBeGreaterThan(0);
  expect(screen.getAllByText("9812345678").length).toBeGreaterThan(0);
  cleanup();
  open({ admin: true });
  expect((await screen.findAllByText("admin@school.example")).length).toBeGreaterThan(0);
});
