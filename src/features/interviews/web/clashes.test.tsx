// Other interviews at the times of an invitation: said while they are chosen, and asked about before it is sent (INT-45, INT-84).
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Conflict } from "#features/interviews/domain/calls.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { press, type } from "#tests/support/acts.ts";
import {
  DAY,
  FORM,
  LINK,
  openScheduling,
  showScheduling,
  submitScheduling,
} from "#tests/support/show-scheduling.tsx";
import { guardFetch } from "#features/accounts/web/session/session-guard/guarded-fetch.ts";
import { StepDialog } from "./steps/step-dialog.tsx";

const CONFLICTS = "POST /api/interview/conflicts";
const AT = { interviewDate: "2026-03-12", interviewSlotFrom: "16:00", interviewSlotTo: "17:00" };
const OWN: Conflict = {
  ...AT,
  proposal: 0,
  kind: "candidate",
  name: "Asha Verma",
  interviewId: "i8",
  with: "Asha Verma",
};
const ELSEWHERE: Conflict = {
  proposal: 0,
  kind: "candidate",
  name: null,
  interviewDate: null,
  interviewSlotFrom: null,
  interviewSlotTo: null,
  interviewId: null,
  with: null,
};
const OF_MEMBER: Conflict = {
  ...OWN,
  kind: "member",
  name: "Mrs Rao",
  interviewId: "i9",
  with: "Ravi Iyer",
};
/** An interview of the school at that time. */
const at = (id: string, candidateId: string, candidateName: string) => ({
  ...INTERVIEW,
  _id: id,
  candidateId: { ...INTERVIEW.candidateId, _id: candidateId },
  candidateName,
});
const statusText = () => screen.getByRole("dialog").querySelector("[aria-live]")?.textContent;

test("other interviews at the chosen times are said at once and asked about before an invitation is sent, each once (INT-45, INT-84)", async () => {
  const asked: unknown[] = [];
  const { sent } = showScheduling({
    answers: {
      [CONFLICTS]: (body) => {
        asked.push(body);
        return Response.json({ conflicts: [ELSEWHERE, OF_MEMBER, OF_MEMBER, OWN] });
      },
      [DAY]: () =>
        Response.json([
          at("i9", "c2", "Ravi Iyer"),
          at("i7", "c3", "Meera Rao"),
          at("i6", "c1", "Asha Verma"),
        ]),
    },
  });
  await openScheduling();
  expect(statusText()).toBe("");
  type(/Interview Date/, "2026-03-12");
  const region = await screen.findByText(/The teacher has another interview/);
  const said = within(region.closest("ul") as HTMLElement).getAllByRole("listitem");
  expect(said.map(({ textContent }) => textContent)).toEqual([
    "The teacher has another interview on Thu, 12 Mar 2026, between 4:00 PM and 6:00 PM.",
    "Mrs Rao has an interview with Ravi Iyer on Thu, 12 Mar 2026, 4:00 PM to 5:00 PM.",
    "Asha Verma has another interview on Thu, 12 Mar 2026, 4:00 PM to 5:00 PM.",
    "You already have an interview with Meera Rao on Thu, 12 Mar 2026, 4:00 PM to 6:00 PM.",
  ]);
  expect(asked).toEqual([
    {
      candidateId: "c1",
      interviewers: [],
      proposals: [{ date: "2026-03-12", from: "16:00", to: "18:00" }],
    },
  ]);
  type(/^From/, "17:00");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ proposals: [{ date: "2026-03-12", from: "17:00", to: "18:00" }] });
  submitScheduling("2026-03-12", LINK);
  const question = await screen.findByRole("dialog", { name: "Schedule this interview anyway?" });
  expect(question.textContent).toContain("Mrs Rao has an interview with Ravi Iyer");
  expect(sent).toEqual([]);
});

test("before a round that takes no credit the round before is named too, here and before it is sent (INT-84, INT-110)", async () => {
  const asked: unknown[] = [];
  const nextRound = { slotFrom: "16:00", slotTo: "18:00", freeUntil: "2026-04-11" };
  showScheduling({
    earlier: { ...INTERVIEW, nextRound },
    answers: {
      [CONFLICTS]: (body) => {
        asked.push(body);
        return Response.json({ conflicts: [ELSEWHERE] });
      },
    },
  });
  press("Invite to Round Two");
  await screen.findByRole("dialog", { name: FORM });
  submitScheduling("2026-03-12", LINK);
  await screen.findByRole("dialog", { name: "Schedule this interview anyway?" });
  expect(asked).toEqual([
    {
      candidateId: "c1",
      roundOf: "i1",
      interviewers: [],
      proposals: [{ date: "2026-03-12", from: "16:00", to: "18:00" }],
    },
  ]);
});

test("without a day nothing is asked, and a failed call says nothing wrong (INT-84)", async () => {
  const { requests } = showScheduling({ answers: { [CONFLICTS]: serverError, [DAY]: serverError } });
  await openScheduling();
  type(/Meeting Link/, LINK);
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(requests).not.toContain(CONFLICTS);
  type(/Interview Date/, "2026-03-12");
  await waitFor(() => expect(requests).toContain(CONFLICTS));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(statusText()).toBe("");
  expect(requests.filter((call) => call === CONFLICTS)).toHaveLength(1);
});

test("another day is asked about too, without the interview that moves (INT-84)", async () => {
  const asked: unknown[] = [];
  const interview = { ...INTERVIEW, interviewers: [{ _id: "m1", name: "Mrs Rao" }] };
  renderWithProviders(
    <StepDialog
      interview={interview}
      side="school"
      step={{ step: "reschedule", credit: "none", until: null }}
      onClose={() => {}}
    />,
    {
      user: { role: "employer" },
      root: { today: "2026-03-10" },
      answers: {
        [CONFLICTS]: (body) => {
          asked.push(body);
          return Response.json({ conflicts: [OF_MEMBER] });
        },
      },
    },
  );
  type(/New date/, "2026-03-12");
  await screen.findByText(/Mrs Rao has an interview with Ravi Iyer/);
  expect(asked).toEqual([
    {
      candidateId: "c1",
      interviewId: "i1",
      interviewers: ["m1"],
      proposals: [{ date: "2026-03-12", from: "16:00", to: "18:00" }],
    },
  ]);
});

test("a session that has ended is not asked for by the warning, but by what the school sends", async () => {
  const send = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(Response.json({ code: "NOT_LOGGED_IN", message: "Please log in." }, { status: 401 })),
  );
  const recover = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  const guarded = guardFetch(send, "e1", recover);
  await guarded("/api/interview/conflicts", { method: "POST" });
  expect(recover).not.toHaveBeenCalled();
  await guarded("/api/interview/scheduleInterview", { method: "POST" });
  expect(recover).toHaveBeenCalledOnce();
});
