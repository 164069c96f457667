// The agenda on both dashboards: its sections, the days to come, and a page that is left open.
import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { INTERVIEW, interviewFor } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateInterviews } from "#features/interviews/web/list/candidate-interviews.tsx";
import { EmployerInterviews } from "#features/interviews/web/week/employer-interview-views.tsx";

const LIST = "GET /api/interview/getInterviewsByCandidate/c1";
const OF_SCHOOL = "GET /api/interview/getInterviewsByEmployer/e1";
const MORNING = new Date("2026-03-12T09:00:00+05:30");

afterEach(() => void vi.useRealTimers());

const interview = (name: string, change: Partial<Interview>): Interview => {
  const { interviewDate = INTERVIEW.interviewDate } = change;
  return {
    ...INTERVIEW,
    _id: name,
    candidateName: name,
    employerId: { _id: "e1", instituteName: name },
    proposals: [{ date: interviewDate, from: "16:00", to: "18:00" }],
    ...change,
  };
};

const AGREED = { status: "Interview Scheduled" } as const;
const ALL = [
  interview("Asked", { status: "Pending", interviewDate: "2026-03-14" }),
  interview("Now", { status: "Rescheduled" }),
  interview("Friday", { ...AGREED, interviewDate: "2026-03-13" }),
  interview("Also Friday", { ...AGREED, interviewDate: "2026-03-13", interviewSlotFrom: "17:00" }),
  interview("Monday", { ...AGREED, interviewDate: "2026-03-16" }),
  interview("Moving", { status: "Pending Reschedule" }),
  interview("Done", { status: "Completed", interviewDate: "2026-03-02", result: "Selected" }),
];

const openRows = () =>
  screen
    .getAllByRole("button", { expanded: true })
    .map((button) => button.closest("tr")?.firstElementChild?.textContent);

/** Each section with its rows; a row of one cell names a day. */
const sections = () =>
  [...document.querySelectorAll<HTMLElement>("[data-section]")].map((region) => [
    within(region).getByRole("heading", { level: 2 }).textContent,
    within(region)
      .getAllByRole("row")
      .slice(1)
      .filter((row) => row.dataset["more"] === undefined)
      .map((row) => row.firstElementChild?.textContent),
  ]);

test("a candidate reads what needs an answer, today, what is to come by day, and the past; what asks and what is today is open (INT-71, CDASH-43)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  renderWithProviders(<CandidateInterviews candidateId="c1" today="2026-03-12" />, {
    answers: {
      [LIST]: (_body, _headers, query) => {
        expect(query.get("sort")).toBe("agenda");
        return Response.json(ALL.map((one) => ({ ...one, employerId: { ...one.employerId, _id: null } })));
      },
    },
  });
  await screen.findByText("Monday");
  expect(sections()).toEqual([
    ["Needs your answer", ["Asked"]],
    ["Today", ["Now"]],
    [
      "Upcoming",
      ["Fri, 13 Mar 2026", "Friday", "Also Friday", "Mon, 16 Mar 2026", "Monday", "No day yet", "Moving"],
    ],
    ["Past", ["Done"]],
  ]);
  expect(screen.getAllByText("All times are India time.")).toHaveLength(1);
  expect(openRows()).toEqual(["Asked", "Now"]);
});

test("a school is asked for another day and for results, and a viewer of it is not; a result has its button in the row (INT-76, EDASH-38)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  const held = interview("Pooja Rao", { ...AGREED, interviewDate: "2026-03-11" });
  const moving = interview("Moving", { status: "Pending Reschedule" });
  const seen = (steps: boolean) =>
    [held, moving].map((one) => (steps ? interviewFor("employer", MORNING, one) : one));
  let mayAct = true;
  const answers = { [OF_SCHOOL]: () => Response.json(seen(mayAct)) };
  const titles = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
  renderWithProviders(<EmployerInterviews employerId="e1" today="2026-03-12" />, {
    user: { role: "employer", memberRole: "owner" },
    answers,
  });
  await screen.findByText("How did Pooja do?");
  expect(titles()).toEqual(["Needs your answer"]);
  expect(openRows()).toEqual(["Moving"]);
  document.body.replaceChildren();
  mayAct = false;
  renderWithProviders(<EmployerInterviews employerId="e1" today="2026-03-12" />, {
    user: { role: "employer", memberRole: "viewer" },
    answers,
  });
  await screen.findByText("Moving");
  expect(titles()).toEqual(["Upcoming", "Past"]);
  expect(screen.queryByText("How did Pooja do?")).toBeNull();
});

test("the row of an invitation has the first of its times that may still come, which is not over (INT-71)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T19:00:00+05:30") });
  const times = [...INTERVIEW.proposals, { date: "2026-03-14", from: "17:00", to: "17:30" }];
  renderWithProviders(<CandidateInterviews candidateId="c1" today="2026-03-12" />, {
    answers: { [LIST]: () => Response.json([interview("Tagore Academy", { proposals: times })]) },
  });
  await screen.findByText("Sat, 14 Mar 2026");
  for (const time of ["5:00 PM", "5:30 PM"]) screen.getByText(time);
  expect(screen.queryByText("Its time is over.")).toBeNull();
});

test("a page that is left open moves on by itself: Join opens, ends, and the list is asked for again (INT-73)", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-12T15:44:40+05:30"), shouldAdvanceTime: true });
  let calls = 0;
  renderWithProviders(<CandidateInterviews candidateId="c1" today="2026-03-12" />, {
    answers: {
      [LIST]: () => {
        calls += 1;
        return Response.json([interview("Tagore Academy", AGREED)]);
      },
    },
  });
  await screen.findByText("Join opens Thu, 12 Mar 2026, 3:45 PM");
  const goTo = (time: string) =>
    act(() => {
      vi.setSystemTime(new Date(`${time}:00+05:30`));
      return vi.advanceTimersByTimeAsync(31_000);
    });
  await goTo("2026-03-12T15:45");
  expect(screen.getByRole("link", { name: "Join" }).getAttribute("href")).toBe(INTERVIEW.InterviewLink);
  expect(calls).toBe(1);
  await goTo("2026-03-12T16:00");
  expect(calls).toBe(2);
  await goTo("2026-03-12T18:00");
  screen.getByText("Its time is over.");
  expect(screen.queryByRole("link", { name: "Join" })).toBeNull();
  screen.getByRole("heading", { name: "Today" });
  await goTo("2026-03-13T00:00");
  screen.getByRole("heading", { name: "Past" });
  screen.getByText("Interview Not Completed");
});
