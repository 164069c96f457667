import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { AvailabilityBadge } from "#web/candidates/availability-badge.tsx";

test("“Available Now” means available for interview, and says so where somebody joins next year (SEARCH-77)", () => {
  renderWithProviders(<AvailabilityBadge emailAvailable="Yes" joiningAvailability="Next Year" />);
  expect(screen.getByTitle("Available for interview now").textContent).toBe("Available Now");
  expect(screen.getByText("Joins next year")).toBeDefined();
});

test.each([
  ["Yes", "Immediately", "Available Now"],
  ["Yes", undefined, "Available Now"],
  ["No", "Next Year", "Not Available"],
])(
  "available %s and joining %s reads “%s” alone (SEARCH-77)",
  (emailAvailable, joiningAvailability, text) => {
    renderWithProviders(
      <AvailabilityBadge emailAvailable={emailAvailable} joiningAvailability={joiningAvailability} />,
    );
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText("Joins next year")).toBeNull();
  },
);
