// The private calendar address: created, renewed and removed.
import { fireEvent, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { CalendarAddress } from "./calendar-address.tsx";

const open = (address: string | null, change: () => Response = serverError) => {
  vi.stubGlobal("scrollTo", () => {});
  return renderWithProviders(
    <Suspense>
      <CalendarAddress />
    </Suspense>,
    {
      answers: {
        "GET /api/interview/calendar-address": () => Response.json({ address }),
        "POST /api/interview/calendar-address": change,
        "DELETE /api/interview/calendar-address": change,
      },
    },
  );
};

test("the page says when the address changes (INT-41)", async () => {
  const address = "https://school.example/api/interview/feed/abc.ics";
  open(address);
  const field = await screen.findByDisplayValue<HTMLInputElement>(address);
  fireEvent.focus(field);
  // Ready to be copied.
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, address.length]);
  screen.getByText(
    "A new password, or being logged out everywhere, changes this address: add the new one then.",
  );
});

test("an address is created at once, and shown", async () => {
  const { requests } = open(null, () => Response.json({ address: "https://school.example/feed/new.ics" }));
  fireEvent.click(await screen.findByRole("button", { name: "Create a calendar address" }));
  await screen.findByDisplayValue("https://school.example/feed/new.ics");
  expect(requests).toContain("POST /api/interview/calendar-address");
});

test("a removed address is gone", async () => {
  open("https://school.example/feed/abc.ics", () => Response.json({ address: null }));
  fireEvent.click(await screen.findByRole("button", { name: "Remove the address" }));
  fireEvent.click(await screen.findByRole("button", { name: "Yes, remove it" }));
  await screen.findByRole("button", { name: "Create a calendar address" });
});

test("an address that cannot be changed stays, and an error is shown", async () => {
  open("https://school.example/feed/abc.ics", serverError);
  fireEvent.click(await screen.findByRole("button", { name: "Make a new address" }));
  fireEvent.click(await screen.findByRole("button", { name: "Yes, make a new one" }));
  const sentence = await screen.findByText("Could not change the address.");
  expect(sentence.closest("[data-tone='bad']")).not.toBeNull();
  screen.getByDisplayValue("https://school.example/feed/abc.ics");
});
