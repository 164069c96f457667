// What each side can do with an interview in its list: which buttons for each status (INT-3), and what they send.
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INTERVIEW_STATUSES, type InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { press, type } from "#tests/support/acts.ts";
import { interviewFor } from "#tests/support/records.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { CandidateActions, CandidateSteps } from "./candidate-row-actions.tsx";
import type { RowActionsProps } from "./other-steps.tsx";
import { EmployerActions, EmployerSteps } from "./school-row-actions.tsx";

const BEFORE = new Date("2026-03-10T09:00:00+05:30");
const BEGUN = new Date("2026-03-12T16:00:00+05:30");
const ENDED = new Date("2026-03-12T18:00:00+05:30");
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: BEFORE }));
afterEach(() => void vi.useRealTimers());

const TIMES = [
  { date: "2026-03-12", from: "16:00", to: "17:00" },
  { date: "2026-03-13", from: "17:00", to: "18:00" },
];
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const TAKE_MOVE = "POST /api/interview/i1/move/accept";
const ACCEPT = "POST /api/interview/i1/accept";
const STATUS = "PUT /api/interview/updateInterviewStatus/i1";

/** What the row has, and then what the opened row has. */
const CandidateRow = (props: RowActionsProps) => (
  <>
    <CandidateActions {...props} />
    <CandidateSteps {...props} />
  </>
);
const SchoolRow = (props: RowActionsProps) => (
  <>
    <EmployerActions {...props} />
    <EmployerSteps {...props} />
  </>
);

function show(side: "candidate" | "school", change: Partial<Interview> = {}, now = BEFORE) {
  cleanup();
  const sent: unknown[] = [];
  const onOpen = vi.fn();
  const Row = side === "candidate" ? CandidateRow : SchoolRow;
  const interview = interviewFor(side === "candidate" ? "candidate" : "employer", now, change);
  const answer = (body: unknown) => {
    sent.push(body);
    return Response.json({ message: "Done.", interview });
  };
  renderWithProviders(<Row interview={interview} now={now} onOpen={onOpen} />, {
    answers: { [ACCEPT]: answer, [TAKE_MOVE]: answer, [STATUS]: answer },
  });
  const opened = () => onOpen.mock.calls.map(([{ step }]) => step.step);
  return { sent, opened };
}

const OF_CANDIDATE: Record<InterviewStatus, string[]> = {
  Pending: ["Confirm", "Reschedule", "Not interested"],
  "Interview Scheduled": ["Ask to move it", "Cancel the interview"],
  "Pending Reschedule": ["Not interested"],
  Rescheduled: ["Ask to move it", "Cancel the interview"],
  Completed: [],
  Cancelled: [],
};
const OF_SCHOOL: Record<InterviewStatus, string[]> = {
  Pending: ["Mark as Completed", "Withdraw the invitation"],
  "Interview Scheduled": ["Mark as Completed", "Ask to move it", "Cancel the interview"],
  "Pending Reschedule": ["Reschedule", "Mark as Completed", "Withdraw the invitation"],
  Rescheduled: ["Mark as Completed", "Ask to move it", "Cancel the interview"],
  Completed: ["Add Result"],
  Cancelled: [],
};

test.each(INTERVIEW_STATUSES)("the buttons of both sides for an interview that is %s", (status) => {
  show("candidate", { status });
  expect(buttons()).toEqual(OF_CANDIDATE[status]);
  show("school", { status });
  expect(buttons()).toEqual(OF_SCHOOL[status]);
  show("school", { status, result: "Selected" });
  expect(buttons()).toEqual(status === "Completed" ? [] : OF_SCHOOL[status]);
  expect(screen.getByText("Selected").tagName).toBe("SPAN");
});

test("a page that was left open offers no step whose time is over", () => {
  const interview = interviewFor("candidate", BEFORE);
  const at = (now: Date) => {
    cleanup();
    renderWithProviders(<CandidateRow interview={interview} now={now} onOpen={vi.fn()} />);
    return buttons();
  };
  expect([at(new Date("2026-03-12T15:59:00+05:30")).length, at(BEGUN)]).toEqual([3, []]);
  expect(screen.getByText(/Its time has passed/).tagName).toBe("SMALL");
});

test("Confirm of a candidate is sent, and Reschedule opens its dialog", async () => {
  const { sent, opened } = show("candidate");
  press("Reschedule");
  press("Not interested");
  expect([opened(), sent]).toEqual([["askForAnotherDay", "decline"], []]);
  press("Confirm");
  await screen.findByText("Interview confirmed for 12 Mar 2026.");
  expect(sent).toEqual([{ status: "Interview Scheduled" }]);
});

test("a confirmation that fails says so", async () => {
  const interview = interviewFor("candidate", BEFORE);
  renderWithProviders(<CandidateActions interview={interview} now={BEFORE} onOpen={vi.fn()} />, {
    answers: { [STATUS]: serverError },
  });
  press("Confirm");
  await screen.findByText("The interview could not be confirmed. Please try again.");
});

test("of several times one is taken and none confirmed unseen; one that has begun cannot be taken (INT-57, INT-88)", async () => {
  const { sent } = show("candidate", { proposals: TIMES });
  expect(buttons()).toEqual(["Reschedule", "Take this time", "Take this time", "Not interested"]);
  press(/^Take Fri.*5:00 PM to 6:00 PM/);
  await screen.findByText("Done.");
  expect(sent).toEqual([{ proposal: 1 }]);
  show("candidate", { proposals: TIMES }, BEGUN);
  const times = screen.getAllByRole<HTMLButtonElement>("button", { name: /^Take / });
  expect(times.map(({ disabled, textContent }) => [disabled, textContent])).toEqual([
    [true, "Has passed"],
    [false, "Take this time"],
  ]);
});

const MOVE = {
  by: "candidate",
  reason: "I sit an examination.",
  proposals: [
    { date: "2026-03-16", from: "16:00", to: "17:00" },
    { date: "2026-03-17", from: "16:00", to: "17:00" },
  ],
  answerBy: "2026-03-11T03:30:00Z",
} as const;
const withMove = (change: object = {}): Partial<Interview> => ({
  status: "Interview Scheduled",
  move: { ...MOVE, proposals: [...MOVE.proposals], ...change },
});

test("who is asked to move it reads why and until when, takes a time or keeps the agreed one (INT-109)", async () => {
  const { sent, opened } = show("school", withMove());
  expect(buttons()).toEqual([
    "Mark as Completed",
    "Take this time",
    "Take this time",
    "Keep the agreed time",
    "Cancel the interview",
  ]);
  expect(document.body.textContent).toContain(
    "Asha Verma asks to move it. Without an answer by Wed, 11 Mar 2026, 9:00 AM it stays as agreed. I sit an examination.",
  );
  press("Keep the agreed time");
  expect(opened()).toEqual(["keepAgreed"]);
  press(/^Take Tue, 17 Mar 2026/);
  await screen.findByText("Done.");
  expect(sent).toEqual([{ proposal: 1 }]);
});

test("who asks reads the own times and takes the request back; after its time nothing is left of it (INT-109)", () => {
  const { opened } = show("candidate", withMove());
  expect(buttons()).toEqual(["Take the request back", "Cancel the interview"]);
  expect(document.body.textContent).toContain("You asked Tagore Academy to move it.");
  expect(document.body.textContent).toContain("Mon, 16 Mar 2026, 4:00 PM to 5:00 PM");
  press("Take the request back");
  expect(opened()).toEqual(["takeBackMove"]);
  show("school", withMove({ by: "school" }));
  expect(document.body.textContent).toContain("Your school asked Asha Verma to move it.");
  const later = new Date("2026-03-11T09:00:00+05:30");
  show("candidate", withMove({ by: "school" }), later);
  expect(buttons()).toEqual(["Cancel the interview"]);
  expect(document.body.textContent).not.toContain("move it");
});

test("a school takes one of the times that the candidate proposed", async () => {
  const { sent } = show("school", { status: "Pending Reschedule", candidateProposals: TIMES });
  fireEvent.click(screen.getAllByRole("button", { name: /^Take / })[0] as HTMLElement);
  await screen.findByText("Done.");
  expect(sent).toEqual([{ proposal: 0 }]);
});

test.each([
  ["Pending", false],
  ["Pending Reschedule", false],
  ["Interview Scheduled", true],
  ["Rescheduled", true],
] as const)("Mark as Completed of an interview that is %s opens its form: %s", async (status, opens) => {
  const { opened } = show("school", { status });
  press("Mark as Completed");
  expect(opened()).toEqual(opens ? ["complete"] : []);
  if (!opens) await screen.findByRole("dialog", { name: "Not Accepted By Candidate" });
});

const lookOf = (name: string) =>
  screen.getByRole("button", { name }).className.match(/quiet|default/)?.[0] ?? "filled";

test.each(["Interview Scheduled", "Rescheduled"] as const)(
  "the result of a school's interview that is %s is asked for after the end and not before (INT-76)",
  (status) => {
    show("school", { status });
    expect(lookOf("Mark as Completed")).toBe("quiet");
    show("school", { status }, BEGUN);
    expect(lookOf("Mark as Completed")).toBe("default");
    expect(screen.queryByText("How did Asha do?")).toBeNull();
    const { opened } = show("school", { status }, ENDED);
    screen.getByText("How did Asha do?");
    expect(lookOf("Mark as Completed")).toBe("filled");
    press("Mark as Completed");
    expect(opened()).toEqual(["complete"]);
  },
);

test("the result of a completed interview is added", () => {
  const { opened } = show("school", { status: "Completed" });
  press("Add Result");
  expect(opened()).toEqual(["complete"]);
});

test("a candidate's wish for another day is shown with its reason until the school has offered one", () => {
  const { opened } = show("school", { status: "Pending Reschedule", note: "I teach on Thursdays." });
  expect(screen.getByText("I teach on Thursdays.").tagName).toBe("Q");
  press("Reschedule");
  expect(opened()).toEqual(["reschedule"]);
  show("school", { status: "Rescheduled", note: "I teach on Thursdays." });
  expect(screen.queryByText("I teach on Thursdays.")).toBeNull();
});

test("a completed interview shows the candidate its result, or that the school shares none (INT-67)", () => {
  show("candidate", { status: "Completed", result: "Shortlisted", feedback: "Clear lessons." });
  expect(document.body.textContent).toMatch(/Shortlisted.*Clear lessons\./);
  show("candidate", { status: "Completed" });
  expect(screen.getByText("Tagore Academy has shared no result.").tagName).toBe("P");
  expect(screen.queryByText("Result awaited")).toBeNull();
});

test.each([
  ["late", new Date("2026-03-11T16:01:00+05:30"), "spent", "it begins in less than 24 hours."],
  ["often", BEFORE, "spent", "the free cancels of this plan's period are used."],
  ["back", BEFORE, "back", "Then the credit comes back."],
] as const)(
  "a school that cancels reads what becomes of the credit: %s (INT-88)",
  (_why, now, credit, words) => {
    const steps = [{ step: "cancelAgreed", credit, until: null } as const];
    show("school", { status: "Interview Scheduled", steps }, now);
    expect(document.body.textContent).toContain(words);
  },
);

test("who gives up an invitation reads what becomes of the credit (INT-88, INT-97)", () => {
  show("school", { steps: [{ step: "cancelInvitation", credit: "spent", until: null }] });
  expect(document.body.textContent).toContain(
    "Then the credit is spent: five credits of invitations without an answer have come back today.",
  );
  show("candidate");
  expect(document.body.textContent).toContain("The school gets its credit back.");
});

test("a teacher reads on the dashboard that the school is suspended, and what can be done (INT-91)", () => {
  const school = { name: "Tagore Academy", verified: null, city: null, board: null, website: null };
  show("candidate", { school: { ...school, contactPerson: null, suspended: true } });
  expect(screen.getByRole("note").textContent).toContain("Our staff have suspended this school");
  expect(buttons()).toContain("Not interested");
});

const ABSENCE = {
  who: "candidate",
  claimedBy: "school",
  claimedAt: "2026-03-12T13:00:00Z",
  state: "noted",
  dispute: null,
  settlesAt: "2026-03-15T12:00:00Z",
} as const;
const LATER = new Date("2026-03-12T19:00:00+05:30");

test.each([
  [
    "candidate",
    {},
    /Tagore Academy says that you did not come. If you were there, please contradict it by Sun, 15 Mar 2026, 5:30 PM. Otherwise the interview is cancelled.I did come$/,
  ],
  [
    "school",
    {},
    /You said that Asha Verma did not come. Unless it is contradicted by .*, the interview is cancelled and the credit comes back./,
  ],
  [
    "candidate",
    { state: "disputed", dispute: "I waited." },
    /Our staff read both sides.*You wrote: I waited./,
  ],
  ["school", { state: "dismissed" }, /Our staff dismissed it/],
] as const)("the %s reads how an absence stands (%o) (INT-90)", (side, change, words) => {
  show(side, { status: "Interview Scheduled", absence: { ...ABSENCE, ...change } }, LATER);
  expect(document.body.textContent).toMatch(words);
});

test.each([
  ["school", { status: "Completed", absence: ABSENCE }],
  ["school", { status: "Cancelled", absence: { ...ABSENCE, state: "disputed", dispute: "I waited." } }],
  ["candidate", { status: "Cancelled", absence: ABSENCE }],
] as const)("after another end nothing follows from an absence: %s, %o (INT-90)", (side, change) => {
  show(side, change, LATER);
  expect(document.body.textContent).toContain("did not come.");
  expect(document.body.textContent).not.toMatch(/contradict it|contradicted|Otherwise/);
});

test("nobody is asked how a person did who is said not to have come (INT-76)", () => {
  show("school", { status: "Interview Scheduled", absence: ABSENCE }, LATER);
  expect(screen.queryByText("How did Asha do?")).toBeNull();
  expect(buttons()).toEqual(["Mark as Completed"]);
});

test("each side may say that the other one did not come, or contradict it", () => {
  show("candidate", { status: "Interview Scheduled" }, LATER);
  expect(buttons()).toEqual(["Tagore Academy did not come"]);
  show("school", { status: "Interview Scheduled" }, LATER);
  expect(buttons()).toContain("Asha Verma did not come");
  const claimed = { ...ABSENCE, who: "school", claimedBy: "candidate" } as const;
  show("school", { status: "Interview Scheduled", absence: claimed }, LATER);
  expect(buttons()).toContain("We did come");
});

test("a cancel shows its reason, and who gave it", () => {
  show("candidate", { status: "Cancelled", cancelledBy: "school", cancelReason: "We have no power." });
  expect(document.body.textContent).toContain("Tagore Academy cancelled: We have no power.");
  show("candidate", { status: "Cancelled", cancelledBy: "candidate", cancelReason: "I am ill." });
  expect(document.body.textContent).toContain("You cancelled: I am ill.");
});

const BETWEEN = "GET /api/interview/getInterviewsByEmployer/e1";
const SECOND: Partial<Interview> = {
  status: "Completed",
  result: "Selected For Second Round",
  vacancyId: "v9",
  post: { title: "PGT Physics", classes: "11 and 12" },
  mode: "at-school",
  place: { address: "12 MG Road, Pune", landmark: "clock tower", mapLink: null, askFor: "Mrs Rao" },
  InterviewLink: "",
  interviewSlotTo: "16:40",
  interviewers: [{ _id: "m1", name: "Mrs Rao" }],
  nextRound: { slotFrom: "15:00", slotTo: "18:00", freeUntil: "2026-04-11" },
};
const offersRound = (interview: Interview, change: object = {}) => {
  const sent: unknown[] = [];
  renderWithProviders(<EmployerActions interview={interview} now={ENDED} onOpen={() => {}} />, {
    user: { role: "employer", memberRole: "owner" },
    root: { today: "2026-03-13" },
    answers: {
      [BETWEEN]: () => Response.json([interview]),
      "GET /api/subscription/check/e1": () =>
        Response.json({ subscription: { status: "active", credits: 0, ...change } }),
      "GET /api/employer/team": () =>
        Response.json({
          members: [
            { _id: "m1", name: "Mrs Rao", email: "a@b.example", role: "interviewer", isYou: false },
            { _id: "e1", name: "Mr Das", email: "c@b.example", role: "owner", isYou: true },
          ],
          invitations: [],
        }),
      "POST /api/interview/conflicts": () => Response.json({ conflicts: [] }),
      "POST /api/interview/scheduleInterview": (body) => {
        sent.push(body);
        return Response.json({ message: "Done.", interview }, { status: 201 });
      },
    },
  });
  return sent;
};

test("round two begins with place, members and hours of round one, and takes no credit (INT-100, INT-110)", async () => {
  const sent = offersRound(interviewFor("employer", ENDED, SECOND));
  fireEvent.click(await screen.findByRole("button", { name: "Invite to Round Two" }));
  const dialog = await screen.findByRole("dialog", { name: /^Interview with/ });
  expect(dialog.textContent).toContain("PGT Physics, classes 11 and 12");
  expect(dialog.textContent).toContain("This round takes no credit, and gives none back.");
  expect(screen.queryByLabelText("Post")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe("12 MG Road, Pune");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Mrs Rao/ }).checked).toBe(true);
  type(/Interview Date/, "2026-03-20");
  fireEvent.change(screen.getByRole("combobox", { name: "Round" }), { target: { value: "demo" } });
  type("Topic", "Light");
  type(/^What you will look at/, " How the lesson begins \n\n Questions to the class");
  fireEvent.submit(dialog.querySelector("form") as HTMLFormElement);
  await screen.findByText("No credit is deducted. Current credits: 0.");
  press("Yes, schedule");
  await screen.findByText("No credit was deducted.");
  expect(sent).toEqual([
    {
      candidateId: "c1",
      employerId: "e1",
      interviewDate: "2026-03-20",
      InterviewLink: "",
      interviewers: ["m1"],
      mode: "at-school",
      location: { address: "12 MG Road, Pune", landmark: "clock tower", askFor: "Mrs Rao" },
      round: {
        kind: "demo",
        topic: "Light",
        looksAt: ["How the lesson begins", "Questions to the class"],
      },
      proposals: [{ date: "2026-03-20", from: "16:00", to: "16:40" }],
      roundOf: "i1",
    },
  ]);
});

test("nine lines of what is looked at are refused at their field (INT-112)", async () => {
  const sent = offersRound(interviewFor("employer", ENDED, { ...SECOND, roundNumber: 2 }));
  fireEvent.click(await screen.findByRole("button", { name: "Invite to Round Three" }));
  const dialog = await screen.findByRole("dialog", { name: /^Interview with/ });
  type(/Interview Date/, "2026-03-20");
  fireEvent.change(screen.getByRole("combobox", { name: "Round" }), { target: { value: "panel" } });
  type(/^What you will look at/, Array.from({ length: 9 }, (_, at) => `Point ${at}`).join("\n"));
  fireEvent.submit(dialog.querySelector("form") as HTMLFormElement);
  await screen.findByText("Please name at most 8 things that you will look at.");
  expect(sent).toEqual([]);
});

test("after 30 days or two rounds the school is invited to pay as ever, and names the post (INT-100)", async () => {
  const paid = { ...SECOND, nextRound: { slotFrom: "15:00", slotTo: "18:00", freeUntil: null } };
  offersRound(interviewFor("employer", ENDED, paid), { credits: 2 });
  fireEvent.click(await screen.findByRole("button", { name: "Invite Again" }));
  const dialog = await screen.findByRole("dialog", { name: /^Interview with/ });
  expect(dialog.textContent).toContain("An interview costs 1 credit.");
  expect(screen.getByLabelText<HTMLInputElement>("Post").value).toBe("PGT Physics");
  expect(screen.getByLabelText<HTMLInputElement>("Classes").value).toBe("11 and 12");
});

test.each([
  ["owner", [], true],
  ["recruiter", [], true],
  ["interviewer", [], false],
  ["owner", [{ createdAt: "2026-03-20T00:00:00.000Z" }], false],
] as const)(
  "%s with the interviews %j may invite to the second round: %s (INT-100)",
  async (memberRole, later, isOffered) => {
    const interview = interviewFor("employer", ENDED, SECOND);
    let isRead = false;
    renderWithProviders(<EmployerActions interview={interview} now={ENDED} onOpen={() => {}} />, {
      user: { role: "employer", memberRole },
      root: { today: "2026-03-13" },
      answers: {
        [BETWEEN]: () => {
          isRead = true;
          return Response.json([...later.map((one) => ({ ...interview, ...one })), interview]);
        },
        "GET /api/subscription/check/e1": () =>
          Response.json({ subscription: { status: "active", credits: 3 } }),
      },
    });
    if (!isOffered) {
      if (memberRole !== "interviewer") await vi.waitFor(() => expect(isRead).toBe(true));
      expect(screen.queryByRole("button", { name: "Invite to Round Two" })).toBeNull();
      return;
    }
    fireEvent.click(await screen.findByRole("button", { name: "Invite to Round Two" }));
    await screen.findByRole("dialog", { name: /^Interview with/ });
  },
);

test.each([
  ["Selected", "a7", true],
  ["Rejected", "a7", true],
  ["Not-Shortlisted", "a7", true],
  ["On-Hold", "a7", false],
  ["Selected", null, false],
] as const)(
  "the result %s of the application %s leads on to it: %s (APPLY-10)",
  (result, applicationId, leads) => {
    show("school", { status: "Completed", result, applicationId }, ENDED);
    const link = screen.queryByRole("link", { name: "Go on with the application" });
    expect(link?.getAttribute("href")?.endsWith("?tab=applicants&application=a7") ?? false).toBe(leads);
  },
);
