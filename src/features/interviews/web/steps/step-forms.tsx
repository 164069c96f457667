// The form of each step of an interview: its texts, its fields, what is wrong with them, the call that takes the step, and what
// is said afterwards. It is shown in a dialog and on the page of a link.
import { inSequence, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { Day } from "#platform/domain/day.ts";
import { DECLINE_REASONS } from "#features/interviews/domain/invitation/terms.ts";
import { isFreeRound } from "#features/interviews/domain/invitation/next-round.ts";
import { refuseDayAndLink } from "#features/interviews/domain/rules.ts";
import { type StepName, type StepOfSides, STEPS } from "#features/interviews/domain/steps/state-table.ts";
import { EMPLOYER_RESULTS, SCHEDULING_REFUSALS } from "#features/interviews/domain/terms.ts";
import { browserApi, NOT_DONE } from "#platform/web/api.ts";
import {
  firstTimes,
  readTimeRows,
  type Typed,
  typedText,
} from "#features/interviews/web/times/time-rows.tsx";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import {
  accepting,
  type FieldsProps,
  needs,
  type StepBody,
  type StepForm,
  type StepTexts,
  type TextOf,
} from "./form-parts.tsx";
import { MOVE_FORMS } from "./move-forms.tsx";
import {
  AskFields,
  CancelFields,
  DeclineFields,
  DisputeFields,
  OfferFields,
  ResultFields,
} from "./step-fields.tsx";
import type { SeenInterview } from "./steps.ts";

const needsReason = needs("reason", "Please choose a reason.");
const needsSentence = needs("text", "Please write a sentence.");

/** A school chooses a reason and may add to it, a candidate writes one. */
const cancelling = (texts: Pick<StepTexts, "name" | "title" | "confirm">): StepForm => ({
  texts: ({ with: other }) => ({
    ...texts,
    hint: sentence("{other} learns the reason, and the interview leaves both calendars.", { other }),
    isGrave: true,
  }),
  Fields: CancelFields,
  read: (text) => {
    const [reason, more] = [text("reason"), text("text") || undefined];
    return reason ? { reason, text: more } : { reason: more };
  },
  findWrong: (text, { side }) => {
    if (side === "candidate") return needsSentence(text);
    return text("reason") === "other" ? needsSentence(text) : needsReason(text);
  },
  send: (id, { reason = "", text }) =>
    browserApi.post("/api/interview/{id}/cancel", { params: { id }, body: { reason, text } }),
});
const cancelInterview = cancelling({
  name: "Cancel the interview",
  title: "Cancel this interview?",
  confirm: "Cancel it",
});

const moveTo = (id: string, { interviewDate, InterviewLink, note, proposals }: StepBody) =>
  browserApi.put("/api/interview/reschedule/{id}", {
    params: { id },
    body: { interviewDate, InterviewLink, note, proposals },
  });

const FORMS: Record<StepOfSides, StepForm> = {
  confirm: {
    texts: () => ({ name: "Confirm the interview", title: "Confirm the interview", confirm: "Confirm" }),
    send: (id) =>
      browserApi.put("/api/interview/updateInterviewStatus/{id}", {
        params: { id },
        body: { status: STEPS.confirm.to },
      }),
    done: ({ interviewDate }) => sentence("Interview confirmed for {day}.", { day: { day: interviewDate } }),
    failure: "The interview could not be confirmed. Please try again.",
  },
  accept: accepting("Choose a time", ({ proposals }) => proposals),
  acceptAsked: accepting("Take one of the candidate's times", ({ candidateProposals }) => candidateProposals),
  askForAnotherDay: {
    texts: ({ with: other, interviewDate }) => ({
      name: "Ask for another day",
      title: "Reschedule",
      confirm: "Ask for another day",
      hint: inSequence([
        sentence("{other} proposed {day}.", { other, day: { weekday: interviewDate } }),
        "It can take one of your days with one tap, or offers another one.",
        "Without an answer the interview is cancelled after 7 days, or when the last of your days begins if that is later.",
      ]),
      back: "Cancel",
    }),
    Fields: AskFields,
    read: (text, typed) => {
      const proposals = readTimeRows(typed);
      return { note: text("note") || undefined, ...(proposals.length > 0 && { proposals }) };
    },
    findWrong: needs("note", "Reason is required!"),
    send: moveTo,
    done: ({ with: other }) => sentence("{other} was asked for another day.", { other }),
    failure: "Could not reschedule.",
  },
  reschedule: {
    texts: ({ with: other }) => ({
      name: "Offer another day",
      title: sentence("Reschedule with {other}", { other }),
      confirm: "Reschedule",
      hint: inSequence(["The hours stay.", "The candidate need not confirm it again."]),
      back: "Cancel",
    }),
    Fields: OfferFields,
    read: (text) => ({
      interviewDate: text("interviewDate") || undefined,
      InterviewLink: text("InterviewLink"),
    }),
    findWrong: (text, seen, today) =>
      refuseToOffer({ day: text("interviewDate"), link: text("InterviewLink") }, seen, today),
    send: moveTo,
    done: () => "Interview rescheduled.",
    failure: "Could not reschedule.",
  },
  complete: {
    texts: ({ status }) => {
      const name = status === "Completed" ? "Add Result" : "Mark as Completed";
      return { name, title: name, confirm: name, back: "Cancel" };
    },
    Fields: ResultFields,
    read: (text, typed) => {
      const result = EMPLOYER_RESULTS.find((one) => one === text("result"));
      return typed["isShared"] === false
        ? { result, shareResult: false }
        : { result, feedback: text("feedback") || undefined };
    },
    findWrong: needs("result", "Please select a result"),
    send: sendResult,
    done: () => "Interview marked as completed with result.",
    failure: "Could not update interview status or result.",
  },
  ...MOVE_FORMS,
  decline: {
    texts: ({ with: other }) => ({
      name: "Not interested",
      title: "Decline this invitation?",
      hint: sentence("{other} learns the reason that you choose.", { other }),
      confirm: "Decline",
      isGrave: true,
    }),
    Fields: DeclineFields,
    read: (text) => {
      const reason = DECLINE_REASONS.find((one) => one === text("reason"));
      return reason ? { decline: { reason, text: text("text") || undefined } } : {};
    },
    findWrong: needsReason,
    send: (id, { decline = { reason: "other" } }) =>
      browserApi.post("/api/interview/{id}/decline", { params: { id }, body: decline }),
  },
  cancelByCandidate: cancelInterview,
  cancelInvitation: cancelling({
    name: "Withdraw the invitation",
    title: "Withdraw this invitation?",
    confirm: "Withdraw it",
  }),
  cancelAgreed: cancelInterview,
  claimAbsence: {
    texts: ({ with: other, side, roundNumber }) => ({
      name: sentence("{other} did not come", { other }),
      title: sentence("{other} did not come?", { other }),
      hint: inSequence([
        sentence("{other} can contradict within 72 hours; then our staff decide.", { other }),
        isFreeRound(roundNumber)
          ? "If nobody contradicts, the interview is cancelled then."
          : side === "school"
            ? "If nobody contradicts, the interview is cancelled then and the credit comes back."
            : "If nobody contradicts, the interview is cancelled then and the school's credit is spent.",
      ]),
      confirm: "Yes, did not come",
      isGrave: true,
    }),
    send: (id, _body, { side }) =>
      browserApi.post("/api/interview/{id}/absence", {
        params: { id },
        body: { who: side === "candidate" ? "school" : "candidate" },
      }),
  },
  disputeAbsence: {
    texts: ({ side }) => ({
      name: side === "school" ? "We did come" : "I did come",
      title: "Contradict this?",
      hint: "Our staff read what both sides say and decide. Until then nothing happens to the interview and its credit.",
      confirm: "Send",
    }),
    Fields: DisputeFields,
    read: (text) => ({ text: text("text") || undefined }),
    findWrong: needsSentence,
    send: (id, { text = "" }) =>
      browserApi.post("/api/interview/{id}/absence/dispute", { params: { id }, body: { text } }),
  },
};

const formOf = (step: StepName): StepForm =>
  Object.hasOwn(FORMS, step) ? FORMS[step as keyof typeof FORMS] : cancelInterview;

const textOf =
  (typed: Typed): TextOf =>
  (name) =>
    typedText(typed, name);

export const stepTexts = (step: StepName, seen: SeenInterview): StepTexts => formOf(step).texts(seen);

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

/** The fields of other steps are left out. */
export const readStepBody = (step: StepName, typed: Typed): StepBody =>
  formOf(step).read?.(textOf(typed), typed) ?? {};

export const findWrong = (step: StepName, typed: Typed, seen: SeenInterview, today: Day): FieldErrors =>
  formOf(step).findWrong?.(textOf(typed), seen, today) ?? {};

export type TakenStep = { step: StepName; seen: SeenInterview; body: StepBody };

export const sendStep = (id: string, { step, seen, body }: TakenStep) => formOf(step).send(id, body, seen);

/** What is said once it is taken: by the server, or in the words of the documents. */
export const doneSentence = (step: StepName, seen: SeenInterview, message: string): Text =>
  formOf(step).done?.(seen) ?? message;

export const failureSentence = (step: StepName): string => formOf(step).failure ?? NOT_DONE;

export function StepFields({ step, seen }: FieldsProps & { step: StepName }) {
  const { Fields } = formOf(step);
  return Fields ? <Fields seen={seen} /> : null;
}

/** Of an interview that was completed before, only the result is missing. */
function sendResult(id: string, { result, shareResult, feedback }: StepBody, { status }: SeenInterview) {
  if (!result) throw new TypeError("A completion has a result.");
  const params = { id };
  const sharing = { ...(shareResult !== undefined && { shareResult }), ...(feedback && { feedback }) };
  return status === "Completed"
    ? browserApi.put("/api/interview/updateResult/{id}", { params, body: { result, ...sharing } })
    : browserApi.put("/api/interview/updateInterviewStatus/{id}", {
        params,
        body: { status: STEPS.complete.to, result, ...sharing },
      });
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
