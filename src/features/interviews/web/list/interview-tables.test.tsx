// The interview tables of both sides: their columns, and the actions for each status.
import { fireEvent, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import { press } from "#tests/support/acts.ts";
import { INTERVIEW, interviewFor } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateActions } from "#features/interviews/web/steps/candidate-row-actions.tsx";
import { EmployerActions } from "#features/interviews/web/steps/school-row-actions.tsx";
import { CandidateInterviews } from "#features/interviews/web/list/candidate-interviews.tsx";
import { EmployerInterviews } from "#features/interviews/web/week/employer-interview-views.tsx";
import { JoinLink } from "#features/interviews/web/actions/join-link.tsx";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";

const answers = {
  "GET /api/interview/getInterviewsByEmployer/e1": () => Response.json([INTERVIEW]),
  "GET /api/interview/getInterviewsByCandidate/c1": () => Response.json([INTERVIEW]),
};
const BEFORE = new Date("2026-03-10T09:00:00+05:30");
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

test.each(["employer", "candidate"] as const)(
  "the %s's table has its columns (CDASH-10, EDASH-8)",
  async (side) => {
    const table =
      side === "employer" ? (
        <EmployerInterviews employerId="e1" today="2026-03-10" />
      ) : (
        <CandidateInterviews candidateId="c1" today="2026-03-10" />
      );
    renderWithProviders(<Suspense>{table}</Suspense>, { answers });
    const headings = await screen.findAllByRole("columnheader");
    expect(headings.map(({ textContent }) => textContent)).toEqual(COLUMNS[side]);
    screen.getByText("4:00 PM");
    screen.getByText("6:00 PM");
  },
);

const DURING = new Date("2026-03-12T17:00:00+05:30");
const AFTER = new Date("2026-03-12T18:00:00+05:30");
const NEXT_DAY = new Date("2026-03-13T00:00:00+05:30");

const showCandidate = (now: Date, change: Partial<Interview>) =>
  renderWithProviders(
    <CandidateActions interview={interviewFor("candidate", now, change)} now={now} onOpen={vi.fn()} />,
  );

test("of a day gone by a candidate reads 'Interview Not Completed', and not before (INT-26, INT-75)", () => {
  for (const status of INTERVIEW_STATUSES.filter((one) => one !== "Completed")) {
    for (const now of [BEFORE, DURING, AFTER, NEXT_DAY]) {
      showCandidate(now, { status });
      const isOver = now === NEXT_DAY;
      expect(screen.queryAllByText("Interview Not Completed").length, status).toBe(isOver ? 1 : 0);
      document.body.replaceChildren();
    }
  }
});

test.each([
  ["Interview Scheduled", AFTER, "Result awaited"],
  ["Rescheduled", AFTER, "Result awaited"],
  ["Pending Reschedule", BEFORE, "Waiting for the school's answer"],
  ["Pending Reschedule", NEXT_DAY, "The school may still offer another day."],
] as const)("a candidate's interview that is %s reads what is awaited (INT-75)", (status, now, words) => {
  showCandidate(now, { status });
  screen.getByText(words);
});

test("a request for another day that has ended reads 'Interview Not Completed' once its day is gone", () => {
  showCandidate(NEXT_DAY, { status: "Pending Reschedule", answerBy: NEXT_DAY.toISOString() });
  screen.getByText("Interview Not Completed");
});

test("'Reschedule' in a candidate's list opens the request for its interview, and Cancel closes it", async () => {
  vi.useFakeTimers({ now: BEFORE, toFake: ["Date"] });
  const second = {
    ...INTERVIEW,
    _id: "i2",
    employerId: { ...INTERVIEW.employerId, instituteName: "Lake School" },
  };
  renderWithProviders(<CandidateInterviews candidateId="c1" today="2026-03-10" />, {
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/interview/getInterviewsByCandidate/c1": () =>
        Response.json([INTERVIEW, second].map((one) => interviewFor("candidate", BEFORE, one))),
    },
  });
  const buttons = await screen.findAllByRole("button", { name: /^Reschedule/ });
  expect(buttons).toHaveLength(2);
  fireEvent.click(buttons[1] as Element);
  const question = (await screen.findByLabelText(/^Reason/)).closest("dialog");
  expect(question?.textContent).toContain("Lake School proposed Thu, 12 Mar 2026");
  fireEvent.click(within(question as HTMLElement).getByText("Cancel"));
  expect(document.querySelector("dialog")).toBeNull();
});

test("an invitation whose time has passed has no Confirm and no Join (INT-43)", () => {
  showCandidate(DURING, {});
  expect(screen.queryAllByRole("button")).toEqual([]);
  screen.getByText("Its time has passed, so it can no longer be answered.");
  document.body.replaceChildren();
  renderWithProviders(<JoinLink interview={INTERVIEW} now={AFTER} />);
  expect(screen.queryByText("Join")).toBeNull();
});

test("while a later proposed time is to come, another day can still be asked for (INT-75)", () => {
  const proposals = [...INTERVIEW.proposals, { date: "2026-03-14", from: "16:00", to: "18:00" }];
  showCandidate(NEXT_DAY, { proposals });
  expect(screen.getByRole("button", { name: "Reschedule" }).className).toContain("default");
});

test.each([
  ["Pending", "The credit that it took is not returned."],
  ["Cancelled", "Your credits stay as they are"],
] as const)(
  "the deletion of a past interview, %s, says what happens to the credit (INT-8)",
  async (status, sentence) => {
    renderWithProviders(
      <EmployerActions
        interview={{ ...INTERVIEW, status }}
        now={new Date("2026-03-20T09:00:00+05:30")}
        onOpen={vi.fn()}
      />,
    );
    press("Delete the interview with Asha Verma");
    await screen.findByText(new RegExp(sentence));
  },
);

test.each(INTERVIEW_STATUSES)(
  "an interview that is %s can be joined only when both agreed (INT-27)",
  (status) => {
    renderWithProviders(<JoinLink interview={{ ...INTERVIEW, status }} now={DURING} />);
    const agreed = status === "Interview Scheduled" || status === "Rescheduled";
    expect(screen.queryAllByRole("link", { name: "Join" })).toHaveLength(agreed ? 1 : 0);
    expect(screen.queryAllByRole("button", { name: "Join" })).toHaveLength(agreed ? 0 : 1);
  },
);

test.each([
  [BEFORE, "Join opens Thu, 12 Mar 2026, 3:45 PM", false],
  [new Date("2026-03-12T15:44:59+05:30"), "Join opens Thu, 12 Mar 2026, 3:45 PM", false],
  [new Date("2026-03-12T15:45:00+05:30"), "Join", true],
  [new Date("2026-03-12T17:59:59+05:30"), "Join", true],
  [AFTER, "Its time is over.", false],
] as const)("at %s an agreed interview reads %s (INT-27)", (now, words, isLive) => {
  renderWithProviders(<JoinLink interview={{ ...INTERVIEW, status: "Interview Scheduled" }} now={now} />);
  screen.getByText(words);
  const links = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(isLive ? [INTERVIEW.InterviewLink] : []);
});

test("an interview at school has its place instead of Join, as long as it is open (INT-74)", () => {
  const place = {
    address: "12 MG Road, Bhopal",
    landmark: "clock tower",
    mapLink: "https://maps.example/x",
    askFor: null,
  };
  const interview = { ...INTERVIEW, mode: "at-school", InterviewLink: "", place } as const;
  renderWithProviders(<JoinLink interview={{ ...interview, status: "Rescheduled" }} now={DURING} />);
  screen.getByText(/^At school: 12 MG Road, Bhopal \(clock tower\)/);
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://maps.example/x");
  document.body.replaceChildren();
  renderWithProviders(<JoinLink interview={{ ...interview, status: "Cancelled" }} now={BEFORE} />);
  expect(document.body.textContent).toContain("At school");
  expect(screen.queryByText(/MG Road/)).toBeNull();
});

test.each([
  ["2026-03-09", "Pending", 1],
  ["2026-03-10", "Pending", 0],
  ["2026-03-09", "Completed", 0],
] as const)(
  "on 2026-03-10 an employer's interview of %s, %s, has %i delete buttons (INT-28)",
  (interviewDate, status, count) => {
    renderWithProviders(
      <EmployerActions interview={{ ...INTERVIEW, interviewDate, status }} now={BEFORE} onOpen={vi.fn()} />,
    );
    expect(screen.queryAllByRole("button", { name: /^Delete/ })).toHaveLength(count);
  },
);

test("a cancelled interview is red, and so is an unknown status (INT-2)", () => {
  for (const status of ["Cancelled", "Postponed"]) {
    renderWithProviders(<InterviewStatusBadge status={status} />);
    expect(screen.getByText(status).dataset["tone"], status).toBe("bad");
  }
});
