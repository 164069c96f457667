// The page of a first day: the list, "Joined?", the questions of day 30, and how a school goes on.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FirstDay } from "#features/offers/domain/first-day/calls.ts";
import { LIST_ITEMS } from "#features/offers/domain/first-day/items.ts";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import * as page from "./first-day.tsx";

const OPEN = { day: null, isNotNeeded: false, reason: null, by: null };
const FIRST_DAY: FirstDay = {
  offerId: "o1",
  state: "accepted",
  firstDay: "2026-04-01",
  school: "Lake School",
  person: "Asha Verma",
  list: { mayWrite: true, items: LIST_ITEMS.map((item) => ({ item, ...OPEN })) },
  joined: { mayAnswer: true, own: null, other: null, until: null, isContradicted: false, isByStaff: false },
};
const READ_ONLY = {
  mayWrite: false,
  items: LIST_ITEMS.map((item) => ({
    item,
    day: item === "bank-asked" ? "2026-03-20" : null,
    isNotNeeded: item === "esi-asked",
  })),
};

function openPage(
  firstDay: Partial<FirstDay>,
  { role = "employer", answers = {} }: { role?: "employer" | "candidate"; answers?: Answers } = {},
) {
  vi.stubGlobal("scrollTo", () => {});
  const sent: [string, unknown][] = [];
  const record = (call: string) => (body: unknown) => {
    sent.push([call, body]);
    return Response.json({ message: "Saved." });
  };
  const { router } = renderPage(page, `/${role}/applications/:id/first-day`, {
    at: `/${role}/applications/p1/first-day`,
    root: { today: "2026-04-01" },
    user: { role, ...(role === "employer" && { memberRole: "owner" as const }) },
    answers: {
      "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
      "GET /api/applications/p1/first-day": () => Response.json({ firstDay: { ...FIRST_DAY, ...firstDay } }),
      ...Object.fromEntries(
        [
          "PUT /api/offers/o1/checklist",
          "POST /api/offers/o1/joined",
          "POST /api/offers/o1/check",
          "PUT /api/employer/vacancies/v1/state",
        ].map((call) => [call, record(call)]),
      ),
      ...answers,
    },
  });
  return { sent, router };
}
const open = (...given: Parameters<typeof openPage>) => openPage(...given).sent;

test("one press ticks an item for today; another day or a reason is behind it (JOIN-10)", async () => {
  const sent = open({});
  fireEvent.click(await screen.findByRole("button", { name: "Degrees, originals: Seen, Today" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["PUT /api/offers/o1/checklist", { items: [{ item: "degrees-seen", day: "2026-04-01" }] }],
    ]),
  );
  screen.getByText("0 of 17 done");
  const form = within(screen.getByRole("form", { name: "ESI: Asked for, Not needed, because" }));
  fireEvent.change(form.getByRole("textbox"), { target: { value: "Pay above the limit" } });
  fireEvent.click(form.getByRole("button", { name: "Not needed" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.[1]).toEqual({ items: [{ item: "esi-asked", notNeeded: "Pay above the limit" }] });
  // Its day lies ahead, so it is not done today.
  expect(screen.queryByRole("button", { name: "Police verification: Check again by, Today" })).toBeNull();
});

test("after the last tick the list stays open, and the focus at its item (JOIN-10)", async () => {
  let items = LIST_ITEMS.map((item) => ({
    item,
    ...OPEN,
    day: item === "degrees-seen" ? null : "2026-03-20",
  }));
  open(
    {},
    {
      answers: {
        "GET /api/applications/p1/first-day": () =>
          Response.json({ firstDay: { ...FIRST_DAY, list: { mayWrite: true, items } } }),
        "PUT /api/offers/o1/checklist": () => {
          items = items.map((one) => ({ ...one, day: one.day ?? "2026-04-01" }));
          return Response.json({ message: "Saved." });
        },
      },
    },
  );
  const today = await screen.findByRole("button", { name: "Degrees, originals: Seen, Today" });
  today.focus();
  fireEvent.click(today);
  await screen.findByText("17 of 17 done");
  expect(document.activeElement?.textContent).toContain("01 Apr 2026");
  expect(document.activeElement?.closest("details")?.open).toBe(true);
});

test("what the server refuses is said at its form (JOIN-10)", async () => {
  open(
    {},
    {
      answers: {
        "PUT /api/offers/o1/checklist": () =>
          Response.json(
            { code: "WRONG_DAY", message: "Please choose today or an earlier day, at most five years back." },
            { status: 400 },
          ),
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Bank details: Asked for, Today" }));
  await screen.findByText("Please choose today or an earlier day, at most five years back.");
});

test("a teacher reads items and days, and ticks nothing (JOIN-3)", async () => {
  open({ list: READ_ONLY }, { role: "candidate" });
  await screen.findByText("2 of 17 done");
  screen.getByText("20 Mar 2026");
  screen.getByText("not needed");
  expect(screen.queryByRole("button", { name: /Today/ })).toBeNull();
});

test("“Yes, joined” is one press; a no says whose decision it was, and why (JOIN-4)", async () => {
  const sent = open({ list: READ_ONLY }, { role: "candidate" });
  await screen.findByRole("heading", { name: "Did you join Lake School?" });
  fireEvent.click(screen.getByRole("button", { name: "Yes, joined" }));
  await waitFor(() =>
    expect(sent).toEqual([["POST /api/offers/o1/joined", { joined: "true", who: "", reason: "" }]]),
  );
  fireEvent.change(screen.getByLabelText(/^Whose decision/), { target: { value: "school" } });
  fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: "terms" } });
  fireEvent.click(screen.getByRole("button", { name: "Not joined" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.[1]).toEqual({ joined: "false", who: "school", reason: "terms" });
});

test("both sides read what the other has said and until when they may answer (JOIN-5, JOIN-7)", async () => {
  const at = "2026-04-01T05:00:00.000Z";
  open({
    joined: {
      ...FIRST_DAY.joined,
      own: { joined: false, at, who: "candidate", reason: "another-post" },
      other: { joined: true, at, who: null, reason: null },
      isContradicted: true,
    },
  });
  await screen.findByText("Asha Verma says: joined.");
  screen.getByText("You have said: not joined. Decision of Asha Verma: Another post was taken.");
  screen.getByText(
    "The two answers differ. Our staff look at it, and both sides can still correct their answer.",
  );
});

test("a school goes on with who came furthest, and opens a paused job with one press (JOIN-6)", async () => {
  const sent = open({
    state: "did-not-join",
    joined: {
      ...FIRST_DAY.joined,
      mayAnswer: false,
      own: { joined: false, at: "2026-04-01T05:00:00.000Z", who: "candidate", reason: "place" },
    },
    next: {
      vacancyId: "v1",
      title: "PGT Physics",
      state: "paused",
      finalists: [{ applicationId: "p2", person: "Ravi Kumar", stage: "chosen" }],
    },
  });
  const link = await screen.findByRole("link", { name: "Ravi Kumar" });
  expect(link.getAttribute("href")).toBe("/employer/applications/p2");
  fireEvent.click(screen.getByRole("button", { name: "Open the job again" }));
  await waitFor(() =>
    expect(sent).toEqual([["PUT /api/employer/vacancies/v1/state", { state: "published" }]]),
  );
});

test("a job whose last day is over is not said to be open, and is copied as a draft (JOIN-6)", async () => {
  open({
    state: "did-not-join",
    joined: { ...FIRST_DAY.joined, mayAnswer: false },
    next: { vacancyId: "v1", title: "PGT Physics", state: "expired", finalists: [] },
  });
  await screen.findByRole("button", { name: "Open the job again" });
  screen.getByText("A closed job stays closed: you get a copy of it as a draft, ready to post.");
  expect(screen.queryByRole("link", { name: "The job is open: see all applicants" })).toBeNull();
});

test("day 30 asks six questions with choices, says who reads them, and sends all at once (JOIN-8)", async () => {
  const check = { day: 30 as const, until: "2026-06-30", isAnswered: false, mayAnswer: true, answers: null };
  const sent = open(
    { state: "joined", list: READ_ONLY, checks: [check], joined: { ...FIRST_DAY.joined, mayAnswer: false } },
    { role: "candidate" },
  );
  await screen.findByRole("heading", { name: "Your first 30 days at Lake School" });
  screen.getByText(/^Your school never reads your answers/);
  for (const [question, choice] of [
    ["Is the post as offered?", "Yes"],
    ["Are subjects and classes as offered?", "Partly"],
    ["Is the pay as offered?", "Yes"],
    ["Are the hours as offered?", "No"],
    ["Is the pay paid on time?", "Yes"],
    ["Do you still work there?", "Yes"],
  ] as const)
    fireEvent.click(within(screen.getByRole("group", { name: question })).getByLabelText(choice));
  fireEvent.click(screen.getByRole("button", { name: "Send answers" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({
    day: "30",
    post: "yes",
    classes: "partly",
    pay: "yes",
    hours: "no",
    onTime: "yes",
    isStillThere: "true",
  });
});

test("where there are no scripts, what was refused stands open with what was typed, and why (JOIN-10)", async () => {
  const problem = "Please leave out numbers of cards, accounts and phones.";
  const { router } = openPage(
    { firstDay: "2026-06-01" },
    {
      answers: {
        "PUT /api/offers/o1/checklist": () =>
          Response.json({ code: "INVALID", message: problem }, { status: 400 }),
      },
    },
  );
  await screen.findByText("0 of 17 done");
  const formData = new FormData();
  formData.set("step", "item police-again reason");
  formData.set("offer", "o1");
  formData.set("notNeeded", "As in 123456789012");
  await act(() => router.navigate("/employer/applications/p1/first-day", { formMethod: "post", formData }));
  const label = "Police verification: Check again by";
  const form = screen.getByRole("form", { name: `${label}, Not needed, because` });
  within(form).getByText(problem);
  expect(within(form).getByRole<HTMLInputElement>("textbox").value).toBe("As in 123456789012");
  for (let part = form.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    expect(part.open).toBe(true);
  expect(screen.getAllByText(problem)).toHaveLength(1);
});

test("a form after the end of the session is answered as one, so that the login is asked for (SITE-85)", async () => {
  const message = "Please log in to continue.";
  const request = new Request("https://school.example/employer/applications/p1/first-day", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "step=joined+yes&offer=o1&joined=true",
  });
  const fetchApi = () => Promise.resolve(Response.json({ code: "NOT_LOGGED_IN", message }, { status: 401 }));
  const context = { visit: { fetchApi } };
  const answer = await page.action({ context, params: { id: "p1" }, request } as never);
  expect(answer).toMatchObject({ data: { problem: message }, init: { status: 401 } });
});
