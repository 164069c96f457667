// Verifications in the panel: the queue with checks and schools that are alike, phone calls, and the answers.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SchoolVerification } from "#features/schools/domain/verifications/calls.ts";
import { findAndPress } from "#tests/support/acts.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminVerifications from "#features/schools/web/verifications/admin/admin-verifications.tsx";

const SCHOOL: SchoolVerification = {
  _id: "s1",
  asRead: "read-1",
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
  changes: null,
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
const dialog = () => screen.findByRole("dialog");
const type = async (label: RegExp, value: string) =>
  fireEvent.change(within(await dialog()).getByLabelText(label), { target: { value } });
const confirm = async (name: string) => fireEvent.click(within(await dialog()).getByRole("button", { name }));

test("a school stands with number, look-up, document, checks, schools that are alike and calls (SCHOOL-16)", async () => {
  open();
  expect((await screen.findByRole("link", { name: "saras.cbse.gov.in" })).getAttribute("target")).toBe(
    "_blank",
  );
  expect(screen.getByRole("link", { name: "Download" }).getAttribute("href")).toBe(
    "/api/admin/employers/s1/verification/evidence",
  );
  screen.getByText("1131377");
  screen.getByText("another school here has given this number.", { exact: false });
  expect(screen.getByRole("link", { name: "Another Academy" }).parentElement?.textContent).toContain(
    "the same number",
  );
  screen.getByText("The office confirmed it.");
});

test("staff verify with the number of the request, or with a corrected one (SCHOOL-16)", async () => {
  const { sent } = open();
  await findAndPress("Verify: Tagore Academy");
  await type(/^Number/, "11442");
  await confirm("Verify");
  await screen.findByText(/This looks like the school code/);
  await type(/^Number/, "1131378");
  await confirm("Verify");
  await screen.findByText("Done.");
  expect(sent).toEqual([{ state: "verified", kind: "cbse", number: "1131378", asRead: "read-1" }]);
});

test.each([
  ["Ask for More", "more-needed"],
  ["Refuse", "refused"],
  ["Suspend", "suspended"],
])("%s needs a reason, which is sent", async (label, state) => {
  const { sent } = open();
  await findAndPress(`${label}: Tagore Academy`);
  await confirm(label);
  await screen.findByText("Please give a reason. The school reads it.");
  await type(/Reason/, "A letter is missing.");
  await confirm(label);
  const asRead = state === "suspended" ? {} : { asRead: "read-1" };
  await waitFor(() => expect(sent).toEqual([{ state, reason: "A letter is missing.", ...asRead }]));
});

const BADGE = { kind: "cbse", verifiedOn: "2025-04-10", validUntil: "2026-04-10T05:00:00Z" } as const;

test.each([
  ["a first request", "pending", null, "may send it."],
  ["a renewal", "pending", BADGE, "may send it. Its badge stays until the end of its year."],
  [
    "the verified request itself",
    "verified",
    BADGE,
    "may send it. Its badge ends at once, and contact details 14 days later.",
  ],
] as const)(
  "asking for more says what becomes of the badge: %s (SCHOOL-5)",
  async (_of, state, badge, text) => {
    open({ badge, request: SCHOOL.request && { ...SCHOOL.request, state } });
    await findAndPress("Ask for More: Tagore Academy");
    within(await dialog()).getByText(`The school reads what is missing and ${text}`);
  },
);

test("a suspended school shows why, and staff end the suspension", async () => {
  const { sent } = open({ suspension: { since: "2026-03-10T05:00:00Z", reason: "Asked for money." } });
  await screen.findByText("Asked for money.");
  expect(screen.queryByRole("button", { name: "Suspend: Tagore Academy" })).toBeNull();
  await findAndPress("End the Suspension: Tagore Academy");
  await confirm("End the Suspension");
  await waitFor(() => expect(sent).toEqual([{ state: "unsuspended" }]));
});

test("a call is recorded with number and note", async () => {
  const { sent } = open();
  await findAndPress("Record a Call");
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
  await screen.findByText("No schools found");
});

test("a call that was not made is left by Cancel or the cross", async () => {
  const { sent } = open();
  const dialog = () => document.querySelector<HTMLElement>("dialog[open]");
  for (const leave of ["Cancel", "the cross"]) {
    fireEvent.click(await screen.findByRole("button", { name: "Record a Call" }));
    expect((await screen.findByRole("dialog")).textContent).toContain("A Call to Tagore Academy");
    const cancel = within(dialog() as HTMLElement).getByText("Cancel");
    fireEvent.click((leave === "Cancel" ? cancel : dialog()?.querySelector("header button")) as Element);
    await waitFor(() => expect(dialog()).toBeNull());
  }
  expect(sent).toEqual([]);
});

test.each([
  ["pending", ["Verify", "Ask for More", "Refuse", "Suspend"]],
  ["more-needed", ["Verify", "Refuse", "Suspend"]],
  ["verified", ["Ask for More", "Refuse", "Suspend"]],
  ["refused", ["Verify", "Suspend"]],
  ["expired", ["Verify", "Suspend"]],
] as const)("a request that is %s has the answers %j", async (state, labels) => {
  open({ request: SCHOOL.request && { ...SCHOOL.request, state } });
  await screen.findByText("1131377");
  const offered = screen.getAllByRole("button", { name: /: Tagore Academy$/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(labels);
});

test("a school without request, document, calls and schools that are alike says so or leaves them out", async () => {
  open({ request: null, calls: [], alike: [], websiteLink: null });
  await screen.findByText("Nobody has called yet.");
  expect(screen.queryByText("Automatic Checks")).toBeNull();
  expect(screen.queryByText("Schools That Are Alike")).toBeNull();
  expect(screen.queryByRole("link", { name: "Download" })).toBeNull();
  expect(screen.queryByRole("link", { name: "saras.cbse.gov.in" })).toBeNull();
});

test("an answer closes its dialog; one that fails keeps it with what was typed; Cancel sends nothing", async () => {
  let isUp = false;
  const { requests } = open(
    {},
    {
      "PUT /api/admin/employers/s1/verification": () =>
        isUp ? Response.json({ message: "Done.", school: SCHOOL }) : networkError(),
    },
  );
  const calls = () => requests.filter((call) => call.startsWith("PUT")).length;
  await findAndPress("Refuse: Tagore Academy");
  await confirm("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls()).toBe(0);
  await findAndPress("Refuse: Tagore Academy");
  await type(/Reason/, "A letter is missing.");
  await confirm("Refuse");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The answer could not be given. Please try again.",
  );
  expect(within(await dialog()).getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe(
    "A letter is missing.",
  );
  isUp = true;
  await confirm("Refuse");
  await screen.findByText("Done.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a call without number and note says so at both, and the number has the focus", async () => {
  const { sent } = open();
  await findAndPress("Record a Call");
  await type(/Phone number/, "  ");
  await confirm("Record Call");
  await screen.findByText("Phone number is required");
  screen.getByText("Note is required");
  expect(document.activeElement).toBe(within(await dialog()).getByLabelText(/Phone number/));
  expect(sent).toEqual([]);
  await type(/Phone number/, "0755 2550100");
  expect(screen.queryByText("Phone number is required")).toBeNull();
  await type(/Note/, "Nobody answered.");
  await confirm("Record Call");
  await screen.findByText("Done.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a verification without a kind of number is not sent", async () => {
  const { sent } = open({ request: null });
  await findAndPress("Verify: Tagore Academy");
  await confirm("Verify");
  await screen.findByText("Please choose the kind of number.");
  expect(sent).toEqual([]);
});

test("a school that changed meanwhile is not decided on: the dialog says what changed and decides on that (SCHOOL-19)", async () => {
  const changed: SchoolVerification = {
    ...SCHOOL,
    asRead: "read-2",
    instituteName: "Tagore Public School",
    request: SCHOOL.request && { ...SCHOOL.request, number: "1131379", state: "refused" },
  };
  const bodies: unknown[] = [];
  open(
    {},
    {
      "GET /api/admin/employers/s1/verification": () => Response.json(changed),
      "PUT /api/admin/employers/s1/verification": (body) => {
        bodies.push(body);
        return bodies.length === 1
          ? Response.json({ code: "STALE", message: "Please read it again." }, { status: 409 })
          : Response.json({ message: "Done.", school: changed });
      },
    },
  );
  await findAndPress("Verify: Tagore Academy");
  await confirm("Verify");
  // Where the list no longer has the school, this is what stays, as a toast (STAFF-19).
  await screen.findByText("Somebody else has answered meanwhile: Refused.");
  const [alert = expect.fail()] = screen.getAllByRole("alert");
  expect(alert.textContent).toContain("This has changed since you read it");
  expect(alert.textContent).toContain("Name: Tagore Academy, now Tagore Public School");
  expect(alert.textContent).toContain(
    "Number: CBSE affiliation number 1131377, now CBSE affiliation number 1131379",
  );
  // A colleague has answered it meanwhile.
  expect(alert.textContent).toContain("State: Waiting, now Refused");
  expect(alert.textContent).toContain("Document: please look at it again.");
  expect(within(await dialog()).getByLabelText<HTMLInputElement>(/^Number/).value).toBe("1131379");
  await confirm("Verify");
  await screen.findByText("Done.");
  const body = { state: "verified", kind: "cbse" };
  expect(bodies).toEqual([
    { ...body, number: "1131377", asRead: "read-1" },
    { ...body, number: "1131379", asRead: "read-2" },
  ]);
});

test("of a document that changed alone the dialog says so, and a reason that was typed stays (SCHOOL-19)", async () => {
  open(
    {},
    {
      "GET /api/admin/employers/s1/verification": () =>
        Response.json({ ...SCHOOL, asRead: "read-2", request: { ...SCHOOL.request, hasEvidence: false } }),
      "PUT /api/admin/employers/s1/verification": () =>
        Response.json({ code: "STALE", message: "Please read it again." }, { status: 409 }),
    },
  );
  await findAndPress("Refuse: Tagore Academy");
  await type(/Reason/, "A letter is missing.");
  await confirm("Refuse");
  expect((await screen.findByRole("alert")).textContent).toContain("Document: none.");
  expect(within(await dialog()).getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe(
    "A letter is missing.",
  );
});
