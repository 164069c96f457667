// Staff's page of a school: its parts, a note, and a part or a school that cannot be loaded (REPORT-14).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { SUBSCRIPTION } from "#tests/support/records.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { OWN_VACANCY } from "#tests/support/job-records.ts";
import AdminSchool from "./admin-school.tsx";

const SCHOOL = {
  _id: "s1",
  instituteName: "Lake School",
  board: "CBSE_SCHOOL",
  affiliation: "CBSE 1131377",
  email: "office@lake.example",
  phone: "9812345678",
  websiteLink: null,
  address: "Bhopal, Madhya Pradesh, India",
  request: null,
  badge: null,
  countsAsVerifiedUntil: null,
  suspension: null,
  history: [],
  alike: [],
  calls: [],
};
const NOTE = {
  _id: "n1",
  text: "Called on Monday.",
  by: "admin@x.example",
  createdAt: "2026-03-10T05:00:00Z",
};

function open(answers: Answers = {}, at = "/?view=school&school=s1") {
  return renderWithProviders(<AdminSchool />, {
    at,
    admin: true,
    answers: {
      "GET /api/admin/employers/s1/verification": () => Response.json(SCHOOL),
      "GET /api/admin/employers/s1/team": () => Response.json({ members: [] }),
      "GET /api/subscription/getEmployerSubscription/s1": () =>
        Response.json({ code: "NOT_FOUND", message: "Subscription not found" }, { status: 404 }),
      "GET /api/admin/reports": () => Response.json([], { headers: { "x-total-count": "0" } }),
      "GET /api/admin/employers/s1/views": () =>
        Response.json({
          days: [{ day: "2026-03-10", views: 12, withContact: 3 }],
          candidates: 9,
          invited: 2,
        }),
      "GET /api/admin/employers/s1/notes": () => Response.json({ notes: [NOTE] }),
      ...answers,
    },
  });
}

test("a school's page has verification, members, plan, reports, views and notes (REPORT-14)", async () => {
  open();
  await screen.findByRole("heading", { level: 1, name: "Lake School" });
  for (const name of [
    "Members",
    "Plan and Credits",
    "Reports",
    "Views of the Last 30 Days",
    "Notes of Staff",
  ])
    screen.getByRole("heading", { name });
  await screen.findByText("This school has no plan yet.");
  await screen.findByText("Nobody has reported this school.");
  await screen.findByText("Tue, 10 Mar 2026");
  await screen.findByText("admin@x.example, 10 Mar 2026, 10:30 AM");
  for (const name of ["Suspend: Lake School", "Verify: Lake School", "Change Owner"])
    screen.getByRole("button", { name });
});

const REPORT = {
  _id: "r1",
  target: "school",
  reason: "asked-for-money",
  text: "They wanted money.",
  state: "open",
  createdAt: "2026-03-10T05:00:00Z",
  school: { _id: "s1", instituteName: "Lake School", isSuspended: false, onHold: false },
  candidate: { _id: "c1", fullName: "Asha Rao" },
  reporter: "asha@teacher.example",
  causesHold: false,
  history: { open: 1, upheld: 0, dismissed: 0 },
  note: null,
  handledBy: null,
  handledAt: null,
};

test("its name stands once, and a report does not lead to the page that is open", async () => {
  open({ "GET /api/admin/reports": () => Response.json([REPORT], { headers: { "x-total-count": "1" } }) });
  await screen.findByRole("heading", { name: "Asked for money" });
  expect(screen.getAllByText("Lake School")).toHaveLength(1);
  screen.getByRole("heading", { name: "Verification" });
  screen.getByRole("button", { name: "Uphold the report of Lake School" });
  expect(screen.queryByRole("link", { name: /the School$/ })).toBeNull();
});

test("a note is added (REPORT-14)", async () => {
  const sent: unknown[] = [];
  open({
    "POST /api/admin/employers/s1/notes": (body) => {
      sent.push(body);
      return Response.json({ message: "The note was added.", note: NOTE }, { status: 201 });
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add a Note" }));
  fireEvent.click(screen.getByRole("button", { name: "Add Note" }));
  await screen.findByText("Note is required");
  fireEvent.change(screen.getByLabelText(/^Note\b/), { target: { value: "She called back." } });
  fireEvent.click(screen.getByRole("button", { name: "Add Note" }));
  await waitFor(() => expect(sent).toEqual([{ text: "She called back." }]));
});

test("a part that cannot be loaded says so, and the others stay (REPORT-14)", async () => {
  open({ "GET /api/admin/employers/s1/views": serverError });
  await screen.findByText("The views could not be loaded. Please try again.");
  screen.getByText("Called on Monday.");
});

const deleted = () => Response.json({ code: "NOT_FOUND", message: "Employer not found" }, { status: 404 });

test.each<[string, string]>([
  ["without a school", "/?view=school"],
  ["with a school that was deleted", "/?view=school&school=s1"],
])("an address %s says so (REPORT-14)", async (_what, at) => {
  open({ "GET /api/admin/employers/s1/verification": deleted }, at);
  await screen.findByText("School not found");
});

const PLAN = "GET /api/subscription/getEmployerSubscription/s1";
const OF_THIS_SCHOOL = { ...SUBSCRIPTION.employerId, _id: "s1", email: "office+1@lake.example" };

test.each([
  ["active", ["Credits", "Days"], "01 Mar 2027"],
  ["expired", ["Days"], "01 Mar 2027"],
  ["pending", [], null],
])("a plan that is %s has its facts and what staff may correct", async (status, corrections, until) => {
  open({
    [PLAN]: () =>
      Response.json({
        ...SUBSCRIPTION,
        employerId: OF_THIS_SCHOOL,
        status,
        totalCredits: 1_200,
        credits: 1_150,
        ...(until === null && { startDate: null, endDate: null }),
      }),
  });
  await screen.findByText("Basic, ₹1,999");
  screen.getByText("1,150 of 1,200");
  expect(screen.queryAllByText("01 Mar 2027")).toHaveLength(until === null ? 0 : 1);
  expect(screen.queryAllByText("01 Mar 2026")).toHaveLength(until === null ? 0 : 1);
  expect(
    screen.queryAllByRole("button", { name: / of Tagore Academy$/ }).map(({ textContent }) => textContent),
  ).toEqual(corrections);
  expect(screen.getByRole("link", { name: "Credit ledger of this school" }).getAttribute("href")).toBe(
    "/?view=credits&q=office%2B1%40lake.example",
  );
});

const JOBS = "GET /api/admin/vacancies";

test("the newest jobs of a school, and how many older ones are not shown", async () => {
  const asked: URLSearchParams[] = [];
  open({
    [JOBS]: (_body, _headers, query) => {
      asked.push(query);
      const rows = [OWN_VACANCY, { ...OWN_VACANCY, _id: "v2", title: "Librarian" }];
      return Response.json(rows, { headers: { "x-total-count": "5" } });
    },
  });
  const table = await screen.findByRole("table", { name: "Jobs" });
  within(table).getByText("Librarian");
  screen.getByText("3 older ones are not shown.");
  expect([...new URLSearchParams(asked[0]).values()]).toContain("s1");
});

test("without a job, and with all of them in sight, it says neither", async () => {
  open({ [JOBS]: () => Response.json([], { headers: { "x-total-count": "0" } }) });
  await screen.findByText("This school has posted no jobs.");
  document.body.replaceChildren();
  open({ [JOBS]: () => Response.json([OWN_VACANCY], { headers: { "x-total-count": "1" } }) });
  await screen.findByRole("table", { name: "Jobs" });
  expect(screen.queryByText(/older ones/)).toBeNull();
});

test("'Change Owner' opens a dialog for this school, and Cancel closes it", async () => {
  const member = { phone: null, joinedAt: "2026-02-01T05:00:00Z", lastActiveAt: null };
  open({
    "GET /api/admin/employers/s1/team": () =>
      Response.json({
        members: [
          { ...member, _id: "m1", name: "Meera Rao", email: "meera@lake.example", role: "owner" },
          { ...member, _id: "m2", name: "Ravi Iyer", email: "ravi@lake.example", role: "viewer" },
        ],
      }),
  });
  await screen.findByText("Meera Rao");
  fireEvent.click(screen.getByRole("button", { name: "Change Owner" }));
  const title = "Change the Owner of Lake School";
  const dialog = await screen.findByRole("dialog", { name: title });
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
});

test("a school or part of it that could not be loaded is asked for again", async () => {
  let fails = true;
  open({
    "GET /api/admin/employers/s1/verification": () => (fails ? serverError() : Response.json(SCHOOL)),
    "GET /api/admin/employers/s1/notes": () =>
      fails ? serverError() : Response.json({ notes: [{ ...NOTE, text: "Called again." }] }),
  });
  await screen.findByText("The school could not be loaded. Please try again.");
  expect(screen.queryByText("School not found")).toBeNull();
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByRole("heading", { level: 1, name: "Lake School" });
  await screen.findByText("Called again.");
});

test("a part that could not be loaded is asked for again alone", async () => {
  let fails = true;
  const { requests } = open({
    "GET /api/admin/employers/s1/views": () =>
      fails
        ? serverError()
        : Response.json({
            days: [{ day: "2026-03-11", views: 1, withContact: 0 }],
            candidates: 1,
            invited: 0,
          }),
  });
  await screen.findByText("The views could not be loaded. Please try again.");
  const calls = requests.filter((call) => call.includes("/notes")).length;
  fails = false;
  for (const again of screen.getAllByRole("button", { name: "Try Again" })) fireEvent.click(again);
  await screen.findByText("Wed, 11 Mar 2026");
  expect(requests.filter((call) => call.includes("/notes"))).toHaveLength(calls);
});

const REQUEST = {
  _id: "q1",
  kind: "udise",
  number: "23010100101",
  reason: null,
  askedAt: "2026-02-01T05:00:00Z",
};

test("earlier verifications say when they were asked for, when and why they were decided", async () => {
  open({
    "GET /api/admin/employers/s1/verification": () =>
      Response.json({
        ...SCHOOL,
        history: [
          {
            ...REQUEST,
            state: "refused",
            reason: "Another school has this number.",
            decidedAt: "2026-02-03T05:00:00Z",
          },
          { ...REQUEST, number: "23010100102", state: "expired", decidedAt: null },
        ],
      }),
  });
  const table = await screen.findByRole("table", { name: "Earlier verifications" });
  const rows = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));
  expect(rows.map(([number]) => number)).toEqual([
    expect.stringContaining("23010100101"),
    expect.stringContaining("23010100102"),
  ]);
  expect(rows.map((cells) => cells.slice(1, 3))).toEqual([
    ["01 Feb 2026", "03 Feb 2026"],
    ["01 Feb 2026", "—"],
  ]);
  expect(rows.map((cells) => cells.at(4))).toEqual(["Another school has this number.", "—"]);
});
