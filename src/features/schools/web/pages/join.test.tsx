// The page of an invitation to a school: open, used, late, for another address, and its form (TEAM-16).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndType } from "#tests/support/acts.ts";
import { type Answers, networkError, renderPage } from "#tests/support/render-with-providers.tsx";
import * as joinPage from "#features/schools/web/pages/join.tsx";

const INVITATION = {
  instituteName: "Hill School",
  email: "asha@school.example",
  role: "recruiter",
  state: "open",
};
const ACCEPT = "POST /api/team/invitations/accept";

function openJoin(change: object = {}, answers: Answers = {}, who: object = {}) {
  const sent: unknown[] = [];
  const shown = renderPage(joinPage, "/join/:token", {
    at: "/join/t.s",
    answers: {
      "GET /api/team/invitations/t.s": () => Response.json({ ...INVITATION, ...change }),
      [ACCEPT]: (body) => {
        sent.push(body);
        return Response.json({ message: "You have joined Hill School." }, { status: 201 });
      },
      ...answers,
    },
    ...who,
  });
  return { ...shown, sent };
}
async function join() {
  await findAndType(/^Your Name/, "Asha Rao");
  await findAndType(/^Password/, "chalk and board");
  fireEvent.click(screen.getByRole("button", { name: "Join the team" }));
}

test("the invitation names school, role and address, and the typed name and password are sent once (TEAM-22)", async () => {
  const { sent } = openJoin();
  await screen.findByRole("heading", { name: "Join Hill School" });
  screen.getByText(/to its team as recruiter/);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("asha@school.example");
  expect(screen.getByLabelText(/^Password/).getAttribute("autocomplete")).toBe("new-password");
  expect(sent).toEqual([]);
  await join();
  await waitFor(() =>
    expect(sent).toEqual([{ token: "t.s", name: "Asha Rao", password: "chalk and board" }]),
  );
});

test.each([
  ["used", "This invitation was used already. Please log in.", "/login"],
  ["expired", "This invitation has expired. Please ask the school for a new one.", "/"],
  ["suspended", "Nobody can join this school at the moment. Please ask the school.", "/"],
  ["address-taken", "Please ask the school to invite another address of yours.", "/login"],
])("an invitation that is %s says what to do and has no form", async (state, sentence, to) => {
  openJoin({ state });
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(screen.getByRole("link").getAttribute("href")).toBe(to);
  expect(screen.queryByRole("button")).toBeNull();
});

test("an unknown link says so (TEAM-22)", async () => {
  openJoin(
    {},
    {
      "GET /api/team/invitations/t.s": () =>
        Response.json({ code: "NOT_FOUND", message: "This link is not valid." }, { status: 404 }),
    },
  );
  expect((await screen.findByRole("alert")).textContent).toContain("This link is not valid.");
});

test.each([
  ["office@school.example", "Logout"],
  ["asha@school.example", "Join the team"],
])("a person who is logged in as %s finds the button '%s'", async (email, button) => {
  openJoin({}, {}, { user: { role: "employer", email } });
  await screen.findByRole("button", { name: button });
  expect(screen.queryAllByText(/Please log out to use it/)).toHaveLength(button === "Logout" ? 1 : 0);
});

test("a refused password is said at its field and the name stays; another refusal is a sentence", async () => {
  const issue = { path: "password", message: "Password must be at least 6 characters" };
  openJoin(
    {},
    {
      [ACCEPT]: () =>
        Response.json({ code: "INVALID_INPUT", message: issue.message, issues: [issue] }, { status: 400 }),
    },
  );
  await join();
  await screen.findByText(issue.message);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Your Name/).value).toBe("Asha Rao");
  document.body.replaceChildren();
  const used = { code: "INVITATION_USED", message: "This invitation was used already. Please log in." };
  openJoin({}, { [ACCEPT]: () => Response.json(used, { status: 409 }) });
  await join();
  expect((await screen.findByRole("alert")).textContent).toContain(used.message);
});

test("an invitation that cannot be read because the server is away is an error, not a wrong link", async () => {
  const { router } = openJoin({}, { "GET /api/team/invitations/t.s": networkError });
  await waitFor(() => expect(router.state.errors).not.toBeNull());
  expect(screen.queryByRole("heading", { name: "Join your school" })).toBeNull();
});
