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

const shown = (name: string) => screen.findByRole("article", { name });

test("the list is in the school's order, and the chosen one says what a principal reads of a candidate (DECIDE-12)", async () => {
  openTab();
  const asha = await shown("Asha Verma");
  const rows = screen.getByRole("region", { name: "Physics" });
  expect(
    within(rows)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Asha Verma", "Ravi Iyer"]);
  for (const text of [
    "Found by search, put here on 09 Mar 2026",
    "Match: 85 of 100",
    "Next step: Ask for a demo lesson",
    "4.5 of 5, 2 ratings",
    "Full profile",
  ])
    expect(within(asha).getByText(text)).toBeDefined();
  within(rows).getByText(/rated 4\.5 · 1 note/);
  fireEvent.click(screen.getByRole("link", { name: "Ravi Iyer" }));
  const ravi = await shown("Ravi Iyer");
  for (const text of ["Applied on 08 Mar 2026: Interview", "2 of 5, 1 rating"])
    expect(within(ravi).getByText(text)).toBeDefined();
  expect(within(ravi).getByRole("button", { name: "2 of 5", pressed: true })).toBeDefined();
});

test("the stars and keys rate, Up and Down change places with the neighbour (DECIDE-12)", async () => {
  const { sent } = openTab();
  const asha = await shown("Asha Verma");
  fireEvent.click(within(asha).getByRole("button", { name: "5 of 5" }));
  await waitFor(() => expect(sent).toEqual([["first", { rating: 5 }]]));
  expect(screen.getByRole("button", { name: "Move Asha Verma up" }).hasAttribute("disabled")).toBe(true);
  await press("Move Asha Verma down");
  await waitFor(() => expect(sent[1]).toEqual(["first", { after: "c2" }]));
  fireEvent.keyDown(document.body, { key: "j" });
  await shown("Ravi Iyer");
  await press("Move Ravi Iyer up");
  await waitFor(() => expect(sent[2]).toEqual(["first", { after: "c2" }]));
  fireEvent.keyDown(document.body, { key: "k" });
  await shown("Asha Verma");
  await press("Next Step: Asha Verma");
  fireEvent.change(await screen.findByLabelText("Next Step"), { target: { value: "Call on Monday" } });
  await press("Save");
  await waitFor(() => expect(sent[3]).toEqual(["first", { stage: "Call on Monday" }]));
  await press("Take Off: Asha Verma");
  await press("Yes, take off");
  await waitFor(() => expect(sent[4]?.[0]).toBe("taken off"));
});

test("Up and Down lead over the edge of a page, to the ends of the whole list (DECIDE-12)", async () => {
  const third = {
    ...SECOND,
    _id: "n3",
    candidate: { ...SECOND.candidate, _id: "c3", fullName: "Meera Nair" },
  };
  let pages: object[][] = [[ENTRY, SECOND], [third]];
  const sent: unknown[] = [];
  const moving = (candidateId: string, after: object[][]) => (body: unknown) => {
    sent.push([candidateId, body]);
    pages = after;
    return Response.json({ message: "Done.", entry: ENTRY });
  };
  const { router } = openTab({
    answers: {
      "GET /api/employer/shortlists/s1/candidates": (_body, _headers, query) =>
        Response.json(pages[Number(query.get("page")) - 1], { headers: { "x-total-count": "51" } }),
      "PUT /api/employer/shortlists/s1/candidates/c2": moving("c2", [[ENTRY, third], [SECOND]]),
      "PUT /api/employer/shortlists/s1/candidates/c3": moving("c3", [[ENTRY, SECOND], [third]]),
    },
  });
  await shown("Asha Verma");
  fireEvent.keyDown(document.body, { key: "j" });
  await shown("Ravi Iyer");
  await press("Move Ravi Iyer down");
  await waitFor(() => expect(router.state.location.search).toMatch(/person=c2.*page=2/));
  expect(sent).toEqual([["c2", { after: "c3" }]]);
  await shown("Ravi Iyer");
  expect(screen.getByRole("button", { name: "Move Ravi Iyer down" }).hasAttribute("disabled")).toBe(true);
  await press("Move Ravi Iyer up");
  await waitFor(() => expect(router.state.location.search).not.toContain("page"));
  expect(sent[1]).toEqual(["c3", { after: "c2" }]);
  await shown("Ravi Iyer");
  expect(screen.getByRole("button", { name: "Move Ravi Iyer down" }).hasAttribute("disabled")).toBe(false);
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
  const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed });
  await shown("Asha Verma");
  key("5");
  key("5");
  key("j");
  await shown("Ravi Iyer");
  key("3");
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
  fireEvent.click(screen.getByRole("link", { name: "Ravi Iyer" }));
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
});

test("a viewer rates and notes, and changes nothing else (DECIDE-11, DECIDE-12)", async () => {
  openTab({ memberRole: "viewer" });
  const asha = await shown("Asha Verma");
  expect(within(asha).getAllByRole("button", { name: /of 5$/ })).toHaveLength(5);
  expect(within(asha).getByRole("button", { name: "Add Note" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /Up|Down|Next Step|Take Off|Change Shortlist/ })).toBeNull();
});

test("on paper the whole list is a table with education and status (DECIDE-19)", async () => {
  openTab();
  await shown("Asha Verma");
  fireEvent(window, new Event("beforeprint"));
  const table = await screen.findByRole("table", { name: "Physics" });
  const heads = within(table)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(["Name", "Match", "Teaches", "Education", "Terms", "Status", "Rating"]);
  within(table).getByText("Ask for a demo lesson");
  fireEvent(window, new Event("afterprint"));
  await shown("Asha Verma");
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

test("notes are written, changed and deleted beside the person (DECIDE-13)", async () => {
  const { sent } = openTab();
  expect(await screen.findByText("Clear voice.")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Your Note"), { target: { value: "Asks 45,000." } });
  await press("Add Note");
  const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your Note");
  fireEvent.change(field(), { target: { value: "Asks 45,000. And a flat." } });
  await waitFor(() => expect(sent).toEqual([["noted", { text: "Asks 45,000." }]]));
  await waitFor(() => expect(field().value).toBe("And a flat."));
  await press("Change your note");
  fireEvent.change(await screen.findByLabelText("Change Your Note"), { target: { value: "Clear." } });
  await press("Save");
  await waitFor(() => expect(sent[1]).toEqual(["note changed", { text: "Clear." }]));
  await waitFor(() => expect(document.activeElement?.tagName).toBe("LI"));
  await press("Delete your note");
  await press("Yes, delete");
  await waitFor(() => expect(sent[2]?.[0]).toBe("note deleted"));
});
