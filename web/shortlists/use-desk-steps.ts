// What the buttons and keys of a row of a desk do (DECIDE-16).
import type { DeskRow } from "#domain/shortlists/desk-contract.ts";
import { errorMessage } from "#web/api.ts";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { deskName, type DeskStep } from "./desk-columns.tsx";
import { usePutOnListOfJob, useTakeFromShortlist } from "./queries.ts";
import { useT } from "#web/language/use-t.tsx";

export function useDeskSteps(vacancyId: string, openNotes: (row: DeskRow) => void) {
  const t = useT("shortlists");
  const askToTakeOff = useQuestionToTakeOff();
  const put = usePutOnListOfJob();
  const take = useTakeFromShortlist();
  const singleFlight = useSingleFlight();
  const confirmedAction = useConfirmedAction();
  const failed = (error: unknown) =>
    toast.bad(errorMessage(error, t("The shortlist could not be changed. Please try again.")));
  return (row: DeskRow, step: DeskStep) => {
    const { candidateId, entry } = row;
    if (!candidateId) return;
    if (step === "notes") openNotes(row);
    else if (step === "star" && entry) {
      const act = () => take.mutateAsync({ id: entry.shortlistId, candidateId });
      if (row.rating.count === 0) void singleFlight(() => act().then(() => undefined, failed));
      else {
        void confirmedAction({
          question: askToTakeOff(t("Take {name} off the shortlist?", { name: deskName(row) })),
          act,
          done: ({ message }) => toast.good(message, { seconds: 3 }),
          failed,
        });
      }
    } else {
      const change = step === "star" ? {} : step;
      void singleFlight(() =>
        put.mutateAsync({ vacancyId, candidateId, ...change }).then(() => undefined, failed),
      );
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
