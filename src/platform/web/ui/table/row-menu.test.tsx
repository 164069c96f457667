// Which actions of a row are buttons and which are in its menu.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { RowMenu } from "#platform/web/ui/table/row-menu.tsx";

const open = (labels: string[], act = () => {}) =>
  renderWithProviders(
    <RowMenu
      rowName="Hill School"
      actions={labels.map((label) => ({ label, name: `${label} Hill School`, act }))}
    />,
  );
const namesIn = (selector: string) =>
  [...document.querySelectorAll(`${selector} button`)].map((button) => button.getAttribute("aria-label"));

test("three actions are buttons", () => {
  open(["Match", "Refuse", "Papers"]);
  expect(namesIn("body")).toEqual(["Match Hill School", "Refuse Hill School", "Papers Hill School"]);
});

test("of more than three the first two are buttons, and the others are in the menu", () => {
  open(["Match", "Refuse", "Papers", "Refund"]);
  expect(namesIn("[popover]")).toEqual(["Papers Hill School", "Refund Hill School"]);
  const more = screen.getByRole("button", { name: "More for Hill School" });
  expect(more.getAttribute("popovertarget")).toBe(document.querySelector("[popover]")?.id);
});

test("an action of the menu gives the focus to the menu's button first, and closes the menu", () => {
  const act = vi.fn(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("More for Hill School"),
  );
  open(["Match", "Refuse", "Papers", "Refund"], act);
  press("Refund Hill School");
  expect(act).toHaveBeenCalledTimes(1);
  const refund = screen.getByRole("button", { name: "Refund Hill School" });
  expect(refund.getAttribute("popovertarget")).toBe(document.querySelector("[popover]")?.id);
});
