// All Employers: an admin makes another member the owner, with a reason and after a question (TEAM-32).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress, findAndType } from "#tests/support/acts.ts";
import { EMPLOYER } from "#tests/support/records.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminEmployers from "#features/schools/web/admin-employers.tsx";

const member = (_id: string, role: string) => ({
  _id,
  name: `Person ${_id}`,
  email: `${_id}@school.example`,
  role,
  joinedAt: "2026-03-01T05:00:00Z",
  lastActiveAt: "2026-03-10T05:00:00Z",
  isYou: false,
});
const TEAM = `GET /api/admin/employers/${EMPLOYER._id}/team`;
const CHANGE = `PUT /api/admin/employers/${EMPLOYER._id}/owner`;

async function openDialog(answers: Answers = {}) {
  const sent: unknown[] = [];
  const shown = renderWithProviders(<AdminEmployers />, {
    admin: true,
    answers: {
      "GET /api/employer/allEmployer": () => Response.json([EMPLOYER], { headers: { "X-Total-Count": "1" } }),
      [TEAM]: () => Response.json({ members: [member("m1", "owner"), member("m2", "viewer")] }),
      [CHANGE]: (body) => {
        sent.push(body);
        return Response.json({ message: "The ownership was moved." });
      },
      ...answers,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: `Change owner of ${EMPLOYER.instituteName}` }));
  await screen.findByRole("dialog", { name: `Change the Owner of ${EMPLOYER.instituteName}` });
  return { ...shown, sent };
}
async function fillIn() {
  await findAndType(/^New owner/, "m2");
  await findAndType(/^Reason/, " Letter of the trust ");
  await findAndPress("Change Owner");
}

test("the members are listed, and a member and a reason have to be given", async () => {
  const { requests } = await openDialog();
  const table = await screen.findByRole("table", { name: "Members" });
  for (const text of ["Person m1", "m2@school.example", "Viewer"]) {
    within(table).getByText(text);
  }
  const options = within(screen.getByLabelText(/^New owner/)).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Please choose",
    "Person m2, m2@school.example (Viewer)",
  ]);
  await findAndPress("Change Owner");
  await screen.findByText("Please choose a member.");
  screen.getByText("Please give a reason.");
  expect(requests).not.toContain(CHANGE);
});

test("the change is sent after a question, with the safe choice first (TEAM-32)", async () => {
  const { sent } = await openDialog();
  await fillIn();
  const question = await screen.findByRole("dialog", { name: "Make Person m2 the owner?" });
  expect(question.textContent).toContain("Person m1 becomes a recruiter.");
  expect(within(question).getAllByRole("button")[0]?.textContent).toBe("Cancel");
  fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByText("Make Person m2 the owner?")).toBeNull());
  expect(sent).toEqual([]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(" Letter of the trust ");
  await findAndPress("Change Owner");
  await findAndPress("Yes, change owner");
  await waitFor(() => expect(sent).toEqual([{ accountId: "m2", reason: "Letter of the trust" }]));
  await waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull());
});

test("a refusal is a sentence in the dialog, which stays open", async () => {
  const sentence = "This member is the owner of the school already.";
  await openDialog({
    [CHANGE]: () => Response.json({ code: "ALREADY_OWNER", message: sentence }, { status: 409 }),
  });
  await fillIn();
  await findAndPress("Yes, change owner");
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toContain("Letter");
});

test("a school with one member says so, and members that cannot be loaded can be tried again (TEAM-32)", async () => {
  await openDialog({ [TEAM]: () => Response.json({ members: [member("m1", "owner")] }) });
  await screen.findByText("Nobody else is a member");
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  document.body.replaceChildren();
  let works = false;
  await openDialog({
    [TEAM]: () => (works ? Response.json({ members: [member("m1", "owner")] }) : networkError()),
  });
  const again = await screen.findByRole("button", { name: "Try Again" });
  expect(screen.queryByText("Nobody else is a member")).toBeNull();
  works = true;
  fireEvent.click(again);
  await screen.findByText("Nobody else is a member");
});
