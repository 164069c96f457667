// The tab Shortlists: the lists, one list with its rows, ratings, order and notes (DECIDE-11 to DECIDE-13).
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MemberRole } from "#platform/domain/role.ts";
import { ENTRY, NOTE, SHORTLIST } from "#tests/support/shortlist-record.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ShortlistsTab } from "./shortlists-tab.tsx";

// Rendering a long page is slow when two processors run all tests.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const SECOND = {
  ...ENTRY,
  _id: "n2",
  candidate: { ...ENTRY.candidate, _id: "c2", fullName: "Ravi Iyer" },
  application: { _id: "a2", stage: "interview", appliedAt: "2026-03-08T05:00:00.000Z" },
  stage: null,
  rating: { mine: 2, middle: 2, count: 1 },
  notes: { count: 0, last: null },
};

type Options = { lists?: object[]; rows?: object[]; memberRole?: MemberRole; at?: string; answers?: Answers };

function openTab({
  lists = [SHORTLIST],
  rows = [ENTRY, SECOND],
  memberRole = "recruiter",
  ...options
}: Options = {}) {
  const sent: [string, unknown][] = [];
  const done = (name: string) => (body: unknown) => {
    sent.push([name, body]);
    return Response.json({ message: "Done.", entry: ENTRY, shortlist: SHORTLIST, notes: [NOTE] });
  };
  const shown = renderWithProviders(<ShortlistsTab />, {
    at: options.at ?? "/?tab=shortlists&list=s1",
    user: { role: "employer", memberRole },
    answers: {
      "GET /api/employer/shortlists": () => Response.json({ shortlists: lists }),
      "POST /api/employer/shortlists": done("made"),
      "PUT /api/employer/shortlists/s1": done("changed"),
      "DELETE /api/employer/shortlists/s1": done("deleted"),
      "GET /api/employer/shortlists/s1/candidates": () =>
        Response.json(rows, { headers: { "x-total-count": String(rows.length) } }),
      "PUT /api/employer/shortlists/s1/candidates/c1": done("first"),
      "PUT /api/employer/shortlists/s1/candidates/c2": done("second"),
      "DELETE /api/employer/shortlists/s1/candidates/c1": done("taken off"),
      "GET /api/employer/candidates/c1/notes": () => Response.json({ notes: [NOTE] }),
      "POST /api/employer/candidates/c1/notes": done("noted"),
      "PUT /api/employer/candidates/c1/notes/t1": done("note changed"),
      "DELETE /api/employer/candidates/c1/notes/t1": done("note deleted"),
      ...options.answers,
    },
  });
  return { ...shown, sent };
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

test("the tab lists the shortlists, and makes a new one that it opens (DECIDE-11)", async () => {
  const { sent, router } = openTab({ at: "/?tab=shortlists" });
  const row = await screen.findByRole("row", { name: /Physics/ });
  for (const text of ["Physics teacher", "2", "Rita Rao"]) expect(within(row).getByText(text)).toBeDefined();
  await press("New Shortlist");
  await press("Make Shortlist");
  expect(await screen.findByText("Name is required")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Name of the New Shortlist"), { target: { value: " Maths " } });
  await press("Make Shortlist");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=shortlists&list=s1"));
  expect(sent).toEqual([["made", { name: "Maths" }]]);
});

test("without shortlists the tab says what to do, and an unknown one is said to be gone (DECIDE-11)", async () => {
  openTab({ lists: [], at: "/?tab=shortlists" });
  expect(await screen.findByText("No shortlists yet")).toBeDefined();
});

test("a shortlist that a colleague deleted is said to be gone (DECIDE-11)", async () => {
  openTab({ at: "/?tab=shortlists&list=other" });
  expect(await screen.findByText("This shortlist is not here")).toBeDefined();
});

test("a row says what a principal reads of a candidate (DECIDE-12)", async () => {
  openTab();
  const row = await screen.findByRole("row", { name: /Asha Verma/ });
  for (const text of [
    "Found by search",
    "85 of 100",
    "Ask for a demo lesson",
    "4.5 of 5, 2 ratings",
    "1 note",
    "Rita Rao, 09 Mar 2026",
  ])
    expect(within(row).getByText(text)).toBeDefined();
  const other = screen.getByRole("row", { name: /Ravi Iyer/ });
  for (const text of ["Applied on 08 Mar 2026", "Interview", "2 of 5, 1 rating", "Add a note"])
    expect(within(other).getByText(text)).toBeDefined();
  expect(within(other).getByRole("button", { name: "2 of 5", pressed: true })).toBeDefined();
});

test("the stars rate, Up and Down change places with the neighbour (DECIDE-12)", async () => {
  const { sent } = openTab();
  const row = await screen.findByRole("row", { name: /Asha Verma/ });
  fireEvent.click(within(row).getByRole("button", { name: "5 of 5" }));
  await waitFor(() => expect(sent).toEqual([["first", { rating: 5 }]]));
  expect(screen.getByRole("button", { name: "Move Asha Verma up" }).hasAttribute("disabled")).toBe(true);
  await press("Move Ravi Iyer up");
  await waitFor(() => expect(sent[1]).toEqual(["first", { after: "c2" }]));
  await press("Move Asha Verma down");
  await waitFor(() => expect(sent[2]).toEqual(["first", { after: "c2" }]));
  await press("Next Step: Asha Verma");
  fireEvent.change(await screen.findByLabelText("Next Step"), { target: { value: "Call on Monday" } });
  await press("Save");
  await waitFor(() => expect(sent[3]).toEqual(["first", { stage: "Call on Monday" }]));
  await press("Take Off: Asha Verma");
  await press("Yes, take off");
  await waitFor(() => expect(sent[4]?.[0]).toBe("taken off"));
});

test("ratings of several people in a row are all sent, each after the one before (DECIDE-12)", async () => {
  const held = Promise.withResolvers<Response>();
  const rated: unknown[] = [];
  const { sent } = openTab({
    answers: {
      "PUT /api/employer/shortlists/s1/candidates/c1": (body) => {
        rated.push(body);
        return held.promise;
      },
    },
  });
  const rate = (name: RegExp, rating: number) =>
    fireEvent.click(
      within(screen.getByRole("row", { name })).getByRole("button", { name: `${rating} of 5` }),
    );
  await screen.findByRole("row", { name: /Asha Verma/ });
  rate(/Asha Verma/, 5);
  rate(/Asha Verma/, 5);
  rate(/Ravi Iyer/, 3);
  await waitFor(() => expect(rated).toHaveLength(1));
  expect(sent).toEqual([]);
  held.resolve(Response.json({ message: "Done.", entry: ENTRY }));
  await waitFor(() => expect(sent).toEqual([["second", { rating: 3 }]]));
  expect(rated).toEqual([{ rating: 5 }]);
});

test("a dialog stays open when the answer to another one comes late (DECIDE-12)", async () => {
  const held = Promise.withResolvers<Response>();
  openTab({ answers: { "PUT /api/employer/shortlists/s1/candidates/c1": () => held.promise } });
  await press("Next Step: Asha Verma");
  await press("Save");
  await press("Cancel");
  await press("Next Step: Ravi Iyer");
  await screen.findByRole("dialog", { name: "Next Step with Ravi Iyer" });
  await act(async () => held.resolve(Response.json({ message: "Done.", entry: ENTRY })));
  await act(async () => {});
  expect(screen.queryByRole("dialog", { name: "Next Step with Ravi Iyer" })).not.toBeNull();
});

test("a sealed list says so until one has rated (DECIDE-12)", async () => {
  openTab({
    lists: [{ ...SHORTLIST, isSealed: true }],
    rows: [{ ...ENTRY, rating: { mine: null, middle: null, count: 2 } }, SECOND],
  });
  expect(await screen.findByText("2 ratings, sealed until you have rated")).toBeDefined();
  expect(screen.getByText("2 of 5, 1 rating")).toBeDefined();
});

test("a viewer rates and notes, and changes nothing else (DECIDE-11, DECIDE-12)", async () => {
  openTab({ memberRole: "viewer" });
  const row = await screen.findByRole("row", { name: /Asha Verma/ });
  expect(
    within(row)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label")),
  ).toEqual([...[1, 2, 3, 4, 5].map((one) => `${one} of 5`), "1 note: Asha Verma"]);
  expect(screen.queryByRole("button", { name: "Change Shortlist" })).toBeNull();
});

test("a shortlist is renamed, sealed and deleted (DECIDE-11)", async () => {
  const { sent, router } = openTab();
  await press("Change Shortlist");
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: "PGT Physics" } });
  fireEvent.click(screen.getByRole("checkbox", { name: /Sealed/ }));
  await press("Save");
  await waitFor(() => expect(sent).toEqual([["changed", { name: "PGT Physics", isSealed: true }]]));
  await press("Change Shortlist");
  await press("Delete Shortlist");
  await press("Yes, delete");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=shortlists"));
  expect(sent[1]?.[0]).toBe("deleted");
});

test("notes are written, changed and deleted in a row’s dialog (DECIDE-13)", async () => {
  const { sent } = openTab();
  await press("1 note: Asha Verma");
  expect(await screen.findByText("Clear voice.")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Your Note"), { target: { value: "Asks 45,000." } });
  await press("Add Note");
  await waitFor(() => expect(sent).toEqual([["noted", { text: "Asks 45,000." }]]));
  await press("Change your note");
  fireEvent.change(await screen.findByLabelText("Change Your Note"), { target: { value: "Clear." } });
  await press("Save");
  await waitFor(() => expect(sent[1]).toEqual(["note changed", { text: "Clear." }]));
  await press("Delete your note");
  await press("Yes, delete");
  await waitFor(() => expect(sent[2]?.[0]).toBe("note deleted"));
});
