// The interview tables of both sides: their columns, and the actions for each status.
import { fireEvent, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { EMPLOYER_RESULTS, INTERVIEW_STATUSES } from "#domain/interviews/terms.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateActions } from "#web/interviews/actions/candidate-actions.tsx";
import { CandidateInterviews } from "#web/interviews/list/candidate-interviews.tsx";
import { CompleteDialog } from "#web/interviews/actions/complete-dialog.tsx";
import { EmployerActions } from "#web/interviews/actions/employer-actions.tsx";
import { EmployerInterviews } from "#web/interviews/list/employer-interviews.tsx";
import { JoinLink } from "#web/interviews/actions/join-link.tsx";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";

const answers = {
  "GET /api/interview/getInterviewsByEmployer/e1": () => Response.json([INTERVIEW]),
  "GET /api/interview/getInterviewsByCandidate/c1": () => Response.json([INTERVIEW]),
};
const COLUMNS = {
  employer: [
    "Candidate Name",
    "Interview Date",
    "Time From",
    "Time To",
    "Meeting Link",
    "Status",
    "Actions/Result",
  ],
  candidate: ["Employer", "Date", "Time From", "Time To", "Link", "Status", "Result / Actions"],
};

test.each(["employer", "candidate"] as const)("the %s's table has its columns", async (side) => {
  const table =
    side === "employer" ? (
      <EmployerInterviews employerId="e1" today="2026-03-10" />
    ) : (
      <CandidateInterviews candidateId="c1" />
    );
  renderWithProviders(<Suspense>{table}</Suspense>, { answers });
  const headings = await screen.findAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual(COLUMNS[side]);
  expect(screen.getByText("4:00 PM")).toBeDefined();
  expect(screen.getByText("6:00 PM")).toBeDefined();
});

test("a candidate answers only a pending interview; another open one reads 'Interview Not Completed'", () => {
  for (const status of INTERVIEW_STATUSES.filter((one) => one !== "Completed")) {
    renderWithProviders(<CandidateActions interview={{ ...INTERVIEW, status }} onReschedule={vi.fn()} />);
    const pending = status === "Pending";
    const buttons = screen.queryAllByRole("button").map(({ textContent }) => textContent);
    expect(buttons, status).toEqual(pending ? ["Confirm", "Reschedule"] : []);
    expect(screen.queryAllByText("Interview Not Completed").length, status).toBe(pending ? 0 : 1);
    document.body.replaceChildren();
  }
});

test.each(INTERVIEW_STATUSES)("an interview that is %s can be joined only when both agreed", (status) => {
  renderWithProviders(<JoinLink interview={{ ...INTERVIEW, status }} />);
  const agreed = status === "Interview Scheduled" || status === "Rescheduled";
  expect(screen.queryAllByRole("link", { name: "Join" })).toHaveLength(agreed ? 1 : 0);
  expect(screen.queryAllByRole("button", { name: "Join" })).toHaveLength(agreed ? 0 : 1);
});

test("all results are offered, and one must be chosen", async () => {
  expect(EMPLOYER_RESULTS).toEqual([
    "Shortlisted",
    "Not-Shortlisted",
    "On-Hold",
    "Selected For Second Round",
    "Selected",
    "Rejected",
  ]);
  renderWithProviders(
    <CompleteDialog interview={{ ...INTERVIEW, status: "Interview Scheduled" }} onClose={vi.fn()} />,
  );
  const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(options).toEqual(["Select a result", ...EMPLOYER_RESULTS]);
  fireEvent.click(screen.getByRole("button", { name: "Mark as Completed" }));
  expect(await screen.findByText("Please select a result")).toBeDefined();
});

test.each([
  ["2026-03-09", "Pending", 1],
  ["2026-03-10", "Pending", 0],
  ["2026-03-09", "Completed", 0],
] as const)(
  "on 2026-03-10 an employer's interview of %s, %s, has %i delete buttons",
  (interviewDate, status, count) => {
    renderWithProviders(
      <EmployerActions
        interview={{ ...INTERVIEW, interviewDate, status }}
        today="2026-03-10"
        onComplete={vi.fn()}
        onReschedule={vi.fn()}
      />,
    );
    expect(screen.queryAllByRole("button", { name: "Delete" })).toHaveLength(count);
  },
);

test("a cancelled interview is red", () => {
  renderWithProviders(<InterviewStatusBadge status="Cancelled" />);
  expect(screen.getByText("Cancelled").dataset["tone"]).toBe("bad");
});
