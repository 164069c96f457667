// The section of an interview by its facts, the time and who reads it, spelled out.
import { expect, test } from "vitest";
import { MEMBER_ROLES } from "#platform/domain/role.ts";
import { INTERVIEW_STATUSES } from "../terms.ts";
import { type AgendaFacts, isResultMissing, placeInAgenda } from "./sections.ts";
import type { StepViewer } from "../steps/next-steps.ts";

const HELD: AgendaFacts = {
  status: "Pending",
  day: "2026-03-12",
  from: "16:00",
  to: "18:00",
  proposals: [],
  candidateProposals: [],
  answerBy: null,
  absence: null,
  move: null,
};
const LATER = { date: "2026-03-14", from: "17:00", to: "18:00" };
const THREE = [{ date: "2026-03-12", from: "16:00", to: "17:00" }, LATER];
const AGREED = { status: "Interview Scheduled" } as const;
const RESCHEDULED = { status: "Rescheduled" } as const;
const ASKED = { status: "Pending Reschedule", answerBy: new Date("2026-03-15T10:00:00+05:30") } as const;
const claim = (claimedBy: "candidate" | "school", state: "noted" | "disputed" | "dismissed" = "noted") => ({
  ...AGREED,
  absence: {
    claimedBy,
    who: claimedBy === "school" ? ("candidate" as const) : ("school" as const),
    claimedAt: new Date("2026-03-12T17:00:00+05:30"),
    state,
  },
});

const move = (by: "candidate" | "school") => ({
  ...AGREED,
  move: { by, reason: "A fair.", proposals: [LATER], answerBy: new Date("2026-03-11T10:00:00+05:30") },
});

/** The day and time in India; then the sections of the candidate, the school and an admin. */
test.each<[string, Partial<AgendaFacts>, string, string, string, string]>([
  ["an invitation before its day", {}, "2026-03-10 09:00", "answer", "upcoming", "upcoming"],
  ["an invitation of today", {}, "2026-03-12 09:00", "answer", "today", "today"],
  ["an invitation that has begun", {}, "2026-03-12 16:00", "past", "past", "past"],
  ["two times before the first", { proposals: THREE }, "2026-03-11 09:00", "answer", "upcoming", "upcoming"],
  [
    "two times after the first began",
    { proposals: THREE },
    "2026-03-12 16:00",
    "answer",
    "upcoming",
    "upcoming",
  ],
  ["two times on the second day", { proposals: THREE }, "2026-03-14 09:00", "answer", "today", "today"],
  ["two times after the last began", { proposals: THREE }, "2026-03-14 17:00", "past", "past", "past"],
  ["a request for another day", ASKED, "2026-03-10 09:00", "upcoming", "answer", "upcoming"],
  ["a request after the day that did not suit", ASKED, "2026-03-13 09:00", "upcoming", "answer", "upcoming"],
  [
    "a move that the candidate asks for",
    move("candidate"),
    "2026-03-10 10:00",
    "upcoming",
    "answer",
    "upcoming",
  ],
  ["a move that the school asks for", move("school"), "2026-03-10 10:00", "answer", "upcoming", "upcoming"],
  [
    "a move whose time to answer is over",
    move("school"),
    "2026-03-11 10:00",
    "upcoming",
    "upcoming",
    "upcoming",
  ],
  ["a request that has ended", ASKED, "2026-03-15 10:00", "past", "past", "past"],
  [
    "a request without an end",
    { ...ASKED, answerBy: null },
    "2026-09-01 09:00",
    "upcoming",
    "answer",
    "upcoming",
  ],
  ["an agreed one before its day", AGREED, "2026-03-11 23:59", "upcoming", "upcoming", "upcoming"],
  ["an agreed one of today", AGREED, "2026-03-12 00:00", "today", "today", "today"],
  ["an agreed one a minute before its end", RESCHEDULED, "2026-03-12 17:59", "today", "today", "today"],
  ["an agreed one at its end", AGREED, "2026-03-12 18:00", "today", "answer", "today"],
  ["an agreed one on the next day", RESCHEDULED, "2026-03-13 00:00", "past", "answer", "past"],
  ["an agreed one 14 days later", AGREED, "2026-03-26 17:59", "past", "answer", "past"],
  ["an agreed one after 14 days", AGREED, "2026-03-26 18:00", "past", "past", "past"],
  [
    "a candidate who was absent, said the school",
    claim("school"),
    "2026-03-12 19:00",
    "answer",
    "today",
    "today",
  ],
  [
    "a school that was absent, said the candidate",
    claim("candidate"),
    "2026-03-12 19:00",
    "today",
    "answer",
    "today",
  ],
  ["an absence that is settled", claim("school"), "2026-03-15 17:00", "past", "past", "past"],
  ["an absence that both dispute", claim("school", "disputed"), "2026-03-13 09:00", "past", "past", "past"],
  [
    "an absence that was dismissed",
    claim("school", "dismissed"),
    "2026-03-13 09:00",
    "past",
    "answer",
    "past",
  ],
  ["a completed one of today", { status: "Completed" }, "2026-03-12 19:00", "past", "past", "past"],
  ["a cancelled one of a day to come", { status: "Cancelled" }, "2026-03-10 09:00", "past", "past", "past"],
])("%s", (_what, change, when, candidate, school, admin) => {
  const now = new Date(`${when.replace(" ", "T")}:00+05:30`);
  const place = (viewer: Omit<StepViewer, "now">) =>
    placeInAgenda({ ...HELD, ...change }, { ...viewer, now }).section;
  expect([
    place({ actor: "candidate", memberRole: null }),
    place({ actor: "employer", memberRole: "owner" }),
    place({ actor: "admin", memberRole: null }),
  ]).toEqual([candidate, school, admin]);
});

test("an invitation stands at the first time that may still come, a request for another day at none (INT-71)", () => {
  const at = (facts: Partial<AgendaFacts>, now: string) =>
    placeInAgenda(
      { ...HELD, ...facts },
      { actor: "employer", memberRole: "owner", now: new Date(`${now}+05:30`) },
    ).at;
  expect(at({ proposals: THREE }, "2026-03-12T15:59:00")).toEqual(new Date("2026-03-12T16:00:00+05:30"));
  expect(at({ proposals: THREE }, "2026-03-12T16:00:00")).toEqual(new Date("2026-03-14T17:00:00+05:30"));
  expect(at({ proposals: THREE }, "2026-03-14T17:00:00")).toEqual(new Date("2026-03-12T16:00:00+05:30"));
  expect(at(ASKED, "2026-03-10T09:00:00")).toBeNull();
  expect(at(AGREED, "2026-03-20T09:00:00")).toEqual(new Date("2026-03-12T16:00:00+05:30"));
});

test("a member is asked only for what that role may answer (INT-71)", () => {
  const asked = (facts: Partial<AgendaFacts>, when: string) =>
    MEMBER_ROLES.filter((memberRole) => {
      const viewer = { actor: "employer", memberRole, now: new Date(`${when}+05:30`) } as const;
      return placeInAgenda({ ...HELD, ...facts }, viewer).section === "answer";
    });
  expect(asked(ASKED, "2026-03-10T09:00:00")).toEqual(["owner", "recruiter"]);
  expect(asked(AGREED, "2026-03-12T18:00:00")).toEqual(["owner", "recruiter", "interviewer"]);
  expect(asked(claim("candidate"), "2026-03-12T19:00:00")).toEqual(["owner", "recruiter", "interviewer"]);
});

test("the result is asked of the school after the end, however long ago it was", () => {
  const missing = (facts: Partial<AgendaFacts>, when: string, actor: "candidate" | "employer" = "employer") =>
    isResultMissing(
      { ...HELD, ...facts },
      {
        actor,
        memberRole: actor === "employer" ? "interviewer" : null,
        now: new Date(`${when}+05:30`),
      },
    );
  expect(missing(AGREED, "2026-03-12T17:59:00")).toBe(false);
  expect(missing(AGREED, "2026-03-12T18:00:00")).toBe(true);
  expect(missing(AGREED, "2026-09-01T09:00:00")).toBe(true);
  expect(missing(AGREED, "2026-03-12T18:00:00", "candidate")).toBe(false);
  expect(missing(claim("school"), "2026-03-12T19:00:00")).toBe(false);
  for (const status of INTERVIEW_STATUSES)
    expect([status, missing({ status }, "2026-03-13T09:00:00")]).toEqual([
      status,
      status === "Interview Scheduled" || status === "Rescheduled",
    ]);
});
