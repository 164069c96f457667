// What stands in the filter fields: at once where something is chosen, after a short rest where it is typed.
import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type FilterName,
  type FilterValues,
  readFilters,
  sameFilters,
} from "#web/candidates/filter-address.ts";

const REST_MS = 300;

type Options = {
  form: RefObject<HTMLFormElement | null>;
  filters: FilterValues;
  onChange: (filters: FilterValues) => void;
};

export function useTypedFilters({ form, filters, onChange }: Options) {
  const [typed, setTyped] = useState(filters);
  const [known, setKnown] = useState(filters);
  const [sent, setSent] = useState(filters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by another hand (Back, Reset): the fields follow. An echo of our own change must not
  // overwrite what has been typed since.
  if (!sameFilters(filters, known)) {
    setKnown(filters);
    if (!sameFilters(filters, sent)) {
      setTyped(filters);
      setSent(filters);
    }
  }

  function send(values: FilterValues) {
    clearTimeout(timer.current);
    const next = readFilters({ get: (name) => values[name as FilterName] });
    setSent(next);
    onChange(next);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  // Before the page was alive somebody may have typed already.
  useEffect(() => {
    if (!form.current) return;
    const early = readFilters(new FormData(form.current));
    if (sameFilters(early, filters)) return;
    setTyped(early);
    send(early);
    // Only once: afterwards every change is seen as it happens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    typed,
    choose: (name: FilterName, value: string) => {
      const values = { ...typed, [name]: value };
      setTyped(values);
      send(values);
    },
    type: (name: FilterName, value: string) => {
      const values = { ...typed, [name]: value };
      setTyped(values);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(values), REST_MS);
    },
    sendNow: () => send(typed),
    reset: () => {
      clearTimeout(timer.current);
      setTyped({});
      setSent({});
      onChange({});
    },
  };
}
