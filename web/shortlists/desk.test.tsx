import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeskRow } from "#domain/shortlists/contract.ts";
import type { MemberRole } from "#domain/role.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { DESK_ROW, NOTE, SHORTLIST } from "#tests/support/shortlist-record.ts";
import { VACANCY } from "#tests/support/vacancy-record.ts";
import { Desk } from "./desk.tsx";

const FOUND: DeskRow = {
  ...DESK_ROW,
  candidateId: "c2",
  name: "Ravi Iyer",
  application: null,
  entry: { _id: "n1", shortlistId: "s1", stage: null, addedAt: "2026-03-09T05:00:00.000Z" },
};

function openDesk({
  memberRole = "recruiter",
  at = "/?tab=applicants&desk=v1",
}: { memberRole?: MemberRole; at?: string } = {}) {
  const sent: [string, unknown][] = [];
  const done = (name: string) => (body: unknown) => {
    sent.push([name, body]);
    return Response.json({ message: "Done.", shortlist: SHORTLIST, columns: [] });
  };
  renderWithProviders(<Desk vacancyId="v1" />, {
    at,
    user: { role: "employer", memberRole },
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/employer/vacancies/v1/desk": () =>
        Response.json([DESK_ROW, FOUND], { headers: { "x-total-count": "2" } }),
      "GET /api/employer/deskColumns": () => Response.json({ columns: null }),
      "GET /api/employer/vacancies": () => Response.json([VACANCY]),
      "GET /api/employer/candidates/c1/notes": () => Response.json({ notes: [NOTE] }),
      "PUT /api/employer/vacancies/v1/shortlist": done("list"),
      "PUT /api/employer/shortlists/s1/candidates/c1": done("star"),
      "DELETE /api/employer/shortlists/s1/candidates/c2": done("off"),
      "PUT /api/employer/deskColumns": done("columns"),
    },
  });
  return sent;
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const names = () => screen.getAllByRole("link", { name: /Asha|Ravi/ }).map(({ textContent }) => textContent);

test("keys go to the next one, star, note and ask about a refusal (DECIDE-16)", async () => {
  const sent = openDesk();
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

test("the desk is named for its job, and shows the list or one at a time (DECIDE-16)", async () => {
  openDesk();
  await screen.findByRole("heading", { name: /^Decide/ });
  fireEvent.click(screen.getByRole("button", { name: "One at a Time" }));
  expect(await screen.findByRole("region", { name: "One at a time" })).toBeTruthy();
});

test("a member chooses the columns (DECIDE-15)", async () => {
  const sent = openDesk();
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
  const sent = openDesk({ memberRole: "viewer" });
  await screen.findByRole("link", { name: "Asha Verma" });
  expect(screen.queryByRole("button", { name: /^Star|Not Selected/ })).toBeNull();
  expect(screen.getAllByRole("group", { name: /Your rating/ })).toHaveLength(1);
  press("j");
  press("s");
  press("3");
  expect(sent).toEqual([]);
});
