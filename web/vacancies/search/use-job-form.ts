// The form of the job search once its page is hydrated: a choice applies at once, typed text with Enter or a button.
import { type SubmitEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { JOB_FILTERS, type JobFilters, jobListHref, readJobFilters } from "#web/vacancies/filter-params.ts";

export function useJobForm(filters: JobFilters) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  // The address is what counts: Back, a chip and a link change the fields too.
  useEffect(() => {
    for (const name of JOB_FILTERS) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const value = filters[name] ?? "";
      if (field.value !== value && field !== document.activeElement) field.value = value;
    }
  }, [filters]);

  function send(replace: boolean) {
    if (!form.current) return;
    const href = jobListHref(readJobFilters(new FormData(form.current)));
    void navigate(href, { replace, preventScrollReset: true });
  }

  return {
    form,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      send(false);
    },
    chosen: (event: { target: EventTarget }) => {
      if (event.target instanceof HTMLSelectElement) send(true);
    },
  };
}
