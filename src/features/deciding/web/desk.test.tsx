import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeskRow, NamesOfJob } from "#features/deciding/domain/desk-calls.ts";
import { FUNNEL_STEPS } from "#features/deciding/domain/funnel.ts";
import type { MemberRole } from "#platform/domain/role.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { DESK_ROW, NOTE, SHORTLIST } from "#tests/support/shortlist-record.ts";
import { OWN_VACANCY } from "#tests/support/job-records.ts";
import { Desk } from "./desk.tsx";

const FOUND: DeskRow = {
  ...DESK_ROW,
  candidateId: "c2",
  name: "Ravi Iyer",
  application: null,
  entry: { _id: "n1", shortlistId: "s1", stage: null, addedAt: "2026-03-09T05:00:00.000Z" },
};

const NEWEST: DeskRow = { ...DESK_ROW, candidateId: "c3", name: "Meera Joshi" };

const STEPS = FUNNEL_STEPS.map((step, at) => ({ step, count: 14 - 2 * at, days: at === 2 ? 1.5 : null }));

function openDesk({
  memberRole = "recruiter",
  at = "/?tab=applicants&desk=v1",
  areHidden = false,
  shown = null,
  rows = [DESK_ROW, FOUND],
  answers = {},
}: {
  memberRole?: MemberRole;
  at?: string;
  areHidden?: boolean;
  shown?: NamesOfJob["shown"];
  rows?: DeskRow[];
  answers?: Answers;
} = {}) {
  const sent: [string, unknown][] = [];
  const done = (name: string) => (body: unknown) => {
    sent.push([name, body]);
    return Response.json({ message: "Done.", shortlist: SHORTLIST, columns: [] });
  };
  const { cache } = renderWithProviders(<Desk vacancyId="v1" />, {
    at,
    user: { role: "employer", memberRole },
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/employer/vacancies/v1/desk": () =>
        Response.json(rows, { headers: { "x-total-count": String(rows.length) } }),
      "GET /api/employer/deskColumns": () => Response.json({ columns: null }),
      "GET /api/employer/vacancies": () => Response.json([OWN_VACANCY]),
      "GET /api/employer/candidates/c1/notes": () => Response.json({ notes: [NOTE] }),
      "PUT /api/employer/vacancies/v1/shortlist": done("list"),
      "PUT /api/employer/shortlists/s1/candidates/c1": done("star"),
      "PUT /api/employer/shortlists/s1/candidates/c2": done("second"),
      "DELETE /api/employer/shortlists/s1/candidates/c2": done("off"),
      "PUT /api/employer/deskColumns": done("columns"),
      "GET /api/employer/vacancies/v1/names": () => Response.json({ areHidden, shown }),
      "PUT /api/employer/vacancies/v1/names": done("names"),
      "GET /api/employer/vacancies/v1/funnel": () => Response.json({ steps: STEPS }),
      ...answers,
    },
  });
  return { sent, askAgain: () => act(() => cache.invalidateQueries()) };
}

/** A key goes to what has the focus. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const names = () =>
  screen.getAllByRole("link", { name: /Asha|Ravi|Meera/ }).map(({ textContent }) => textContent);

test("keys go to the next one, star, note and ask about a refusal (DECIDE-16)", async () => {
  const { sent } = openDesk();
  const first = await screen.findByRole("link", { name: "Asha Verma" });
  screen.getByText("Found by search, put here on 09 Mar 2026");
  press("j");
  expect(document.activeElement).toBe(first);
  press("s");
  await waitFor(() => expect(sent.map(([name]) => name)).toEqual(["list", "star"]));
  press("4");
  await waitFor(() => expect(sent.at(-1)).toEqual(["star", { rating: 4 }]));
  press("n");
  await screen.findByText(NOTE.text);
  // A dialog is open: the keys are its own.
  press("s");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  press("x");
  await screen.findByRole("dialog", { name: "Not selected: Asha Verma" });
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
  press("j");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ravi Iyer" }));
  press("s");
  await waitFor(() => expect(sent.at(-1)?.[0]).toBe("off"));
});

test("one at a time has one person, buttons and a swipe (DECIDE-16)", async () => {
  openDesk({ at: "/?tab=applicants&desk=v1&view=one" });
  await screen.findByRole("link", { name: "Asha Verma" });
  expect(names()).toEqual(["Asha Verma"]);
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(names()).toEqual(["Ravi Iyer"]);
  const card = screen.getByRole("region", { name: "One at a time" });
  fireEvent.touchStart(card, { touches: [{ clientX: 50, clientY: 300 }] });
  fireEvent.touchEnd(card, { changedTouches: [{ clientX: 200, clientY: 310 }] });
  expect(names()).toEqual(["Asha Verma"]);
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(names()).toEqual(["Asha Verma"]);
});

test("a card stays with its person when others come and go (DECIDE-16)", async () => {
  const rows = [DESK_ROW, FOUND];
  const { askAgain } = openDesk({ at: "/?tab=applicants&desk=v1&view=one", rows });
  await screen.findByRole("link", { name: "Asha Verma" });
  rows.unshift(NEWEST);
  await askAgain();
  await screen.findByText("2 of 3");
  expect(names()).toEqual(["Asha Verma"]);
  rows.splice(0, 2);
  await askAgain();
  await screen.findByText("1 of 1");
  expect(names()).toEqual(["Ravi Iyer"]);
});

test("in the list the keys stay with the person whom J or K reached (DECIDE-16)", async () => {
  const rows = [DESK_ROW, FOUND];
  const { sent, askAgain } = openDesk({ rows });
  await screen.findByRole("link", { name: "Asha Verma" });
  press("j");
  press("j");
  rows.unshift(NEWEST);
  await askAgain();
  await screen.findByRole("link", { name: "Meera Joshi" });
  screen.getByRole<HTMLAnchorElement>("link", { name: "Ravi Iyer" }).blur();
  press("4");
  await waitFor(() => expect(sent.at(-1)).toEqual(["second", { rating: 4 }]));
  press("k");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Asha Verma" }));
});

test.each([
  ["name", "link", "Ravi Iyer"],
  ["box", "checkbox", "Choose Ravi Iyer"],
])("in the list the keys are about the row whose %s has the focus (DECIDE-16)", async (_what, role, name) => {
  const { sent } = openDesk();
  (await screen.findByRole(role, { name })).focus();
  press("4");
  await waitFor(() => expect(sent.at(-1)).toEqual(["second", { rating: 4 }]));
  press("k");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Asha Verma" }));
});

test("ratings of several people in a row are all sent, each after the one before (DECIDE-16)", async () => {
  const held = Promise.withResolvers<Response>();
  const rated: unknown[] = [];
  const { sent } = openDesk({
    answers: {
      "PUT /api/employer/shortlists/s1/candidates/c1": (body) => {
        rated.push(body);
        return rated.length === 1 ? held.promise : Response.json({ message: "Done." });
      },
    },
  });
  await screen.findByRole("link", { name: "Asha Verma" });
  press("j");
  press("4");
  await waitFor(() => expect(rated).toEqual([{ rating: 4 }]));
  // The same again is ignored.
  press("4");
  press("5");
  // Whether the star puts on the list or takes off is not known yet.
  press("s");
  press("j");
  press("3");
  expect(rated).toHaveLength(1);
  held.resolve(Response.json({ message: "Done." }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["second", { rating: 3 }]));
  expect(rated).toEqual([{ rating: 4 }, { rating: 5 }]);
});

test("a dialog stays open when the answer to another one comes late (DECIDE-16)", async () => {
  const held = Promise.withResolvers<Response>();
  openDesk({ answers: { "PUT /api/employer/deskColumns": () => held.promise } });
  await screen.findByRole("link", { name: "Asha Verma" });
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  const columns = await screen.findByRole("dialog", { name: "Columns" });
  fireEvent.click(within(columns).getByRole("button", { name: "Save" }));
  fireEvent.click(within(columns).getByRole("button", { name: "Cancel" }));
  press("n");
  await screen.findByText(NOTE.text);
  await act(async () => held.resolve(Response.json({ message: "Done.", columns: [] })));
  await act(async () => {});
  expect(screen.queryByRole("dialog", { name: "Notes on Asha Verma" })).not.toBeNull();
});

test("the desk is named for its job, and shows the list or one at a time (DECIDE-16)", async () => {
  openDesk();
  await screen.findByRole("heading", { name: /^Decide/ });
  fireEvent.click(screen.getByRole("button", { name: "One at a Time" }));
  expect(await screen.findByRole("region", { name: "One at a time" })).toBeTruthy();
});

test("a member chooses the columns (DECIDE-15)", async () => {
  const { sent } = openDesk();
  await screen.findAllByText("₹60,000");
  expect(screen.queryByText("168 km")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Distance" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["columns", { columns: ["match", "teaches", "education", "experience", "distance", "pay", "rating"] }],
    ]),
  );
});

test("a viewer rates who stands on the list, and has no star and no steps (DECIDE-14)", async () => {
  const { sent } = openDesk({ memberRole: "viewer" });
  await screen.findByRole("link", { name: "Asha Verma" });
  expect(screen.queryByRole("button", { name: /^Star|Not Selected/ })).toBeNull();
  expect(screen.getAllByRole("group", { name: /Your rating/ })).toHaveLength(1);
  press("j");
  press("s");
  press("3");
  expect(sent).toEqual([]);
});

test("those who hire hide the names after a question, and every member reads who has shown them (DECIDE-24)", async () => {
  const { sent } = openDesk();
  const hide = await screen.findByRole<HTMLButtonElement>("button", { name: "Hide Names" });
  await waitFor(() => expect(hide.disabled).toBe(false));
  fireEvent.click(hide);
  expect(await screen.findByText(/you included, reads names/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Yes, hide names" }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["names", { areHidden: true }]));
  cleanup();
  const shown = { by: { _id: "a2", name: "Rita Rao" }, at: "2026-03-09T05:00:00.000Z" };
  openDesk({ memberRole: "viewer", shown });
  expect(await screen.findByText("Names were hidden. Rita Rao has shown them on 09 Mar 2026.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Names/ })).toBeNull();
  cleanup();
  openDesk({ memberRole: "viewer", areHidden: true });
  expect(await screen.findByText(/looks at this job without names/)).toBeDefined();
});

test("the funnel is a chart with each number as text, asked for when it is opened (DECIDE-25)", async () => {
  openDesk();
  const summary = await screen.findByText("From the job’s page to the person who joins");
  const details = summary.closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  const chosen = await screen.findByText("Shortlisted", { selector: "dt" });
  expect(chosen.parentElement?.textContent).toBe("Shortlisted10after 1.5 days");
  expect(screen.queryByText(/whom it has met otherwise/)).toBeNull();
  cleanup();

  const steps = STEPS.map((one) => (one.step === "held" ? { ...one, count: 0 } : one));
  openDesk({ answers: { "GET /api/employer/vacancies/v1/funnel": () => Response.json({ steps }) } });
  const folded = (await screen.findByText("From the job’s page to the person who joins")).closest("details");
  if (folded) folded.open = true;
  fireEvent(folded as HTMLDetailsElement, new Event("toggle"));
  await screen.findByText(/whom it has met otherwise/);
});
