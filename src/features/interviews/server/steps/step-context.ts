// What is said with a step of an interview, and what is known when it is taken.
import type { InterviewId } from "#platform/domain/ids.ts";
import type { RequestedProposal } from "#features/interviews/domain/invitation/schemas.ts";
import type { DeclineReason } from "#features/interviews/domain/invitation/terms.ts";
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import type { StepFacts } from "#features/interviews/domain/steps/next-steps.ts";
import type { StepName } from "#features/interviews/domain/steps/state-table.ts";
import type { InterviewResult } from "#features/interviews/domain/terms.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Locked } from "#features/interviews/server/commands/cancel.ts";

export type StepDeps = Pick<Deps, "db" | "clock"> & Partial<Pick<Deps, "env">>;

/** What a person says with a step; each step reads its own part. */
export type StepInput = {
  /** The place of the accepted time in the list. */
  proposal?: number | undefined;
  /** Why another day is asked for, with own times if wanted. */
  note?: string | undefined;
  proposals?: readonly RequestedProposal[] | undefined;
  /** Another day of the school. */
  day?: string | undefined;
  link?: string | undefined;
  result?: InterviewResult | undefined;
  /** What the candidate learns of the result. */
  shareResult?: boolean | undefined;
  feedback?: string | undefined;
  decline?: { reason: DeclineReason; text?: string | undefined } | undefined;
  /** Why it is cancelled. */
  reason?: string | undefined;
  /** What is added to the reason, or contradicts an absence. */
  text?: string | undefined;
  /** Who did not come. */
  who?: InterviewSide | undefined;
};

export type Asked = {
  id: InterviewId;
  /** Or which one it is, where that depends on how the interview stands. */
  step: StepName | ((facts: StepFacts) => StepName);
  input?: StepInput;
};

/** A step that may be taken, on a locked interview. */
export type StepContext = Locked & {
  step: StepName;
  facts: StepFacts;
  /** Null where it is taken by the clock. */
  viewer: SignedInViewer | null;
  input: StepInput;
  deps: StepDeps;
  now: Date;
};

export type PersonStepContext = StepContext & { viewer: SignedInViewer };
