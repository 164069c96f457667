// Texts of the message about the result of an interview.
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import type { InterviewResult } from "../terms.ts";
import type { InterviewFacts } from "./interview-facts.ts";

type Frame = { other: string; about: Pick<NoticeText, "facts" | "path" | "action"> };

/** The candidate learns the result only where the school shares it. */
export function writeCompleted(facts: InterviewFacts, { other, about }: Frame): NoticeText {
  const result = facts.resultShared === false ? null : facts.result;
  return {
    subject: sentence("Your interview with {name}: {result}", {
      name: shorten(other),
      result: term(result ?? "completed"),
    }),
    title: result
      ? sentence("{school} gave the result of your interview", { school: other })
      : sentence("Your interview with {school} is completed", { school: other }),
    sentences: [result ? RESULT_SENTENCES[result] : "The school has not shared the result."],
    ...(facts.feedback && { quote: facts.feedback }),
    ...about,
    facts: [...about.facts, ...(result ? [{ label: "Result", value: term(result) }] : [])],
  };
}

const RESULT_SENTENCES: Record<InterviewResult, string> = {
  Shortlisted: "You are shortlisted. The school will tell you the next step.",
  "Not-Shortlisted": "You were not shortlisted this time. Other schools are looking for teachers too.",
  "On-Hold": "The school has not decided yet.",
  "Selected For Second Round": "You are selected for a second round. The school will tell you the next step.",
  Selected: "Congratulations: you are selected. The school will tell you the next step.",
  Rejected: "The school decided for somebody else. Other schools are looking for teachers too.",
  Cancelled: "The interview was cancelled.",
};
