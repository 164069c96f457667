// Your Name in a member's dashboard: read, given, changed, refused (TEAM-31).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { OwnNameSection } from "#features/schools/web/teams/own-name-section.tsx";

function openName(before: string | null, answers: Answers = {}) {
  let name = before;
  const sent: unknown[] = [];
  renderWithProviders(<OwnNameSection />, {
    answers: {
      "GET /api/account/name": () => Response.json({ name }),
      "PUT /api/account/name": (body) => {
        sent.push(body);
        ({ name } = body as { name: string });
        return Response.json({ message: "Your name was changed.", name });
      },
      ...answers,
    },
  });
  return { sent };
}
const type = async (value: string) =>
  fireEvent.change(await screen.findByLabelText(/^Your Name/), { target: { value } });

test("a member without a name reads so, and gives one (TEAM-31)", async () => {
  const { sent } = openName(null);
  await screen.findByText(/Your colleagues see your email address instead/);
  await findAndPress("Add Name");
  await findAndPress("Save Name");
  await screen.findByText("Please enter your name.");
  await type(" Asha Rao ");
  await findAndPress("Save Name");
  await waitFor(() => expect(sent).toEqual([{ name: "Asha Rao" }]));
  await screen.findByText("Asha Rao");
  expect(screen.queryByRole("button", { name: "Save Name" })).toBeNull();
});

test("the present name is in the field, and a refused one is said there", async () => {
  const issue = { path: "name", message: "Name may not contain a web address." };
  openName("Asha Rao", {
    "PUT /api/account/name": () =>
      Response.json({ code: "INVALID_INPUT", message: issue.message, issues: [issue] }, { status: 400 }),
  });
  await findAndPress("Change Name");
  expect((await screen.findByLabelText<HTMLInputElement>(/^Your Name/)).value).toBe("Asha Rao");
  await type("asha.example");
  await findAndPress("Save Name");
  await screen.findByText(issue.message);
});

test("a name that cannot be loaded can be tried again, and no change is offered", async () => {
  openName("Asha Rao", { "GET /api/account/name": networkError });
  await findAndPress("Try Again");
  expect(screen.queryByRole("button", { name: /Name/ })).toBeNull();
});
