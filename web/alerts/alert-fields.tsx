// The fields of an alert: its search and how often. Plain elements, which work without scripts.
import { FREQUENCIES, FREQUENCY_LABELS } from "#domain/alerts/terms.ts";
import { CLASSES, MAX_QUERY_LETTERS } from "#domain/candidates/terms.ts";
import { SHORT_TEXT } from "#domain/field-limits.ts";
import { BOARD_LABELS, BOARDS, CONTRACT_LABELS, CONTRACTS } from "#domain/vacancies/terms.ts";
import { SelectField, TextField } from "#web/ui/form/form-fields.tsx";
import styles from "#web/alerts/alerts.module.css";

const KM = [10, 25, 50, 100, 200];
const TAUGHT = CLASSES.filter((one) => one !== "None");

type Props = { distance: number | undefined; subjects: readonly string[] };

export function AlertFields({ distance, subjects }: Props) {
  return (
    <div className={styles.fields}>
      <TextField
        name="q"
        label="Words"
        description="A post, a school or anything else in the text of a job"
        maxLength={MAX_QUERY_LETTERS}
      />
      <TextField name="subject" label="Subject" list="alert-subjects" maxLength={SHORT_TEXT} />
      <datalist id="alert-subjects">
        {subjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </datalist>
      <TextField name="city" label="City" placeholder="Such as Indore" maxLength={SHORT_TEXT} />
      <SelectField name="within" label="Distance" none="In the city" options={kmOptions(distance)} />
      <SelectField name="class" label="Class" none="Any" options={TAUGHT} />
      <SelectField
        name="board"
        label="Board"
        none="Any"
        options={BOARDS.map((value) => ({ value, label: BOARD_LABELS[value] }))}
      />
      <TextField
        name="minPay"
        label="Pay a month, at least"
        inputMode="numeric"
        placeholder="Such as 25,000"
      />
      <SelectField
        name="contract"
        label="Contract"
        none="Any"
        options={CONTRACTS.map((value) => ({ value, label: CONTRACT_LABELS[value] }))}
      />
      <SelectField
        name="frequency"
        label="How often"
        none={null}
        options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
      />
    </div>
  );
}

/** The address may name another distance: it is shown, so that it is not applied invisibly. */
function kmOptions(chosen: number | undefined) {
  const known = chosen !== undefined && !KM.includes(Number(chosen)) ? [Number(chosen), ...KM] : KM;
  return known.map((km) => ({ value: String(km), label: `Within ${km} km` }));
}
