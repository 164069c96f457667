import { fireEvent, screen } from "@testing-library/react";
import { test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ProblemPage } from "#web/layout/site/problem-page.tsx";

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
