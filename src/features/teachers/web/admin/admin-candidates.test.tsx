// All Candidates: an admin searches, opens the edit of a whole record, and deletes (ADMIN-11 to ADMIN-14).
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { CANDIDATE } from "#tests/support/records.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import AdminCandidates from "#features/teachers/web/admin/admin-candidates.tsx";
// Loaded here, so that the dialog opens at once.
import "#features/teachers/web/profile/candidate-edit.tsx";

const LIST = "GET /api/candidates/allCandidate";
const RECORD = "GET /api/candidates/asha%40teacher.example";

function open(answers: Answers = {}) {
  const asked: string[] = [];
  const shown = renderWithProviders(<AdminCandidates />, {
    admin: true,
    at: "/?view=candidates&page=2",
    answers: {
      [LIST]: (_body, _headers, query) => {
        asked.push(query.toString());
        return Response.json([CANDIDATE], { headers: { "x-total-count": "16" } });
      },
      [RECORD]: () => Response.json({ candidate: CANDIDATE, upcomingInterviews: [] }),
      "GET /api/subjects/getAllSubjects": () => Response.json([]),
      ...answers,
    },
  });
  return { ...shown, asked };
}

const dialog = () => document.querySelector<HTMLElement>("dialog[open]");

test("a search begins on the first page, and the list can be ordered", async () => {
  const { router, asked } = open();
  await screen.findByText("Asha Verma");
  const search = screen.getByPlaceholderText("Name, profile or place");
  fireEvent.change(search, { target: { value: "bhopal" } });
  fireEvent.keyDown(search, { key: "Enter" });
  await waitFor(() => expect(router.state.location.search).toBe("?view=candidates&q=bhopal"));
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "salary" } });
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toMatchObject({
      q: "bhopal",
      sort: "salary",
      page: "1",
    }),
  );
});

test("an edit opens with the whole record; one that has changed meanwhile is loaded again", async () => {
  let name = "Asha Verma";
  open({
    [RECORD]: () => Response.json({ candidate: { ...CANDIDATE, fullName: name }, upcomingInterviews: [] }),
    "PUT /api/candidates/c1": () =>
      Response.json({ code: "STALE", message: "Changed by someone else." }, { status: 409 }),
  });
  await findAndPress("Edit Asha Verma");
  await waitFor(() => expect(dialog()?.querySelectorAll("form")).toHaveLength(1));
  const form = within(dialog() as HTMLElement);
  const field = () => form.getByLabelText<HTMLInputElement>(/^Full Name/);
  expect(field().value).toBe("Asha Verma");
  name = "Asha Rao";
  fireEvent.change(field(), { target: { value: "Asha V." } });
  fireEvent.click(form.getByText("Save Changes").closest("button") as Element);
  fireEvent.click((await screen.findByText("Load the newest")).closest("button") as Element);
  await waitFor(() => expect(field().value).toBe("Asha Rao"));
  fireEvent.click(form.getByText("Cancel").closest("button") as Element);
  await waitFor(() => expect(dialog()).toBeNull());
});

test("a list or a record that cannot be loaded says so, and no form opens (ADMIN-15)", async () => {
  open({ [LIST]: serverError });
  await screen.findByText("Unable to load candidates");
  cleanup();
  open({ [RECORD]: serverError });
  await findAndPress("Edit Asha Verma");
  await screen.findByText("Failed to load candidate details.");
  expect(dialog()).toBeNull();
});
