// The colleagues whose name is typed after "@" in a note.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateNotes } from "./candidate-notes.tsx";

const member = (name: string, isYou = false) => ({
  _id: name,
  name,
  email: "a@school.example",
  role: "viewer",
  joinedAt: "2026-03-09T05:00:00.000Z",
  lastActiveAt: "2026-03-09T05:00:00.000Z",
  isYou,
});

test("the list of names is reached and chosen by keyboard, and closed by Escape (DECIDE-26)", async () => {
  renderWithProviders(<CandidateNotes candidateId="c1" />, {
    user: { role: "employer", memberRole: "viewer" },
    answers: {
      "GET /api/employer/candidates/c1/notes": () => Response.json({ notes: [] }),
      "GET /api/employer/team": () =>
        Response.json({ members: [member("Rita Rao"), member("Ravi Iyer"), member("Rahul", true)] }),
    },
  });
  const field = screen.getByLabelText<HTMLTextAreaElement>("Your Note");
  const type = (text: string) => fireEvent.input(field, { target: { value: text } });
  type("Please look @R");
  const rita = await screen.findByRole("button", { name: "Rita Rao" });
  expect(screen.queryByRole("button", { name: "Rahul" })).toBeNull();
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(document.activeElement).toBe(rita);
  // In the field the arrow up moves the caret; in the list it goes back, and from the first one to the field.
  const ravi = screen.getByRole("button", { name: "Ravi Iyer" });
  fireEvent.keyDown(rita, { key: "ArrowDown" });
  expect(document.activeElement).toBe(ravi);
  fireEvent.keyDown(ravi, { key: "ArrowUp" });
  expect(document.activeElement).toBe(rita);
  fireEvent.keyDown(rita, { key: "ArrowUp" });
  expect(document.activeElement).toBe(field);
  expect(fireEvent.keyDown(field, { key: "ArrowUp" })).toBe(true);
  fireEvent.keyDown(rita, { key: "Escape" });
  expect(screen.queryByRole("button", { name: "Rita Rao" })).toBeNull();
  type("Please look @Ra");
  fireEvent.click(await screen.findByRole("button", { name: "Ravi Iyer" }));
  const now = () => screen.getByLabelText<HTMLTextAreaElement>("Your Note");
  await waitFor(() => expect(now().value).toBe("Please look @Ravi Iyer "));
});
