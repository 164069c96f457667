// The empty state of the candidate list, with wider searches that find somebody.
import { cityOf } from "#features/jobs/domain/public/texts.ts";
import { sentence, type Text, term } from "#platform/domain/locale/sentence.ts";
import {
  CANDIDATE_LIST_PATH,
  countFilters,
  type FilterValues,
} from "#features/teachers/web/filter-params.ts";
import { relaxations } from "#features/finding/web/search/relax/relaxations.ts";
import { useReadText, WiderSearches } from "#features/finding/web/search/relax/wider-searches.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = { filters: FilterValues; onReset: () => void };

export function NobodyFound({ filters, onReset }: Props) {
  const say = useSay("search");
  const t = useT("search");
  const filtered = countFilters(filters) > 0;
  const read = useReadText(filters);
  const widen = (
    <ButtonLink
      to={CANDIDATE_LIST_PATH}
      look="default"
      onClick={(event) => {
        event.preventDefault();
        onReset();
      }}
    >
      {t("Show all candidates")}
    </ButtonLink>
  );
  return (
    <EmptyState
      picture="people"
      hint={say(hintFor(filters))}
      action={
        filtered && (
          <>
            <WiderSearches searches={[...read, ...relaxations(filters)]} />
            {widen}
          </>
        )
      }
    >
      {t("No candidates available")}
    </EmptyState>
  );
}

function hintFor(filters: FilterValues): Text {
  if (countFilters(filters) === 0) return "Please look again soon.";
  const { near, within } = filters;
  if (within && near)
    return sentence("0 within {km} km of {city}, and nobody who would move.", {
      km: within,
      city: term(cityOf(near)),
    });
  if (within) return sentence("0 within {km} km, and nobody who would move.", { km: within });
  return "Nobody fits all of your filters at once. Remove one, or search with fewer words.";
}
