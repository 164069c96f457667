// What the form of a step of an interview consists of, and the form that takes one of the times that the other side proposes.
import type { Text } from "#platform/domain/locale/sentence.ts";
import type { ComponentType } from "react";
import type { Day } from "#platform/domain/day.ts";
import type { Proposal } from "#features/interviews/domain/invitation/terms.ts";
import type { StepOfLink } from "#features/interviews/domain/steps/calls.ts";
import { beginningOf } from "#features/interviews/domain/steps/next-steps.ts";
import type { EmployerResult } from "#features/interviews/domain/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { ProposedTime, type Typed } from "#features/interviews/web/times/time-rows.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import type { SeenInterview } from "./steps.ts";

export type StepTexts = {
  /** On the button that opens the step, and over its fields on the page of a link. */
  name: Text;
  /** Over its dialog, and on the button there. */
  title: Text;
  confirm: string;
  /** What it does. The sentence about the credit follows. */
  hint?: Text;
  /** The button that leaves the dialog; "Cancel" would be read as the step. */
  back?: "Cancel" | "Back";
  /** Something is given up. */
  isGrave?: boolean;
};

/** What is sent with a step, beside which one it is; `result` and what follows it are of a completion. */
export type StepBody = Partial<Omit<StepOfLink, "step">> & {
  result?: EmployerResult | undefined;
  shareResult?: boolean;
  feedback?: string | undefined;
};

/** The text of a field; empty where there is none. */
export type TextOf = (name: string) => string;
export type FieldsProps = { seen: SeenInterview };

export type StepForm = {
  texts: (seen: SeenInterview) => StepTexts;
  /** Without them the step is a question. */
  Fields?: ComponentType<FieldsProps>;
  /** What is sent of the fields. */
  read?: (text: TextOf, typed: Typed) => StepBody;
  /** The first thing that is wrong, at its field. */
  findWrong?: (text: TextOf, seen: SeenInterview, today: Day) => FieldErrors;
  /** The documents have a call for some steps, each other step has its own. */
  send: (id: string, body: StepBody, seen: SeenInterview) => Promise<{ message: string }>;
  /** What is said once it is taken; without it the message of the server. */
  done?: (seen: SeenInterview) => Text;
  /** What is said where it failed and the server gave no reason. */
  failure?: string;
};

export const needs =
  (field: string, sentence: string) =>
  (text: TextOf): FieldErrors =>
    text(field) ? {} : { [field]: sentence };

/** Takes one of the times that the other side proposes. */
export const accepting = (
  name: string,
  timesOf: (seen: SeenInterview) => readonly Proposal[],
  send: (id: string, proposal: number) => Promise<{ message: string }> = (id, proposal) =>
    browserApi.post("/api/interview/{id}/accept", { params: { id }, body: { proposal } }),
): StepForm => ({
  texts: () => ({ name, title: name, confirm: "Take this time" }),
  Fields: ({ seen }) => <TimesField times={timesOf(seen)} />,
  read: (text) => (text("proposal") === "" ? {} : { proposal: Number(text("proposal")) }),
  findWrong: needs("proposal", "Please choose one of the proposed times."),
  send: (id, { proposal = -1 }) => send(id, proposal),
  failure: "This time could not be taken. Please try again.",
});

/** A time that has begun can no longer be taken (INT-57). It stays in the list, because its place there is what is sent. */
export const isOver = (one: Proposal, now: Date): boolean => beginningOf(one) <= now;

function TimesField({ times }: { times: readonly Proposal[] }) {
  const t = useT("interviews");
  const now = useNow(useToday());
  const options = times.map((time, at) => ({
    value: String(at),
    label: (
      <span>
        <ProposedTime time={time} />
        {isOver(time, now) && <small> {t("This time has passed.")}</small>}
      </span>
    ),
    disabled: isOver(time, now),
  }));
  return (
    <ChoiceField name="proposal" label={t("Which time suits you? All are India time.")} options={options} />
  );
}
