// The fields of the panel “Filter Jobs”, all plain elements of a form.
import { CLASS_CHOICES } from "#features/jobs/domain/terms.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import panel from "#features/finding/web/search/candidate-filters.module.css";
import { Link } from "#platform/web/ui/link.tsx";
import { BOARD_LABELS, BOARDS } from "#platform/domain/teaching-terms.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { formatCount, formatRupees } from "#platform/domain/money.ts";
import { JOBS_PATH } from "#features/jobs/domain/public/addresses.ts";
import { CONTRACT_LABELS, CONTRACTS } from "#features/jobs/domain/terms.ts";
import type { JobFilters, JobFilterName } from "#features/jobs/web/filter-params.ts";
import { sinceText } from "#features/jobs/web/filter-texts.ts";
import styles from "#features/jobs/web/search/job-search.module.css";
import { Button } from "#platform/web/ui/button.tsx";
import { Select, TextInput } from "#platform/web/ui/form/field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Counted = { label: string; slug: string; count: number };
export type JobCounts = { subjects: readonly Counted[]; cities: readonly Counted[] };

const KM = ["10", "25", "50", "100", "200"];
const PAYS = ["15000", "20000", "25000", "30000", "40000", "50000", "75000", "100000"];
const DAYS = ["1", "3", "7", "14", "30"];

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
        <JobSelect
          name="subject"
          label={t("Subject")}
          filters={filters}
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
                {say(label)}
              </option>
            ))}
          </datalist>
          <JobSelect
            name="within"
            label={t("Distance")}
            filters={filters}
            options={KM}
            textOf={(km) => say(sentence("{km} km", { km }))}
            none={t("In the city")}
          />
        </div>
        <JobSelect
          name="minPay"
          label={t("Pay a month, at least")}
          filters={filters}
          options={PAYS}
          textOf={(pay) => formatRupees(Number(pay))}
          none={t("Any, or not stated")}
        />
        <JobSelect name="class" label={t("Class")} filters={filters} options={CLASS_CHOICES} />
        <JobSelect
          name="board"
          label={t("Board")}
          filters={filters}
          options={BOARDS}
          textOf={(board) => BOARD_LABELS[board]}
        />
        <JobSelect
          name="contract"
          label={t("Contract")}
          filters={filters}
          options={CONTRACTS}
          textOf={(contract) => CONTRACT_LABELS[contract]}
        />
        <JobSelect
          name="since"
          label={t("Posted")}
          filters={filters}
          options={DAYS}
          textOf={sinceText}
          none={t("Any day")}
        />
        <Button type="submit" wide className={styles.send}>
          {t("Show jobs")}
        </Button>
      </div>
    </>
  );
}

type JobSelectProps<Option extends string> = {
  name: JobFilterName;
  label: string;
  filters: JobFilters;
  options: readonly Option[];
  textOf?: (option: Option) => Text;
  /** What stands for no choice. */
  none?: string;
};

/** One choice of the panel “Filter Jobs”: a plain element whose value belongs to the form. */
function JobSelect<Option extends string>(props: JobSelectProps<Option>) {
  const { name, label, filters, options, textOf = (option) => option, none } = props;
  const t = useT("jobs");
  const say = useSay();
  const chosen = filters[name] as Option | undefined;
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
