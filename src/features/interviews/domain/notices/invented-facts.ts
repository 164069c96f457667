// Invented facts of interviews: the example of the panel's previews, and what the recorded cases of the messages are made of.
import { addDays, type Day } from "#platform/domain/day.ts";
import { term } from "#platform/domain/locale/sentence.ts";
import { EXAMPLE } from "#platform/domain/notifications/notice.ts";
import type { InterviewFacts } from "./interview-facts.ts";

export function exampleInterview(today: Day): InterviewFacts {
  return {
    candidate: EXAMPLE.candidate,
    employer: EXAMPLE.school,
    day: addDays(today, 3),
    from: "16:00",
    to: "17:00",
    link: "https://meet.example/hillside",
    status: "Interview Scheduled",
    note: "I have an examination on that day. Any day of the week after would suit me.",
    result: "Selected",
    cancelledBy: "school",
    cancelReason: "Our principal is ill on that day. We are sorry.",
    absence: {
      who: "candidate",
      claimedBy: "school",
      claimedAt: new Date(`${today}T12:00:00+05:30`),
      state: "disputed",
      dispute: "I waited in the meeting for half an hour.",
    },
    move: {
      by: "candidate",
      reason: "My school holds its examination on that day.",
      proposals: [
        { date: addDays(today, 5), from: "16:00", to: "17:00" },
        { date: addDays(today, 6), from: "16:30", to: "17:30" },
      ],
      answerBy: new Date(`${addDays(today, 1)}T16:00:00+05:30`),
      outcome: "open",
      agreed: { date: addDays(today, 3), from: "16:00", to: "17:00" },
    },
    hours: 24,
  };
}

export const FIRST = { date: "2026-03-18", from: "10:00", to: "11:30" };
export const SECOND = { date: "2026-03-19", from: "14:00", to: "15:00" };
export const THIRD = { date: "2026-03-20", from: "00:30", to: "12:00" };

/** An interview of which nothing is said that may be left out. */
export const PLAIN: InterviewFacts = {
  candidate: "Asha Rao",
  employer: "Hill School",
  day: FIRST.date,
  from: FIRST.from,
  to: FIRST.to,
  link: "https://meet.example/a",
  status: "Pending",
  note: null,
  result: null,
};

export const PLACE = {
  address: "12 MG Road, Pune",
  landmark: "clock tower",
  mapLink: "https://map.example/1",
  askFor: "Mrs Rao",
};

/** All that a school can say about itself and the interview. */
export const WHOLE: Partial<InterviewFacts> = {
  badge: { kind: "udise", verifiedOn: "2026-02-03" },
  card: [
    { label: "Board", value: term("CBSE School") },
    { label: "Website", value: "https://hill.example", link: true },
  ],
  post: { title: "PGT Physics", classes: "11 and 12" },
  round: { kind: "demo", topic: "Optics", class: "11", minutes: 30 },
  place: PLACE,
};

export const ABSENCE = {
  who: "candidate",
  claimedBy: "school",
  claimedAt: new Date("2026-03-18T06:30:00Z"),
  state: "noted",
  dispute: null,
} as const;
export const AT_SCHOOL = { ...ABSENCE, who: "school", claimedBy: "candidate" } as const;

export const MOVE = {
  by: "candidate",
  reason: "My school holds its examination then.",
  proposals: [SECOND, THIRD],
  answerBy: new Date("2026-03-17T09:30:00Z"),
  outcome: "open",
  agreed: FIRST,
} as const;
