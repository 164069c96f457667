// Connecting the own number at WhatsApp, the last messages, the end; and links that open WhatsApp.
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnWhatsApp } from "#platform/domain/whatsapp/calls.ts";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SendInterview } from "#features/interviews/web/interview-page/page-facts.tsx";
import { WhatsAppSection } from "#platform/web/whatsapp/whatsapp-section.tsx";

const OWN: OwnWhatsApp = {
  isOffered: true,
  purpose: "Write to me by WhatsApp.",
  number: null,
  since: null,
  code: null,
  messages: [],
};
const CODE = {
  code: "7K2M9QXA",
  until: "2026-03-10T04:30:00.000Z",
  number: "918000000001",
  link: "https://wa.me/918000000001?text=EduNakuri%207K2M9QXA",
};

function open(first: OwnWhatsApp, changed: OwnWhatsApp = first) {
  let own = first;
  return renderWithProviders(<WhatsAppSection />, {
    answers: {
      "GET /api/account/whatsapp": () => Response.json(own),
      "POST /api/account/whatsapp": () => Response.json((own = changed)),
      "DELETE /api/account/whatsapp": () => Response.json((own = changed)),
    },
  });
}

test("without a number at WhatsApp the installation shows nothing of it (WA-9)", async () => {
  const { requests } = open({ ...OWN, isOffered: false });
  await waitFor(() => expect(requests).toContain("GET /api/account/whatsapp"));
  expect(screen.queryByText("WhatsApp")).toBeNull();
});

test("“Connect my number” shows the code, and a link that opens WhatsApp with it (WA-1)", async () => {
  open(OWN, { ...OWN, code: CODE });
  await screen.findByText("Write to me by WhatsApp.");
  press("Connect my number");
  await screen.findByText("EduNakuri 7K2M9QXA");
  screen.getByText(/to \+91 80000 00001 before 10:00 AM/);
  expect(screen.getByRole("link", { name: "Open WhatsApp" }).getAttribute("href")).toBe(CODE.link);
});

test("a connected person reads what became of the last messages, and ends them with “End Messages” (WA-6, WA-8)", async () => {
  const message = { label: "Reminder of an interview", at: "2026-03-10T04:30:00.000Z" };
  open(
    {
      ...OWN,
      number: "919876543210",
      since: "2026-03-01T04:30:00.000Z",
      messages: [
        { ...message, state: "failed", isByMail: true },
        { ...message, label: "Change of an interview", state: "read", isByMail: false },
      ],
    },
    OWN,
  );
  await screen.findByText(/We write to \+91 98765 43210, since 01 Mar 2026/);
  screen.getByText("Reminder of an interview, 10 Mar 2026, 10:00 AM: Could not be sent, so it came by mail");
  screen.getByText("Change of an interview, 10 Mar 2026, 10:00 AM: Read");
  press("End Messages");
  press("Yes, end");
  await screen.findByRole("button", { name: "Connect my number" });
});

test("“Send by WhatsApp” of an interview has day, time and address (WA-10)", () => {
  const interview = {
    place: null,
    interviewDate: "2026-03-14",
    interviewSlotFrom: "16:00",
    InterviewLink: "https://meet.example/abc",
  };
  renderWithProviders(<SendInterview interview={interview} other="Hill School" />);
  const href = screen.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href") ?? "";
  expect(decodeURIComponent(href)).toBe(
    "https://wa.me/?text=Interview with Hill School, Sat, 14 Mar 2026, 4:00 PM, India time: https://meet.example/abc",
  );
});
