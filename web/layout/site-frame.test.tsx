// Header and footer lead everybody where the document says (document 1, "Header / navigation").
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#tests/support/show.tsx";
import { AccountActions } from "#web/layout/account-actions.tsx";
import { Footer } from "#web/layout/footer.tsx";
import { Header } from "#web/layout/header.tsx";

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("the header leads everybody to four places", () => {
  show(<Header />);
  const [wide] = screen.getAllByRole("navigation", { name: "Main" });
  expect(linksIn(wide as HTMLElement)).toEqual([
    ["Home", "/"],
    ["Search Candidate", "/candidate/allCandidatePage"],
    ["Blogs", "/Blogs"],
    ["Pricing", "/subscriptionPlan"],
  ]);
});

test("a visitor may log in or register", () => {
  show(<AccountActions />);
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  expect(screen.getByText("Register")).toBeDefined();
  expect(screen.queryByText("Dashboard")).toBeNull();
});

test.each([
  ["a candidate", { user: { role: "candidate" } }, "/candidate/profile"],
  ["an employer", { user: { role: "employer" } }, "/employer/profile"],
  ["an admin", { admin: true }, "/admin/edunakuri/dashboard"],
] as const)("%s has a dashboard and the way out", (_who, session, dashboard) => {
  show(<AccountActions />, session);
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe(dashboard);
  expect(screen.getByRole("button", { name: "Logout" })).toBeDefined();
  expect(screen.queryByText("Register")).toBeNull();
});

test("the footer leads to every public place and agreement, and names three networks without a target", () => {
  show(<Footer />);
  expect(linksIn(screen.getByRole("contentinfo"))).toEqual([
    ["Home", "/"],
    ["Blogs", "/Blogs"],
    ["Candidate list", "/candidate/allCandidatePage"],
    ["Pricing", "/subscriptionPlan"],
    ["Admin Login", "/edunakuri/adminpanel/login"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms And Conditions", "/terms"],
    ["School Agreement", "/school-agreement"],
    ["Candidate Agreement", "/candidate-agreement"],
  ]);
  expect(document.querySelectorAll("a:not([href])")).toHaveLength(3);
  expect(screen.getByText(/© 2025/)).toBeDefined();
});
