// What the buttons and keys of a row of a desk do (DECIDE-16).
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useChangesInOrder } from "./changes-in-order.ts";
import { deskName, type DeskStep } from "./desk-columns.tsx";
import { usePutOnListOfJob, usePutOnShortlist, useTakeFromShortlist } from "./queries.ts";
import { useT } from "#platform/web/language/use-t.tsx";

/** Somebody found by search stands on the desk of a job alone. */
export function useDeskSteps(vacancyIdOfDesk: string | undefined) {
  const t = useT("shortlists");
  const askToTakeOff = useQuestionToTakeOff();
  const put = usePutOnListOfJob();
  const rate = usePutOnShortlist();
  const take = useTakeFromShortlist();
  const confirmedAction = useConfirmedAction();
  const failed = (error: unknown) =>
    toast.bad(errorMessage(error, t("The shortlist could not be changed. Please try again.")));
  const changes = useChangesInOrder(failed);
  return (row: DeskRow, step: DeskStep) => {
    const { candidateId, entry } = row;
    const vacancyId = row.application?.vacancy._id ?? vacancyIdOfDesk;
    if (!candidateId || !vacancyId) return;
    if (step !== "star") {
      const { rating } = step;
      // Who only reads the desk may rate, and may not ask for the shortlist of the job (DECIDE-2).
      changes.send({ candidateId, what: rating }, () =>
        entry
          ? rate.mutateAsync({ id: entry.shortlistId, candidateId, rating })
          : put.mutateAsync({ vacancyId, candidateId, rating }),
      );
    } else {
      // Until a change has ended, the row does not say whether the star takes off, and whether ratings go with it.
      if (changes.isUnderWay(candidateId)) return;
      const star = { candidateId, what: step };
      if (!entry) return changes.send(star, () => put.mutateAsync({ vacancyId, candidateId }));
      const act = () => take.mutateAsync({ id: entry.shortlistId, candidateId });
      if (row.rating.count === 0) return changes.send(star, act);
      void confirmedAction({
        question: askToTakeOff(t("Take {name} off the shortlist?", { name: deskName(row) })),
        act,
        done: ({ message }) => toast.good(message, { seconds: 3 }),
        failed,
      });
    }
  };
}

export function useQuestionToTakeOff() {
  const t = useT("shortlists");
  return (title: string) => ({
    title,
    body: t("The ratings go too. Notes stay."),
    confirm: t("Yes, take off"),
    cancel: t("Cancel"),
    destructive: true,
  });
}
