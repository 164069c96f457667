// Walk-in interviews of a job: days, hours, venue and what to bring.
import { type Text } from "#platform/domain/locale/sentence.ts";
import { useState } from "react";
import type { Day } from "#platform/domain/day.ts";
import { LONG_TEXT, SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { LongTextField, TextField, useField } from "#platform/web/ui/form/form-fields.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Checkbox, TextInput } from "#platform/web/ui/form/field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const MAX_DAYS = 10;

type Props = { today: Day; startsOpen: boolean; onToggle: (isOpen: boolean) => void };

export function WalkInFields({ today, startsOpen, onToggle }: Props) {
  const t = useT("posting");
  const [isWalkIn, setWalkIn] = useState(startsOpen);
  return (
    <div className="grid gap-lg fields">
      <div data-wide>
        <Checkbox
          label={t("Applicants may come without an appointment")}
          checked={isWalkIn}
          onChange={(event) => {
            setWalkIn(event.currentTarget.checked);
            onToggle(event.currentTarget.checked);
          }}
        />
      </div>
      {isWalkIn && (
        <>
          <div data-wide>
            <DaysField today={today} />
          </div>
          <TextField
            name="walkIn.from"
            type="time"
            label={t("From")}
            description={t("India time")}
            required
          />
          <TextField name="walkIn.to" type="time" label={t("To")} description={t("India time")} required />
          <div data-wide>
            <TextField name="walkIn.venue" label={t("Venue")} maxLength={SHORT_TEXT} required />
          </div>
          <div data-wide>
            <LongTextField
              name="walkIn.documents"
              label={t("What to bring")}
              description={t("Optional")}
              maxLength={LONG_TEXT}
              rows={3}
            />
          </div>
        </>
      )}
    </div>
  );
}

function DaysField({ today }: { today: Day }) {
  const { key, field } = useField("walkIn.days");
  return <Days key={key} today={today} {...field} />;
}

type DaysProps = {
  today: Day;
  id: string;
  defaultValue?: Day[];
  error?: Text;
  onChange: (days: Day[]) => void;
};

/** Each day has its own input, as dates have on every device; an empty one is left out. */
function Days({ today, id, defaultValue = [], error, onChange }: DaysProps) {
  const t = useT("posting");
  const [days, setDays] = useState(() => (defaultValue.length > 0 ? defaultValue : [""]));

  function change(next: Day[]) {
    setDays(next);
    onChange(next.filter((day) => day !== ""));
  }

  return (
    <fieldset className="stack gap-xs start">
      <legend>{t("Days")}</legend>
      {days.map((day, index) => (
        // The days have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="beside start">
          <TextInput
            type="date"
            id={index === 0 ? id : undefined}
            aria-label={t("Day {number}", { number: index + 1 })}
            min={today}
            value={day}
            error={index === 0 ? error : undefined}
            onChange={(event) => change(days.with(index, event.currentTarget.value))}
          />
          {days.length > 1 && (
            <Button
              look="danger-subtle"
              aria-label={t("Remove day {number}", { number: index + 1 })}
              onClick={() => change(days.toSpliced(index, 1))}
            >
              <Icon name="trash" size={18} />
            </Button>
          )}
        </div>
      ))}
      {days.length < MAX_DAYS && (
        <Button look="subtle" icon={<Icon name="plus" size={18} />} onClick={() => change([...days, ""])}>
          {t("Another day")}
        </Button>
      )}
    </fieldset>
  );
}
