// What the stage of an application means for its candidate, and what comes next (JOB-63).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { OwnApplication } from "#features/applications/domain/wire.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import type { StatusTone } from "#platform/web/ui/display/status-badge.tsx";

export const STAGE_TONES: Record<Stage, StatusTone> = {
  applied: "waiting",
  shortlisted: "moved",
  interview: "moved",
  chosen: "strong",
  offered: "strong",
  accepted: "strong",
  joined: "good",
  "not-selected": "bad",
  declined: "neutral",
  withdrawn: "neutral",
};

type Shown = Pick<OwnApplication, "stage" | "seenAt" | "mayReopen" | "letter">;

/** One or two sentences. */
export function nextStepText({ stage, seenAt, mayReopen, letter }: Shown): Text {
  switch (stage) {
    case "applied":
      return seenAt
        ? sentence("The school opened it on {day}. We mail you when it answers.", {
            day: { day: dayInIndia(new Date(seenAt)) },
          })
        : "The school has not opened it yet. We mail you when it answers.";
    case "shortlisted":
      return "You are on the school's short list. An invitation to an interview may come next.";
    case "interview":
      return "The school has chosen you for an interview. One that it arranged here stands among your interviews.";
    case "chosen":
      return "The school has chosen you. An offer may come next.";
    case "offered":
      if (letter?.state === "sent")
        return sentence("The school offers you the post. Please answer by {day}.", {
          day: { day: letter.replyBy },
        });
      if (letter?.state === "change-asked")
        return "You have asked for a change of the offer. The school can send another version.";
      return "The school offers you the post. Agree with it on the day you begin, or decline the offer here.";
    case "accepted":
      return letter
        ? sentence("You have accepted the offer. Your first day is {day}.", {
            day: { day: letter.firstDay },
          })
        : "You have accepted the offer. The next step is your first day.";
    case "joined":
      return "You have joined this school. Congratulations!";
    case "not-selected":
      return "The school decided for somebody else. Other schools are looking for teachers too.";
    case "declined":
      return "You declined the offer.";
    case "withdrawn":
      return mayReopen ? "You withdrew it. You can apply again." : "You withdrew it.";
  }
}

/** Undefined where it makes no difference for the application. */
export function jobStateText({
  stage,
  vacancy,
}: Pick<OwnApplication, "stage" | "vacancy">): string | undefined {
  const isOver = ["joined", "not-selected", "declined", "withdrawn"].includes(stage);
  if (isOver) return undefined;
  if (vacancy.state === "paused")
    return "The school takes no new applications for this job just now; yours stays.";
  if (vacancy.state === "removed") return "This job is no longer shown.";
  if (vacancy.state === "closed" || vacancy.state === "expired") {
    return "This job takes no new applications; yours stays.";
  }
  return undefined;
}
