// What each side reads of an interview: the sentences, the quotation and the way on.
import { describe, expect, test } from "vitest";
import type { Role } from "../../role.ts";
import type { NoticeKind } from "../terms.ts";
import { writeNotice } from "../texts.ts";
import type { InterviewFacts } from "./interview-facts.ts";

type Kind = Extract<NoticeKind, `interview-${string}`>;

const FACTS: InterviewFacts = {
  candidate: "Asha Rao",
  employer: "Hill School",
  day: "2026-03-18",
  from: "10:00",
  to: "11:30",
  link: "https://meet.example/a",
  status: "Pending",
  note: null,
  result: null,
};
const WHEN = "Wed, 18 Mar 2026, 10:00 AM";
const FREE = "Teachers never pay for a job. If anybody asks you for money, please write to us.";
const FIRST = { date: "2026-03-18", from: "10:00", to: "11:30" };
const SECOND = { date: "2026-03-19", from: "14:00", to: "15:00" };

function write(kind: Kind, role: Role, change: Partial<InterviewFacts> = {}) {
  const { subject, title, sentences } = writeNotice({ kind, facts: { ...FACTS, ...change } }, role);
  return [subject, title, ...sentences];
}
const whole = (kind: Kind, role: Role, change: Partial<InterviewFacts> = {}) =>
  writeNotice({ kind, facts: { ...FACTS, ...change } }, role);

test.each<[Kind, Role, Partial<InterviewFacts>, string[]]>([
  [
    "interview-scheduled",
    "candidate",
    {},
    [
      `Hill School invites you to an interview on ${WHEN}`,
      "Hill School invites you to an interview",
      "Please confirm the day, or ask for another one if it does not suit you.",
      FREE,
    ],
  ],
  [
    "interview-scheduled",
    "employer",
    { proposals: [FIRST, SECOND] },
    [
      `You invited Asha Rao for ${WHEN}`,
      "You invited Asha Rao to an interview",
      "One credit was used. We tell you as soon as the candidate answers.",
    ],
  ],
  [
    "interview-confirmed",
    "employer",
    {},
    [
      `Asha Rao confirmed the interview on ${WHEN}`,
      "Asha Rao confirmed the interview",
      "The interview takes place as planned. We remind you both before it begins.",
    ],
  ],
  [
    "interview-accepted",
    "candidate",
    {},
    [
      `Agreed: interview with Hill School on ${WHEN}`,
      "The interview with Hill School is agreed",
      "One of the proposed times was accepted. We remind you both before it begins.",
    ],
  ],
  [
    "interview-another-day",
    "employer",
    {},
    [
      "Asha Rao asks for another day",
      "Asha Rao asks for another day",
      "The proposed day does not suit. Please offer another day and a meeting link.",
    ],
  ],
  [
    "interview-another-day",
    "employer",
    { candidateProposals: [SECOND] },
    [
      "Asha Rao asks for another day",
      "Asha Rao asks for another day",
      "The proposed day does not suit. Please accept one of the times below, or offer another day and a meeting link.",
    ],
  ],
  [
    "interview-rescheduled",
    "candidate",
    {},
    [
      `New day for your interview with Hill School: ${WHEN}`,
      "Hill School offers another day",
      "This day replaces the one before. The meeting link may have changed too.",
      FREE,
    ],
  ],
  [
    "interview-rescheduled",
    "employer",
    {},
    [
      `You moved the interview with Asha Rao to ${WHEN}`,
      "The interview with Asha Rao has moved",
      "This day replaces the one before. The meeting link may have changed too.",
    ],
  ],
  [
    "interview-unanswered",
    "candidate",
    {},
    [
      `Hill School waits for your answer about ${WHEN}`,
      "Hill School waits for your answer",
      "You have not answered this invitation yet. Please confirm, ask for another time, or say that you are not interested.",
      FREE,
    ],
  ],
  [
    "interview-result-missing",
    "employer",
    {},
    [
      "How did the interview with Asha Rao go?",
      "How did Asha Rao do?",
      "The interview is over. Please record its result: the candidate waits for it.",
    ],
  ],
])("the message %s to a %s has its own words (%#)", (kind, role, change, lines) => {
  expect(write(kind, role, change)).toEqual(lines);
});

test.each([
  [[], "Please confirm the day, or ask for another one if it does not suit you."],
  [[FIRST], "Please confirm the day, or ask for another one if it does not suit you."],
  [[FIRST, SECOND], "Please choose one of the proposed times, or ask for another one if none suits you."],
])("an invitation with the times %j asks for the fitting answer", (proposals, sentence) => {
  expect(write("interview-scheduled", "candidate", { proposals })[2]).toBe(sentence);
});

describe("a reminder", () => {
  test.each<[Role, Partial<InterviewFacts>, string]>([
    ["candidate", {}, "You have not confirmed it yet. Please do so now."],
    ["employer", {}, "The candidate has not confirmed it yet."],
    [
      "candidate",
      { status: "Interview Scheduled" },
      "It takes place as planned. Join with the meeting link at the time below.",
    ],
    [
      "employer",
      { status: "Interview Scheduled", link: "" },
      "It takes place as planned, at the place below.",
    ],
  ])("to a %s with %j says what is to be done", (role, change, sentence) => {
    expect(write("interview-reminder", role, change)).toEqual([
      `Reminder: interview with ${role === "candidate" ? "Hill School" : "Asha Rao"} on ${WHEN}`,
      `Your interview with ${role === "candidate" ? "Hill School" : "Asha Rao"} is near`,
      sentence,
    ]);
  });

  test("says whether the interview begins within the hour", () => {
    const titles = ([1, 24, undefined] as const).map(
      (hours) => write("interview-reminder", "candidate", hours === undefined ? {} : { hours })[1],
    );
    expect(titles).toEqual([
      "Your interview with Hill School is within the hour",
      "Your interview with Hill School is near",
      "Your interview with Hill School is near",
    ]);
  });
});

describe("what was typed is quoted, and nothing is where nothing was typed", () => {
  test.each<[Kind, Role, Partial<InterviewFacts>]>([
    ["interview-scheduled", "candidate", { text: "Please bring a lesson plan." }],
    ["interview-another-day", "employer", { note: "Please bring a lesson plan." }],
    ["interview-completed", "candidate", { feedback: "Please bring a lesson plan." }],
  ])("in %s", (kind, role, change) => {
    expect(whole(kind, role, change).quote).toBe("Please bring a lesson plan.");
    expect(whole(kind, role)).not.toHaveProperty("quote");
  });

  test("the text of an invitation is not repeated to the school that wrote it", () => {
    expect(
      whole("interview-scheduled", "employer", { text: "Please bring a lesson plan." }),
    ).not.toHaveProperty("quote");
  });

  test("in an absence", () => {
    const absence = {
      who: "candidate",
      claimedBy: "school",
      claimedAt: new Date("2026-03-18T06:30:00Z"),
      state: "disputed",
    } as const;
    const noticeOf = (dispute: string | null) =>
      whole("interview-absence", "employer", { absence: { ...absence, dispute } });
    expect(noticeOf("I waited at the gate.").quote).toBe("I waited at the gate.");
    expect(noticeOf(null)).not.toHaveProperty("quote");
    expect(noticeOf(null).subject).toBe(`Absence: interview with Asha Rao on ${WHEN}`);
    expect(whole("interview-absence", "employer")).not.toHaveProperty("quote");
  });
});

test("those who only read of an absence learn when the interview is cancelled", () => {
  const absence = {
    who: "candidate",
    claimedBy: "school",
    claimedAt: new Date("2026-03-18T06:30:00Z"),
    state: "noted",
    dispute: null,
  } as const;
  expect(whole("interview-absence", "employer", { absence }).sentences).toEqual([
    "If nobody contradicts it within 72 hours, the interview is cancelled then.",
    "Only the two sides and our staff see this.",
  ]);
  const paths = (["candidate", "employer", "admin"] as const).map(
    (role) => whole("interview-absence", role, { absence }).path,
  );
  expect(paths).toEqual([
    "/candidate/profile?tab=interviews",
    "/employer/profile?tab=interviews",
    "/admin/edunakuri/dashboard?view=absences",
  ]);
});

describe("a result", () => {
  test.each([
    ["Shortlisted", "You are shortlisted. The school will tell you the next step."],
    ["Not-Shortlisted", "You were not shortlisted this time. Other schools are looking for teachers too."],
    ["On-Hold", "The school has not decided yet."],
    [
      "Selected For Second Round",
      "You are selected for a second round. The school will tell you the next step.",
    ],
    ["Selected", "Congratulations: you are selected. The school will tell you the next step."],
    ["Rejected", "The school decided for somebody else. Other schools are looking for teachers too."],
    ["Cancelled", "The interview was cancelled."],
  ] as const)("%s is in the subject, in a sentence and among the facts", (result, sentence) => {
    for (const shared of [{}, { resultShared: true }]) {
      const notice = whole("interview-completed", "candidate", { result, ...shared });
      expect(notice.subject).toBe(`Your interview with Hill School: ${result}`);
      expect(notice.title).toBe("Hill School gave the result of your interview");
      expect(notice.sentences).toEqual([sentence]);
      expect(notice.facts.at(-1)).toEqual({ label: "Result", value: result });
    }
  });

  test.each<Partial<InterviewFacts>>([{ result: "Rejected", resultShared: false }, { result: null }])(
    "that the school keeps for itself, or has not given, stands nowhere: %j",
    (change) => {
      const notice = whole("interview-completed", "candidate", change);
      expect(notice).toMatchObject({
        subject: "Your interview with Hill School: completed",
        title: "Your interview with Hill School is completed",
        sentences: ["The school has not shared the result."],
      });
      expect(notice.facts.map(({ label }) => label)).not.toContain("Result");
      expect(JSON.stringify(notice)).not.toContain("Rejected");
    },
  );
});
