// The fields of an alert: its search and how often. Plain elements, which work without scripts.
import { CLASS_CHOICES } from "#features/jobs/domain/terms.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { FREQUENCIES, FREQUENCY_LABELS } from "#features/jobs/domain/alerts/terms.ts";
import { BOARD_LABELS, BOARDS } from "#platform/domain/teaching-terms.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { CONTRACT_LABELS, CONTRACTS } from "#features/jobs/domain/terms.ts";
import { MAX_SEARCH_LETTERS } from "#platform/domain/search-text.ts";
import { SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import styles from "#features/jobs/web/alerts/alerts.module.css";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

const KM = [10, 25, 50, 100, 200];

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
        options={kmOptions(distance).map(({ value, km }) => ({
          value,
          label: say(sentence("Within {km} km", { km })),
        }))}
      />
      <SelectField name="class" label={t("Class")} none={t("Any")} options={CLASS_CHOICES} />
      <SelectField
        name="board"
        label={t("Board")}
        none={t("Any")}
        options={BOARDS.map((value) => ({ value, label: BOARD_LABELS[value] }))}
      />
      <TextField
        name="minPay"
        label={t("Pay a month, at least")}
        inputMode="numeric"
        placeholder={t("Such as 25,000")}
      />
      <SelectField
        name="contract"
        label={t("Contract")}
        none={t("Any")}
        options={CONTRACTS.map((value) => ({ value, label: CONTRACT_LABELS[value] }))}
      />
      <SelectField
        name="frequency"
        label={t("How often")}
        none={null}
        options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
      />
    </div>
  );
}

/** The address may name another distance: it is shown, so that it is not applied invisibly. */
function kmOptions(chosen: number | undefined) {
  const known = chosen !== undefined && !KM.includes(Number(chosen)) ? [Number(chosen), ...KM] : KM;
  return known.map((km) => ({ value: String(km), km }));
}
