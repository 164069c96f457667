// The fields of an alert: its search and how often. Plain elements, which work without scripts.
import type { JobSearch } from "#domain/alerts/search.ts";
import { FREQUENCIES, type Frequency, FREQUENCY_LABELS } from "#domain/alerts/terms.ts";
import { CLASSES, MAX_QUERY_LETTERS } from "#domain/candidates/terms.ts";
import { SHORT_TEXT } from "#domain/field-limits.ts";
import { BOARD_LABELS, BOARDS, CONTRACT_LABELS, CONTRACTS } from "#domain/vacancies/terms.ts";
import { Select, TextInput } from "#web/ui/form/field.tsx";
import styles from "#web/alerts/alerts.module.css";

const KM = [10, 25, 50, 100, 200];
const ANY = { value: "", label: "Any" };
const TAUGHT = CLASSES.filter((one) => one !== "None");

type Props = { search: JobSearch; frequency: Frequency; subjects: readonly string[] };

export function AlertFields({ search, frequency, subjects }: Props) {
  return (
    <div className={styles.fields}>
      <TextInput
        name="q"
        label="Words"
        description="A post, a school or anything else in the text of a job"
        defaultValue={search.q}
        maxLength={MAX_QUERY_LETTERS}
      />
      <TextInput
        name="subject"
        label="Subject"
        list="alert-subjects"
        defaultValue={search.subject}
        maxLength={SHORT_TEXT}
      />
      <datalist id="alert-subjects">
        {subjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </datalist>
      <TextInput
        name="city"
        label="City"
        placeholder="Such as Indore"
        defaultValue={search.city}
        maxLength={SHORT_TEXT}
      />
      <Select
        name="within"
        label="Distance"
        defaultValue={String(search.within ?? "")}
        options={[{ value: "", label: "In the city" }, ...kmOptions(search.within)]}
      />
      <Select name="class" label="Class" defaultValue={search.class ?? ""} options={[ANY, ...TAUGHT]} />
      <Select
        name="board"
        label="Board"
        defaultValue={search.board ?? ""}
        options={[ANY, ...BOARDS.map((value) => ({ value, label: BOARD_LABELS[value] }))]}
      />
      <TextInput
        name="minPay"
        label="Pay a month, at least"
        inputMode="numeric"
        placeholder="Such as 25,000"
        defaultValue={search.minPay}
      />
      <Select
        name="contract"
        label="Contract"
        defaultValue={search.contract ?? ""}
        options={[ANY, ...CONTRACTS.map((value) => ({ value, label: CONTRACT_LABELS[value] }))]}
      />
      <Select
        name="frequency"
        label="How often"
        defaultValue={frequency}
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
