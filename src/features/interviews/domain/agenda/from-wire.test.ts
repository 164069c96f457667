import { expect, test } from "vitest";
import { agendaFactsOf } from "./from-wire.ts";

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
