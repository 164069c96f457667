// Which buttons each side has for each status of an interview (INT-3), and what they send.
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { INTERVIEW_STATUSES, type InterviewStatus } from "#domain/interviews/terms.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { CandidateActions } from "#web/interviews/actions/candidate-actions.tsx";
import { CompleteDialog } from "#web/interviews/actions/complete-dialog.tsx";
import { EmployerActions } from "#web/interviews/actions/employer-actions.tsx";
import AdminInterviews from "#web/interviews/admin/admin-interviews.tsx";

const BEFORE = new Date("2026-03-10T09:00:00+05:30");
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a candidate with several times to choose from has no button that confirms one of them unseen (INT-88)", () => {
  const proposals = [
    { date: "2026-03-12", from: "16:00", to: "17:00" },
    { date: "2026-03-13", from: "17:00", to: "18:00" },
  ];
  const steps = (["confirm", "accept", "askForAnotherDay"] as const).map((step) => ({
    step,
    credit: "none" as const,
    until: null,
  }));
  const show = (times: typeof proposals) =>
    renderWithProviders(
      <CandidateActions
        interview={{ ...INTERVIEW, proposals: times, steps }}
        now={BEFORE}
        onReschedule={() => {}}
      />,
    );
  show(proposals);
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Take / })).toHaveLength(2);
  cleanup();
  show(proposals.slice(0, 1));
  expect(screen.getByRole("button", { name: "Confirm" })).toBeDefined();
});

function showToEmployer(change: Partial<typeof INTERVIEW>, now = BEFORE) {
  const onComplete = vi.fn();
  const onReschedule = vi.fn();
  renderWithProviders(
    <EmployerActions
      interview={{ ...INTERVIEW, ...change }}
      now={now}
      onComplete={onComplete}
      onReschedule={onReschedule}
    />,
  );
  return { onComplete, onReschedule };
}

const OF_EMPLOYER: Record<InterviewStatus, string[]> = {
  Pending: ["Mark as Completed"],
  "Interview Scheduled": ["Mark as Completed"],
  "Pending Reschedule": ["Reschedule", "Mark as Completed"],
  Rescheduled: ["Mark as Completed"],
  Completed: ["Add Result"],
  Cancelled: [],
};

test.each(INTERVIEW_STATUSES)("a school's buttons for an interview that is %s", (status) => {
  showToEmployer({ status });
  expect(buttons()).toEqual(OF_EMPLOYER[status]);
  cleanup();
  showToEmployer({ status, result: "Selected" });
  expect(buttons()).toEqual(status === "Completed" ? [] : OF_EMPLOYER[status]);
  expect(screen.getByText("Selected")).toBeDefined();
});

test.each([
  ["Pending", false],
  ["Pending Reschedule", false],
  ["Interview Scheduled", true],
  ["Rescheduled", true],
] as const)("Mark as Completed of an interview that is %s opens its form: %s", async (status, opens) => {
  const { onComplete, onReschedule } = showToEmployer({ status });
  press("Mark as Completed");
  expect(onComplete).toHaveBeenCalledTimes(opens ? 1 : 0);
  expect(onReschedule).not.toHaveBeenCalled();
  if (!opens) await screen.findByRole("dialog", { name: "Not Accepted By Candidate" });
});

const kindOf = (name: string) =>
  screen.getByRole("button", { name }).className.match(/quiet|default/)?.[0] ?? "filled";

test.each(["Interview Scheduled", "Rescheduled"] as const)(
  "the first button of a school's interview that is %s asks for the result after the end and not before (INT-76)",
  (status) => {
    showToEmployer({ status });
    expect([buttons(), kindOf("Mark as Completed")]).toEqual([["Mark as Completed"], "quiet"]);
    cleanup();
    showToEmployer({ status }, new Date("2026-03-12T16:00:00+05:30"));
    expect([buttons(), kindOf("Mark as Completed")]).toEqual([["Mark as Completed"], "default"]);
    expect(screen.queryByLabelText("How did Asha do?")).toBeNull();
    cleanup();
    const { onComplete } = showToEmployer({ status }, new Date("2026-03-12T18:00:00+05:30"));
    expect([buttons(), kindOf("Mark as Completed")]).toEqual([["Mark as Completed"], "filled"]);
    press("Mark as Completed");
    expect(onComplete).toHaveBeenLastCalledWith(null);
    fireEvent.change(screen.getByLabelText("How did Asha do?"), { target: { value: "Selected" } });
    press("Mark as Completed");
    expect(onComplete).toHaveBeenLastCalledWith("Selected");
  },
);

test("the result that was chosen in the list is chosen in its dialog (INT-76)", async () => {
  renderWithProviders(
    <CompleteDialog
      interview={{ ...INTERVIEW, status: "Rescheduled" }}
      chosen="Shortlisted"
      onClose={vi.fn()}
    />,
  );
  const field = await screen.findByLabelText<HTMLSelectElement>("Result of the interview with Asha Verma");
  expect(field.value).toBe("Shortlisted");
});

test("nobody is asked how a person did who is said not to have come (INT-76)", () => {
  const absence = {
    who: "candidate",
    claimedBy: "school",
    claimedAt: "2026-03-12T13:00:00Z",
    state: "noted",
    dispute: null,
    settlesAt: "2026-03-15T13:00:00Z",
  } as const;
  showToEmployer({ status: "Interview Scheduled", absence }, new Date("2026-03-12T19:00:00+05:30"));
  expect(screen.queryByLabelText("How did Asha do?")).toBeNull();
  expect(buttons()).toEqual(["Mark as Completed"]);
});

test("a candidate's wish for another day is shown with its reason until the school has offered one", () => {
  const { onComplete, onReschedule } = showToEmployer({
    status: "Pending Reschedule",
    note: "I teach on Thursdays.",
  });
  expect(screen.getByText("I teach on Thursdays.")).toBeDefined();
  press("Reschedule");
  expect(onReschedule).toHaveBeenCalledOnce();
  expect(onComplete).not.toHaveBeenCalled();
  cleanup();
  showToEmployer({ status: "Rescheduled", note: "I teach on Thursdays." });
  expect(screen.queryByText("I teach on Thursdays.")).toBeNull();
});

test("a completed interview shows the candidate its result, or that there is none yet", () => {
  const completed = { ...INTERVIEW, status: "Completed" as const };
  renderWithProviders(
    <CandidateActions
      interview={{ ...completed, result: "Shortlisted" }}
      now={BEFORE}
      onReschedule={vi.fn()}
    />,
  );
  expect(screen.getByText("Shortlisted")).toBeDefined();
  expect(screen.queryByText("Result awaited")).toBeNull();
  cleanup();
  renderWithProviders(<CandidateActions interview={completed} now={BEFORE} onReschedule={vi.fn()} />);
  expect(screen.getByText("Result awaited")).toBeDefined();
});

test("Confirm of a candidate is sent and Reschedule is not", async () => {
  const sent: unknown[] = [];
  const onReschedule = vi.fn();
  renderWithProviders(<CandidateActions interview={INTERVIEW} now={BEFORE} onReschedule={onReschedule} />, {
    answers: {
      "PUT /api/interview/updateInterviewStatus/i1": (body) => {
        sent.push(body);
        return Response.json({ ...INTERVIEW, status: "Interview Scheduled" });
      },
    },
  });
  press("Reschedule");
  expect(onReschedule).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
  press("Confirm");
  expect(await screen.findByText("Interview confirmed for 12 Mar 2026.")).toBeDefined();
  expect(sent).toEqual([{ status: "Interview Scheduled" }]);
  expect(onReschedule).toHaveBeenCalledOnce();
});

test("a confirmation that fails says so", async () => {
  renderWithProviders(<CandidateActions interview={INTERVIEW} now={BEFORE} onReschedule={vi.fn()} />, {
    answers: { "PUT /api/interview/updateInterviewStatus/i1": serverError },
  });
  press("Confirm");
  expect(await screen.findByText("The interview could not be confirmed. Please try again.")).toBeDefined();
});

const ALL = INTERVIEW_STATUSES.map((status, index) => ({
  ...INTERVIEW,
  _id: `i${index}`,
  status,
  candidateId: { ...INTERVIEW.candidateId, fullName: `Teacher ${index}` },
}));
const numberOf = (status: InterviewStatus) => INTERVIEW_STATUSES.indexOf(status);

test("an admin cancels what is open, deletes what is cancelled, and leaves what is completed", async () => {
  const sent: unknown[] = [];
  renderWithProviders(<AdminInterviews />, {
    admin: true,
    answers: {
      "GET /api/interview/getAllInterviews": () => Response.json(ALL),
      [`PUT /api/interview/updateInterviewStatus/i${numberOf("Rescheduled")}`]: (body) => {
        sent.push(body);
        return Response.json(ALL[numberOf("Rescheduled")]);
      },
    },
  });
  await screen.findByText("Teacher 0");
  const names = screen
    .getAllByRole("button", { name: /the interview of/ })
    .map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(
    INTERVIEW_STATUSES.filter((status) => status !== "Completed").map(
      (status) =>
        `${status === "Cancelled" ? "Delete" : "Cancel"} the interview of Teacher ${numberOf(status)}`,
    ),
  );
  press(`Cancel the interview of Teacher ${numberOf("Rescheduled")}`);
  expect(await screen.findByText(/The employer's credit is returned\./)).toBeDefined();
  press("Yes, cancel it");
  expect(await screen.findByText("Interview cancelled")).toBeDefined();
  expect(sent).toEqual([{ status: "Cancelled", result: "Cancelled" }]);
});

test("the result of a completed interview is added without one that is chosen already", () => {
  const { onComplete } = showToEmployer({ status: "Completed" });
  press("Add Result");
  expect(onComplete.mock.calls).toEqual([[null]]);
});
