// A report of a school: the form, the thanks, one that was sent already; and the queue of staff (REPORT-12, REPORT-13).
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Report } from "#features/schools/domain/reports/calls.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import AdminReports from "#features/schools/web/reports/admin/admin-reports.tsx";
import { ReportButton } from "#features/schools/web/reports/report-button.tsx";

const SLOW = { timeout: 5_000 };
const dialog = () => screen.findByRole("dialog", {}, SLOW);
const inDialog = async (name: string) => within(await dialog()).findByRole("button", { name }, SLOW);
const press = async (name: string) => fireEvent.click(await inDialog(name));
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await within(await dialog()).findByLabelText(label, {}, SLOW), { target: { value } });
const OWN = { reason: "harassment", text: null, createdAt: "2026-03-10T05:00:00Z" };

function openReport(answers: Answers, by: { about: string } | { token: string } = { about: "s1" }) {
  const shown = renderWithProviders(<ReportButton target="school" name="Lake School" by={by} />, { answers });
  fireEvent.click(screen.getByRole("button", { name: "Report this school: Lake School" }));
  return shown;
}

test("a teacher reports a school with a reason, and reads that the school never learns of it (REPORT-12)", async () => {
  const sent: unknown[] = [];
  openReport({
    "GET /api/reports/s1": () => Response.json({ report: null }),
    "POST /api/reports": (body) => {
      sent.push(body);
      return Response.json({ message: "Thank you. We look at your report.", report: OWN }, { status: 201 });
    },
  });
  await press("Send Report");
  await screen.findByText("Please choose a reason.");
  await type(/^Reason/, "other");
  await press("Send Report");
  await screen.findByText("Please say what happened.");
  await type(/^What happened/, "Nobody was there.");
  await press("Send Report");
  await screen.findByText("Thank you. We look at your report.");
  screen.getByText(/The school never learns who reported it/);
  expect(sent).toEqual([{ about: "s1", reason: "other", text: "Nobody was there." }]);
});

test("a school that was reported already is not reported again (REPORT-12)", async () => {
  openReport({ "GET /api/reports/s1": () => Response.json({ report: OWN }) });
  await screen.findByText("You have reported this school on 10 Mar 2026: I was harassed.", {}, SLOW);
  expect(screen.queryByRole("button", { name: "Send Report" })).toBeNull();
});

test("on the page of a mail's link a school is reported without a login, and a second time says so (REPORT-12)", async () => {
  const message = "You have reported this school already. We look at it.";
  openReport(
    {
      "POST /api/interview/living/t1/report": () =>
        Response.json({ code: "ALREADY_REPORTED", message }, { status: 409 }),
    },
    { token: "t1" },
  );
  await type(/^Reason/, "asked-for-money");
  await press("Send Report");
  await screen.findByText(message);
});

const REPORT: Report = {
  _id: "r1",
  target: "school",
  reason: "asked-for-money",
  text: "₹5,000 for a form",
  state: "open",
  createdAt: "2026-03-10T05:00:00Z",
  school: { _id: "s1", instituteName: "Lake School", isSuspended: false, onHold: true },
  candidate: { _id: "c1", fullName: "Asha Rao" },
  reporter: "asha@mail.example",
  hasConversation: false,
  causesHold: true,
  history: { open: 2, upheld: 1, dismissed: 0 },
  note: null,
  handledBy: null,
  handledAt: null,
};

const queue = (answers: Answers = {}): Answers => ({
  "GET /api/admin/reports": () => Response.json([REPORT], { headers: { "x-total-count": "1" } }),
  "GET /api/admin/reports/counts": () => Response.json({ open: 2, upheld: 1, dismissed: 4, onHold: 1 }),
  ...answers,
});

test("a report names first whom it is about, then who sent it (REPORT-13)", async () => {
  const both = [REPORT, { ...REPORT, _id: "r2", target: "candidate", text: "Nobody came" }];
  const answers = queue({ "GET /api/admin/reports": () => Response.json(both) });
  renderWithProviders(<AdminReports />, { admin: true, answers });
  const linksOf = async (name: string) => {
    const list = within(await screen.findByRole("region", { name: "Reports" }));
    fireEvent.click(list.getByRole("link", { name }));
    const chosen = await screen.findByRole("region", { name });
    return [...chosen.querySelectorAll("dl a")].map(({ textContent }) => textContent);
  };
  await screen.findByText("Nobody came", { exact: false });
  expect(await linksOf("Asha Rao")).toEqual(["Asha Rao", "Lake School"]);
  expect(screen.getAllByText("Nobody came", { exact: false })).toHaveLength(2);
  cleanup();
  renderWithProviders(<AdminReports />, { admin: true, answers });
  await screen.findByText("₹5,000 for a form");
  const chosen = screen.getByRole("region", { name: "Lake School" });
  expect([...chosen.querySelectorAll("dl a")].map(({ textContent }) => textContent)).toEqual([
    "Lake School",
    "Asha Rao",
  ]);
});

test("staff see who reports whom, the hold and the other reports, and decide with a note (REPORT-13)", async () => {
  const sent: unknown[] = [];
  renderWithProviders(<AdminReports />, {
    admin: true,
    answers: queue({
      "PUT /api/admin/reports/r1": (body) => {
        sent.push(body);
        return Response.json({ message: "The report is upheld.", report: REPORT });
      },
    }),
  });
  await screen.findByText("₹5,000 for a form");
  screen.getByText("2 open, 1 upheld, 0 dismissed");
  screen.getByText("School on Hold");
  await screen.findByText(/One school is on hold/);
  const chosen = within(screen.getByRole("region", { name: "Lake School" }));
  expect(chosen.getByRole("link", { name: "Lake School" }).getAttribute("href")).toContain(
    "view=school&school=s1",
  );
  fireEvent.click(screen.getByLabelText("Dismiss the report of Lake School"));
  await screen.findByRole("dialog", { name: "Dismiss the Report of Lake School" });
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Uphold the report of Lake School" }));
  await press("Uphold");
  await screen.findByText("Note is required");
  await type(/^Note/, "The principal agrees.");
  await press("Uphold");
  await waitFor(() => expect(sent).toEqual([{ state: "upheld", note: "The principal agrees." }]));
});

test("what the check of texts found names nobody who reported (REPORT-15)", async () => {
  const found = { ...REPORT, reason: "words-of-money" as const, candidate: null, reporter: null };
  renderWithProviders(<AdminReports />, {
    admin: true,
    answers: queue({
      "GET /api/admin/reports": () => Response.json([found], { headers: { "x-total-count": "1" } }),
    }),
  });
  await screen.findByText("Lake School: Words to look at");
  screen.getByText("Our check of texts");
});

test.each<[string, () => Response, string]>([
  ["without reports", () => Response.json([], { headers: { "x-total-count": "0" } }), "No reports found"],
  ["that cannot be loaded", serverError, "The reports could not be loaded. Please try again."],
])("a queue %s says so (REPORT-13)", async (_what, answer, sentence) => {
  renderWithProviders(<AdminReports />, {
    admin: true,
    answers: queue({ "GET /api/admin/reports": answer }),
  });
  await screen.findByText(sentence);
});

test("a school reports a profile, with reasons of its own (REPORT-12)", async () => {
  renderWithProviders(<ReportButton target="profile" name="Asha Rao" by={{ about: "c1" }} />, {
    answers: { "GET /api/reports/c1": () => Response.json({ report: null }) },
  });
  fireEvent.click(screen.getByRole("button", { name: "Report this profile: Asha Rao" }));
  const field = await within(await dialog()).findByLabelText<HTMLSelectElement>(/^Reason/, {}, SLOW);
  expect([...field.options].map(({ text }) => text)).toEqual([
    "Please choose",
    "The person asked us for money",
    "The person does not do this job, or the profile is not true",
    "A member of our school was harassed",
    "Something else",
  ]);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("staff read a reported conversation by a button, once, with its files (MSG-15)", async () => {
  let readings = 0;
  const reported = { ...REPORT, hasConversation: true };
  const said = { by: null, createdAt: "2026-03-10T05:00:00Z", hidesContact: false, files: [] };
  renderWithProviders(<AdminReports />, {
    admin: true,
    answers: queue({
      "GET /api/admin/reports": () => Response.json([reported], { headers: { "x-total-count": "1" } }),
      "GET /api/admin/reports/r1/conversation": () => {
        readings++;
        const messages = [
          {
            ...said,
            side: "school",
            by: "Rita Rao",
            text: "Pay first.",
            files: [{ _id: "f1", name: "Fee.pdf", bytes: 9 }],
          },
          { ...said, side: "candidate", text: null, hidesContact: true, createdAt: "2026-03-10T06:00:00Z" },
        ];
        const conversation = { school: "Lake School", person: "Asha Rao", post: null, messages };
        return Response.json({ conversation });
      },
    }),
  });
  const button = await screen.findByRole("button", { name: "Read the Conversation" });
  expect(readings).toBe(0);
  fireEvent.click(button);
  const [first, second] = within(
    await screen.findByRole("list", { name: "The reported conversation" }),
  ).getAllByRole("listitem");
  expect(first?.textContent).toBe("Rita Rao, Lake School · 10 Mar 2026, 10:30 AMPay first.Fee.pdf");
  expect(second?.textContent).toBe(
    "Asha Rao · 10 Mar 2026, 11:30 AM · read without the contact detailsremoved",
  );
  expect(screen.getByRole("link", { name: "Fee.pdf" }).getAttribute("href")).toBe(
    "/api/admin/reports/r1/conversation/files/f1",
  );
  expect(readings).toBe(1);
});
