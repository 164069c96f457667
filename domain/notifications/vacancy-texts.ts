// Texts of the messages to a school about a vacancy that staff have removed or restored.
import { shorten } from "./shorten.ts";
import type { NoticeKind } from "./terms.ts";

export type RemovalFacts = { vacancy: string; reason: string | null };

export function writeAboutRemoval(
  kind: Extract<NoticeKind, "vacancy-removed" | "vacancy-restored">,
  { vacancy, reason }: RemovalFacts,
) {
  const isRemoved = kind === "vacancy-removed";
  const what = isRemoved ? "was removed" : "is restored";
  return {
    subject: `Your vacancy ${shorten(vacancy)} ${what}`,
    title: `Your vacancy ${vacancy} ${what}`,
    sentences: isRemoved
      ? [
          "Nobody finds it any more, and it takes no applications. You can copy it as a draft and publish it again without what is wrong.",
          "If this is a mistake, please write to us with the contact form.",
        ]
      : ["It is as it was before. Its last day is the same."],
    ...(reason !== null && { quote: reason }),
    facts: [{ label: "Vacancy", value: vacancy }],
    path: "/employer/profile?tab=jobs",
    action: "See your vacancies",
  };
}
