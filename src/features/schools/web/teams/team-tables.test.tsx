// What the tables of the team show of members and invitations, and what is said after each step (TEAM-15 to TEAM-18).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { TeamTab } from "#features/schools/web/teams/team-tab.tsx";

const member = (_id: string, role: string, change: object = {}) => ({
  _id,
  name: `Person ${_id}`,
  email: `${_id}@school.example`,
  role,
  joinedAt: "2026-03-01T19:30:00Z",
  lastActiveAt: "2026-03-10T19:30:00Z",
  isYou: false,
  ...change,
});
const invitation = (_id: string, change: object = {}) => ({
  _id,
  email: `${_id}@new.example`,
  role: "viewer",
  createdAt: "2026-03-10T19:30:00Z",
  expiresAt: "2026-03-17T19:30:00Z",
  isExpired: false,
  ...change,
});
const OWNER = member("m1", "owner", { isYou: true });
const NAMELESS = member("m2", "recruiter", { name: "m2@school.example" });

function open(change: object = {}, answers: Answers = {}) {
  return renderWithProviders(<TeamTab />, {
    answers: {
      "GET /api/employer/team": () =>
        Response.json({
          role: "owner",
          members: [OWNER, NAMELESS],
          invitations: [],
          transfer: null,
          ...change,
        }),
      ...answers,
    },
  });
}
const done = () => Response.json({ message: "Done by the server." });

test("a member without a name is shown by the address, once", async () => {
  open();
  const row = await screen.findByRole("row", { name: /m2@school\.example/ });
  expect(within(row).getAllByRole("cell")[0]?.textContent).toBe("m2@school.example");
  const own = screen.getByRole("row", { name: /\(you\)/ });
  expect(within(own).getAllByRole("cell")[0]?.textContent).toBe("Person m1 (you)m1@school.example");
});

test("an invitation shows until when it works, or that it has expired", async () => {
  open({ invitations: [invitation("i1"), invitation("i2", { isExpired: true })] });
  const waiting = await screen.findByRole("row", { name: /i1@new\.example/ });
  expect(waiting.textContent).toContain("18 Mar 2026, 1:00 AM");
  expect(waiting.textContent).toContain("11 Mar 2026");
  const expired = screen.getByRole("row", { name: /i2@new\.example/ });
  within(expired).getByText("Expired");
  expect(expired.textContent).not.toContain("18 Mar");
  expect(within(waiting).queryByText("Expired")).toBeNull();
});

test("an owner who is alone has no column of actions, and with an invitation is not called alone", async () => {
  open({ members: [OWNER], invitations: [invitation("i1"), invitation("i2")] });
  const members = await screen.findByRole("table", { name: "Members" });
  const columns = within(members).getAllByRole("columnheader");
  expect(columns.map(({ textContent }) => textContent)).not.toContain("Actions");
  expect(screen.queryByText("Only you are a member")).toBeNull();
});

test("an owner with a colleague is not called alone, with or without invitations", async () => {
  open();
  await screen.findByRole("table", { name: "Members" });
  expect(screen.queryByText("Only you are a member")).toBeNull();
});

test.each([
  ["Remove m2@school.example", "Yes, remove", "DELETE /api/employer/team/m2", "The member was removed."],
  [
    "Withdraw the invitation of i1@new.example",
    "Yes, withdraw",
    "DELETE /api/employer/team/invitations/i1",
    "The invitation was withdrawn.",
  ],
])("'%s' says its success, and a failure too", async (button, yes, call, sentence) => {
  const invitations = [invitation("i1"), invitation("i2")];
  open({ invitations }, { [call]: done });
  await findAndPress(button);
  await findAndPress(yes);
  await screen.findByText(sentence);
  document.body.replaceChildren();
  open({ invitations }, { [call]: networkError });
  await findAndPress(button);
  await findAndPress(yes);
  await screen.findByText(/could not be (removed|withdrawn)\. Please try again\./);
});

test("a role that stays as it is is not sent, and the dialog closes", async () => {
  const { requests } = open();
  await findAndPress("Change role of m2@school.example");
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Role/);
  expect([...field.options].map(({ text }) => text)).toEqual(["Recruiter", "Interviewer", "Viewer"]);
  await findAndPress("Change Role");
  await waitFor(() => expect(screen.queryByLabelText(/^Role/)).toBeNull());
  expect(requests.filter((call) => call.startsWith("PUT"))).toEqual([]);
  expect(screen.queryByText("The role was changed.")).toBeNull();
});

test("an ownership is not offered without a password", async () => {
  const { requests } = open({}, { "POST /api/employer/team/transfer": done });
  await findAndPress("Offer ownership to m2@school.example");
  const password = await screen.findByLabelText(/^Your Password/);
  await findAndPress("Offer Ownership");
  await screen.findByText("Please enter your password.");
  expect(requests.filter((call) => call.startsWith("POST"))).toEqual([]);
  fireEvent.change(password, { target: { value: "chalk" } });
  expect(screen.queryByText("Please enter your password.")).toBeNull();
  await findAndPress("Offer Ownership");
  await screen.findByText("Done by the server.");
  await waitFor(() => expect(screen.queryByLabelText(/^Your Password/)).toBeNull());
});

const OFFER = { accountId: "m2", name: "Ravi Iyer", expiresAt: "2026-03-17T19:30:00Z" };

test.each([
  ["owner", /^You have offered the ownership of the school to Ravi Iyer, .* until 18 Mar 2026, 1:00 AM/],
  ["recruiter", /^The owner offers you the ownership of the school\. .* until 18 Mar 2026, 1:00 AM/],
])("the %s of an offer reads until when it can be accepted", async (role, text) => {
  open({ role, transfer: OFFER });
  expect((await screen.findByRole("note")).textContent).toMatch(text);
});

test.each([
  ["recruiter", "Accept Ownership", "Yes, accept", "POST /api/employer/team/transfer/accept", "accepted"],
  ["owner", "End the Offer", "Yes, end it", "DELETE /api/employer/team/transfer", "ended"],
])("for the %s '%s' says what the server says, or that it failed", async (role, button, yes, call, verb) => {
  open({ role, transfer: OFFER }, { [call]: done });
  await findAndPress(button);
  await findAndPress(yes);
  await screen.findByText("Done by the server.");
  document.body.replaceChildren();
  open({ role, transfer: OFFER }, { [call]: networkError });
  await findAndPress(button);
  await findAndPress(yes);
  await screen.findByText(new RegExp(`could not be ${verb}\\. Please try again\\.`));
});
