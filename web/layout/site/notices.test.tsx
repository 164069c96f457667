// The notice of a demonstration, and the pages in place of one that is forbidden, missing or failed.
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { DemoNotice } from "#web/layout/site/demo-notice.tsx";
import { ProblemPage } from "#web/layout/site/problem-page.tsx";

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
