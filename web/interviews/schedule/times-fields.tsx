// The interview date with its hours, and up to two other times from which the candidate may choose (INT-57).
import { useState } from "react";
import { flushSync } from "react-dom";
import { formatDay } from "#domain/day.ts";
import { earliestInterviewDay } from "#domain/interviews/rules.ts";
import { OTHER_ROWS, TimeRow } from "#web/interviews/times/time-rows.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import type { WrongRow } from "./wrong-row.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./schedule-dialog.module.css";

type Props = {
  today: string;
  slot: { from: string; to: string };
  wrong: WrongRow | null;
  /** A time has left the form, of which the form itself hears nothing. */
  onRemove: () => void;
};

export function TimesFields({ today, slot, wrong, onRemove }: Props) {
  const [shown, setShown] = useState<readonly number[]>([]);
  const free = OTHER_ROWS.find((row) => !shown.includes(row));
  const errorOf = (row: number, field: WrongRow["field"]) =>
    wrong?.row === row && wrong.field === field ? wrong.sentence : undefined;
  const dateError = errorOf(1, "day");
  return (
    <div className={styles.times}>
      <TimeRow
        row={1}
        name="Day and hours"
        day={{
          name: "interviewDate",
          label: "Interview Date",
          description: dateError ? undefined : `${formatDay(earliestInterviewDay(today))} or later`,
          descriptionBelow: true,
          required: true,
          error: dateError,
          "data-autofocus": true,
        }}
        today={today}
        slot={slot}
        hoursError={errorOf(1, "hours")}
      />
      {shown.map((row, at) => (
        <div key={row} className={styles.other}>
          <TimeRow
            row={row}
            name={`Other time ${at + 1}`}
            day={{ label: "Or on", error: errorOf(row, "day") }}
            today={today}
            slot={slot}
            hoursError={errorOf(row, "hours")}
          />
          <Button
            small
            look="danger-subtle"
            aria-label={`Remove other time ${at + 1}`}
            onClick={() => {
              flushSync(() => setShown(shown.filter((one) => one !== row)));
              onRemove();
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      {free !== undefined && (
        <Button
          small
          look="subtle"
          icon={<Icon name="plus" size={16} />}
          className={styles.add}
          onClick={() => setShown([...shown, free])}
        >
          Offer another time
        </Button>
      )}
    </div>
  );
}
