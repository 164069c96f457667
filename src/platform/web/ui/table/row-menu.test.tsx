// The menu of the actions that are not in sight.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { MoreActions } from "#platform/web/ui/table/row-menu.tsx";

const open = (act = () => {}) =>
  renderWithProviders(
    <MoreActions
      inRow
      name="More for Hill School"
      actions={[
        { label: "Members", name: "Members of Hill School", to: "/members" },
        { label: "Refund", name: "Refund Hill School", act },
      ]}
    />,
  );

test("a menu has steps and ways to other pages, and its button names the row", () => {
  open();
  const menu = document.querySelector("[popover]");
  expect(screen.getByRole("button", { name: "More for Hill School" }).getAttribute("popovertarget")).toBe(
    menu?.id,
  );
  const names = [...(menu?.children ?? [])].map((child) => child.getAttribute("aria-label"));
  expect(names).toEqual(["Members of Hill School", "Refund Hill School"]);
  expect(screen.getByRole("link", { name: "Members of Hill School" }).getAttribute("href")).toBe("/members");
});

test("an action of the menu gives the focus to the menu's button first, and closes the menu", () => {
  const act = vi.fn(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("More for Hill School"),
  );
  open(act);
  press("Refund Hill School");
  expect(act).toHaveBeenCalledTimes(1);
  const refund = screen.getByRole("button", { name: "Refund Hill School" });
  expect(refund.getAttribute("popovertarget")).toBe(document.querySelector("[popover]")?.id);
});
