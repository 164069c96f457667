import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SetUpChecklist } from "#features/staff/web/dashboards/set-up-checklist.tsx";

const ALL = {
  plans: true,
  subjects: true,
  banner: true,
  contact: true,
  mail: true,
  howToPay: true,
  seller: true,
  homePage: true,
  backup: true,
};
const answer = (checklist: object) => ({
  answers: { "GET /api/admin/checklist": () => Response.json(checklist) },
});

test("a new site's dashboard names the steps that are left, each with its place (ADMIN-45)", async () => {
  renderWithProviders(
    <SetUpChecklist />,
    answer({ ...ALL, plans: false, contact: false, howToPay: false, seller: false }),
  );
  await screen.findByRole("heading", { name: "Set up your site: 5 of 9 done" });
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Add plans", "/?view=add-plan"],
    ["Enter the contact", "/?view=settings"],
    ["Say how to pay", "/?view=seller"],
    ["Enter the seller", "/?view=seller"],
  ]);
  screen.getByText("Connect a mail server: done");
});

test("where all is done there is no list", async () => {
  const { cache } = renderWithProviders(<SetUpChecklist />, answer(ALL));
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(screen.queryByRole("list")).toBeNull();
});
