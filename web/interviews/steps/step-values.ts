// What is typed with a step: what it begins with, what is wrong with it, and what is sent.
import type { Day } from "#domain/day.ts";
import { DECLINE_REASONS } from "#domain/interviews/invitation/terms.ts";
import { refuseDayAndLink } from "#domain/interviews/rules.ts";
import type { StepOfLink } from "#domain/interviews/steps/calls.ts";
import type { StepName } from "#domain/interviews/steps/state-table.ts";
import { EMPLOYER_RESULTS, type EmployerResult, SCHEDULING_REFUSALS } from "#domain/interviews/terms.ts";
import { firstTimes, readTimeRows, type Typed, typedText } from "#web/interviews/times/time-rows.tsx";
import type { FieldErrors } from "#web/ui/form/form-check.ts";
import type { SeenInterview } from "./steps.ts";

/** Each step has fields for some of them. */
export function firstValues({ InterviewLink, interviewSlotFrom: from, interviewSlotTo: to }: SeenInterview) {
  return {
    proposal: "",
    note: "",
    reason: "",
    text: "",
    interviewDate: "",
    InterviewLink,
    result: "",
    feedback: "",
    ...firstTimes({ from, to }),
  };
}

/** What is said with a step, beside which one it is; `result` and what follows it are of a completion. */
export type Said = Partial<Omit<StepOfLink, "step">> & {
  result?: EmployerResult | undefined;
  shareResult?: boolean;
  feedback?: string | undefined;
};

/** The fields of other steps are left out. */
export function readSaid(step: StepName, typed: Typed): Said {
  const text = (name: string) => typedText(typed, name) || undefined;
  switch (step) {
    case "accept":
    case "acceptAsked": {
      const chosen = text("proposal");
      return chosen === undefined ? {} : { proposal: Number(chosen) };
    }
    case "askForAnotherDay": {
      const proposals = readTimeRows(typed);
      return { note: text("note"), ...(proposals.length > 0 && { proposals }) };
    }
    case "reschedule":
      return { interviewDate: text("interviewDate"), InterviewLink: typedText(typed, "InterviewLink") };
    case "complete": {
      const result = EMPLOYER_RESULTS.find((one) => one === text("result"));
      return typed["isShared"] === false
        ? { result, shareResult: false }
        : { result, feedback: text("feedback") };
    }
    case "decline": {
      const reason = DECLINE_REASONS.find((one) => one === text("reason"));
      return reason ? { decline: { reason, text: text("text") } } : {};
    }
    case "disputeAbsence":
      return { text: text("text") };
    default: {
      // A school chooses a reason and may add to it, a candidate writes one.
      const reason = text("reason");
      return reason ? { reason, text: text("text") } : { reason: text("text") };
    }
  }
}

/** The first thing that is wrong, at its field. */
export function findWrong(step: StepName, typed: Typed, seen: SeenInterview, today: Day): FieldErrors {
  const text = (name: string) => typedText(typed, name);
  switch (step) {
    case "accept":
    case "acceptAsked":
      return text("proposal") ? {} : { proposal: "Please choose one of the proposed times." };
    case "askForAnotherDay":
      return text("note") ? {} : { note: "Reason is required!" };
    case "reschedule":
      return refuseToOffer({ day: text("interviewDate"), link: text("InterviewLink") }, seen, today);
    case "complete":
      return text("result") ? {} : { result: "Please select a result" };
    case "confirm":
    case "claimAbsence":
      return {};
    default: {
      const isChosen = step === "decline" || (seen.side === "school" && step !== "disputeAbsence");
      if (isChosen && !text("reason")) return { reason: "Please choose a reason." };
      const isNeeded = !isChosen || (step !== "decline" && text("reason") === "other");
      return isNeeded && !text("text") ? { text: "Please write a sentence." } : {};
    }
  }
}

/** An interview at school needs no link (INT-30). */
function refuseToOffer(
  { day, link }: { day: string; link: string },
  { mode }: SeenInterview,
  today: Day,
): FieldErrors {
  const isAtSchool = mode === "at-school";
  if (!day || (!link && !isAtSchool))
    return { [day ? "InterviewLink" : "interviewDate"]: "Please fill all fields" };
  const refusal = refuseDayAndLink(day, link, today);
  if (!refusal || (isAtSchool && refusal === "bad-link")) return {};
  return {
    [refusal === "bad-link" ? "InterviewLink" : "interviewDate"]: SCHEDULING_REFUSALS[refusal].message,
  };
}
