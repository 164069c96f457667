// The week and the day of a school's interviews in each of their states (INT-81, INT-82).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { EmployerInterviewViews } from "#features/interviews/web/week/employer-interview-views.tsx";
import { daysOf, formatWeek, hrefOfView, readViewAddress } from "#features/interviews/web/week/address.ts";
import {
  countRows,
  hoursOf,
  lineOf,
  lineOfHour,
  toBlocks,
} from "#features/interviews/web/week/week-grid.tsx";

const DAYS = "GET /api/interview/days/e1";
const OTHER: Interview = {
  ...INTERVIEW,
  _id: "i2",
  candidateName: "Ravi Iyer",
  interviewSlotFrom: "17:00",
  interviewSlotTo: "17:30",
  mode: "at-school",
  location: "12 MG Road, Bhopal",
  status: "Interview Scheduled",
  post: { title: "PGT Physics", classes: "XI and XII" },
  round: { kind: "panel", topic: null, class: null, minutes: null, looksAt: [] },
  interviewers: [{ _id: "m1", name: "Mrs Rao" }],
};
const answerWith =
  (interviews: Interview[], nextDay: string | null = null) =>
  () =>
    Response.json({ interviews, hasMore: false, nextDay });

/** Shows the views at an address with the week of 9 to 15 March, in which today is Tuesday. */
function show(search: string, answers: Answers = { [DAYS]: answerWith([INTERVIEW, OTHER]) }) {
  return renderWithProviders(<EmployerInterviewViews employerId="e1" today="2026-03-10" />, {
    user: { role: "employer" },
    at: `/employer/profile?tab=interviews${search}`,
    root: { today: "2026-03-10" },
    answers,
  });
}
const link = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name });
const searchOf = (name: string) =>
  link(name)
    .getAttribute("href")
    ?.replace(/^[^?]*/, "");

test("a week shows each day with its interviews and leads to other weeks, to a day and to an interview (INT-81)", async () => {
  show("&view=week");
  await screen.findByRole("heading", { name: "09 to 15 Mar 2026" });
  const thursday = await screen.findByRole("region", { name: "Thu, 12 Mar 2026" });
  expect(within(thursday).getAllByRole("listitem")).toHaveLength(2);
  const entry = within(thursday).getByRole("link", { name: /Ravi Iyer/ });
  for (const text of ["5:00 PM to 5:30 PM", "PGT Physics", "At school", "Interview Scheduled"])
    expect(entry.textContent).toContain(text);
  expect(screen.getByText("Today").closest("section")?.getAttribute("aria-label")).toBe("Tue, 10 Mar 2026");
  expect(searchOf("Previous week")).toBe("?tab=interviews&view=week&day=2026-03-02");
  expect(searchOf("Next week")).toBe("?tab=interviews&view=week&day=2026-03-16");
  expect(link("This week").getAttribute("aria-current")).toBe("date");
  expect(searchOf("Thu, 12 Mar")).toBe("?tab=interviews&view=day&day=2026-03-12");
  expect(link("Week").getAttribute("aria-current")).toBe("page");
});

test("a chosen interview has what the list has of it, and closing it gives the focus back (INT-81)", async () => {
  show("&view=week&day=2026-03-12");
  fireEvent.click(await screen.findByRole("link", { name: /Asha Verma/ }));
  const chosen = await screen.findByRole("region", { name: "Interview with Asha Verma" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Interview with Asha Verma"));
  within(chosen).getByRole("button", { name: "Mark as Completed" });
  expect(within(chosen).getByRole("link", { name: "Asha Verma" }).getAttribute("href")).toContain(
    "candidatedetails/c1",
  );
  fireEvent.click(within(chosen).getByRole("link", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Interview with Asha Verma" })).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe("interview-i1"));
});

test("an invitation stands on the day of the first of its times that may still come (INT-81)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T19:00:00+05:30") });
  onTestFinished(() => void vi.useRealTimers());
  const proposals = [...INTERVIEW.proposals, { date: "2026-03-14", from: "10:00", to: "11:00" }];
  show("&view=week", { [DAYS]: answerWith([{ ...INTERVIEW, proposals }]) });
  const saturday = await screen.findByRole("region", { name: "Sat, 14 Mar 2026" });
  within(saturday).getByText("10:00 AM to 11:00 AM");
});

test("an empty week leads to the next one that has an interview (INT-81)", async () => {
  show("&view=week", { [DAYS]: answerWith([], "2026-04-02") });
  await screen.findByText("No interviews this week");
  screen.getByText("The next one is on Thu, 02 Apr 2026.");
  expect(searchOf("Go to that week")).toBe("?tab=interviews&view=week&day=2026-04-02");
});

test("a day that has none says so, and has nothing to print", async () => {
  show("&view=day", { [DAYS]: answerWith([]) });
  await screen.findByText("No interviews on this day");
  expect(screen.queryByRole("button", { name: "Print day" })).toBeNull();
  expect(screen.queryByText(/The next one/)).toBeNull();
});

test("a week that cannot be loaded says so and is tried again", async () => {
  const answer = vi.fn<Answers[string]>(serverError);
  show("&view=week", { [DAYS]: answer });
  screen.getByText("Loading the interviews...");
  await screen.findByText("The interviews could not be loaded. Please try again.");
  answer.mockImplementation(answerWith([INTERVIEW]));
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByRole("link", { name: /Asha Verma/ });
});

test("a week that is cut off says how many it shows", async () => {
  show("&view=week", {
    [DAYS]: () => Response.json({ interviews: [INTERVIEW], hasMore: true, nextDay: null }),
  });
  expect((await screen.findByRole("note")).textContent).toContain("Only the first 1 interviews");
});

test("a day's list has time, teacher, post, round, place, members and room for notes, and prints (INT-82)", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  show("&view=day&day=2026-03-12");
  const table = await screen.findByRole("table", { name: "Interviews on Thu, 12 Mar 2026" });
  const columns = [...table.querySelectorAll("th")].map(({ textContent }) => textContent);
  expect(columns).toEqual(["Time", "Teacher", "Post", "Round", "Place", "Members", "Notes"]);
  const cells = [...table.querySelectorAll("tbody tr:last-child td")].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    "5:00 PM to 5:30 PM",
    "Ravi IyerInterview Scheduled",
    "PGT Physics, classes XI and XII",
    "Panel",
    "12 MG Road, Bhopal",
    "Mrs Rao",
    "",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Print day" }));
  expect(print).toHaveBeenCalledOnce();
  expect(searchOf("Week")).toBe("?tab=interviews&view=week&day=2026-03-12");
});

const TODAY = "2026-11-22";
const read = (search: string) => readViewAddress(new URLSearchParams(search), TODAY);

test.each([
  ["", "list", "2026-11-22"],
  ["view=month", "list", "2026-11-22"],
  ["view=week", "week", "2026-11-16"],
  ["view=week&day=2026-12-01", "week", "2026-11-30"],
  ["view=week&day=2026-11-30", "week", "2026-11-30"],
  ["view=day&day=2026-12-01", "day", "2026-12-01"],
  ["view=day&day=tomorrow", "day", "2026-11-22"],
  ["view=week&day=9999-12-31", "week", "2026-11-16"],
])("%j shows the %s of %s (INT-81)", (search, view, day) => {
  expect(read(search)).toEqual({ view, day, interview: null });
});

test("a week has seven days, a day one", () => {
  expect(daysOf(read("view=week"))).toEqual({ from: "2026-11-16", days: 7 });
  expect(daysOf(read("view=day"))).toEqual({ from: "2026-11-22", days: 1 });
});

test("an address keeps the tab and drops what belongs to another view", () => {
  const search = new URLSearchParams("tab=interviews&page=3&interview=i1");
  expect(hrefOfView(search, { view: "week", day: "2026-11-23" })).toBe(
    "?tab=interviews&view=week&day=2026-11-23",
  );
  expect(hrefOfView(new URLSearchParams("tab=interviews&view=day&day=2026-11-23"), { view: "list" })).toBe(
    "?tab=interviews",
  );
});

test("a week is named by its days", () => {
  expect(formatWeek("2026-11-16", "en-IN")).toEqual({ from: "16", to: "22 Nov 2026" });
  expect(formatWeek("2026-12-28", "en-IN")).toEqual({ from: "28 Dec 2026", to: "03 Jan 2027" });
});

const at = (interviewSlotFrom: string, interviewSlotTo: string) => ({ interviewSlotFrom, interviewSlotTo });
const spans = (...times: [string, string][]) =>
  toBlocks(times.map(([from, to]) => at(from, to))).map(({ start, end, items }) => [
    start,
    end,
    items.length,
  ]);

test("interviews that overlap share a block, those one after the other do not", () => {
  expect(spans(["16:00", "18:00"], ["09:00", "09:20"], ["17:30", "19:00"], ["19:00", "20:00"])).toEqual([
    [18, 19, 1],
    [32, 38, 2],
    [38, 40, 1],
  ]);
  expect(spans(["16:00", "16:00"])).toEqual([[32, 33, 1]]);
  expect(spans()).toEqual([]);
});

test("a week shows whole hours, only as far as needed (INT-81)", () => {
  const hours = hoursOf(toBlocks([at("09:30", "10:15"), at("12:00", "13:00")]));
  expect(hours).toEqual([9, 10, 11, 12]);
  expect([lineOfHour(9, hours), lineOf(19, hours), lineOfHour(12, hours), countRows(hours)]).toEqual([
    2, 3, 8, 8,
  ]);
  expect(hoursOf(toBlocks([at("23:30", "23:59")]))).toEqual([23]);
  expect(hoursOf([])).toEqual([]);
});
