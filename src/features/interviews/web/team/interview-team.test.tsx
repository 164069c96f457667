// What a school reads and does about its own members on an interview (TEAM-24 to TEAM-26, TEAM-28).
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { MemberRole } from "#platform/domain/role.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import {
  openScheduling,
  pressInDialog,
  showScheduling,
  submitScheduling,
} from "#tests/support/show-scheduling.tsx";
import { CandidateInterviews } from "#features/interviews/web/list/candidate-interviews.tsx";
import { EmployerInterviews } from "#features/interviews/web/week/employer-interview-views.tsx";
import { InterviewTeam, useTeamDialog } from "./interview-team.tsx";

const member = (_id: string, name: string, role: MemberRole, isYou = false) => ({
  _id,
  name,
  email: `${_id}@school.example`,
  role,
  joinedAt: "2026-03-01T05:00:00Z",
  lastActiveAt: "2026-03-09T05:00:00Z",
  isYou,
});
const MEMBERS = [
  member("m1", "Sunita Rao", "owner", true),
  member("m2", "Meera Nair", "recruiter"),
  member("m3", "Ravi Kumar", "interviewer"),
];
const TEAM = { role: "owner", members: MEMBERS, invitations: [], transfer: null };
const team = { "GET /api/employer/team": () => Response.json(TEAM) };
const NAMED: Interview = {
  ...INTERVIEW,
  scheduledBy: { _id: "m1", name: "Sunita Rao" },
  interviewers: [
    { _id: "m3", name: "Ravi Kumar" },
    { _id: null, name: "former member" },
  ],
  resultBy: { _id: "m2", name: "Meera Nair" },
  teamNotes: 2,
};
const as = (memberRole: MemberRole, accountId = "m1") =>
  ({ role: "employer", memberRole, accountId }) as const;
const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const button = (name: string) => screen.queryByRole("button", { name });
const CHOOSE = "Interviewers of the interview with Asha Verma";
const NOTES = "Notes on the interview with Asha Verma: 2";

function Row({ interview }: { interview: Interview }) {
  const { openTeam, dialog } = useTeamDialog();
  return (
    <>
      <InterviewTeam interview={interview} onOpen={openTeam} />
      {dialog}
    </>
  );
}

afterEach(() => void vi.useRealTimers());

test("a row names who scheduled, who interviews and who recorded the result, and calls oneself you (TEAM-28)", () => {
  renderWithProviders(<Row interview={NAMED} />, { user: as("owner") });
  expect(lines()).toEqual([
    "Scheduled by you",
    "Interviewers: Ravi Kumar, former member",
    "Result by Meera Nair",
  ]);
});

test("those who hire choose the interviewers of an open interview; viewers have no notes (TEAM-28)", () => {
  for (const status of INTERVIEW_STATUSES) {
    for (const role of ["owner", "recruiter", "interviewer", "viewer"] as const) {
      renderWithProviders(<Row interview={{ ...NAMED, status }} />, { user: as(role) });
      const isOpen = status !== "Completed" && status !== "Cancelled";
      const hires = role === "owner" || role === "recruiter";
      const shown = [button(CHOOSE) !== null, button(NOTES) !== null];
      expect([role, status, ...shown]).toEqual([role, status, hires && isOpen, role !== "viewer"]);
      document.body.replaceChildren();
    }
  }
});

test("an admin who reads a school's interviews sees the names without buttons, a candidate neither (TEAM-28)", async () => {
  const answers = {
    "GET /api/interview/getInterviewsByEmployer/e1": () => Response.json([NAMED]),
    "GET /api/interview/getInterviewsByCandidate/c1": () => Response.json([NAMED]),
  };
  renderWithProviders(<EmployerInterviews employerId="e1" today="2026-03-10" readOnly />, {
    admin: true,
    answers,
  });
  await screen.findByText("Scheduled by Sunita Rao");
  expect([button(CHOOSE), button(NOTES)]).toEqual([null, null]);
  document.body.replaceChildren();
  renderWithProviders(<CandidateInterviews candidateId="c1" today="2026-03-10" />, {
    user: { role: "candidate" },
    answers,
  });
  await screen.findByText("Tagore Academy");
  expect(screen.queryByText(/Scheduled by/)).toBeNull();
});

test.each([
  ["interviewer", "The interviews on which you are named appear here."],
  ["viewer", "The interviews of your school appear here."],
  ["recruiter", "Find a candidate and propose a day: it appears here."],
] as const)("an empty list says to the %s what will appear (TEAM-29)", async (role, hint) => {
  renderWithProviders(<EmployerInterviews employerId="e1" today="2026-03-10" />, {
    user: as(role),
    answers: { "GET /api/interview/getInterviewsByEmployer/e1": () => Response.json([]) },
  });
  await screen.findByText(hint);
  expect(screen.queryAllByRole("link", { name: "Search Candidate" })).toHaveLength(
    role === "recruiter" ? 1 : 0,
  );
});

test("the interviewers of an interview are chosen among the members with their roles (TEAM-28)", async () => {
  const sent: unknown[] = [];
  renderWithProviders(<Row interview={NAMED} />, {
    user: as("owner"),
    answers: {
      ...team,
      "PUT /api/interview/i1/interviewers": (body) => {
        sent.push(body);
        return Response.json({ message: "Interviewers updated", interviewers: [] });
      },
    },
  });
  fireEvent.click(button(CHOOSE) as Element);
  let dialog = within(await screen.findByRole("dialog", { name: "Interviewers for Asha Verma" }));
  const boxes = await dialog.findAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true]);
  dialog.getByLabelText("Sunita Rao (you)");
  dialog.getByText("Recruiter");
  fireEvent.click(dialog.getByText("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(button(CHOOSE) as Element);
  dialog = within(await screen.findByRole("dialog", { name: "Interviewers for Asha Verma" }));
  fireEvent.click(await dialog.findByLabelText("Meera Nair"));
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ interviewers: ["m2", "m3"] }]);
});

test("the answer to a dialog that was closed leaves the one that is open now (TEAM-28)", async () => {
  const answer = Promise.withResolvers<Response>();
  const send = vi.fn(() => answer.promise);
  renderWithProviders(<Row interview={NAMED} />, {
    user: as("owner"),
    answers: {
      ...team,
      "PUT /api/interview/i1/interviewers": send,
      "GET /api/interview/i1/notes": () => Response.json({ notes: [] }),
    },
  });
  fireEvent.click(button(CHOOSE) as Element);
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(button(NOTES) as Element);
  answer.resolve(Response.json({ message: "Interviewers updated", interviewers: [] }));
  await screen.findByText("Interviewers updated");
  screen.getByRole("dialog", { name: "Notes on Asha Verma" });
});

test("a team that cannot be read, or has one member, says so", async () => {
  let works = false;
  renderWithProviders(<Row interview={NAMED} />, {
    user: as("owner"),
    answers: {
      "GET /api/employer/team": () =>
        works ? Response.json({ ...TEAM, members: MEMBERS.slice(0, 1) }) : networkError(),
    },
  });
  fireEvent.click(button(CHOOSE) as Element);
  const dialog = within(await screen.findByRole("dialog"));
  const again = await dialog.findByRole("button", { name: "Try Again" });
  works = true;
  fireEvent.click(again);
  await dialog.findByText("Only you are a member");
});

test("notes are read, written and deleted in their dialog (TEAM-26)", async () => {
  const by = (name: string) => ({ _id: name, name });
  let notes = [
    {
      _id: "n1",
      text: "Explains well.",
      by: by("Ravi Kumar"),
      createdAt: "2026-03-09T05:00:00Z",
      mayDelete: false,
    },
    {
      _id: "n2",
      text: "Too quiet.",
      by: by("Sunita Rao"),
      createdAt: "2026-03-09T06:00:00Z",
      mayDelete: true,
    },
  ];
  const answer = () => Response.json({ message: "Done", notes });
  renderWithProviders(<Row interview={NAMED} />, {
    user: as("recruiter"),
    answers: {
      "GET /api/interview/i1/notes": answer,
      "POST /api/interview/i1/notes": (body) => {
        const { text } = body as { text: string };
        if (text === "refused")
          return Response.json({ code: "TOO_MANY_NOTES", message: "Enough notes." }, { status: 409 });
        notes = [...notes, { ...notes[1]!, _id: "n3", text }];
        return answer();
      },
      "DELETE /api/interview/i1/notes/n2": () => {
        notes = notes.filter(({ _id }) => _id !== "n2");
        return answer();
      },
    },
  });
  fireEvent.click(button(NOTES) as Element);
  const dialog = within(await screen.findByRole("dialog", { name: "Notes on Asha Verma" }));
  await dialog.findByText("Ravi Kumar, 09 Mar 2026, 10:30 AM");
  expect(dialog.getAllByRole("button", { name: /Delete the note/ })).toHaveLength(1);

  const field = () => dialog.getByLabelText<HTMLTextAreaElement>("Your Note");
  const add = () => fireEvent.click(dialog.getByRole("button", { name: "Add Note" }));
  add();
  await dialog.findByText("Note is required");
  fireEvent.change(field(), { target: { value: "refused" } });
  expect(dialog.queryByText("Note is required")).toBeNull();
  add();
  expect((await dialog.findByRole("alert")).textContent).toBe("Enough notes.");
  expect(field().value).toBe("refused");
  fireEvent.change(field(), { target: { value: " Ask for a demo lesson. " } });
  add();
  await dialog.findByText("Ask for a demo lesson.");
  expect(field().value).toBe("");

  fireEvent.click(dialog.getAllByRole("button", { name: "Delete the note of Sunita Rao" })[0] as Element);
  await pressInDialog("Delete this note?", "Yes, delete");
  await waitFor(() => expect(dialog.queryByText("Too quiet.")).toBeNull());
  dialog.getByText("Explains well.");
  fireEvent.click(dialog.getByText("Close"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an interview is scheduled with the members who are ticked (TEAM-28)", async () => {
  const { sent } = showScheduling({ answers: team });
  await openScheduling();
  fireEvent.click(screen.getByLabelText("Ravi Kumar"));
  submitScheduling("2026-03-14", "https://meet.example/abc");
  await pressInDialog("Schedule this interview?", "Yes, schedule");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ interviewers: ["m3"] });
});

test.each([
  [
    "one member",
    { "GET /api/employer/team": () => Response.json({ ...TEAM, members: MEMBERS.slice(0, 1) }) },
  ],
  ["a team that cannot be read", { "GET /api/employer/team": networkError }],
])("with %s the form of an interview names nobody (TEAM-28)", async (_why, answers) => {
  const { sent } = showScheduling({ answers });
  await openScheduling();
  expect(screen.queryByRole("checkbox")).toBeNull();
  submitScheduling("2026-03-14", "https://meet.example/abc");
  await pressInDialog("Schedule this interview?", "Yes, schedule");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty("interviewers");
});

test("notes that are being written stay when the interview ends and moves to another section (TEAM-26, INT-73)", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-12T17:59:00+05:30"), shouldAdvanceTime: true });
  renderWithProviders(<EmployerInterviews employerId="e1" today="2026-03-12" />, {
    user: as("owner"),
    answers: {
      "GET /api/interview/getInterviewsByEmployer/e1": () =>
        Response.json([{ ...NAMED, status: "Interview Scheduled" }]),
      "GET /api/interview/i1/notes": () => Response.json({ notes: [] }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: NOTES }));
  const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your Note");
  fireEvent.change(field(), { target: { value: "Explains well." } });
  expect(document.querySelector("[data-section='today']")).not.toBeNull();
  await act(() => {
    vi.setSystemTime(new Date("2026-03-12T18:01:00+05:30"));
    return vi.advanceTimersByTimeAsync(31_000);
  });
  expect(document.querySelector("[data-section='today']")).toBeNull();
  expect(field().value).toBe("Explains well.");
});
