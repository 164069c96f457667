// Staff's page of a school: its parts, a note, and a part or a school that cannot be loaded (REPORT-14).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
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

test("a school's page has verification, members, plan, reports, views and notes", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Lake School" })).toBeDefined();
  for (const name of [
    "Members",
    "Plan and Credits",
    "Reports",
    "Views of the Last 30 Days",
    "Notes of Staff",
  ])
    expect(screen.getByRole("heading", { name })).toBeDefined();
  expect(await screen.findByText("This school has no plan yet.")).toBeDefined();
  expect(await screen.findByText("Nobody has reported this school.")).toBeDefined();
  expect(await screen.findByText("Tue, 10 Mar 2026")).toBeDefined();
  expect(await screen.findByText("admin@x.example, 10 Mar 2026, 10:30 AM")).toBeDefined();
  for (const name of ["Suspend: Lake School", "Verify: Lake School", "Change Owner"])
    expect(screen.getByRole("button", { name })).toBeDefined();
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
  expect(await screen.findByRole("heading", { name: "Asked for money" })).toBeDefined();
  expect(screen.getAllByText("Lake School")).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "Verification" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Uphold the report of Lake School" })).toBeDefined();
  expect(screen.queryByRole("link", { name: /the School$/ })).toBeNull();
});

test("a note is added", async () => {
  const sent: unknown[] = [];
  open({
    "POST /api/admin/employers/s1/notes": (body) => {
      sent.push(body);
      return Response.json({ message: "The note was added.", note: NOTE }, { status: 201 });
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add a Note" }));
  fireEvent.click(screen.getByRole("button", { name: "Add Note" }));
  expect(await screen.findByText("Note is required")).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Note\b/), { target: { value: "She called back." } });
  fireEvent.click(screen.getByRole("button", { name: "Add Note" }));
  await waitFor(() => expect(sent).toEqual([{ text: "She called back." }]));
});

test("a part that cannot be loaded says so, and the others stay", async () => {
  open({ "GET /api/admin/employers/s1/views": serverError });
  expect(await screen.findByText("The views could not be loaded. Please try again.")).toBeDefined();
  expect(screen.getByText("Called on Monday.")).toBeDefined();
});

const deleted = () => Response.json({ code: "NOT_FOUND", message: "Employer not found" }, { status: 404 });

test.each<[string, string]>([
  ["without a school", "/?view=school"],
  ["with a school that was deleted", "/?view=school&school=s1"],
])("an address %s says so", async (_what, at) => {
  open({ "GET /api/admin/employers/s1/verification": deleted }, at);
  expect(await screen.findByText("School not found")).toBeDefined();
});
