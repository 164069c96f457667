// What the buttons and keys of an entry of a shortlist do (DECIDE-12).
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import type { Shortlist, ShortlistEntry } from "#features/deciding/domain/calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { withChanges, withPage } from "#platform/web/ui/table/search-params.ts";
import { useChangesInOrder } from "./changes-in-order.ts";
import {
  SHORTLIST_NOT_CHANGED,
  shortlistQueries,
  usePutOnShortlist,
  useTakeFromShortlist,
} from "./queries.ts";
import { useQuestionToTakeOff } from "./use-desk-steps.ts";

export type EntryStep = "up" | "down" | "stage" | "remove" | { rating: number };

/** `entries` are those of the page. */
export function useEntrySteps(
  list: Shortlist,
  { entries, page }: { entries: readonly ShortlistEntry[]; page: number },
  askForStage: (entry: ShortlistEntry) => void,
): (entry: ShortlistEntry, step: EntryStep) => void {
  const t = useT("shortlists");
  const askToTakeOff = useQuestionToTakeOff();
  const put = usePutOnShortlist();
  const take = useTakeFromShortlist();
  const singleFlight = useSingleFlight();
  const confirmedAction = useConfirmedAction();
  const failed = (error: unknown) => toast.bad(errorMessage(error, t(SHORTLIST_NOT_CHANGED)));
  const ratings = useChangesInOrder(failed);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  /** Changes places with the one before or behind. To a neighbouring page the person is followed. */
  const move = async (entry: ShortlistEntry, by: -1 | 1) => {
    const index = entries.indexOf(entry);
    if (index === -1) return;
    const id = list._id;
    const neighbours = shortlistQueries.entries(id, { page: page + by });
    const onPage = entries[index + by];
    const other = onPage ?? (await cache.fetchQuery(neighbours)).items.at(by === 1 ? 0 : -1);
    if (!other) return;
    const own = entry.candidate._id;
    const others = other.candidate._id;
    // The first of the two goes behind the second, so that a page needs to know nothing of the others.
    const [candidateId, after] = by === 1 ? [own, others] : [others, own];
    await put.mutateAsync({ id, candidateId, after });
    if (onPage) return;
    // Until the page has the person, another one would be chosen there.
    await cache.prefetchQuery(neighbours);
    const address = withPage(withChanges(search, { person: own }), page + by);
    await navigate(`?${address}`, { replace: true, preventScrollReset: true });
  };

  return (entry, step) => {
    const { _id: candidateId, fullName } = entry.candidate;
    if (step === "stage") askForStage(entry);
    else if (step === "up" || step === "down")
      void singleFlight(() => move(entry, step === "up" ? -1 : 1).catch(failed));
    else if (step === "remove") {
      void confirmedAction({
        question: askToTakeOff(t("Take {name} off this shortlist?", { name: fullName })),
        act: () => take.mutateAsync({ id: list._id, candidateId }),
        done: ({ message }) => toast.good(message, { seconds: 3 }),
        failed,
      });
    } else {
      const { rating } = step;
      ratings.send({ candidateId, what: rating }, () =>
        put.mutateAsync({ id: list._id, candidateId, rating }),
      );
    }
  };
}
