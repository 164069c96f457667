// Staff's page of incidents: opening one, the log, and the mail after its preview.
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Incident } from "#features/staff/domain/incidents/calls.ts";
import { findAndPress, press, type } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminIncidents from "#features/staff/web/incidents/admin-incidents.tsx";

const INCIDENT: Incident = {
  _id: "i1",
  number: "I-1",
  what: "A list of teachers was public.",
  since: "2026-03-09",
  noticedAt: "2026-03-10T02:30:00Z",
  filter: { role: "candidate", by: null, from: null, to: null, city: "Pune", school: null, addresses: 0 },
  certInBy: "2026-03-10T08:30:00Z",
  certInAt: null,
  boardBy: "2026-03-13T02:30:00Z",
  boardAt: null,
  closedAt: null,
  isOverdue: true,
  concerned: 2,
  mailed: 0,
  mailSubject: null,
  mailText: null,
  mailAt: null,
  log: [{ at: "2026-03-10T03:30:00Z", author: "admin@mail.example", text: "Opened." }],
};

function open(incident = INCIDENT) {
  const sent: [string, unknown][] = [];
  const note = (name: string) => (body: unknown) => {
    sent.push([name, body]);
    return Response.json({ message: "Done.", incident }, { status: 201 });
  };
  renderWithProviders(<AdminIncidents />, {
    admin: true,
    answers: {
      "GET /api/admin/incidents": () => Response.json([incident]),
      "POST /api/admin/incidents": note("open"),
      "POST /api/admin/incidents/i1/log": note("log"),
      "POST /api/admin/incidents/i1/mail": note("mail"),
      "POST /api/admin/incidents/i1/preview": () =>
        Response.json({ concerned: 2, subject: "Your data", text: "The whole mail." }),
    },
  });
  return sent;
}

test("the chosen incident has both clocks, whom it concerns, and the log (PRIV-72, PRIV-73)", async () => {
  const sent = open();
  await screen.findByText("A list of teachers was public.", { selector: ".quote" });
  expect(document.body.textContent).toContain("Inform CERT-In By10 Mar 2026, 2:00 PM");
  expect(document.body.textContent).toContain("Inform the Board By13 Mar 2026, 8:00 AM");
  expect(document.body.textContent).toContain("WhomTeachers; Pune");
  await findAndPress("Add a line to I-1");
  press("Add to the Log");
  await screen.findByText("Please write what was done.");
  type(/What was done/, "The gap is closed.");
  press("Add to the Log");
  await waitFor(() => expect(sent).toEqual([["log", { step: "note", text: "The gap is closed." }]]));
});

test("the mail is shown before it can be sent (PRIV-74)", async () => {
  const sent = open();
  await findAndPress("Write the mail about I-1");
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
  type(/Subject/, "Your data");
  type(/^Text/, "What happened.");
  press("Preview");
  await screen.findByText("The whole mail.");
  press("Send to 2 Accounts");
  await waitFor(() => expect(sent).toEqual([["mail", { subject: "Your data", text: "What happened." }]]));
});

test("an incident is opened with a list of addresses as it was pasted (PRIV-70, PRIV-71)", async () => {
  const sent = open();
  await findAndPress("Open an Incident");
  press("Open the Incident");
  await screen.findByText("Please write what happened.");
  type(/What happened/, "A file was lost.");
  type(/Since when/, "2026-03-09");
  type(/Email addresses/, "a@mail.example, b@mail.example\nc@mail.example");
  press("Open the Incident");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({
    what: "A file was lost.",
    since: "2026-03-09",
    filter: { role: "everybody", emails: ["a@mail.example", "b@mail.example", "c@mail.example"] },
  });
});
