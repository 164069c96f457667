// The fields of the panel “Filter Jobs”, all plain elements of a form.
import type { Text } from "#platform/domain/locale/sentence.ts";
import panel from "#features/finding/web/search/candidate-filters.module.css";
import { Link } from "#platform/web/ui/link.tsx";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { formatCount } from "#platform/domain/money.ts";
import { placeText } from "#platform/domain/places/place.ts";
import type { CountedVacancies } from "#features/jobs/domain/calls.ts";
import { FILTER_NAMES, type FilterName, filterOf } from "#features/jobs/domain/filters.ts";
import { JOBS_PATH } from "#features/jobs/domain/public/addresses.ts";
import type { JobFilters } from "#features/jobs/web/filter-params.ts";
import styles from "#features/jobs/web/search/job-search.module.css";
import { Button } from "#platform/web/ui/button.tsx";
import { Select, TextInput } from "#platform/web/ui/form/field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type JobCounts = { subjects: readonly CountedVacancies[]; cities: readonly CountedVacancies[] };

/** The choices after those that have a place of their own. */
const OTHERS = FILTER_NAMES.filter((name) => filterOf(name).choice && name !== "within" && name !== "minPay");

export function JobFilterFields({ filters, counts }: { filters: JobFilters; counts: JobCounts }) {
  const t = useT("jobs");
  const say = useSay();
  const countOf = new Map(counts.subjects.map(({ label, count }) => [label, count]));
  return (
    <>
      <div className={`row gap-2xs between below-sm ${panel.head}`}>
        <h2>{t("Filter Jobs")}</h2>
        <Link to={JOBS_PATH} className="tap">
          {t("Reset Filters")}
        </Link>
      </div>
      <div className="stack">
        <OneOf
          name="subject"
          label={t("Subject")}
          chosen={filters.subject}
          options={[...countOf.keys()].toSorted((one, other) => one.localeCompare(other))}
          textOf={(subject) => `${say(subject)} (${formatCount(countOf.get(subject) ?? 0)})`}
        />
        <div className="grid gap-sm pair">
          <TextInput
            id="job-city"
            name="city"
            label={t("City")}
            list="job-cities"
            defaultValue={filters.city}
            maxLength={SHORT_TEXT}
            autoComplete="off"
            placeholder={t("Any")}
          />
          <datalist id="job-cities">
            {counts.cities.map(({ label, slug }) => (
              <option key={slug} value={label}>
                {say(placeText(label))}
              </option>
            ))}
          </datalist>
          <JobSelect name="within" filters={filters} />
        </div>
        <JobSelect name="minPay" filters={filters} />
        {OTHERS.map((name) => (
          <JobSelect key={name} name={name} filters={filters} />
        ))}
        <Button type="submit" wide className={styles.send}>
          {t("Show jobs")}
        </Button>
      </div>
    </>
  );
}

/** A choice of the table of filters. */
function JobSelect({ name, filters }: { name: FilterName; filters: JobFilters }) {
  const say = useSay("jobs");
  const { choice } = filterOf(name);
  if (!choice) return null;
  const { label, none, ...options } = choice;
  return (
    <OneOf {...options} name={name} label={say(label)} chosen={filters[name]} none={none && say(none)} />
  );
}

type OneOfProps = {
  name: FilterName;
  label: string;
  chosen: string | undefined;
  options: readonly string[];
  textOf?: ((option: string) => Text) | undefined;
  /** What stands for no choice. */
  none?: string | undefined;
};

/** One choice of the panel “Filter Jobs”: a plain element whose value belongs to the form. */
function OneOf({ name, label, chosen, options, textOf = (option) => option, none }: OneOfProps) {
  const t = useT("jobs");
  const say = useSay();
  // The address may name a value that is no option: it is shown, so that it is not applied invisibly.
  const shown = chosen && !options.includes(chosen) ? [chosen, ...options] : options;
  return (
    <Select id={`job-${name}`} name={name} label={label} defaultValue={chosen ?? ""}>
      <option value="">{none ?? t("All")}</option>
      {shown.map((option) => (
        <option key={option} value={option}>
          {say(textOf(option))}
        </option>
      ))}
    </Select>
  );
}
