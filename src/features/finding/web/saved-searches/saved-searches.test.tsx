// Saving the search of the address, and the member's saved searches (SAVED-5).
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SavedSearch } from "#features/finding/domain/saved-searches/calls.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SavedSearches } from "./saved-searches.tsx";

const SAVED: SavedSearch = {
  _id: "w1",
  name: "PGT Physics",
  path: "/candidate/allCandidatePage?subject=Physics",
  frequency: "weekly",
  nextOn: "2026-03-17",
  createdAt: "2026-03-10T05:30:00.000Z",
};

async function openDialog(at: string, answers: Answers = {}) {
  const sent: [string, unknown][] = [];
  const done = (name: string) => (body: unknown) => {
    sent.push([name, body]);
    return Response.json({ message: `The search was ${name}.`, savedSearch: SAVED });
  };
  const shown = renderWithProviders(<SavedSearches />, {
    at,
    user: { role: "employer", memberRole: "viewer" },
    answers: {
      "GET /api/employer/savedSearches": () => Response.json({ savedSearches: [SAVED] }),
      "POST /api/employer/savedSearches": done("saved"),
      "DELETE /api/employer/savedSearches/w1": done("deleted"),
      ...answers,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Saved Searches" }));
  await screen.findByRole("dialog", { name: "Saved Searches" });
  return { ...shown, sent };
}
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save This Search" }));

test("the filters of the page are saved under their own words, daily unless chosen otherwise (SAVED-5)", async () => {
  const { sent } = await openDialog("/?subject=Physics&experience=5%2B&page=3&sort=newest");
  const name = screen.getByLabelText<HTMLInputElement>("Name");
  expect(name.value).toBe("Physics, 5+");
  save();
  const search = { subject: "Physics", experience: "5+" };
  await waitFor(() => expect(sent).toEqual([["saved", { name: "Physics, 5+", search, frequency: "daily" }]]));
  expect(await screen.findByText("The search was saved.")).toBeDefined();
  fireEvent.change(name, { target: { value: "  Our physics " } });
  fireEvent.change(screen.getByLabelText("How Often"), { target: { value: "weekly" } });
  save();
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(["saved", { name: "Our physics", search, frequency: "weekly" }]),
  );
});

test("a search whose page comes after the dialog has opened is the one that is saved (SAVED-5)", async () => {
  const { sent, router } = await openDialog("/");
  await act(() => router.navigate("/?subject=Physics"));
  save();
  const search = { subject: "Physics" };
  await waitFor(() => expect(sent).toEqual([["saved", { name: "Physics", search, frequency: "daily" }]]));
});

test("a search needs a name, and a refusal says why (SAVED-5)", async () => {
  const { sent } = await openDialog("/", {
    "POST /api/employer/savedSearches": () =>
      Response.json({ message: "You have 10 saved searches.", code: "TOO_MANY" }, { status: 409 }),
  });
  save();
  expect(await screen.findByText("Name is required")).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Everybody" } });
  save();
  expect(await screen.findByText("You have 10 saved searches.")).toBeDefined();
});

test("saved searches name their next day, and are deleted (SAVED-5)", async () => {
  let left = [SAVED];
  const { sent } = await openDialog("/", {
    "GET /api/employer/savedSearches": () => Response.json({ savedSearches: left }),
  });
  expect(await screen.findByText("Every week, next on 17 Mar 2026")).toBeDefined();
  left = [];
  fireEvent.click(screen.getByRole("button", { name: "Delete PGT Physics" }));
  expect(await screen.findByText("You have no saved searches yet.")).toBeDefined();
  expect(sent.map(([name]) => name)).toEqual(["deleted"]);
});

test("a saved search opens its list and closes the dialog (SAVED-5)", async () => {
  const { router } = await openDialog("/");
  fireEvent.click(await screen.findByRole("link", { name: "PGT Physics" }));
  await waitFor(() => expect(router.state.location.search).toBe("?subject=Physics"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("those who read no candidates have no saved searches (SAVED-5)", () => {
  renderWithProviders(<SavedSearches />, { user: { role: "employer", memberRole: "interviewer" } });
  expect(screen.queryByRole("button")).toBeNull();
});
