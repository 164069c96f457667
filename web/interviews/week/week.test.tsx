// The week and the day of a school's interviews in each of their states (INT-81, INT-82).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Interview } from "#domain/interviews/wire.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { EmployerInterviewViews } from "./employer-interview-views.tsx";

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
  round: { kind: "panel", topic: null, class: null, minutes: null },
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
  expect(await screen.findByRole("heading", { name: "09 to 15 Mar 2026" })).toBeDefined();
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
  expect(document.activeElement?.textContent).toBe("Interview with Asha Verma");
  expect(within(chosen).getByRole("button", { name: "Mark as Completed" })).toBeDefined();
  expect(within(chosen).getByRole("link", { name: "Asha Verma" }).getAttribute("href")).toContain(
    "candidatedetails/c1",
  );
  fireEvent.click(within(chosen).getByRole("link", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Interview with Asha Verma" })).toBeNull());
  expect(document.activeElement?.id).toBe("interview-i1");
});

test("an empty week leads to the next one that has an interview (INT-81)", async () => {
  show("&view=week", { [DAYS]: answerWith([], "2026-04-02") });
  expect(await screen.findByText("No interviews this week")).toBeDefined();
  expect(screen.getByText("The next one is on Thu, 02 Apr 2026.")).toBeDefined();
  expect(searchOf("Go to that week")).toBe("?tab=interviews&view=week&day=2026-04-02");
});

test("a day that has none says so, and has nothing to print", async () => {
  show("&view=day", { [DAYS]: answerWith([]) });
  expect(await screen.findByText("No interviews on this day")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Print day" })).toBeNull();
  expect(screen.queryByText(/The next one/)).toBeNull();
});

test("a week that cannot be loaded says so and is tried again", async () => {
  const answer = vi.fn<Answers[string]>(serverError);
  show("&view=week", { [DAYS]: answer });
  expect(screen.getByText("Loading the interviews...")).toBeDefined();
  await screen.findByText("The interviews could not be loaded. Please try again.");
  answer.mockImplementation(answerWith([INTERVIEW]));
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("link", { name: /Asha Verma/ })).toBeDefined();
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
