// The dialogs of an interview's steps: each error at its field, what is sent, and how they end.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { INTERVIEW } from "#tests/support/records.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { AskAnotherDayDialog } from "#web/interviews/actions/ask-another-day-dialog.tsx";
import { CompleteDialog } from "#web/interviews/actions/complete-dialog.tsx";
import { OfferDayDialog } from "#web/interviews/actions/offer-day-dialog.tsx";
import { interviewQueries } from "#web/interviews/queries.ts";
import { EmployerInterviews } from "#web/interviews/list/employer-interviews.tsx";

afterEach(() => void vi.useRealTimers());

const RESCHEDULE = "PUT /api/interview/reschedule/i1";
const DAY = "GET /api/interview/getInterviewsByEmployer/e1";
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The sentence that a field is described by while it is wrong. */
function errorAt(label: RegExp | string): string | null {
  const field = screen.getByLabelText(label);
  if (field.getAttribute("aria-invalid") !== "true") return null;
  const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
  return document.getElementById(ids.find((id) => id.endsWith("-error")) ?? "")?.textContent ?? null;
}

function openOffer(answers: Answers = {}, change: Partial<typeof INTERVIEW> = {}) {
  const onClose = vi.fn();
  const sent: unknown[] = [];
  const shown = renderWithProviders(
    <OfferDayDialog
      interview={{ ...INTERVIEW, status: "Pending Reschedule", note: "I teach on Thursdays.", ...change }}
      today="2026-03-10"
      onClose={onClose}
    />,
    {
      answers: {
        [DAY]: () => Response.json([]),
        [RESCHEDULE]: (body) => {
          sent.push(body);
          return Response.json({ ...INTERVIEW, status: "Rescheduled" });
        },
        ...answers,
      },
    },
  );
  return { ...shown, sent, onClose };
}

test("an offer without a day is refused at the day, one with a wrong link at the link, and neither is sent", async () => {
  const { sent } = openOffer();
  // The page stays: the form is not sent by the browser.
  expect(fireEvent.submit(screen.getByLabelText("New date").closest("form") as HTMLFormElement)).toBe(false);
  expect(errorAt("New date")).toBe("Please fill all fields");
  expect(errorAt("Meeting link")).toBeNull();
  type("New date", "2026-03-11");
  press("Reschedule");
  expect(errorAt("New date")).toBe("Please choose a date at least 2 days from today.");
  type("New date", "2026-03-12");
  type("Meeting link", "meet.example/room");
  press("Reschedule");
  expect(errorAt("New date")).toBeNull();
  expect(errorAt("Meeting link")).toBe("Please enter a valid meeting link (e.g., https://).");
  type("Meeting link", "https://meet.example/room");
  press("Reschedule");
  await screen.findByText("Interview rescheduled.");
  expect(sent).toEqual([{ interviewDate: "2026-03-12", InterviewLink: "https://meet.example/room" }]);
});

test("an offer is sent with its day and trimmed link, closes its dialog and reads the list again", async () => {
  const { cache, sent, onClose } = openOffer();
  const refetch = vi.spyOn(cache, "invalidateQueries");
  expect(screen.getByText("I teach on Thursdays.")).toBeDefined();
  expect(screen.getByText(/From 12 Mar 2026, 4:00 PM to 6:00 PM India time/)).toBeDefined();
  type("New date", "2026-03-14");
  type("Meeting link", " https://meet.example/new ");
  press("Reschedule");
  expect(await screen.findByText("Interview rescheduled.")).toBeDefined();
  expect(sent).toEqual([{ interviewDate: "2026-03-14", InterviewLink: "https://meet.example/new" }]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(refetch).toHaveBeenCalledWith({ queryKey: ["interviews"] });
});

test("another day of an interview at school keeps its place and asks for no link (INT-86)", async () => {
  const location = "14 Lake Road, Bhopal";
  const { sent } = openOffer({}, { mode: "at-school", location, InterviewLink: "" });
  expect(screen.getByText(location)).toBeDefined();
  expect(screen.queryByLabelText("Meeting link")).toBeNull();
  type("New date", "2026-03-14");
  press("Reschedule");
  expect(await screen.findByText("Interview rescheduled.")).toBeDefined();
  expect(sent).toEqual([{ interviewDate: "2026-03-14", InterviewLink: "" }]);
});

test("a link that is pasted without https:// gets it, and one that is typed stays (INT-86)", () => {
  openOffer();
  const field = screen.getByLabelText<HTMLInputElement>("Meeting link");
  const paste = (text: string) => {
    field.select();
    return fireEvent.paste(field, { clipboardData: { getData: () => text } });
  };
  expect(paste("meet.example.in/room")).toBe(false);
  expect(field.value).toBe("https://meet.example.in/room");
  expect(paste("https://meet.example/other")).toBe(true);
  type("Meeting link", "meet.example.in/room");
  expect(field.value).toBe("meet.example.in/room");
});

test("a day on which the school has somebody else at that time is offered only after a question", async () => {
  const other = {
    ...INTERVIEW,
    _id: "i2",
    interviewDate: "2026-03-14",
    candidateId: { ...INTERVIEW.candidateId, _id: "c2" },
    candidateName: "Ravi Iyer",
  };
  const { cache, sent, onClose } = openOffer({ [DAY]: () => Response.json([other]) });
  // A list that was read before is read again: another tab may have filled the day.
  cache.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
  cache.setQueryData(interviewQueries.onDay("e1", "2026-03-14").queryKey, { items: [], total: 0 });
  type("New date", "2026-03-14");
  press("Reschedule");
  await screen.findByRole("dialog", { name: "Offer this day anyway?" });
  expect(screen.getByText(/You already have an interview with Ravi Iyer on Sat, 14 Mar 2026/)).toBeDefined();
  fireEvent.click(screen.getAllByRole("button", { name: "Cancel" }).at(-1) as Element);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Offer this day anyway?" })).toBeNull());
  expect(sent).toEqual([]);
  press("Reschedule");
  await screen.findByRole("dialog", { name: "Offer this day anyway?" });
  press("Yes, offer it");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(onClose).toHaveBeenCalledOnce();
});

test("an offer that fails stays open with what was typed", async () => {
  const { onClose } = openOffer({ [RESCHEDULE]: serverError });
  type("New date", "2026-03-14");
  press("Reschedule");
  expect(await screen.findByText("Could not reschedule.")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("New date").value).toBe("2026-03-14");
});

test("a candidate adds own days and hours; a day that does not fit is said in the dialog and keeps what was typed (INT-89)", async () => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  let isRefused = true;
  renderWithProviders(<AskAnotherDayDialog interview={INTERVIEW} onClose={onClose} />, {
    root: { today: "2026-03-10" },
    answers: {
      [RESCHEDULE]: (body) => {
        sent.push(body);
        if (!isRefused) return Response.json({ ...INTERVIEW, status: "Pending Reschedule" });
        const message = "Please propose hours inside your interview slot.";
        return Response.json({ code: "INVALID_INPUT", message }, { status: 400 });
      },
    },
  });
  type("Reason", "I teach then.");
  const fill = (name: string, value: string) =>
    fireEvent.change(document.querySelector(`[name='${name}']`) as HTMLElement, { target: { value } });
  fill("date-1", "2026-03-16");
  fill("date-3", "2026-03-18");
  fill("from-3", "17:00");
  press("Ask for another day");
  expect((await screen.findByRole("alert")).textContent).toContain("inside your interview slot");
  expect(onClose).not.toHaveBeenCalled();
  isRefused = false;
  press("Ask for another day");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toEqual({
    note: "I teach then.",
    proposals: [
      { date: "2026-03-16", from: "16:00", to: "18:00" },
      { date: "2026-03-18", from: "17:00", to: "18:00" },
    ],
  });
});

test("another day is asked for with a reason, which is trimmed", async () => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  renderWithProviders(<AskAnotherDayDialog interview={INTERVIEW} onClose={onClose} />, {
    answers: {
      [RESCHEDULE]: (body) => {
        sent.push(body);
        return Response.json(INTERVIEW);
      },
    },
  });
  type("Reason", "   ");
  press("Ask for another day");
  expect(errorAt("Reason")).toBe("Reason is required!");
  type("Reason", " Friday suits me. ");
  expect(errorAt("Reason")).toBeNull();
  press("Ask for another day");
  expect(await screen.findByText("Tagore Academy was asked for another day.")).toBeDefined();
  expect(sent).toEqual([{ note: "Friday suits me." }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [
    "Interview Scheduled",
    "Mark as Completed",
    "updateInterviewStatus",
    { status: "Completed", result: "On-Hold" },
  ],
  ["Completed", "Add Result", "updateResult", { result: "On-Hold" }],
] as const)("a result for an interview that is %s is sent by %s", async (status, button, call, body) => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  renderWithProviders(<CompleteDialog interview={{ ...INTERVIEW, status }} onClose={onClose} />, {
    answers: {
      [`PUT /api/interview/${call}/i1`]: (given) => {
        sent.push(given);
        return Response.json({ ...INTERVIEW, status: "Completed", result: "On-Hold" });
      },
    },
  });
  press(button);
  expect(errorAt(/^Result of the interview/)).toBe("Please select a result");
  expect(onClose).not.toHaveBeenCalled();
  type(/^Result of the interview/, "On-Hold");
  expect(errorAt(/^Result of the interview/)).toBeNull();
  press(button);
  expect(await screen.findByText("Interview marked as completed with result.")).toBeDefined();
  expect(sent).toEqual([body]);
  expect(onClose).toHaveBeenCalledOnce();
});

const TWO = [
  { ...INTERVIEW, status: "Interview Scheduled" },
  {
    ...INTERVIEW,
    _id: "i2",
    candidateId: { ...INTERVIEW.candidateId, _id: "c2" },
    candidateName: "Ravi Iyer",
    status: "Pending Reschedule",
    result: "Shortlisted",
  },
];

test("each button of a school's list opens the dialog of its own row", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T09:00:00+05:30") });
  renderWithProviders(<EmployerInterviews employerId="e1" today="2026-03-10" />, {
    answers: { [DAY]: () => Response.json(TWO) },
  });
  const name = await screen.findByRole("link", { name: "Ravi Iyer" });
  expect(name.getAttribute("href")).toBe("/employer/candidatedetails/c2");
  press("Reschedule");
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  fireEvent.click(screen.getAllByRole("button", { name: "Mark as Completed" })[1] as Element);
  expect(await screen.findByLabelText("Result of the interview with Asha Verma")).toBeDefined();
  press("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  press("Reschedule");
  expect(await screen.findByRole("dialog", { name: "Reschedule with Ravi Iyer" })).toBeDefined();
});

test("an admin only reads a school's list", async () => {
  renderWithProviders(<EmployerInterviews employerId="e1" today="2026-03-10" readOnly />, {
    answers: { [DAY]: () => Response.json(TWO) },
    admin: true,
  });
  const name = await screen.findByRole("link", { name: "Ravi Iyer" });
  expect(name.getAttribute("href")).toBe("/admin/candidatedetails/c2");
  expect(screen.getByText("Shortlisted")).toBeDefined();
  const buttons = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons.filter((label) => label !== "Join")).toEqual([]);
});
