// Texts of the messages about an absence: noted, contradicted or dismissed. An upheld one is a cancel.
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { Role } from "#platform/domain/role.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { formatWhen, type InterviewFacts } from "./interview-facts.ts";

type Frame = { role: Role; other: string; about: Pick<NoticeText, "facts" | "path" | "action"> };

export function writeAbsence(facts: InterviewFacts, { role, other, about }: Frame): NoticeText {
  const { absence } = facts;
  const absent = absence?.who === "school" ? facts.employer : facts.candidate;
  const isAbsent = (absence?.who === "candidate") === (role === "candidate") && role !== "admin";
  return {
    subject: sentence("Absence: interview with {name} on {when}", {
      name: shorten(other),
      when: formatWhen(facts.day, facts.from),
    }),
    title: isAbsent
      ? sentence("{name} says that you did not come", { name: other })
      : sentence("{name} is said not to have come", { name: absent }),
    sentences: [
      sentenceOf(absence?.state ?? "noted", isAbsent),
      "Only the two sides and our staff see this.",
    ],
    ...(absence?.dispute && { quote: absence.dispute }),
    ...about,
    ...(role === "admin" && {
      path: "/admin/edunakuri/dashboard?view=absences",
      action: "Decide it",
    }),
  };
}

function sentenceOf(state: NonNullable<InterviewFacts["absence"]>["state"], isAbsent: boolean): string {
  if (state === "disputed") return "The other side contradicts it. Our staff look at it and decide.";
  if (state === "dismissed") return "Our staff looked at it and dismissed it. The interview stays as it is.";
  return isAbsent
    ? "If you were there, please say so in your dashboard within 72 hours. Otherwise the interview is cancelled then."
    : "If nobody contradicts it within 72 hours, the interview is cancelled then.";
}
