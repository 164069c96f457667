// Every sentence about the steps of an interview is in Hindi: on the page of a link, in dialogs, and once a step is taken.
import { inEnglish, type Text, writeText } from "#platform/domain/locale/sentence.ts";
import { expect, test } from "vitest";
import { findCatalogue } from "#platform/web/language/catalogues.ts";
import type { InterviewPage } from "#features/interviews/domain/steps/calls.ts";
import { STEP_NAMES } from "#features/interviews/domain/steps/state-table.ts";
import { INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import { hasEnglish } from "#tests/support/latin-words.ts";
import { standingOf } from "./standing.tsx";
import { doneSentence, failureSentence, stepTexts } from "./step-forms.tsx";
import { creditSentence, type SeenInterview } from "./steps.ts";

const areas = (["terms", "refusals", "interviews"] as const).map(async (area) => findCatalogue(area));
const catalogue = Object.assign({}, ...(await Promise.all(areas)));
const say = (text: Text) => writeText(text, "hi-IN", catalogue);
const now = new Date("2026-03-10T06:00:00Z");
const until = "2026-03-14T12:30:00.000Z";
const SIDES = ["candidate", "school"] as const;
const CREDITS = ["none", "back", "spent"] as const;

/** A name that stays as it is; with points, as names have them. */
const NAMES = ["टैगोर अकादमी", "सेंट. मेरी स्कूल"];

function seen(values: object): SeenInterview {
  const facts = {
    status: "Interview Scheduled",
    interviewDate: "2026-03-12",
    interviewSlotFrom: "10:00",
    interviewSlotTo: "11:30",
    InterviewLink: "",
    mode: "online",
    location: null,
    note: "",
    proposals: [],
    candidateProposals: [],
    steps: [],
    ...values,
  };
  return facts as unknown as SeenInterview;
}

function* sentences(): Generator<Text | null | undefined> {
  for (const side of SIDES)
    for (const name of NAMES)
      for (const status of INTERVIEW_STATUSES) {
        yield* stepSentences(seen({ side, with: name, status }));
        yield* stepSentences(
          seen({ side, with: name, status, interviewDate: "2026-03-10", interviewSlotFrom: "23:00" }),
        );
        yield* standings({ side, with: name, status });
      }
}

function* stepSentences(interview: SeenInterview) {
  for (const step of STEP_NAMES) {
    const texts = stepTexts(step, interview);
    yield* [texts.name, texts.title, texts.confirm, texts.hint, texts.back];
    yield* [doneSentence(step, interview, ""), failureSentence(step)];
    for (const credit of CREDITS) yield creditSentence({ step, credit, until }, interview, now);
  }
}

function* standings(facts: object) {
  const own = { proposals: [], steps: [], answerBy: null, result: null, credit: null, cancelledBy: null };
  const page = (more: object) =>
    ({ ...own, cancelReason: null, ...facts, ...more }) as unknown as InterviewPage;
  const steps = STEP_NAMES.map((step) => ({ step, credit: "none", until }));
  for (const more of [
    {},
    { steps },
    { steps, proposals: [1, 2] },
    { answerBy: until },
    { result: "Selected" },
  ])
    yield standingOf(page(more));
  for (const cancelledBy of [...SIDES, "clock"])
    for (const credit of ["waits", "back", "spent", null]) yield standingOf(page({ cancelledBy, credit }));
}

test("no sentence about an interview's steps has an English word (LANG-5)", () => {
  const written = [...sentences()].filter((text) => text != null);
  const all = [...new Map(written.map((text) => [inEnglish(text), text]))];
  expect(all.length).toBeGreaterThan(100);
  const hindi = all.map(([sentence, text]) => ({ sentence, hindi: say(text) }));
  expect(hindi.filter((one) => hasEnglish(one.hindi))).toEqual([]);
});

test("a name is no part of the sentence before it, and stays as it is (LANG-7)", () => {
  const school = (name: string) => seen({ side: "candidate", with: name, status: "Interview Scheduled" });
  const page = (name: string) =>
    ({ ...school(name), steps: [], answerBy: null, result: null, credit: null }) as unknown as InterviewPage;
  expect(say(standingOf(page("Tagore Academy")))).toBe("इसका समय आ गया है। नतीजा Tagore Academy लिखेगा।");
  expect(say(standingOf(page("St. Mary's")))).toBe("इसका समय आ गया है। नतीजा St. Mary's लिखेगा।");
});
