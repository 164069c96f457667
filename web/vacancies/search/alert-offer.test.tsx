import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { AlertOffer } from "#web/vacancies/search/alert-offer.tsx";

test("the offer of an alert has the search without the day of posting (ALERT-11)", () => {
  renderWithProviders(<AlertOffer filters={{ subject: "Physics", city: "Indore", since: "7" }} />);
  const link = screen.getByRole("link", { name: "Get new jobs of this search by mail" });
  expect(link.getAttribute("href")).toBe("/job-alerts/new?subject=Physics&city=Indore");
});
