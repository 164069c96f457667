// The links of header and footer for each kind of person.
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { NO_CONTACT } from "#tests/support/no-contact.ts";
import { Footer } from "#platform/web/layout/site/footer.tsx";
import { Header, AccountActions } from "#platform/web/layout/site/header.tsx";
import { SiteFrame } from "#platform/web/layout/site/site-frame.tsx";
import { DemoNotice } from "#platform/web/layout/site/demo-notice.tsx";
import { ProblemPage } from "#platform/web/layout/site/problem-page.tsx";

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("the header has the same five links for everybody, on a small screen in a menu that opens (SITE-11, JOB-53)", () => {
  renderWithProviders(<Header />);
  const links = [
    ["Home", "/"],
    ["Jobs", "/jobs"],
    ["Search Candidate", "/candidate/allCandidatePage"],
    ["Blogs", "/Blogs"],
    ["Pricing", "/subscriptionPlan"],
  ];
  const shown = screen.getAllByRole("navigation", { name: "Main" });
  expect(shown.map(linksIn)).toEqual([links, links]);
  expect(shown.map((navigation) => navigation.closest("details") !== null)).toEqual([false, true]);
});

test("a visitor may log in or register (SITE-12)", () => {
  renderWithProviders(<AccountActions />);
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  screen.getByText("Register");
  expect(screen.queryByText("Dashboard")).toBeNull();
});

test.each([
  ["a candidate", { user: { role: "candidate" } }, "/candidate/profile"],
  ["an employer", { user: { role: "employer" } }, "/employer/profile"],
  ["an admin", { admin: true }, "/admin/edunakuri/dashboard"],
] as const)("%s sees the dashboard and the logout (SITE-13)", (_who, session, dashboard) => {
  renderWithProviders(<AccountActions />, session);
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe(dashboard);
  screen.getByRole("button", { name: "Logout" });
  expect(screen.queryByText("Register")).toBeNull();
});

test("the footer says that teachers never pay (SCHOOL-18)", () => {
  renderWithProviders(<Footer />);
  screen.getByText("Teachers never pay for a job.");
});

test("the footer links to every public page and agreement, and to the contact section (SITE-14)", () => {
  renderWithProviders(<Footer />);
  expect(linksIn(screen.getByRole("contentinfo"))).toEqual([
    ["Home", "/"],
    ["Jobs", "/jobs"],
    ["Blogs", "/Blogs"],
    ["Candidate list", "/candidate/allCandidatePage"],
    ["Pricing", "/subscriptionPlan"],
    ["Contact Us", "/#contactus"],
    ["Complain", "/complain"],
    ["Admin Login", "/edunakuri/adminpanel/login"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms And Conditions", "/terms"],
    ["School Agreement", "/school-agreement"],
    ["Candidate Agreement", "/candidate-agreement"],
  ]);
  screen.getByText(/© 2025/);
});

test("the footer names the social networks that are set, and no other (SITE-14)", () => {
  const socialLinks = {
    facebook: "https://social.example/a",
    instagram: null,
    linkedin: null,
    youtube: null,
    x: "https://social.example/b",
  };
  renderWithProviders(<Footer />, { root: { site: { ...NO_CONTACT, socialLinks } } });
  expect(linksIn(screen.getByRole("contentinfo")).slice(-2)).toEqual([
    ["Facebook", "https://social.example/a"],
    ["X", "https://social.example/b"],
  ]);
  expect(screen.queryByText("Instagram")).toBeNull();
});

test.each([
  ["a visitor", {}, true],
  ["a school", { user: { role: "employer" } }, false],
  ["an admin", { admin: true }, false],
] as const)(
  "%s can choose how to register: it stands around every page for visitors only",
  (_who, session, offered) => {
    renderWithProviders(<SiteFrame>The page</SiteFrame>, session);
    expect(screen.getByRole("main").textContent).toBe("The page");
    expect(screen.getByText("Skip to the content").getAttribute("href")).toBe("#main");
    expect(screen.queryByText("Register as") !== null).toBe(offered);
  },
);

const WORDS = "Demonstration: everybody here is invented.";

test("only a demonstration says that its people are invented; above the header it is a landmark", () => {
  renderWithProviders(<DemoNotice />, { root: { demo: true } });
  expect(screen.getByRole("complementary", { name: "Demonstration" }).textContent).toBe(WORDS);
  cleanup();
  renderWithProviders(<DemoNotice inside="main" />, { root: { demo: true } });
  expect(screen.getByText(WORDS).tagName).toBe("P");
  cleanup();
  renderWithProviders(<DemoNotice />, { root: { demo: false } });
  expect(screen.queryByText(WORDS)).toBeNull();
});

const answered = (status: number, data: unknown = "") => ({ status, statusText: "", internal: false, data });

test.each([
  [answered(404), "404", "! Oops Page Not Found ..", false],
  [answered(403, "This is another school's."), "Access Denied", "This is another school's.", false],
  [answered(409), "Something went wrong", "Please try again.", false],
  [answered(500, "Something went wrong."), "Something went wrong", "Please try again.", true],
  [answered(500, "Something went wrong. We look at it."), "Something went wrong", "We look at it.", true],
  [answered(500), "Something went wrong", "Please try again.", true],
  [answered(503, "Too many visitors."), "Something went wrong", "Too many visitors.", true],
  [new Error("x is undefined"), "Something went wrong", "Please try again.", true],
])("the page for %o", (error, heading, sentence, again) => {
  renderWithProviders(<ProblemPage error={error} />);
  expect(screen.getByRole("heading").textContent).toBe(heading);
  screen.getByText(sentence);
  expect(screen.queryAllByRole("button", { name: "Try again" })).toHaveLength(again ? 1 : 0);
  expect(document.querySelectorAll("img")).toHaveLength(heading === "404" ? 1 : 0);
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "error loading dynamically imported module: /assets/login.js",
])(
  "a page that did not arrive says so, and Try again without a connection stays in the site: %s (SITE-30)",
  async (message) => {
    renderWithProviders(<ProblemPage error={new TypeError(message)} />);
    screen.getByRole("heading", { name: "No connection" });
    screen.getByText(/This page could not be fetched\. Please check your connection\./);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("There is still no connection.");
  },
);

test("an error of the page itself is no matter of the connection", () => {
  renderWithProviders(<ProblemPage error={new TypeError("x is undefined")} />);
  screen.getByRole("heading", { name: "Something went wrong" });
});
