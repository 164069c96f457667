// Moves one application to another stage: at once, or in a dialog for a step of weight; and takes "Not selected" back.
import { useState } from "react";
import { type Stage, STAGE_LABELS } from "#features/applications/domain/stages.ts";
import type { ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import { errorMessage } from "#platform/web/api.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { useNotMoved } from "./not-moved.ts";
import { useChangeStage, useTakeBack } from "./queries.ts";
import { CONSEQUENCES } from "./steps.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export type Steps = {
  take: (applicant: ApplicantWithoutContact, to: Stage) => void;
  /** `settled` gets those who were taken back, or can no longer be. */
  undo: (applicants: readonly ApplicantWithoutContact[], settled?: (ids: readonly string[]) => void) => void;
  /** The step for which a dialog is open. */
  asked: { applicant: ApplicantWithoutContact; to: Stage } | null;
  endAsking: () => void;
  /** After the step of a dialog, which another one may have followed. */
  endStep: (asked: { applicant: ApplicantWithoutContact; to: Stage }) => void;
};

/** Somebody who presses twice means the person of the first press, not the one who is shown next. */
export const PRESSED_TWICE_MS = 600;

/** `onMoved` is called after a step of one applicant, where the next one is then shown. */
export function useSteps(onMoved?: (applicant: ApplicantWithoutContact) => void): Steps {
  const t = useT("applicants");
  const say = useSay("applicants");
  const change = useChangeStage();
  const back = useTakeBack();
  const findNotMoved = useNotMoved();
  const singleFlight = useSingleFlight();
  const [asked, setAsked] = useState<Steps["asked"]>(null);

  const run = (work: () => Promise<void>) =>
    void singleFlight(() =>
      work().catch((error: unknown) => {
        toast.bad(errorMessage(error, t("The stage could not be changed. Please try again.")));
      }),
    );

  return {
    asked,
    endAsking: () => setAsked(null),
    endStep: (ended) => {
      onMoved?.(ended.applicant);
      setAsked((now) => (now === ended ? null : now));
    },
    take: (applicant, to) => {
      if (CONSEQUENCES[to]) return setAsked({ applicant, to });
      run(async () => {
        await change.mutateAsync({ id: applicant._id, stage: to });
        const name = applicant.name ?? say("Deleted account");
        toast.good(t("{name}: now “{stage}”.", { name, stage: say(STAGE_LABELS[to]) }));
        if (!onMoved) return;
        onMoved(applicant);
        await new Promise((resolve) => setTimeout(resolve, PRESSED_TWICE_MS));
      });
    },
    undo: (applicants, settled) =>
      run(async () => {
        const ids = applicants.map(({ _id }) => _id);
        try {
          toast.good((await back.mutateAsync(ids)).message);
          settled?.(ids);
        } catch (error) {
          const notMoved = findNotMoved(error, applicants);
          if (!notMoved) throw error;
          settled?.(notMoved.ids);
          // Where nobody is left, the reason of the server says more.
          if (notMoved.ids.length === ids.length) throw error;
          const { names } = notMoved;
          toast.bad(
            t(
              "Nothing was taken back. For these people it is too late; press again for the others: {names}",
              { names },
            ),
          );
        }
      }),
  };
}
