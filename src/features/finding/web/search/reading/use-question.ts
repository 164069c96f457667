// Turns the question of the search box into filters when it is sent (SENT-11), and shows beforehand what it means.
import { type Say, useSay } from "#platform/web/language/use-say.ts";
import { useDebounced } from "#platform/web/ui/form/debounced.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MAX_QUESTION_LETTERS, type ReadingOfViewer } from "#features/matching/domain/reading/chips.ts";
import type { FilterValues } from "#features/teachers/web/filter-params.ts";
import { activeFilters } from "#features/finding/web/search/reading/filter-texts.ts";
import { filtersOfReading, withSentence } from "#features/finding/web/search/reading/filters-of-reading.ts";
import { readHere, readingQuery } from "#features/finding/web/search/reading/queries.ts";
import { type SearchRole, useSearchRole } from "#features/finding/web/search/search-role.ts";
import { useLatest } from "#platform/web/ui/form/latest.ts";

const DEBOUNCE_MS = 150;
const EMPTY: ReadingOfViewer = { chips: [], rest: "", notUsed: [] };

type Options = {
  typed: FilterValues;
  subjects: readonly string[];
  apply: (filters: FilterValues) => void;
};

export type Unused = Omit<ReturnType<typeof filtersOfReading>, "filters"> & Pick<ReadingOfViewer, "notUsed">;

export function useQuestion({ typed, subjects, apply }: Options) {
  const cache = useQueryClient();
  const say = useSay("search");
  const role = useSearchRole();
  const text = (typed.question ?? typed.q ?? "").trim();
  const latest = useLatest(text);
  const preview = usePreview(text, subjects);
  const [before, setBefore] = useState(typed.question);
  // While the next sentence is typed, the one before still says which filters came from it.
  if (typed.question !== undefined && typed.question !== before) setBefore(typed.question);

  const read = async (question: string): Promise<ReadingOfViewer> =>
    question === ""
      ? EMPTY
      : cache
          .fetchQuery(readingQuery(question))
          .catch(() => readHere(question, subjects))
          .catch(() => ({ ...EMPTY, rest: question }));

  async function submit() {
    const readings = await Promise.all([read(text), read(before ?? "")]);
    // Somebody typed on while the answer was on its way.
    if (latest.current !== text) return;
    apply(withSentence(typed, { question: text, reading: readings[0], before: readings[1] }, role));
  }

  return {
    submit,
    unused: useUnused(typed, role),
    /** After that the filters count as set by hand. */
    forget: () => setBefore(undefined),
    /** "Physics · 5+ years", or null for a text without a meaning. */
    preview: preview && textOf(filtersOfReading(preview, role).filters, say),
  };
}

/** What of the sentence in the address is no filter. A word that was looked for as text since is one. */
function useUnused({ question = "", q = "" }: FilterValues, role: SearchRole): Unused {
  const { data } = useQuery({ ...readingQuery(question), enabled: question !== "" });
  const { notUsed } = data ?? EMPTY;
  const { leftOut, locked } = filtersOfReading(data ?? EMPTY, role);
  return { leftOut, locked, notUsed: notUsed.filter(({ text }) => !q.split(" ").includes(text)) };
}

function textOf(filters: FilterValues, say: Say): string | null {
  const labels = activeFilters(filters).map(({ label }) => say(label));
  if (labels.length === 0) return null;
  return [...labels, ...(filters.q ? [`“${filters.q}”`] : [])].join(" · ");
}

/** The server's reading once it is there, before that the browser's own. One word is what the suggestions are for. */
function usePreview(question: string, subjects: readonly string[]): ReadingOfViewer | null {
  const isSentence = question.includes(" ") && question.length <= MAX_QUESTION_LETTERS;
  const asked = useDebounced(isSentence ? question : "", DEBOUNCE_MS);
  const [own, setOwn] = useState<{ question: string; reading: ReadingOfViewer } | null>(null);
  const { data } = useQuery({ ...readingQuery(asked), enabled: asked !== "" });
  useEffect(() => {
    if (!isSentence) return undefined;
    let isWanted = true;
    readHere(question, subjects).then(
      (reading) => isWanted && setOwn({ question, reading }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [isSentence, question, subjects]);
  if (!isSentence) return null;
  if (asked === question && data) return data;
  return own?.question === question ? own.reading : null;
}
