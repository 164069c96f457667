// The job search: a text box above the list and the filters beside it, in a plain form that works without scripts.
import { sentence, type Text, inEnglish } from "#platform/domain/locale/sentence.ts";
import { useId, type SubmitEvent, useEffect, useRef } from "react";
import { MAX_SEARCH_LETTERS } from "#platform/domain/search-text.ts";
import { formatCount } from "#platform/domain/money.ts";
import { FILTER_NAMES } from "#features/jobs/domain/filters.ts";
import { JOBS_PATH } from "#features/jobs/domain/public/addresses.ts";
import layout from "#features/finding/web/search/candidate-search.module.css";
import { FilterDrawer } from "#features/finding/web/search/filter-drawer.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { TextInput } from "#platform/web/ui/form/field.tsx";
import { useSearchLimit } from "#platform/web/ui/form/search-limit.ts";
import { NEW_ALERT_PATH } from "#features/jobs/web/alerts/new-alert-path.ts";
import {
  countJobFilters,
  type JobFilters,
  hrefAt,
  jobListHref,
  readJobFilters,
} from "#features/jobs/web/filter-params.ts";
import type { JobPage, CountedSearch } from "#features/jobs/web/list/load-jobs.ts";
import { type JobCounts, JobFilterFields } from "#features/jobs/web/search/job-filter-fields.tsx";
import styles from "#features/jobs/web/search/job-search.module.css";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useHref, useNavigate, useNavigation } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import filterChips from "#features/finding/web/search/reading/filter-chips.module.css";
import { activeJobFilters, withoutJobFilters } from "#features/jobs/web/filter-texts.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { countPages } from "#platform/domain/page-count.ts";
import list from "#features/finding/web/search/candidate-list.module.css";
import { useToday } from "#platform/web/layout/root-data.ts";
import { BeyondLastPage } from "#platform/web/ui/table/beyond-last-page.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { JobCard } from "#features/jobs/web/list/job-card.tsx";
import wide from "#features/finding/web/search/relax/wider-searches.module.css";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";

type Props = {
  filters: JobFilters;
  found: JobPage;
  counts: JobCounts;
  hrefOf: (page: number) => string;
};

export function JobSearch({ filters, found, counts, hrefOf }: Props) {
  const t = useT("jobs");
  const action = useHref(JOBS_PATH);
  const say = useSay();
  const formId = useId();
  const { form, submit, chosen } = useJobForm(filters);
  const active = countJobFilters(filters);
  const limit = useSearchLimit(filters.q);
  return (
    <div className={layout.search}>
      <div className={layout.box}>
        <div className={`beside ${styles.box}`}>
          <TextInput
            aria-label={t("Search by subject, post, school or city")}
            form={formId}
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={MAX_SEARCH_LETTERS}
            description={limit}
            placeholder={t("Subject, post, school or city")}
            className="grow"
          />
          <Button type="submit" form={formId} icon={<Icon name="search" />}>
            <span>{t("Search")}</span>
          </Button>
        </div>
        {found.refusal && (
          <p role="alert" className="wrong text above-xs">
            {say(found.refusal)}
          </p>
        )}
        <div data-found>
          <JobChips filters={filters} />
        </div>
      </div>
      <div className={layout.panel}>
        <FilterDrawer
          active={active - (filters.q ? 1 : 0)}
          done={say(doneText(found))}
          name={t("Filter Jobs")}
        >
          <search aria-label={t("Jobs")}>
            <form id={formId} ref={form} action={action} data-filters onSubmit={submit} onChange={chosen}>
              <JobFilterFields filters={filters} counts={counts} />
            </form>
          </search>
        </FilterDrawer>
      </div>
      {/* It stays in the page when the list is exchanged, so a screen reader says the new count. */}
      <output className="ek-visually-hidden" data-found>
        {found.total === 0 ? say("No jobs found") : `${t("Jobs")}: ${formatCount(found.total)}`}
      </output>
      <section aria-label={t("Jobs")} className={layout.results} data-found>
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

function doneText({ total, about }: JobPage): Text {
  if (total === 0) return "No jobs found";
  if (total === 1) return "Show 1 job";
  const number = formatCount(total);
  return about
    ? sentence("Show about {number} jobs", { number })
    : sentence("Show {number} jobs", { number });
}

/** The filters in use, each a link to the list without it. */
function JobChips({ filters }: { filters: JobFilters }) {
  const t = useT("jobs");
  const say = useSay();
  const active = activeJobFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul className="row gap-xs list above-sm" aria-label={t("Filters in use")}>
      {active.map(({ names, label }) => (
        <li key={names.join()}>
          <Link
            to={jobListHref(withoutJobFilters(filters, names))}
            className={filterChips.chip}
            aria-label={t("Remove filter: {label}", { label: say(label) })}
          >
            {say(label)} <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The form of the job search once its page is hydrated: a choice applies at once, typed text with Enter or a button. */
function useJobForm(filters: JobFilters) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const last = useRef(filters);

  // The address is what counts: Back, a chip and a link change the fields too, but not what is being typed.
  useEffect(() => {
    const before = last.current;
    last.current = filters;
    for (const name of FILTER_NAMES) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const value = filters[name] ?? "";
      const isTyping = field === document.activeElement && field.value.trim() !== (before[name] ?? "");
      if (field.value !== value && !isTyping) field.value = value;
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

/** The way to get new jobs of a search by mail (ALERT-11): each of them is new, so the day of posting is no part of it. */
function AlertOffer({ filters: { since: _since, ...search } }: { filters: JobFilters }) {
  const t = useT("jobs");
  return (
    <p className={`beside middle text above ${styles.alert}`}>
      <Icon name="mail" />
      <TextLink to={hrefAt(NEW_ALERT_PATH, search, 1)}>{t("Get new jobs of this search by mail")}</TextLink>
    </p>
  );
}

/** A page of jobs with the count and the pager. */
function JobList({ found, hrefOf }: Pick<Props, "found" | "hrefOf">) {
  const t = useT("jobs");
  const { jobs, total, about, page, perPage } = found;
  const today = useToday();
  const busy = useNavigation().state === "loading";
  const pages = countPages(total, perPage);
  if (page > pages) return <BeyondLastPage page={page} pages={pages} hrefOf={hrefOf} />;
  const first = (page - 1) * perPage + 1;
  return (
    <div className={list.list} aria-busy={busy}>
      <ul className="stack gap-sm list">
        {jobs.map((job) => (
          <li key={job._id}>
            <JobCard job={job} today={today} />
          </li>
        ))}
      </ul>
      <div className={`row between above-lg ${list.foot}`}>
        <p>
          {t(about ? "Showing {first} to {last} of about {total}" : "Showing {first} to {last} of {total}", {
            first: formatCount(first),
            last: formatCount(first + jobs.length - 1),
            total: formatCount(total),
          })}
        </p>
        {pages > 1 && <Pager page={page} pages={pages} hrefOf={hrefOf} label={t("Pages of jobs")} />}
      </div>
    </div>
  );
}

type NoJobsProps = { wider: readonly CountedSearch[]; isFiltered: boolean };

/** In place of the list where it is empty, with wider searches that find something (JOB-46). */
export function NoJobs({ wider, isFiltered }: NoJobsProps) {
  const t = useT("jobs");
  const say = useSay();
  return (
    <EmptyState
      hint={
        isFiltered
          ? t("No open job fits all of your filters at once.")
          : t("Schools post their jobs here. Please look again soon.")
      }
      action={
        <>
          {wider.length > 0 && (
            <ul className={`stack gap-2xs list ${wide.searches}`} aria-label={t("Wider searches")}>
              {wider.map(({ label, filters, count }) => (
                <li key={inEnglish(label)}>
                  <Link to={jobListHref(filters)} className="tap">
                    {formatCount(count)} {say(label)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {isFiltered && (
            <Link to={JOBS_PATH} className="tap">
              {t("Show all jobs")}
            </Link>
          )}
        </>
      }
    >
      {t("No jobs found")}
    </EmptyState>
  );
}
