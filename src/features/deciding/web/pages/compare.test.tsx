// Comparing: what differs, who is gone, notes below, and the link that shows the compared (DECIDE-17, DECIDE-18, DECIDE-22).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ComparedCandidate } from "#features/deciding/domain/calls.ts";
import type { Share } from "#features/deciding/domain/share-calls.ts";
import { CANDIDATE } from "#tests/support/records.ts";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import { ENTRY, NOTE } from "#tests/support/shortlist-record.ts";
import * as page from "./compare.tsx";

const PATH = "/employer/compare";
const COMPARISON = "GET /api/employer/comparison";
const ASHA: ComparedCandidate = { ...CANDIDATE, distanceKm: 168, match: ENTRY.match };
const RAVI: ComparedCandidate = {
  ...ASHA,
  _id: "c2",
  fullName: "Ravi Iyer",
  totalExperience: "1",
  distanceKm: null,
  match: null,
};
const SHARE: Share = {
  _id: "l1",
  url: "https://edunakuri.example/shared/l1.signature",
  until: "2026-03-17T05:30:00.000Z",
  by: { _id: "m1", name: "Rita Rao" },
  createdAt: "2026-03-10T05:30:00.000Z",
  count: 2,
  opens: 1,
  asks: false,
  answers: 0,
};

function openPage(search = "?candidates=c1,c2", answers: Answers = {}) {
  const sent: [string, unknown][] = [];
  const done = (name: string) => (body: unknown) => {
    sent.push([name, body]);
    return Response.json({
      message: "Done.",
      notes: [NOTE],
      share: SHARE,
      url: SHARE.url,
      until: SHARE.until,
    });
  };
  const user = { _id: "e1", email: "office@school.example", role: "employer", memberRole: "recruiter" };
  const shown = renderPage(page, PATH, {
    at: `${PATH}${search}`,
    user: { role: "employer", memberRole: "recruiter" },
    answers: {
      "GET /api/auth/session": () => Response.json({ user, admin: null }),
      [COMPARISON]: () => Response.json({ vacancy: null, candidates: [ASHA, RAVI] }),
      "GET /api/employer/candidates/c1/notes": () => Response.json({ notes: [] }),
      "GET /api/employer/candidates/c2/notes": () => Response.json({ notes: [NOTE] }),
      "POST /api/employer/candidates/c1/notes": done("noted"),
      "GET /api/employer/shares": () => Response.json({ shares: [SHARE] }),
      "POST /api/employer/shares": done("shared"),
      "POST /api/employer/shares/l1/sent": done("sent"),
      "DELETE /api/employer/shares/l1": done("ended"),
      ...answers,
    },
  });
  return { ...shown, sent };
}

test("a line for each fact says what each has, where they differ, and whose is best (DECIDE-18)", async () => {
  openPage();
  const row = async (name: RegExp) => within(await screen.findByRole("row", { name }));
  const cells = async (name: RegExp) =>
    (await row(name)).getAllByRole("cell").map(({ textContent }) => textContent);
  expect(await cells(/^Experience Differs/)).toEqual(["8 years (best)", "1 year"]);
  expect(await cells(/^Distance Differs/)).toEqual(["168 km", "—"]);
  expect((await row(/^Subjects/)).queryByText("Differs")).toBeNull();
  // Nobody is best where only one is known, or where all are equal.
  expect(await cells(/^Match Differs/)).toEqual(["85 of 100", "—"]);
  expect((await cells(/^Expected Pay/)).join()).not.toContain("best");
  expect(screen.getByRole("link", { name: "Ravi Iyer" }).getAttribute("href")).toBe(
    "/employer/candidatedetails/c2",
  );
  expect(screen.getByText("What differs is marked.")).toBeDefined();
});

test.each([
  ["c1,c2,c3", "One person is no longer here."],
  ["c1,c2,c3,c4,c4", "2 people are no longer here."],
])("of %s the page says who is gone (DECIDE-17)", async (candidates, sentence) => {
  openPage(`?candidates=${candidates}&job=v1`, {
    [COMPARISON]: () =>
      Response.json({ vacancy: { _id: "v1", title: "Physics teacher" }, candidates: [ASHA, RAVI] }),
  });
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByText("For the job Physics teacher.")).toBeDefined();
});

test("what cannot be compared is said, with a way on (DECIDE-17)", async () => {
  const sentence = "Please choose 2 to 5 candidates.";
  openPage("?candidates=c1", {
    [COMPARISON]: () => Response.json({ message: sentence, code: "INVALID_INPUT" }, { status: 400 }),
  });
  expect(await screen.findByText("These candidates cannot be compared")).toBeDefined();
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByRole("link", { name: "Search Candidate" })).toBeDefined();
});

test("a note is written without asking for the comparison again, which would count as views (DECIDE-17)", async () => {
  const { sent, requests } = openPage();
  expect(await screen.findByText(NOTE.text)).toBeDefined();
  const [first] = await screen.findAllByLabelText("Your Note");
  fireEvent.change(first as HTMLElement, { target: { value: "Speaks well." } });
  fireEvent.click(screen.getAllByRole("button", { name: "Add Note" })[0] as HTMLElement);
  await waitFor(() => expect(sent).toEqual([["noted", { text: "Speaks well." }]]));
  await waitFor(() =>
    expect(requests.filter((call) => call === "GET /api/employer/candidates/c1/notes")).toHaveLength(2),
  );
  expect(requests.filter((call) => call === COMPARISON)).toHaveLength(1);
});

test("a link of the compared is made, sent by WhatsApp, and ended after a question (DECIDE-22)", async () => {
  const { sent } = openPage();
  fireEvent.click(await screen.findByRole("button", { name: "Share" }));
  expect(await screen.findByText(/at most 20 people for 7 days/)).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: /^Ask for an answer/ }));
  fireEvent.click(screen.getByRole("button", { name: "Make a Link" }));
  await waitFor(() => expect(sent).toEqual([["shared", { candidateIds: ["c1", "c2"], asks: true }]]));
  const field = await screen.findByLabelText<HTMLInputElement>(/^2 people, until 17 Mar 2026/);
  expect(field.value).toBe(SHARE.url);
  expect(screen.getByText("Made by Rita Rao. Opened once.")).toBeDefined();
  const link = screen.getByRole("link", { name: "Send by WhatsApp" });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain(SHARE.url);
  // The test opens no window.
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(sent.at(-1)?.[0]).toBe("sent"));
  fireEvent.click(screen.getByRole("button", { name: "End Link" }));
  fireEvent.click(await screen.findByRole("button", { name: "Yes, end" }));
  await waitFor(() => expect(sent.at(-1)?.[0]).toBe("ended"));
});

test("links that could not be loaded are asked for again (DECIDE-22)", async () => {
  let isBroken = true;
  openPage(undefined, {
    "GET /api/employer/shares": () =>
      isBroken ? new Response("", { status: 500 }) : Response.json({ shares: [] }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Share" }));
  expect(await screen.findByText("The links could not be loaded. Please try again.")).toBeDefined();
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
});
