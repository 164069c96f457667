// Verifications in the panel: the queue with checks and schools that are alike, phone calls, and the answers.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SchoolVerification } from "#domain/verifications/contract.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminVerifications from "#web/verifications/admin/admin-verifications.tsx";

const SCHOOL: SchoolVerification = {
  _id: "s1",
  instituteName: "Tagore Academy",
  board: "CBSE_SCHOOL",
  affiliation: "CBSE 1131377",
  email: "office@tagore.example",
  phone: "9812345678",
  websiteLink: "https://tagore.example",
  address: "Bhopal, Madhya Pradesh, India",
  request: {
    kind: "cbse",
    number: "1131377",
    state: "pending",
    checks: [{ name: "number-unique", outcome: "warning" }],
    hasEvidence: true,
    askedAt: "2026-03-10T05:00:00Z",
    decidedAt: null,
    validUntil: null,
    reason: null,
  },
  badge: null,
  countsAsVerifiedUntil: null,
  suspension: null,
  history: [],
  alike: [{ _id: "s2", instituteName: "Another Academy", shares: "number" }],
  calls: [
    {
      _id: "k1",
      phone: "0755 1",
      note: "The office confirmed it.",
      by: "admin@x.example",
      calledAt: "2026-03-11T05:00:00Z",
    },
  ],
};

function open(change: Partial<SchoolVerification> = {}, answers: Answers = {}) {
  const sent: unknown[] = [];
  const done = (body: unknown) => {
    sent.push(body);
    return Response.json({ message: "Done.", school: SCHOOL, call: SCHOOL.calls[0] });
  };
  const shown = renderWithProviders(<AdminVerifications />, {
    admin: true,
    answers: {
      "GET /api/admin/verifications": () =>
        Response.json([{ ...SCHOOL, ...change }], { headers: { "x-total-count": "1" } }),
      "PUT /api/admin/employers/s1/verification": done,
      "POST /api/admin/employers/s1/verification/calls": done,
      ...answers,
    },
  });
  return { ...shown, sent };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const dialog = () => screen.findByRole("dialog");
const type = async (label: RegExp, value: string) =>
  fireEvent.change(within(await dialog()).getByLabelText(label), { target: { value } });
const confirm = async (name: string) => fireEvent.click(within(await dialog()).getByRole("button", { name }));

test("a school stands with number, look-up, document, checks, schools that are alike and calls", async () => {
  open();
  expect((await screen.findByRole("link", { name: "saras.cbse.gov.in" })).getAttribute("target")).toBe(
    "_blank",
  );
  expect(screen.getByRole("link", { name: "Download" }).getAttribute("href")).toBe(
    "/api/admin/employers/s1/verification/evidence",
  );
  expect(screen.getByText("1131377")).toBeDefined();
  expect(screen.getByText("another school here has given this number.", { exact: false })).toBeDefined();
  expect(screen.getByRole("link", { name: "Another Academy" }).parentElement?.textContent).toContain(
    "the same number",
  );
  expect(screen.getByText("The office confirmed it.")).toBeDefined();
});

test("staff verify with the number of the request, or with a corrected one", async () => {
  const { sent } = open();
  await press("Verify: Tagore Academy");
  await type(/^Number/, "11442");
  await confirm("Verify");
  expect(await screen.findByText(/This looks like the school code/)).toBeDefined();
  await type(/^Number/, "1131378");
  await confirm("Verify");
  expect(await screen.findByText("Done.")).toBeDefined();
  expect(sent).toEqual([{ state: "verified", kind: "cbse", number: "1131378" }]);
});

test.each([
  ["Ask for More", "more-needed"],
  ["Refuse", "refused"],
  ["Suspend", "suspended"],
])("%s needs a reason, which is sent", async (label, state) => {
  const { sent } = open();
  await press(`${label}: Tagore Academy`);
  await confirm(label);
  expect(await screen.findByText("Please give a reason. The school reads it.")).toBeDefined();
  await type(/Reason/, "A letter is missing.");
  await confirm(label);
  await waitFor(() => expect(sent).toEqual([{ state, reason: "A letter is missing." }]));
});

test("a suspended school shows why, and staff end the suspension", async () => {
  const { sent } = open({ suspension: { since: "2026-03-10T05:00:00Z", reason: "Asked for money." } });
  expect(await screen.findByText("Asked for money.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Suspend: Tagore Academy" })).toBeNull();
  await press("End the Suspension: Tagore Academy");
  await confirm("End the Suspension");
  await waitFor(() => expect(sent).toEqual([{ state: "unsuspended" }]));
});

test("a call is recorded with number and note", async () => {
  const { sent } = open();
  await press("Record a Call");
  await type(/Phone number/, "0755 2550100");
  await type(/Note/, "Nobody answered.");
  await confirm("Record Call");
  await waitFor(() => expect(sent).toEqual([{ phone: "0755 2550100", note: "Nobody answered." }]));
});

test("an empty queue and a failed one say so", async () => {
  open(
    {},
    { "GET /api/admin/verifications": () => Response.json([], { headers: { "x-total-count": "0" } }) },
  );
  expect(await screen.findByText("No schools found")).toBeDefined();
});

test("a call that was not made is left by Cancel or the cross", async () => {
  const { sent } = open();
  const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
  for (const leave of ["Cancel", "the cross"]) {
    fireEvent.click(await screen.findByRole("button", { name: "Record a Call" }));
    expect((await screen.findByRole("dialog")).textContent).toContain("A Call to Tagore Academy");
    const cancel = within(dialog() as HTMLElement).getByText("Cancel");
    fireEvent.click((leave === "Cancel" ? cancel : dialog()?.querySelector("header button")) as Element);
    await waitFor(() => expect(dialog()).toBeNull());
  }
  expect(sent).toEqual([]);
});
