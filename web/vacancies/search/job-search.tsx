// The job search: a text box above the list and the filters beside it, in a plain form that works without scripts.
import { useId } from "react";
import { MAX_QUERY_LETTERS } from "#domain/candidates/terms.ts";
import { formatCount } from "#domain/money.ts";
import { JOBS_PATH } from "#domain/vacancies/public/addresses.ts";
import layout from "#web/candidates/search/candidate-search.module.css";
import { FilterDrawer } from "#web/candidates/search/filter-drawer.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { AlertOffer } from "#web/vacancies/search/alert-offer.tsx";
import { countJobFilters, type JobFilters } from "#web/vacancies/filter-params.ts";
import { JobList } from "#web/vacancies/list/job-list.tsx";
import type { JobPage } from "#web/vacancies/list/load-jobs.ts";
import { JobChips } from "#web/vacancies/search/job-chips.tsx";
import { type JobCounts, JobFilterFields } from "#web/vacancies/search/job-filter-fields.tsx";
import { NoJobs } from "#web/vacancies/search/no-jobs.tsx";
import { useJobForm } from "#web/vacancies/search/use-job-form.ts";
import styles from "#web/vacancies/search/job-search.module.css";

type Props = {
  filters: JobFilters;
  found: JobPage;
  counts: JobCounts;
  hrefOf: (page: number) => string;
};

export function JobSearch({ filters, found, counts, hrefOf }: Props) {
  const formId = useId();
  const { form, submit, chosen } = useJobForm(filters);
  const active = countJobFilters(filters);
  return (
    <div className={layout.search}>
      <div className={layout.box}>
        <div className={`beside ${styles.box}`}>
          <label htmlFor={`${formId}-q`} className="ek-visually-hidden">
            Search by subject, post, school or city
          </label>
          <input
            id={`${formId}-q`}
            form={formId}
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={MAX_QUERY_LETTERS}
            placeholder="Subject, post, school or city"
            className={styles.text}
          />
          <button type="submit" form={formId} className={styles.submit}>
            <Icon name="search" />
            <span>Search</span>
          </button>
        </div>
        {found.refusal && (
          <p role="alert" className={styles.refusal}>
            {found.refusal}
          </p>
        )}
        <JobChips filters={filters} />
      </div>
      <div className={layout.panel}>
        <FilterDrawer active={active - (filters.q ? 1 : 0)} done={doneText(found)} name="Filter Jobs">
          <search aria-label="Jobs">
            <form id={formId} ref={form} action={JOBS_PATH} onSubmit={submit} onChange={chosen}>
              <JobFilterFields filters={filters} counts={counts} />
            </form>
          </search>
        </FilterDrawer>
      </div>
      <section aria-label="Jobs" className={layout.results}>
        {found.total === 0 ? (
          <NoJobs wider={found.wider} isFiltered={active > 0} />
        ) : (
          <JobList found={found} hrefOf={hrefOf} />
        )}
        <AlertOffer filters={filters} />
      </section>
    </div>
  );
}

function doneText({ total, about }: JobPage): string {
  if (total === 0) return "No jobs found";
  return `Show ${about ? "about " : ""}${formatCount(total)} ${total === 1 ? "job" : "jobs"}`;
}
