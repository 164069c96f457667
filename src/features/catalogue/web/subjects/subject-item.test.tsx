// A subject that is renamed in place: sent, left, refused, and what is said afterwards (CONTENT-23).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { press } from "#tests/support/acts.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminSubjects from "#features/catalogue/web/subjects/admin-subjects.tsx";

const MATHS = { _id: "s1", subject: "Maths" };
const HINDI = { _id: "s2", subject: "Hindi" };
const RENAME = "PUT /api/subjects/updateSubject/s1";
const field = () => screen.getByLabelText<HTMLInputElement>("New name of Maths");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

async function openRenaming(answer: Answers[string] = networkError) {
  const sent: unknown[] = [];
  let stored = MATHS;
  const { requests } = renderWithProviders(<AdminSubjects />, {
    answers: {
      "GET /api/subjects/getAllSubjects": () => Response.json([stored, HINDI]),
      [RENAME]: async (body, ...others) => {
        sent.push(body);
        const answered = await answer(body, ...others);
        if (answered.ok) stored = { ...MATHS, subject: "Mathematics" };
        return answered;
      },
    },
  });
  await screen.findByText("Maths");
  press("Rename Maths");
  return { sent, requests };
}

test.each([
  [0, "Subject renamed"],
  [1, "Subject renamed, also in 1 profile"],
  [1_200, "Subject renamed, also in 1,200 profiles"],
])(
  "a rename that reaches %i profiles says so, and the focus returns to its button",
  async (candidates, sentence) => {
    const { sent } = await openRenaming(() =>
      Response.json({ message: "Updated", subject: { ...MATHS, subject: "Mathematics" }, candidates }),
    );
    expect(document.activeElement).toBe(field());
    type(" Mathematics ");
    press("Save");
    await screen.findByText(sentence);
    expect(sent).toEqual([{ subject: "Mathematics", asRead: createEtag(MATHS) }]);
    const rename = await screen.findByRole("button", { name: "Rename Mathematics" });
    expect(document.activeElement).toBe(rename);
  },
);

test.each([
  ["Escape", () => fireEvent.keyDown(field(), { key: "Escape" })],
  ["Cancel", () => press("Cancel")],
])("%s leaves the name as it was, with the focus at its button", async (_how, leave) => {
  const { requests } = await openRenaming();
  type("Arithmetic");
  leave();
  screen.getByText("Maths");
  expect(screen.queryByLabelText("New name of Maths")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Rename Maths" }));
  expect(requests).not.toContain(RENAME);
});

test("a name that did not change is not sent, and an empty one cannot be", async () => {
  const { requests } = await openRenaming();
  type("  ");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  fireEvent.keyDown(field(), { key: "a" });
  type(" Maths ");
  press("Save");
  await waitFor(() => expect(screen.queryByLabelText("New name of Maths")).toBeNull());
  expect(requests).not.toContain(RENAME);
});

test.each([
  [
    "a name that is taken",
    "Hindi is there already.",
    () => Response.json({ code: "DUPLICATE", message: "Hindi is there already." }, { status: 409 }),
  ],
  ["a server that is away", "The subject could not be renamed. Please try again.", networkError],
])("%s is said at the field, until something else is typed", async (_what, sentence, answer) => {
  await openRenaming(answer);
  type("Hindi");
  press("Save");
  await screen.findByText(sentence);
  expect(field().value).toBe("Hindi");
  type("Hindi language");
  expect(screen.queryByText(sentence)).toBeNull();
});
