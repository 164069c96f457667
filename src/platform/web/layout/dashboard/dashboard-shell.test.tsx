// The frame of the dashboards: the current place, groups, and the folded menu.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { AccountActions } from "#platform/web/layout/site/header.tsx";
import { DashboardMenu, type DashboardPlace } from "#platform/web/layout/dashboard/dashboard-menu.tsx";
import { DashboardShell } from "#platform/web/layout/dashboard/dashboard-shell.tsx";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { readTab } from "#platform/web/layout/dashboard/dashboard-tab.ts";
import { skipOnSearchChange } from "#platform/web/layout/skip-revalidation.ts";

const PLACES: DashboardPlace[] = [
  { label: "Profile", icon: "user", to: "/profile" },
  {
    label: "Plans",
    icon: "card",
    places: [
      { label: "All Plans", to: "/plans" },
      { label: "Add Plan", to: "/plans/add" },
    ],
  },
  { label: "News", icon: "news", places: [{ label: "All News", to: "/news" }] },
];
const groups = () => [...document.querySelectorAll("details")];
const showMenu = (current: string, folded = false) =>
  renderWithProviders(<DashboardMenu name="Menu" places={PLACES} current={current} folded={folded} />);

test("the place that is shown is marked, and only its group is open", () => {
  showMenu("/plans/add");
  const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current"));
  expect(current.map(({ textContent }) => textContent)).toEqual(["Add Plan"]);
  expect(current[0]?.getAttribute("aria-current")).toBe("page");
  expect(groups().map(({ open }) => open)).toEqual([true, false]);
  expect(groups().map((group) => group.querySelector("summary")?.dataset["current"])).toEqual([
    undefined,
    undefined,
  ]);
});

test("folded, every group is closed and the current one is marked at its icon", () => {
  showMenu("/plans", true);
  expect(groups().map(({ open }) => open)).toEqual([false, false]);
  expect(groups().map((group) => group.querySelector("summary")?.dataset["current"])).toEqual([
    "true",
    undefined,
  ]);
  expect(new Set(groups().map((group) => group.getAttribute("name")))).toEqual(new Set(["folded-places"]));
});

test("an opened group stands beside its icon when the menu is folded", () => {
  showMenu("/profile", true);
  const [group] = groups() as [HTMLDetailsElement];
  group.getBoundingClientRect = () => new DOMRect(8, 120, 56, 40);
  fireEvent(group, new Event("toggle"));
  expect(group.getAttribute("style")).toMatch(/--top: 120px;.*--left: 64px/);
});

test("Escape closes a group beside its icon and returns the focus to it; another key does not", () => {
  showMenu("/profile", true);
  const [group] = groups() as [HTMLDetailsElement];
  group.open = true;
  fireEvent.keyDown(within(group).getByText("All Plans"), { key: "ArrowDown" });
  expect(group.open).toBe(true);
  fireEvent.keyDown(within(group).getByText("All Plans"), { key: "Escape" });
  expect(group.open).toBe(false);
  expect(document.activeElement).toBe(group.querySelector("summary"));
});

test("a click elsewhere or on a place of the group closes it, a click on its title line does not", () => {
  showMenu("/profile", true);
  const [group] = groups() as [HTMLDetailsElement];
  for (const [target, stays] of [
    [() => group.querySelector("strong") as Element, true],
    [() => screen.getByTitle("Profile"), false],
    [() => within(group).getByTitle("Add Plan"), false],
    [() => document.body, false],
  ] as const) {
    group.open = true;
    fireEvent.click(target());
    expect(group.open, target().textContent?.slice(0, 20) ?? "").toBe(stays);
  }
});

test("an unfolded menu keeps its groups open whatever is clicked", () => {
  showMenu("/plans");
  fireEvent.click(document.body);
  fireEvent.keyDown(screen.getByText("All Plans"), { key: "Escape" });
  expect(groups()[0]?.open).toBe(true);
});

test.each([
  [2, "Applicants2Unread conversations: 2"],
  [0, "Applicants"],
])("with %i unread conversations the entry reads %s (MSG-17)", async (unread, text) => {
  const asked = vi.fn(() => Response.json({ unread }));
  renderWithProviders(
    <DashboardMenu
      name="Menu"
      places={[{ label: "Applicants", icon: "document", to: "/applicants", hasMessages: true }, ...PLACES]}
      current="/applicants"
    />,
    { answers: { "GET /api/threads/unread": asked } },
  );
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  const link = screen.getByRole("link", { name: /^Applicants/ });
  await waitFor(() => expect(link.textContent).toBe(text));
});

test("the menu is folded and unfolded by its button; the content stays", () => {
  renderWithProviders(
    <DashboardShell name="Menu" places={PLACES} current="/profile">
      <p>Content</p>
    </DashboardShell>,
    {
      user: { role: "employer" },
      answers: { "GET /api/notifications/unread": () => Response.json({ unread: 0 }) },
    },
  );
  const button = screen.getByRole("button", { name: "Fold the menu" });
  expect(button.getAttribute("aria-expanded")).toBe("true");
  const side = document.querySelector("aside") as HTMLElement;
  expect(side.querySelector("nav")?.dataset["folded"]).toBeUndefined();
  fireEvent.click(button);
  expect(screen.getByRole("button", { name: "Unfold the menu" }).getAttribute("aria-expanded")).toBe("false");
  expect(side.querySelector("nav")?.dataset["folded"]).toBe("true");
  // The drawer of small screens has the whole menu always.
  expect(document.querySelector("dialog nav")?.getAttribute("data-folded")).toBeNull();
  screen.getByText("Content");
});

test("the drawer opens by its button and closes by its own, and when a page was chosen", async () => {
  const { router } = renderWithProviders(
    <DashboardShell name="Menu" places={PLACES} current="/profile">
      <p>Content</p>
    </DashboardShell>,
    { answers: { "GET /api/notifications/unread": () => Response.json({ unread: 0 }) } },
  );
  const drawer = document.querySelector("dialog") as HTMLDialogElement;
  const open = () => fireEvent.click(screen.getByRole("button", { name: "Open the menu" }));
  open();
  expect(drawer.open).toBe(true);
  fireEvent.click(within(drawer).getByRole("button", { name: "Close the menu" }));
  expect(drawer.open).toBe(false);
  open();
  await router.navigate("/plans");
  await waitFor(() => expect(drawer.open).toBe(false));
});

test.each([
  ["a visitor", {}, ["Login", "Register"], "/login"],
  ["a school", { user: { role: "employer" as const } }, ["Dashboard", "Logout"], "/employer/profile"],
  ["a candidate", { user: { role: "candidate" as const } }, ["Dashboard", "Logout"], "/candidate/profile"],
  ["an admin", { admin: true }, ["Dashboard", "Logout"], "/admin/edunakuri/dashboard"],
])("%s has the fitting two buttons", (_who, session, labels, to) => {
  renderWithProviders(<AccountActions />, session);
  const shown = [...document.querySelectorAll("a, button")].map(({ textContent }) => textContent);
  expect(shown).toEqual(labels);
  expect(screen.getByRole("link").getAttribute("href")).toBe(to);
});

test("a search is in the bar where there is one", () => {
  renderWithProviders(
    <DashboardShell name="Menu" places={PLACES} current="/profile" search={<input aria-label="Search" />}>
      <p>Content</p>
    </DashboardShell>,
    { answers: { "GET /api/notifications/unread": () => Response.json({ unread: 0 }) } },
  );
  screen.getByLabelText("Search");
});

const TABS = ["profile", "interviews"] as const;

test.each([
  ["", "profile"],
  ["tab=interviews", "interviews"],
  ["tab=secrets", "profile"],
])("the address ?%s shows the tab %s", (search, tab) => {
  expect(readTab(new URLSearchParams(search), TABS)).toBe(tab);
});

test.each([
  ["to another tab", "/employer/profile?tab=interviews", false],
  ["to another page", "/candidate/allCandidatePage", true],
  ["nowhere: the page fetches its data again", "/employer/profile", true],
])("whether the loader runs when going %s", (_where, to, again) => {
  const args = {
    currentUrl: new URL("https://edunakuri.example/employer/profile"),
    nextUrl: new URL(to, "https://edunakuri.example"),
    defaultShouldRevalidate: true,
  };
  expect(skipOnSearchChange(args as ShouldRevalidateFunctionArgs)).toBe(again);
});
