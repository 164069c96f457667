import { expect, test } from "vitest";
import { agendaFactsOf, atNextTime } from "./from-wire.ts";

const INTERVIEW = {
  status: "Pending" as const,
  interviewDate: "2026-03-12",
  interviewSlotFrom: "16:00",
  interviewSlotTo: "18:00",
  proposals: [{ date: "2026-03-12", from: "16:00", to: "18:00" }],
  candidateProposals: [],
  answerBy: null,
  absence: null,
  move: null,
};

test("instants are read as such, and absent ones stay absent", () => {
  expect(agendaFactsOf(INTERVIEW)).toEqual({
    status: "Pending",
    day: "2026-03-12",
    from: "16:00",
    to: "18:00",
    proposals: [{ date: "2026-03-12", from: "16:00", to: "18:00" }],
    candidateProposals: [],
    answerBy: null,
    absence: null,
    move: null,
  });
  const facts = agendaFactsOf({
    ...INTERVIEW,
    answerBy: "2026-03-15T04:30:00Z",
    absence: {
      who: "school",
      claimedBy: "candidate",
      claimedAt: "2026-03-12T11:00:00Z",
      state: "noted",
      dispute: null,
      settlesAt: "2026-03-15T11:00:00Z",
    },
    move: { by: "school", reason: null, proposals: [], answerBy: "2026-03-11T04:30:00Z" },
  });
  expect(facts.move).toEqual({
    by: "school",
    reason: "",
    proposals: [],
    answerBy: new Date("2026-03-11T10:00:00+05:30"),
  });
  expect(facts.answerBy).toEqual(new Date("2026-03-15T10:00:00+05:30"));
  expect(facts.absence?.claimedAt).toEqual(new Date("2026-03-12T16:30:00+05:30"));
});

test("an invitation stands at the first of its times that may still come (INT-71)", () => {
  const [first] = INTERVIEW.proposals;
  const later = { date: "2026-03-16", from: "09:00", to: "10:00" };
  const next = { date: "2026-03-14", from: "17:00", to: "18:00" };
  const invited = { ...INTERVIEW, proposals: [...INTERVIEW.proposals, later, next] };
  const timeAt = (now: string) => {
    const at = atNextTime(invited, new Date(`${now}+05:30`));
    return { date: at.interviewDate, from: at.interviewSlotFrom, to: at.interviewSlotTo };
  };
  expect(timeAt("2026-03-12T15:59:00")).toEqual(first);
  expect(timeAt("2026-03-12T16:00:00")).toEqual(next);
  expect(timeAt("2026-03-14T17:00:00")).toEqual(later);
  expect(timeAt("2026-03-16T09:00:00")).toEqual(first);
  const agreed = { ...invited, status: "Interview Scheduled" as const };
  expect(atNextTime(agreed, new Date("2026-03-13T09:00:00+05:30"))).toBe(agreed);
});
