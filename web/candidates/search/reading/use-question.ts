// Turns the question of the search box into filters when it is sent (SENT-11), and shows beforehand what it means.
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MAX_QUESTION_LETTERS, type Reading } from "#domain/reading/chips.ts";
import { type FilterValues, readFilters } from "#web/candidates/filter-params.ts";
import { activeFilters, withoutFilters } from "#web/candidates/search/reading/filter-texts.ts";
import { filtersOfReading } from "#web/candidates/search/reading/filters-of-reading.ts";
import { readHere, readingQuery } from "#web/candidates/search/reading/queries.ts";
import { useSearchRole } from "#web/candidates/search/search-role.ts";
import { useLatest } from "#web/ui/form/latest.ts";

const DEBOUNCE_MS = 150;
const NOTHING = { leftOut: [], locked: [] };

type Options = {
  typed: FilterValues;
  subjects: readonly string[];
  /** Sends the fields as they are. */
  sendNow: () => void;
  apply: (filters: FilterValues) => void;
};

export function useQuestion({ typed, subjects, sendNow, apply }: Options) {
  const cache = useQueryClient();
  const role = useSearchRole();
  const [unused, setUnused] = useState<{ leftOut: string[]; locked: string[] }>(NOTHING);
  const question = (typed.q ?? "").trim();
  const latest = useLatest(question);
  const preview = usePreview(question, subjects);

  async function submit() {
    setUnused(NOTHING);
    if (question === "") return sendNow();
    const reading = await cache
      .fetchQuery(readingQuery(question))
      .catch(() => readHere(question, subjects))
      .catch(() => null);
    // Somebody typed on while the answer was on its way.
    if (latest.current !== question) return;
    if (!reading || reading.chips.length === 0) return sendNow();
    const { filters, ...others } = filtersOfReading(reading, role);
    setUnused(others);
    apply(withFilters(typed, filters));
  }

  return {
    submit,
    unused,
    forget: () => setUnused(NOTHING),
    /** "Physics · 5+ years", or null for a text without a meaning. */
    preview: preview && textOf(filtersOfReading(preview, role).filters),
  };
}

/** What is read replaces filters of the same kind, and the text. */
function withFilters(typed: FilterValues, read: FilterValues): FilterValues {
  const hasPay = read.minSalary !== undefined || read.maxSalary !== undefined;
  const kept = withoutFilters(typed, hasPay ? ["q", "minSalary", "maxSalary"] : ["q"]);
  return readFilters({ get: (name) => ({ ...kept, ...read })[name as keyof FilterValues] });
}

function textOf(filters: FilterValues): string | null {
  const labels = activeFilters(filters).map(({ label }) => label);
  if (labels.length === 0) return null;
  return [...labels, ...(filters.q ? [`“${filters.q}”`] : [])].join(" · ");
}

/** The server's reading once it is there, before that the browser's own. One word is what the suggestions are for. */
function usePreview(question: string, subjects: readonly string[]): Reading | null {
  const isSentence = question.includes(" ") && question.length <= MAX_QUESTION_LETTERS;
  const [asked] = useDebouncedValue(isSentence ? question : "", DEBOUNCE_MS);
  const [own, setOwn] = useState<{ question: string; reading: Reading } | null>(null);
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
