// The dialogs of an interview's steps: each error at its field, what is sent, and how they end.
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StepName } from "#features/interviews/domain/steps/state-table.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { errorAt, fieldOf, paste, press, submitFormOf, type } from "#tests/support/acts.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { StepDialog, useStepDialog } from "./step-dialog.tsx";
import { findWrong } from "./step-forms.tsx";
import { seenBy } from "./steps.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T09:00:00+05:30") }));
afterEach(() => void vi.useRealTimers());

const DAY = "GET /api/interview/getInterviewsByEmployer/e1";
const RESCHEDULE = "PUT /api/interview/reschedule/i1";
const CALLS = [
  RESCHEDULE,
  "PUT /api/interview/updateInterviewStatus/i1",
  "PUT /api/interview/updateResult/i1",
  "PUT /api/interview/i1/move",
  "DELETE /api/interview/i1/move",
  ...["move/keep", "decline", "cancel", "absence", "absence/dispute"].map(
    (call) => `POST /api/interview/i1/${call}`,
  ),
];
const RESULT = /^Result of the interview/;

type Setting = { answers?: Answers; change?: Partial<Interview> };

function open(side: "candidate" | "school", step: StepName, { answers = {}, change = {} }: Setting = {}) {
  const onClose = vi.fn();
  const sent: { call: string; body: unknown }[] = [];
  const answer = (call: string) => (body: unknown) => {
    sent.push({ call: call.replace(/.*interview\/(i1\/)?/, "").replace("/i1", ""), body });
    return Response.json({ message: "Done.", interview: INTERVIEW });
  };
  const shown = renderWithProviders(
    <StepDialog
      interview={{ ...INTERVIEW, ...change }}
      side={side}
      step={{ step, credit: "none", until: null }}
      onClose={onClose}
    />,
    {
      user: { role: side === "school" ? "employer" : "candidate" },
      root: { today: "2026-03-10" },
      answers: {
        [DAY]: () => Response.json([]),
        ...Object.fromEntries(CALLS.map((call) => [call, answer(call)])),
        ...answers,
      },
    },
  );
  return { ...shown, sent, onClose };
}

const OFFER = { change: { status: "Pending Reschedule", note: "I teach on Thursdays." } } as const;

test("an offer is refused at the wrong field, and sent with its day and trimmed link (INT-30)", async () => {
  const { sent, onClose, cache } = open("school", "reschedule", OFFER);
  const refetch = vi.spyOn(cache, "invalidateQueries");
  expect(screen.getByText("I teach on Thursdays.").tagName).toBe("Q");
  expect(screen.getByText(/^From 12 Mar 2026, 4:00 PM to 6:00 PM India time$/).tagName).toBe("P");
  // The page stays: the form is not sent by the browser.
  expect(submitFormOf(/^New date/)).toBe(false);
  expect([errorAt(/^New date/), errorAt(/^Meeting link/)]).toEqual(["Please fill all fields", null]);
  type(/^New date/, "2026-03-11");
  press("Reschedule");
  expect(errorAt(/^New date/)).toBe("Please choose a date at least 2 days from today.");
  type(/^New date/, "2026-03-14");
  type(/^Meeting link/, "meet.example/room");
  press("Reschedule");
  expect(errorAt(/^New date/)).toBeNull();
  expect(errorAt(/^Meeting link/)).toBe("Please enter a valid meeting link (e.g., https://).");
  type(/^Meeting link/, " https://meet.example/new ");
  press("Reschedule");
  await screen.findByText("Interview rescheduled.");
  expect(sent).toEqual([
    {
      call: "reschedule",
      body: { interviewDate: "2026-03-14", InterviewLink: "https://meet.example/new" },
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(refetch).toHaveBeenCalledWith({ queryKey: ["/api/interview/getAllInterviews"] });
});

test.each([
  ["without a day", { interviewDate: "" }, "interviewDate", "Please fill all fields"],
  ["without a link", { InterviewLink: "  " }, "InterviewLink", "Please fill all fields"],
  [
    "with neither, at the day",
    { interviewDate: "", InterviewLink: "" },
    "interviewDate",
    "Please fill all fields",
  ],
])("an offer %s is not sent (INT-30)", (_when, change, field, sentence) => {
  const typed = { interviewDate: "2026-03-12", InterviewLink: "https://meet.example/room", ...change };
  const seen = seenBy("school", INTERVIEW);
  expect(findWrong("reschedule", typed, seen, "2026-03-10")).toEqual({ [field]: sentence });
});

test("another day of an interview at school keeps its place and asks for no link (INT-86)", async () => {
  const location = "14 Lake Road, Bhopal";
  const { sent } = open("school", "reschedule", {
    change: { ...OFFER.change, mode: "at-school", location, InterviewLink: "" },
  });
  expect(screen.getByText(location).tagName).toBe("P");
  expect(screen.queryByLabelText(/^Meeting link/)).toBeNull();
  type(/^New date/, "2026-03-14");
  press("Reschedule");
  await screen.findByText("Interview rescheduled.");
  expect(sent[0]?.body).toEqual({ interviewDate: "2026-03-14", InterviewLink: "" });
});

test("a link that is pasted without https:// gets it, and one that is typed stays (INT-86)", () => {
  open("school", "reschedule", OFFER);
  expect(paste(/^Meeting link/, "meet.example.in/room")).toBe(false);
  expect(fieldOf(/^Meeting link/).value).toBe("https://meet.example.in/room");
  expect(paste(/^Meeting link/, "https://meet.example/other")).toBe(true);
  type(/^Meeting link/, "meet.example.in/room");
  expect(fieldOf(/^Meeting link/).value).toBe("meet.example.in/room");
});

test("a day on which the school has somebody else at that time is offered only after a question (INT-45)", async () => {
  const other = {
    ...INTERVIEW,
    _id: "i2",
    interviewDate: "2026-03-14",
    candidateId: { ...INTERVIEW.candidateId, _id: "c2" },
    candidateName: "Ravi Iyer",
  };
  const { sent, onClose } = open("school", "reschedule", {
    ...OFFER,
    answers: { [DAY]: () => Response.json([other]) },
  });
  const question = () => screen.findByRole("dialog", { name: "Offer this day anyway?" });
  type(/^New date/, "2026-03-14");
  press("Reschedule");
  expect((await question()).textContent).toContain(
    "You already have an interview with Ravi Iyer on Sat, 14 Mar 2026",
  );
  press("Cancel", "Offer this day anyway?");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Offer this day anyway?" })).toBeNull());
  expect(sent).toEqual([]);
  press("Reschedule");
  await question();
  press("Yes, offer it");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(onClose).toHaveBeenCalledOnce();
});

test("an offer that fails stays open with what was typed", async () => {
  const { onClose } = open("school", "reschedule", { ...OFFER, answers: { [RESCHEDULE]: serverError } });
  type(/^New date/, "2026-03-14");
  press("Reschedule");
  await screen.findByText("Could not reschedule.");
  expect(onClose).not.toHaveBeenCalled();
  expect(fieldOf(/^New date/).value).toBe("2026-03-14");
});

test("another day is asked for with a trimmed reason and, if one likes, own days (INT-33, INT-89)", async () => {
  const sent: unknown[] = [];
  let isRefused = true;
  const { onClose } = open("candidate", "askForAnotherDay", {
    answers: {
      [RESCHEDULE]: (body) => {
        sent.push(body);
        if (!isRefused) return Response.json({ message: "Done.", interview: INTERVIEW });
        const message = "Please propose hours inside your interview slot.";
        return Response.json({ code: "INVALID_INPUT", message }, { status: 400 });
      },
    },
  });
  type(/^Reason/, "   ");
  press("Ask for another day");
  expect(errorAt(/^Reason/)).toBe("Reason is required!");
  type(/^Reason/, " Friday suits me. ");
  expect(errorAt(/^Reason/)).toBeNull();
  for (const [name, value] of [
    ["date-1", "2026-03-16"],
    ["date-3", "2026-03-18"],
    ["from-3", "17:00"],
  ]) {
    fireEvent.change(document.querySelector(`[name='${name}']`) as Element, { target: { value } });
  }
  press("Ask for another day");
  expect((await screen.findByRole("alert")).textContent).toContain("inside your interview slot");
  expect(onClose).not.toHaveBeenCalled();
  isRefused = false;
  press("Ask for another day");
  await screen.findByText("Tagore Academy was asked for another day.");
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent[1]).toEqual({
    note: "Friday suits me.",
    proposals: [
      { date: "2026-03-16", from: "16:00", to: "18:00" },
      { date: "2026-03-18", from: "17:00", to: "18:00" },
    ],
  });
});

test.each([
  ["Interview Scheduled", "Mark as Completed", "updateInterviewStatus", { status: "Completed" }],
  ["Completed", "Add Result", "updateResult", {}],
] as const)(
  "a result for an interview that is %s is chosen among all and sent by %s (INT-32)",
  async (status, button, call, body) => {
    const { sent, onClose } = open("school", "complete", { change: { status } });
    const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(options).toEqual([
      "Select a result",
      "Shortlisted",
      "Not-Shortlisted",
      "On-Hold",
      "Selected For Second Round",
      "Selected",
      "Rejected",
    ]);
    press(button);
    expect(errorAt(RESULT)).toBe("Please select a result");
    type(RESULT, "On-Hold");
    expect(errorAt(RESULT)).toBeNull();
    press(button);
    await screen.findByText("Interview marked as completed with result.");
    expect(sent).toEqual([{ call, body: { ...body, result: "On-Hold" } }]);
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test.each([
  ["is shared with feedback", "  Clear lessons. ", true, { feedback: "Clear lessons." }],
  ["is shared without a word", "   ", true, {}],
  ["is not shared", "Not for you.", false, { shareResult: false }],
])("a result %s", async (_how, feedback, isShared, expected) => {
  const { sent } = open("school", "complete", { change: { status: "Completed" } });
  type(RESULT, "Shortlisted");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Asha Verma learns the result" });
  expect(box.checked).toBe(true);
  type("Feedback, if you like", feedback);
  if (!isShared) fireEvent.click(box);
  expect(screen.queryAllByLabelText("Feedback, if you like")).toHaveLength(isShared ? 1 : 0);
  press("Add Result");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ result: "Shortlisted", ...expected });
});

test.each([
  [409, "ILLEGAL_STEP", 1],
  [404, "NOT_FOUND", 1],
  [429, "RATE_LIMITED", 0],
])(
  "a step refused with %i %s says why and closes its dialog %i times (INT-44)",
  async (status, code, times) => {
    const { onClose } = open("school", "complete", {
      change: { status: "Interview Scheduled" },
      answers: {
        "PUT /api/interview/updateInterviewStatus/i1": () =>
          Response.json({ code, message: "A sentence of the server." }, { status }),
      },
    });
    type(RESULT, "On-Hold");
    press("Mark as Completed");
    await screen.findByText("A sentence of the server.");
    expect(onClose).toHaveBeenCalledTimes(times);
  },
);

test("a teacher declines with a reason that is chosen", async () => {
  const { sent } = open("candidate", "decline");
  press("Decline");
  expect(screen.getByText("Please choose a reason.").id).toMatch(/reason-error$/);
  fireEvent.click(screen.getByRole("radio", { name: "Not this pay" }));
  press("Decline");
  await screen.findByText("Done.");
  expect(sent).toEqual([{ call: "decline", body: { reason: "not-this-pay" } }]);
});

test("a school that cancels chooses a reason, and writes one where it has another (INT-98)", async () => {
  const { sent } = open("school", "cancelAgreed");
  press("Cancel it");
  expect(screen.getByText("Please choose a reason.").id).toMatch(/reason-error$/);
  fireEvent.click(screen.getByRole("radio", { name: "Another reason" }));
  press("Cancel it");
  expect(errorAt("More about it, if you like")).toBe("Please write a sentence.");
  type("More about it, if you like", " We have no power. ");
  press("Cancel it");
  await screen.findByText("Done.");
  expect(sent).toEqual([{ call: "cancel", body: { reason: "other", text: "We have no power." } }]);
  cleanup();
  const withdrawn = open("school", "cancelInvitation");
  fireEvent.click(screen.getByRole("radio", { name: "The post has been filled." }));
  press("Withdraw it");
  await waitFor(() => expect(withdrawn.sent).toEqual([{ call: "cancel", body: { reason: "post-filled" } }]));
});

test("a teacher who cancels writes a reason", async () => {
  const { sent } = open("candidate", "cancelByCandidate");
  expect(screen.queryByRole("radio")).toBeNull();
  press("Cancel it");
  expect(errorAt(/^Reason/)).toBe("Please write a sentence.");
  type(/^Reason/, "I am ill.");
  press("Cancel it");
  await screen.findByText("Done.");
  expect(sent).toEqual([{ call: "cancel", body: { reason: "I am ill." } }]);
});

test("an absence is said, and contradicted with a sentence (INT-90)", async () => {
  const claim = open("candidate", "claimAbsence");
  press("Yes, did not come");
  await waitFor(() => expect(claim.sent).toEqual([{ call: "absence", body: { who: "school" } }]));
  cleanup();
  const dispute = open("school", "disputeAbsence");
  expect(screen.getByRole("dialog").textContent).toContain(
    "Until then nothing happens to the interview and its credit.",
  );
  type(/^What happened/, "We waited.");
  press("Send");
  await waitFor(() =>
    expect(dispute.sent).toEqual([{ call: "absence/dispute", body: { text: "We waited." } }]),
  );
});

test("the answer to a dialog that was closed leaves the dialog of another interview open (INT-44)", async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const [first, second] = answers;
  const send = vi.fn(() => answers[send.mock.calls.length - 1]?.promise ?? serverError());
  function List() {
    const { openStep, dialog } = useStepDialog("candidate");
    const openFor = (_id: string) =>
      openStep({
        interview: { ...INTERVIEW, _id },
        step: { step: "cancelByCandidate", credit: "none", until: null },
      });
    return (
      <>
        <button onClick={() => openFor("i1")}>First</button>
        <button onClick={() => openFor("i2")}>Second</button>
        {dialog}
      </>
    );
  }
  renderWithProviders(<List />, {
    user: { role: "candidate" },
    root: { today: "2026-03-10" },
    answers: { "POST /api/interview/i1/cancel": send },
  });
  const sendAndClose = async () => {
    const before = send.mock.calls.length;
    press("First");
    type(/^Reason/, "I am ill.");
    press("Cancel it");
    await waitFor(() => expect(send).toHaveBeenCalledTimes(before + 1));
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    await screen.findByRole("dialog", { name: "Discard your changes?" });
    press("Discard");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await sendAndClose();
  await sendAndClose();
  press("Second");
  type(/^Reason/, "My child is ill.");
  first?.resolve(Response.json({ message: "Done.", interview: INTERVIEW }));
  await screen.findByText("Done.");
  second?.resolve(Response.json({ code: "ILLEGAL_STEP", message: "It is cancelled." }, { status: 409 }));
  await screen.findByText("It is cancelled.");
  expect(fieldOf(/^Reason/).value).toBe("My child is ill.");
  press("Back");
  await screen.findByRole("dialog", { name: "Discard your changes?" });
  press("Discard");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

function chooseDay(row: number, value: string): void {
  fireEvent.change(screen.getByLabelText(`Day ${row}`, { selector: "input" }), { target: { value } });
}

test("a move is asked for with a reason and at least one time, and the answer of the other side is awaited (INT-109)", async () => {
  const { sent, onClose } = open("candidate", "askToMove", { change: { status: "Interview Scheduled" } });
  press("Ask to move it");
  expect(errorAt(/^Reason/)).toBe("Reason is required!");
  type(/^Reason/, " I sit an examination. ");
  press("Ask to move it");
  screen.getByText("Please propose at least one time.");
  chooseDay(2, "2026-03-17");
  press("Ask to move it");
  await screen.findByText("Tagore Academy was asked to move the interview.");
  expect(sent).toEqual([
    {
      call: "move",
      body: {
        reason: "I sit an examination.",
        proposals: [{ date: "2026-03-17", from: "16:00", to: "18:00" }],
      },
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a school that asks to move it reads whom else it meets then, and is asked before (INT-109)", async () => {
  const other = {
    ...INTERVIEW,
    _id: "i2",
    candidateId: { _id: "c2", fullName: "Ravi Das", email: null },
    candidateName: "Ravi Das",
    interviewDate: "2026-03-17",
  };
  const { sent } = open("school", "askToMove", {
    change: { status: "Interview Scheduled" },
    answers: {
      [DAY]: () => Response.json([other]),
      "POST /api/interview/conflicts": () => Response.json({ conflicts: [] }),
    },
  });
  type(/^Reason/, "Our principal travels.");
  chooseDay(1, "2026-03-17");
  press("Ask to move it");
  await screen.findByText("Propose these times anyway?");
  expect(sent).toEqual([]);
  press("Yes, propose them");
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("the agreed time is kept, and a request taken back, after a question (INT-109)", async () => {
  for (const [step, button, call] of [
    ["keepAgreed", "Keep it", "move/keep"],
    ["takeBackMove", "Take it back", "move"],
  ] as const) {
    cleanup();
    const { sent } = open("school", step, { change: { status: "Interview Scheduled" } });
    press(button);
    await waitFor(() => expect(sent.map((one) => one.call)).toEqual([call]));
  }
});
