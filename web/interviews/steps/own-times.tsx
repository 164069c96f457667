// The days and hours that a candidate proposes when asking for another day: up to three rows of plain fields.
import { TextInput } from "@mantine/core";
import { earliestInterviewDay, latestInterviewDay } from "#domain/interviews/rules.ts";
import { MAX_PROPOSALS } from "#domain/interviews/invitation/terms.ts";
import styles from "./steps.module.css";

const ROWS = Array.from({ length: MAX_PROPOSALS }, (_, at) => at + 1);

type Props = { today: string; slot: { from: string; to: string } };

export function OwnTimes({ today, slot }: Props) {
  return (
    <fieldset className={styles.times}>
      <legend>Days that suit you, if you like</legend>
      {ROWS.map((row) => (
        <div key={row} className={styles.time}>
          <TextInput
            type="date"
            name={`date-${row}`}
            label={`Day ${row}`}
            min={earliestInterviewDay(today)}
            max={latestInterviewDay(today)}
          />
          <TextInput type="time" name={`from-${row}`} label="From" defaultValue={slot.from} />
          <TextInput type="time" name={`to-${row}`} label="To" defaultValue={slot.to} />
        </div>
      ))}
    </fieldset>
  );
}

type OwnTime = { date: string; from?: string; to?: string };

/** Rows without a day are left out. */
export function readOwnTimes(form: FormData): OwnTime[] {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return ROWS.flatMap((row) => {
    const [date, from, to] = [field(`date-${row}`), field(`from-${row}`), field(`to-${row}`)];
    return date ? [{ date, ...(from && { from }), ...(to && { to }) }] : [];
  });
}
