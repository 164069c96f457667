// The admin's panel: the view of its address, under its entry of the sidebar (ADMIN-1).
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import * as page from "#features/staff/web/pages/dashboard.tsx";
import { useRememberedView } from "#features/staff/web/pages/remembered-view.ts";

const PATH = "/admin/edunakuri/dashboard";
const SUBJECTS = "GET /api/subjects/getAllSubjects";

function open(
  view: string,
  admin: object | null = { _id: "a1", email: "head@school.example", role: "admin" },
) {
  vi.stubGlobal("scrollTo", () => {});
  let calls = 0;
  return renderPage(page, PATH, {
    at: `${PATH}?view=${view}`,
    admin: true,
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/auth/session": () => Response.json({ user: null, admin }),
      // The loader is answered, and a call of the browser waits.
      [SUBJECTS]: () =>
        calls++ === 0 ? Response.json([{ _id: "s1", subject: "Physics" }]) : new Promise(() => {}),
    },
  });
}
const current = () =>
  [...document.querySelectorAll("aside [aria-current=page]")].map(({ textContent }) => textContent);

test("a view is shown with the data that came with the page, and the admin's address beside it", async () => {
  open("subjects");
  await screen.findByText("Physics");
  expect(screen.getAllByText("head@school.example").length).toBeGreaterThan(0);
  expect(current()).toEqual(["Subject Manager"]);
});

test.each([
  ["school", "All Employers"],
  ["absences", "All Interviews"],
  ["eligibility", "Eligibility Rules"],
])("the view '%s' stands under %s", async (view, entry) => {
  open(view);
  await waitFor(() => expect(current()).toEqual([entry]));
});

test("a visitor is led to the login of admins", async () => {
  const { router } = open("subjects", null);
  await waitFor(() => expect(router.state.location.pathname).toBe("/edunakuri/adminpanel/login"));
});

const Panel = () => <p>{useRememberedView()?.name}</p>;
const kept = () => sessionStorage.getItem("adminView");

afterEach(() => void vi.useRealTimers());

test("a view is remembered after half a second, not sooner (ADMIN-3)", async () => {
  vi.useFakeTimers();
  const { router } = renderWithProviders(<Panel />, { at: "/panel?view=banners" });
  await vi.advanceTimersByTimeAsync(450);
  expect(kept()).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe("banners");
  await router.navigate("/panel?view=news");
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe("banners");
});

test("the remembered view comes back on load", async () => {
  sessionStorage.setItem("adminView", "subjects");
  renderWithProviders(<Panel />, { at: "/panel" });
  await screen.findByText("subjects");
});

test("the page of a school, which needs its id, is not remembered: the list before it is (ADMIN-3)", async () => {
  vi.useFakeTimers();
  const { router } = renderWithProviders(<Panel />, { at: "/panel?view=employers" });
  await vi.advanceTimersByTimeAsync(600);
  await act(() => router.navigate("/panel?view=school&school=e1"));
  screen.getByText("school");
  await vi.advanceTimersByTimeAsync(600);
  expect(kept()).toBe("employers");
});
