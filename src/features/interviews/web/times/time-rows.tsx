// Days with their hours: those that a school proposes and those that a candidate would like.
import { useId } from "react";
import { formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import { earliestInterviewDay, latestInterviewDay } from "#features/interviews/domain/invitation/rules.ts";
import { MAX_PROPOSALS, type Proposal } from "#features/interviews/domain/invitation/terms.ts";
import { useField } from "#platform/web/ui/form/form-fields.tsx";
import { TextInput, type TextInputProps } from "#platform/web/ui/form/field.tsx";
import styles from "./time-rows.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** The hours that stand in a row until somebody changes them. */
type Hours = { from: string; to: string };

/** The values of a form, or what a form without its code has sent. */
export type Typed = Readonly<Record<string, unknown>>;

export function typedText(typed: Typed, name: string): string {
  const value = typed[name];
  return typeof value === "string" ? value.trim() : "";
}

type RowProps = {
  /** The number in the names of its fields, from 1. */
  row: number;
  /** Names the fields of the row together; the label of the day where it is left out. */
  name?: string;
  /** The name of the day's field, its label, and what else it needs. */
  day: TextInputProps & { label: string; "data-autofocus"?: true };
  today: string;
};

/** An error of its hours stands at the field of the first. */
export function TimeRow({ row, name, day, today }: RowProps) {
  const say = useSay();
  const t = useT("interviews");
  const errorId = useId();
  const date = useField(day.name ?? `date-${row}`);
  const [from, to] = [useField(`from-${row}`), useField(`to-${row}`)];
  const { error } = from.field;
  const wrong = error === undefined ? { error } : { error: true as const, "aria-describedby": errorId };
  return (
    <fieldset aria-label={name ?? day.label} className={`grid gap-xs ${styles.row}`}>
      <TextInput
        key={date.key}
        type="date"
        min={earliestInterviewDay(today)}
        max={latestInterviewDay(today)}
        {...day}
        {...date.field}
      />
      <TextInput key={from.key} type="time" label={t("From")} {...from.field} {...wrong} />
      <TextInput key={to.key} type="time" label={t("To")} {...to.field} {...wrong} />
      {error && (
        <p id={errorId} className="across text fine wrong">
          {say(error)}
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
};

export function TimeRows({ legend, label, today }: Props) {
  return (
    <fieldset className={styles.rows}>
      <legend className="strong">{legend}</legend>
      {TIME_ROWS.map((row) => (
        <TimeRow key={row} row={row} day={{ label: `${label} ${row}` }} today={today} />
      ))}
    </fieldset>
  );
}

type RowFields = Record<`${"date" | "from" | "to"}-${number}`, string>;

/** What the fields of some rows begin with. */
export function firstTimes({ from, to }: Hours, rows = TIME_ROWS): RowFields {
  return Object.assign(
    {},
    ...rows.map((row) => ({ [`date-${row}`]: "", [`from-${row}`]: from, [`to-${row}`]: to })),
  ) as RowFields;
}

type TypedTime = { date: string; from?: string; to?: string };

/** Nothing of a row without a day; hours that somebody has emptied are left out. */
export function readTimeRow(typed: Typed, row: number, dayName = `date-${row}`): TypedTime[] {
  const [date, from, to] = [dayName, `from-${row}`, `to-${row}`].map((name) => typedText(typed, name));
  return date ? [{ date, ...(from && { from }), ...(to && { to }) }] : [];
}

export function readTimeRows(typed: Typed, rows = TIME_ROWS): TypedTime[] {
  return rows.flatMap((row) => readTimeRow(typed, row));
}

/** A day, and its hours, which in Hindi are too long for one line of a narrow column. */
export function ProposedTime({ time: { date, from, to } }: { time: Proposal }) {
  const locale = useLocale();
  const t = useT("interviews");
  return (
    <>
      <span className="whole">{formatDayWithWeekday(date, locale)},</span>{" "}
      <span>{t("{from} to {to}", { from: formatTime(from, locale), to: formatTime(to, locale) })}</span>
    </>
  );
}
