// The fields of an alert: its search and how often. Plain elements, which work without scripts.
import { sentence } from "#platform/domain/locale/sentence.ts";
import { SEARCH_NAMES } from "#features/jobs/domain/alerts/search-text.ts";
import { FREQUENCIES, FREQUENCY_LABELS } from "#features/jobs/domain/alerts/terms.ts";
import { type FilterName, filterOf, FILTERS } from "#features/jobs/domain/filters.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { MAX_SEARCH_LETTERS } from "#platform/domain/search-text.ts";
import { SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import styles from "#features/jobs/web/alerts/alerts.module.css";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

/** The filters after the distance. */
const OTHERS = SEARCH_NAMES.filter((name) => filterOf(name).choice && name !== "within");

type Props = { distance: number | undefined; subjects: readonly string[] };

export function AlertFields({ distance, subjects }: Props) {
  const t = useT("candidate");
  const say = useSay();
  return (
    <div className={styles.fields}>
      <TextField
        name="q"
        label={t("Words")}
        description={t("A post, a school or anything else in the text of a job")}
        maxLength={MAX_SEARCH_LETTERS}
      />
      <TextField name="subject" label={t("Subject")} list="alert-subjects" maxLength={SHORT_TEXT} />
      <datalist id="alert-subjects">
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {say(subject)}
          </option>
        ))}
      </datalist>
      <TextField name="city" label={t("City")} placeholder={t("Such as Indore")} maxLength={SHORT_TEXT} />
      <SelectField
        name="within"
        label={t("Distance")}
        none={t("In the city")}
        options={kmOptions(distance).map((km) => ({
          value: km,
          label: say(sentence("Within {km} km", { km })),
        }))}
      />
      {OTHERS.map((name) => (
        <ChosenField key={name} name={name} />
      ))}
      <SelectField
        name="frequency"
        label={t("How often")}
        none={null}
        options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
      />
    </div>
  );
}

/** The field of a filter that has a choice in the list of jobs; an amount is typed here. */
function ChosenField({ name }: { name: FilterName }) {
  const t = useT("candidate");
  const say = useSay("candidate");
  const { reads, choice } = filterOf(name);
  if (!choice) return null;
  const { label, options, textOf = (option) => option } = choice;
  if (reads === "rupees") {
    const example = t("Such as 25,000");
    return <TextField name={name} label={say(label)} inputMode="numeric" placeholder={example} />;
  }
  return (
    <SelectField
      name={name}
      label={say(label)}
      none={t("Any")}
      options={options.map((value) => ({ value, label: textOf(value) }))}
    />
  );
}

/** The address may name another distance: it is shown, so that it is not applied invisibly. */
function kmOptions(distance: number | undefined): string[] {
  const { options } = FILTERS.within.choice;
  const chosen = distance === undefined ? "" : String(distance);
  return chosen === "" || options.some((km) => km === chosen) ? [...options] : [chosen, ...options];
}
