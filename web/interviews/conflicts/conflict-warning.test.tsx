// The warning of other interviews at the times of an invitation (INT-84).
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Conflict } from "#domain/interviews/contract.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import {
  DAY,
  fieldOf,
  LINK,
  openScheduling,
  showScheduling,
  submitScheduling,
} from "#tests/support/show-scheduling.tsx";
import { OfferDayDialog } from "#web/interviews/actions/offer-day-dialog.tsx";
import { guardFetch } from "#web/session/session-guard/guarded-fetch.ts";
import { ConflictWarning } from "./conflict-warning.tsx";
import { conflictSentence } from "./conflict-words.ts";

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
const statusText = () => screen.getByRole("dialog").querySelector("[aria-live]")?.textContent;
const typeDay = (day: string) => fireEvent.change(fieldOf(/Interview Date/), { target: { value: day } });

test("of a teacher's interview elsewhere only the own proposal is said, of a member's also with whom (INT-84)", () => {
  const proposals = [{ date: "2026-03-12", from: "15:30", to: "16:30" }];
  expect([OWN, OF_MEMBER, ELSEWHERE].map((one) => conflictSentence(one, proposals))).toEqual([
    "Asha Verma has another interview on Thu, 12 Mar 2026, 4:00 PM to 5:00 PM.",
    "Mrs Rao has an interview with Ravi Iyer on Thu, 12 Mar 2026, 4:00 PM to 5:00 PM.",
    "The teacher has another interview on Thu, 12 Mar 2026, between 3:30 PM and 4:30 PM.",
  ]);
  expect(conflictSentence(ELSEWHERE, [{ date: "2026-03-12" }])).toBe(
    "The teacher has another interview on Thu, 12 Mar 2026.",
  );
});

test("other interviews at the chosen times are said before an invitation is sent, and do not hold it up (INT-84)", async () => {
  const asked: unknown[] = [];
  const { sent } = showScheduling({
    answers: {
      [CONFLICTS]: (body) => {
        asked.push(body);
        return Response.json({ conflicts: [ELSEWHERE, OF_MEMBER, OF_MEMBER] });
      },
      [DAY]: () => Response.json([]),
    },
  });
  await openScheduling();
  expect(statusText()).toBe("");
  typeDay("2026-03-12");
  const region = await screen.findByText(/The teacher has another interview/);
  expect(within(region.closest("ul") as HTMLElement).getAllByRole("listitem")).toHaveLength(2);
  expect(asked).toEqual([
    {
      candidateId: "c1",
      interviewers: [],
      proposals: [{ date: "2026-03-12", from: "16:00", to: "18:00" }],
    },
  ]);
  fireEvent.change(fieldOf(/^From/), { target: { value: "17:00" } });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ proposals: [{ date: "2026-03-12", from: "17:00", to: "18:00" }] });
  submitScheduling("2026-03-12", LINK);
  expect(await screen.findByRole("dialog", { name: "Schedule this interview?" })).toBeDefined();
  expect(sent).toEqual([]);
});

test("without a day nothing is asked, and a failed call says nothing wrong (INT-84)", async () => {
  const { requests } = showScheduling({ answers: { [CONFLICTS]: serverError } });
  await openScheduling();
  fireEvent.change(fieldOf(/Meeting Link/), { target: { value: LINK } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(requests).not.toContain(CONFLICTS);
  typeDay("2026-03-12");
  await waitFor(() => expect(requests).toContain(CONFLICTS));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(statusText()).toBe("");
});

test("another day is asked about too, without the interview that moves (INT-84)", async () => {
  const asked: unknown[] = [];
  const interview = { ...INTERVIEW, interviewers: [{ _id: "m1", name: "Mrs Rao" }] };
  renderWithProviders(<OfferDayDialog interview={interview} today="2026-03-10" onClose={() => {}} />, {
    user: { role: "employer" },
    root: { today: "2026-03-10" },
    answers: {
      [CONFLICTS]: (body) => {
        asked.push(body);
        return Response.json({ conflicts: [OF_MEMBER] });
      },
    },
  });
  fireEvent.change(screen.getByLabelText(/New date/), { target: { value: "2026-03-12" } });
  expect(await screen.findByText(/Mrs Rao has an interview with Ravi Iyer/)).toBeDefined();
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

test("a question about other interviews that fails is asked once", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { requests } = renderWithProviders(
    <ConflictWarning
      asked={{ candidateId: "c1", proposals: [{ date: "2026-03-12", from: "16:00", to: "17:00" }] }}
    />,
    { answers: { [CONFLICTS]: serverError }, root: { today: "2026-03-10" } },
  );
  const asked = () => requests.filter((call) => call === CONFLICTS).length;
  await waitFor(() => expect(asked()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(asked()).toBe(1);
});
