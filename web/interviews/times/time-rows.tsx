// Days with their hours in plain fields: those that a school proposes and those that a candidate would like.
import { useId } from "react";
import { earliestInterviewDay, latestInterviewDay } from "#domain/interviews/rules.ts";
import { MAX_PROPOSALS } from "#domain/interviews/invitation/terms.ts";
import { TextInput, type TextInputProps } from "#web/ui/form/field.tsx";
import styles from "./time-rows.module.css";

/** The hours that stand in a row until somebody changes them. */
type Hours = { from: string; to: string };

type RowProps = {
  /** The number in the names of its fields, from 1. */
  row: number;
  /** Names the fields of the row together; the label of the day where it is left out. */
  name?: string;
  /** Label of the day, and what else its field needs. */
  day: TextInputProps & { label: string; "data-autofocus"?: true };
  today: string;
  slot: Hours;
  /** What is wrong with the hours. */
  hoursError?: string | undefined;
};

export function TimeRow({ row, name, day, today, slot, hoursError }: RowProps) {
  const errorId = useId();
  const hours = hoursError === undefined ? {} : { error: true, "aria-describedby": errorId };
  return (
    <fieldset aria-label={name ?? day.label} className={styles.row}>
      <TextInput
        type="date"
        name={`date-${row}`}
        min={earliestInterviewDay(today)}
        max={latestInterviewDay(today)}
        {...day}
      />
      <TextInput type="time" name={`from-${row}`} label="From" defaultValue={slot.from} {...hours} />
      <TextInput type="time" name={`to-${row}`} label="To" defaultValue={slot.to} {...hours} />
      {hoursError && (
        <p id={errorId} className={styles.error}>
          {hoursError}
        </p>
      )}
    </fieldset>
  );
}

/** The numbers of all rows of a form. */
const TIME_ROWS: readonly number[] = Array.from({ length: MAX_PROPOSALS }, (_, at) => at + 1);

/** Those after the first, which is the day of the interview. */
export const OTHER_ROWS = TIME_ROWS.slice(1);

type Props = {
  legend: string;
  /** Label of the days: "Day" reads "Day 1", "Day 2". */
  label: string;
  today: string;
  slot: Hours;
};

export function TimeRows({ legend, label, today, slot }: Props) {
  return (
    <fieldset className={styles.rows}>
      <legend>{legend}</legend>
      {TIME_ROWS.map((row) => (
        <TimeRow key={row} row={row} day={{ label: `${label} ${row}` }} today={today} slot={slot} />
      ))}
    </fieldset>
  );
}

type TypedTime = { date: string; from?: string; to?: string };

/** Nothing of a row without a day; hours that somebody has emptied are left out. */
export function readTimeRow(form: FormData, row: number, dayName = `date-${row}`): TypedTime[] {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const [date, from, to] = [field(dayName), field(`from-${row}`), field(`to-${row}`)];
  return date ? [{ date, ...(from && { from }), ...(to && { to }) }] : [];
}

export function readTimeRows(form: FormData, rows: readonly number[] = TIME_ROWS): TypedTime[] {
  return rows.flatMap((row) => readTimeRow(form, row));
}
