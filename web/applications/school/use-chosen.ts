// The applicants that somebody has ticked, also those of other pages of the list.
import { useState } from "react";
import { MAX_ANSWERED_AT_ONCE } from "#domain/applications/terms.ts";
import type { ApplicantWithoutContact } from "#domain/applications/wire.ts";
import { listSchoolSteps } from "./steps.ts";

export type Chosen = {
  applicants: readonly ApplicantWithoutContact[];
  has: (applicant: ApplicantWithoutContact) => boolean;
  /** No more can be ticked. */
  isFull: boolean;
  set: (applicants: readonly ApplicantWithoutContact[], isChosen: boolean) => void;
  clear: () => void;
};

export function useChosen(): Chosen {
  const [applicants, setApplicants] = useState<readonly ApplicantWithoutContact[]>([]);
  return {
    applicants,
    has: ({ _id }) => applicants.some((one) => one._id === _id),
    isFull: applicants.length >= MAX_ANSWERED_AT_ONCE,
    set: (changed, isChosen) =>
      setApplicants((before) => {
        const others = before.filter((one) => changed.every(({ _id }) => _id !== one._id));
        return isChosen ? [...others, ...changed].slice(0, MAX_ANSWERED_AT_ONCE) : others;
      }),
    clear: () => setApplicants([]),
  };
}

/** An application that is over is answered already. */
export const canAnswer = ({ stage }: ApplicantWithoutContact): boolean => listSchoolSteps(stage).length > 0;
