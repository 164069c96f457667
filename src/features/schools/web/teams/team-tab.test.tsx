// The tab Team: what the owner may do, what the others read, and each state (TEAM-15, TEAM-17 to TEAM-19).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress, findAndType } from "#tests/support/acts.ts";
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
const OWNER = member("m1", "owner", { isYou: true });
const RECRUITER = member("m2", "recruiter");
const VIEWER = member("m3", "viewer");
const INVITATION = {
  _id: "i1",
  email: "new@school.example",
  role: "viewer",
  createdAt: "2026-03-10T05:00:00Z",
  expiresAt: "2026-03-17T05:00:00Z",
  isExpired: false,
};
const TEAM = {
  role: "owner",
  members: [OWNER, RECRUITER, VIEWER],
  invitations: [INVITATION],
  transfer: null,
};
const OFFER = { accountId: "m2", name: "Person m2", expiresAt: "2026-03-17T05:00:00Z" };

function openTeam(change: object = {}, answers: Answers = {}) {
  const sent: unknown[] = [];
  const done = (body: unknown) => {
    sent.push(body);
    return Response.json({ message: "Done.", invitation: INVITATION, member: RECRUITER });
  };
  const shown = renderWithProviders(<TeamTab />, {
    answers: {
      "GET /api/employer/team": () => Response.json({ ...TEAM, ...change }),
      "POST /api/employer/team/invitations": done,
      "DELETE /api/employer/team/invitations/i1": done,
      "PUT /api/employer/team/m2": done,
      "DELETE /api/employer/team/m2": done,
      "POST /api/employer/team/transfer": done,
      "POST /api/employer/team/transfer/accept": done,
      "DELETE /api/employer/team/transfer": done,
      ...answers,
    },
  });
  return { ...shown, sent };
}

const refuse =
  (code: string, message: string, status = 409) =>
  () =>
    Response.json({ code, message }, { status });

test("the owner reads each member with role and last activity at India's time, and the invitations (TEAM-21)", async () => {
  openTeam();
  const row = await screen.findByRole("row", { name: /Person m2/ });
  for (const text of ["Recruiter", "m2@school.example"]) within(row).getByText(text);
  expect(row.textContent).toContain("02 Mar 2026");
  expect(row.textContent).toContain("11 Mar 2026");
  const own = screen.getByRole("row", { name: /Person m1 \(you\)/ });
  expect(within(own).queryAllByRole("button")).toHaveLength(0);
  const invitations = screen.getByRole("table", { name: "Invitations that wait" });
  within(invitations).getByText("new@school.example");
});

test.each(["recruiter", "interviewer", "viewer"])("a member who is %s only reads", async (role) => {
  openTeam({ role, invitations: [] });
  await screen.findByRole("row", { name: /Person m2/ });
  expect(screen.queryAllByRole("button")).toHaveLength(0);
});

test("a team of one says so; a team that cannot be loaded can be tried again", async () => {
  openTeam({ members: [OWNER], invitations: [] });
  await screen.findByText("Only you are a member");
  document.body.replaceChildren();
  openTeam({}, { "GET /api/employer/team": networkError });
  await screen.findByRole("button", { name: "Try Again" });
  expect(screen.queryByText("Only you are a member")).toBeNull();
});

test("an invitation is sent once its address and role are right", async () => {
  const { sent } = openTeam();
  await findAndPress("Invite Member");
  await findAndPress("Send Invitation");
  await screen.findByText("Please enter a valid email address.");
  screen.getByText("Please choose a role.");
  await findAndType(/^Email/, " asha@school.example ");
  await findAndType(/^Role/, "interviewer");
  await findAndPress("Send Invitation");
  await waitFor(() => expect(sent).toEqual([{ email: "asha@school.example", role: "interviewer" }]));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Send Invitation" })).toBeNull());
});

test.each([
  ["ALREADY_MEMBER", "This person is a member of your team already.", 409],
  ["TOO_MANY_INVITATIONS", "At most 20 invitations can wait at once. Please withdraw one first.", 409],
  ["RATE_LIMITED", "Too many invitations today.", 429],
])("an invitation that is refused with %s says why and stays open", async (code, sentence, status) => {
  openTeam({}, { "POST /api/employer/team/invitations": refuse(code, sentence, status) });
  await findAndPress("Invite Member");
  await findAndType(/^Email/, "asha@school.example");
  await findAndType(/^Role/, "viewer");
  await findAndPress("Send Invitation");
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  screen.getByRole("button", { name: "Send Invitation" });
});

test.each([
  ["Withdraw the invitation of new@school.example", "Yes, withdraw", "/invitations/i1"],
  ["Remove Person m2", "Yes, remove", "/m2"],
])("'%s' asks first, with the safe choice first", async (button, yes, path) => {
  const { requests } = openTeam();
  const call = `DELETE /api/employer/team${path}`;
  await findAndPress(button);
  const question = await screen.findByRole("dialog");
  expect(within(question).getAllByRole("button")[0]?.textContent).toBe("Cancel");
  await findAndPress("Cancel");
  expect(requests).not.toContain(call);
  await findAndPress(button);
  await findAndPress(yes);
  await waitFor(() => expect(requests).toContain(call));
});

test("another role is sent (TEAM-21)", async () => {
  const { sent } = openTeam();
  await findAndPress("Change role of Person m2");
  expect((await screen.findByLabelText<HTMLSelectElement>(/^Role/)).value).toBe("recruiter");
  await findAndType(/^Role/, "viewer");
  await findAndPress("Change Role");
  await waitFor(() => expect(sent).toEqual([{ role: "viewer" }]));
});

test("the ownership is offered with the own password, whose error is at its field", async () => {
  const issue = { path: "password", message: "The password is not right." };
  const wrong = () => Response.json({ code: "INVALID_INPUT", ...issue, issues: [issue] }, { status: 400 });
  const { sent } = openTeam({}, { "POST /api/employer/team/transfer": (body) => (sent.push(body), wrong()) });
  await findAndPress("Offer ownership to Person m2");
  await findAndType(/^Your Password/, "chalk");
  await findAndPress("Offer Ownership");
  await screen.findByText("The password is not right.");
  expect(sent).toEqual([{ accountId: "m2", password: "chalk" }]);
});

test.each([
  ["owner", "End the Offer", "Yes, end it", "DELETE /api/employer/team/transfer"],
  ["recruiter", "Decline", "Yes, decline", "DELETE /api/employer/team/transfer"],
  ["recruiter", "Accept Ownership", "Yes, accept", "POST /api/employer/team/transfer/accept"],
])("for the %s of an offer, '%s' asks and then does it", async (role, button, yes, call) => {
  const { requests } = openTeam({ role, invitations: [], transfer: OFFER });
  await findAndPress(button);
  expect(requests).not.toContain(call);
  await findAndPress(yes);
  await waitFor(() => expect(requests).toContain(call));
  expect(screen.queryAllByRole("button", { name: "Accept Ownership" })).toHaveLength(
    role === "owner" ? 0 : 1,
  );
});

test("the invitation and the steps of a member are closed without one", async () => {
  const { sent } = openTeam();
  const dialog = () => document.querySelector<HTMLElement>("dialog[open]");
  const leaveByCross = async () => {
    fireEvent.click(dialog()?.querySelector("header button") as Element);
    await waitFor(() => expect(dialog()).toBeNull());
  };
  const leaveByCancel = async () => {
    fireEvent.click(
      within(dialog() as HTMLElement)
        .getByText("Cancel")
        .closest("button") as Element,
    );
    await waitFor(() => expect(dialog()).toBeNull());
  };
  for (const leave of [leaveByCross, leaveByCancel]) {
    for (const button of ["Invite Member", "Change role of Person m2", "Offer ownership to Person m2"]) {
      await findAndPress(button);
      await screen.findByRole("dialog");
      await leave();
    }
  }
  expect(sent).toEqual([]);
});

test("a team that could not be loaded is asked for again", async () => {
  let fails = true;
  openTeam({}, { "GET /api/employer/team": () => (fails ? networkError() : Response.json(TEAM)) });
  await screen.findByText("Your team could not be loaded. Please try again.");
  expect(screen.queryByRole("button", { name: "Invite Member" })).toBeNull();
  fails = false;
  await findAndPress("Try Again");
  await screen.findByRole("row", { name: /Person m2/ });
});
