// The panel 'Filter Teachers': filters apply while they are typed and chosen; before hydration it is a plain form.
import { useHref } from "react-router";
import { type RefObject, useId } from "react";
import type { CandidateFacets } from "#features/teachers/domain/search-calls.ts";
import { EXPERIENCE_FILTERS, LANGUAGES, PROFILES, RELOCATIONS } from "#platform/domain/teaching-terms.ts";
import { FILTER_NAMES, type FilterName, filterOf } from "#features/teachers/domain/answers.ts";
import { CANDIDATE_LIST_PATH, type FilterValues } from "#features/teachers/web/filter-params.ts";
import { DistanceFilter } from "#features/finding/web/search/panel/distance-filter.tsx";
import { FilterSelect, type ChosenFilters } from "#features/finding/web/search/panel/filter-select.tsx";
import { SalaryFilter } from "#features/finding/web/search/panel/salary-filter.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import styles from "#features/finding/web/search/candidate-filters.module.css";
import { formatCount } from "#platform/domain/money.ts";
import { hasAllFilters, useSearchRole } from "#features/finding/web/search/search-role.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";

export type FilterPanel = {
  form: RefObject<HTMLFormElement | null>;
  formId: string;
  typed: FilterValues;
  choose: (name: keyof FilterValues, value: string) => void;
  type: (name: FilterName, value: string) => void;
  onSubmit: () => void;
  onReset: () => void;
  subjects: readonly string[];
  /** The number of candidates that each option would leave, when known. */
  facets?: CandidateFacets | undefined;
};

export function CandidateFilters(props: FilterPanel) {
  const t = useT("search");
  const { form, formId, typed, choose, type, onSubmit, onReset, subjects, facets } = props;
  const resetId = useId();
  const list = useHref(CANDIDATE_LIST_PATH);
  const fields = { typed, choose };
  return (
    <search aria-label={t("Candidates")}>
      <div className={`row gap-2xs between below-sm ${styles.head}`}>
        <h2>{t("Filter Teachers")}</h2>
        <button type="submit" form={resetId} className={buttonClass({ look: "subtle", small: true })}>
          {t("Reset Filters")}
        </button>
      </div>
      <form
        id={resetId}
        action={list}
        onSubmit={(event) => {
          event.preventDefault();
          onReset();
        }}
      />
      <form
        id={formId}
        ref={form}
        action={list}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {/* Without scripts the next sentence takes the place of this one. */}
        {typed.question && <input type="hidden" name="question" value={typed.question} />}
        <FilterSelect
          {...fields}
          name="profile"
          label={t("Search Candidate for")}
          options={PROFILES}
          counts={facets?.profiles}
        />
        <FilterSelect
          {...fields}
          name="subject"
          label={t("Subjects")}
          options={subjects}
          counts={facets?.subjects}
        />
        <DistanceFilter {...fields} />
        <FilterSelect
          {...fields}
          name="experience"
          label={t("Min Experience (years)")}
          options={EXPERIENCE_FILTERS}
        />
        <SalaryFilter typed={typed} onType={type} />
        <FilterSelect {...fields} name="relocation" label={t("Relocation")} options={RELOCATIONS} />
        <FilterSelect {...fields} name="language" label={t("Teaching Language")} options={LANGUAGES} />
        <EmployerFilters {...fields} />
        <SortSelect {...fields} />
      </form>
      <CityCounts cities={facets?.cities} chosen={typed.q} onPick={(city) => choose("q", city)} />
    </search>
  );
}

const MAX_CITIES = 6;

type CityCountsProps = {
  cities: CandidateFacets["cities"] | undefined;
  /** The text of the search box: cities are offered only while it is empty. */
  chosen: string | undefined;
  onPick: (city: string) => void;
};

/** The most frequent cities among the found candidates, with counts; a click searches for the city. */
function CityCounts({ cities, chosen, onPick }: CityCountsProps) {
  const say = useSay();
  const t = useT("search");
  if (!cities || cities.length < 2 || chosen) return null;
  return (
    <ul className={`row gap-xs list above ${styles.cities}`} aria-label={t("Cities")}>
      {cities.slice(0, MAX_CITIES).map(({ value, count, about }) => (
        <li key={value}>
          <button
            type="button"
            className={buttonClass({ look: "default", small: true })}
            onClick={() => onPick(value)}
          >
            {`${say(value)} (${about ? t("about {count}", { count: formatCount(count) }) : formatCount(count)})`}
          </button>
        </li>
      ))}
    </ul>
  );
}

const SORT_LABELS: Record<string, string> = {
  best: "Best match",
  nearest: "Nearest",
  newest: "Newest",
  active: "Recently active",
};

/** The order of the list. */
function SortSelect({ typed, choose }: ChosenFilters) {
  const say = useSay("search");
  const t = useT("search");
  const role = useSearchRole();
  // Nearest needs a city: a school has its own.
  const hasCity = role === "employer" || Boolean(typed.near);
  const sorts = [
    ...(hasAllFilters(role) ? ["best"] : []),
    ...(hasCity ? ["nearest"] : []),
    "newest",
    ...(hasAllFilters(role) ? ["active"] : []),
  ];
  return (
    <FilterSelect
      typed={typed}
      choose={choose}
      name="sort"
      label={t("Sort by")}
      options={sorts}
      textOf={(sort) => say(SORT_LABELS[sort] ?? sort)}
      none={t("Most similar, then newest")}
    />
  );
}

function EmployerFilters(fields: ChosenFilters) {
  const t = useT("search");
  const say = useSay("search");
  const role = useSearchRole();
  if (role === "visitor")
    return (
      <p className="across text fine">
        <TextLink to="/login">
          {t("Log in to filter by joining, degree, class, medium and last activity")}
        </TextLink>
      </p>
    );
  if (!hasAllFilters(role)) return null;
  return FILTER_NAMES.flatMap((name) => {
    const { choice } = filterOf(name);
    if (!choice) return [];
    const { label, options, textOf, none = "All" } = choice;
    return (
      <FilterSelect
        {...fields}
        key={name}
        name={name}
        label={say(label)}
        options={options}
        none={say(none)}
        textOf={textOf && ((option) => say(textOf(option)))}
      />
    );
  });
}
