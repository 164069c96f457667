import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CalendarAddress } from "./calendar-address.tsx";

const open = (address: string | null) => {
  vi.stubGlobal("scrollTo", () => {});
  renderWithProviders(
    <Suspense>
      <CalendarAddress />
    </Suspense>,
    { answers: { "GET /api/interview/calendar-address": () => Response.json({ address }) } },
  );
};

test("the page says when the address changes", async () => {
  const address = "https://school.example/api/interview/feed/abc.ics";
  open(address);
  expect(await screen.findByDisplayValue(address)).toBeDefined();
  screen.getByText(
    "A new password, or being logged out everywhere, changes this address: add the new one then.",
  );
});
