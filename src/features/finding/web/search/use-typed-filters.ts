// The values in the filter fields: choices apply at once, typed text after a short pause.
import { type RefObject, useEffect, useRef, useState } from "react";
import { type FilterName } from "#features/teachers/domain/answers.ts";
import {
  type FilterValues,
  readFilters,
  readUnreadable,
  sameFilters,
} from "#features/teachers/web/filter-params.ts";

const DEBOUNCE_MS = 300;

type Options = {
  form: RefObject<HTMLFormElement | null>;
  filters: FilterValues;
  /** Values of the address that are shown, but not applied. */
  unreadable?: FilterValues | undefined;
  /** The filters that apply to this viewer. */
  allow: (filters: FilterValues) => FilterValues;
  onChange: (filters: FilterValues) => void;
};

export function useTypedFilters({ form, filters, unreadable, allow, onChange }: Options) {
  const [typed, setTyped] = useState<FilterValues>({ ...unreadable, ...filters });
  const [known, setKnown] = useState(filters);
  const [sent, setSent] = useState(filters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed from outside (Back, Reset), so the fields follow. An address change that this hook made itself
  // must not overwrite what was typed since.
  if (!sameFilters(filters, known)) {
    setKnown(filters);
    if (!sameFilters(filters, sent)) {
      setTyped({ ...unreadable, ...filters });
      setSent(filters);
    }
  }

  function send(values: FilterValues) {
    clearTimeout(timer.current);
    const next = allow(readFilters({ get: (name) => values[name as keyof FilterValues] }));
    setSent(next);
    onChange(next);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  // Text may have been typed before hydration.
  useEffect(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const early = { ...readUnreadable(fields), ...readFilters(fields) };
    // The box shows the sentence of the filters in place of the text.
    if (fields.get("q") === typed.question) early.q = typed.q ?? "";
    if (sameFilters(early, typed)) return;
    setTyped(early);
    send(early);
    // Runs once: later changes arrive through events.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    typed,
    choose: (name: keyof FilterValues, value: string) => {
      const values = withValue(typed, name, value);
      setTyped(values);
      send(values);
    },
    type: (name: FilterName, value: string) => {
      const values = withValue(typed, name, value);
      setTyped(values);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(values), DEBOUNCE_MS);
    },
    apply: (values: FilterValues) => {
      setTyped(values);
      send(values);
    },
    /** Stops the search that a pause in typing would begin. */
    hold: () => clearTimeout(timer.current),
    reset: () => {
      clearTimeout(timer.current);
      setTyped({});
      setSent({});
      onChange({});
    },
  };
}

/** A text of the box takes the place of the sentence that stood there. */
function withValue(typed: FilterValues, name: keyof FilterValues, value: string): FilterValues {
  if (name !== "q") return { ...typed, [name]: value };
  const { question: _question, ...others } = typed;
  return { ...others, q: value };
}
