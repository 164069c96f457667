// Links to wider searches with what each of them finds (SENT-13).
import { asValue, joined, sentence } from "#platform/domain/locale/sentence.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { CandidateRow } from "#features/teachers/domain/calls.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { Page } from "#platform/domain/page.ts";
import { candidateListHref, type FilterValues } from "#features/teachers/web/filter-params.ts";
import { candidateQueries } from "#features/teachers/web/queries.ts";
import { partOf } from "#features/finding/web/search/list-part.ts";
import { filtersOfReading, withSentence } from "#features/finding/web/search/reading/filters-of-reading.ts";
import { activeFilters } from "#features/finding/web/search/reading/filter-texts.ts";
import { readingQuery } from "#features/finding/web/search/reading/queries.ts";
import type { Relaxation } from "#features/finding/web/search/relax/relaxations.ts";
import { useSearchRole } from "#features/finding/web/search/search-role.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "#features/finding/web/search/relax/wider-searches.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const MAX_SHOWN = 5;

type Props = { searches: readonly Relaxation[] };

/** Each count is that of the list which the link opens, fetched as that list is. */
export function WiderSearches({ searches }: Props) {
  const say = useSay("search");
  const t = useT("search");
  const answers = useQueries({
    queries: searches.map(({ filters }) => ({ ...candidateQueries.list(filters, partOf(1)), retry: false })),
  });
  const found = searches.flatMap((search, at) => {
    const page = answers[at]?.data;
    const count = page && countOf(page, search);
    return count ? [{ ...search, count, about: page.about }] : [];
  });
  // Of several distances the shortest that has somebody says enough.
  const shortest = found.find(({ countsWithin }) => countsWithin);
  const shown = found.filter((one) => !one.countsWithin || one === shortest).slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className={`stack gap-2xs list ${styles.searches}`} aria-label={t("Wider searches")}>
      {shown.map(({ label, filters, count, about }) => (
        <li key={candidateListHref(filters)}>
          <TextLink to={candidateListHref(filters)}>
            {t(about ? "about {count} {which}" : "{count} {which}", {
              count: formatCount(count),
              which: say(label),
            })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

const countOf = ({ total, within }: Page<CandidateRow>, { countsWithin }: Relaxation): number =>
  countsWithin ? (within ?? 0) : total;

/** The text of the box as filters, for somebody who did not press Enter. */
export function useReadText(filters: FilterValues): Relaxation[] {
  const role = useSearchRole();
  const { q = "" } = filters;
  const { data } = useQuery({ ...readingQuery(q), enabled: q !== "" });
  if (!data || data.chips.length === 0) return [];
  const read = filtersOfReading(data, role).filters;
  const labels = activeFilters(read).map(({ label }) => label);
  if (labels.length === 0) return [];
  const text = joined([...labels.map(asValue), ...(read.q ? [`“${read.q}”`] : [])], " · ");
  return [
    {
      label: sentence("for {text}", { text }),
      filters: withSentence(filters, { question: q, reading: data, before: null }, role),
    },
  ];
}
