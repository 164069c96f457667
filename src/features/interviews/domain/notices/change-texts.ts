// Texts of the messages about a request to move an agreed interview: asked, taken, and ended without a new time.
import { instantWithWeekday, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { formatProposal, formatWhen, type InterviewFacts } from "./interview-facts.ts";

type Frame = { other: string; about: Pick<NoticeText, "facts" | "path" | "action"> };

const AS_AGREED = "The interview takes place as agreed, at the time below.";

/** Only the side that is asked gets it. */
export function writeMoveAsked({ move, ...facts }: InterviewFacts, { other, about }: Frame): NoticeText {
  const when = formatWhen(facts.day, facts.from);
  return {
    subject: sentence("{name} asks to move the interview on {when}", { name: shorten(other), when }),
    title: sentence("{name} asks to move your interview", { name: other }),
    sentences: [
      "Please take one of the new times below, or keep the agreed time.",
      ...(move
        ? [
            sentence("Without an answer by {time} all stays as agreed.", {
              time: instantWithWeekday(move.answerBy),
            }),
          ]
        : []),
    ],
    ...(move && { quote: move.reason }),
    ...about,
    facts: [
      ...(move?.proposals ?? []).map((one, at) => ({
        label: sentence("New time {number}", { number: at + 1 }),
        value: formatProposal(one),
      })),
      ...about.facts,
    ],
  };
}

export function writeMoved({ move, ...facts }: InterviewFacts, { other, about }: Frame): NoticeText {
  return {
    subject: sentence("Moved: interview with {name} on {when}", {
      name: shorten(other),
      when: formatWhen(facts.day, facts.from),
    }),
    title: sentence("The interview with {name} has moved", { name: other }),
    sentences: [
      move
        ? sentence("It takes place at the time below instead of {former}. Both sides have agreed.", {
            former: formatWhen(move.agreed.date, move.agreed.from),
          })
        : "It takes place at the time below. Both sides have agreed.",
    ],
    ...about,
  };
}

/** To the side that has to know; of a request without an answer to both. */
export function writeMoveEnded({ move, ...facts }: InterviewFacts, { other, about }: Frame): NoticeText {
  const name = shorten(other);
  const when = formatWhen(facts.day, facts.from);
  const [subject, title]: [Text, Text] =
    move?.outcome === "kept"
      ? [
          sentence("{name} keeps the agreed time: {when}", { name, when }),
          sentence("{name} keeps the agreed time", { name: other }),
        ]
      : move?.outcome === "withdrawn"
        ? [
            sentence("{name} no longer asks to move the interview on {when}", { name, when }),
            sentence("{name} no longer asks to move your interview", { name: other }),
          ]
        : [
            sentence("As agreed: interview with {name} on {when}", { name, when }),
            sentence("The interview with {name} stays as agreed", { name: other }),
          ];
  return {
    subject,
    title,
    sentences: [
      ...(move?.outcome === "unanswered" ? ["Nobody answered the request to move it in time."] : []),
      AS_AGREED,
    ],
    ...about,
  };
}
