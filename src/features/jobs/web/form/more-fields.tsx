// The folded fields of the form to post a job: the post, what is wanted, what is offered, and when it goes online.
import type { ComponentType } from "react";
import { useSay } from "#platform/web/language/use-say.ts";
import { LANGUAGES } from "#platform/domain/teaching-terms.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import {
  JOB_FIELDS,
  jobFieldOf,
  jobFieldsWith,
  type JobFieldWith,
  OFFERS,
} from "#features/jobs/domain/fields.ts";
import { MAX_OPEN_DAYS } from "#features/jobs/domain/terms.ts";
import { ChecksField } from "#platform/web/ui/form/choice-field.tsx";
import { SelectField, TextField, useField } from "#platform/web/ui/form/form-fields.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Section = "post" | "wanted";
type Name = JobFieldWith<"section", Section>;

/** The fields of a section, as the table of fields declares them. */
export function SectionFields({ section }: { section: Section }) {
  return (
    <div className="grid gap-lg fields">
      {jobFieldsWith("section", section).map((name) => (
        <JobField key={name} name={name} />
      ))}
    </div>
  );
}

function JobField({ name }: { name: Name }) {
  const say = useSay();
  const sayLabel = useSay("posting");
  const { label = "", field } = jobFieldOf(name);
  if (!field) {
    const Own: ComponentType = OWN_FIELDS[name as OwnName];
    return <Own />;
  }
  const { as, options = [], textOf = (option) => option } = field;
  const look = { name, label: sayLabel(field.label ?? label) };
  if (as === "number") return <TextField {...look} inputMode="numeric" />;
  const choices = options.map((value) => ({ value, label: say(textOf(value)) }));
  if (as === "select") return <SelectField {...look} options={choices} />;
  return (
    <div data-wide>
      <ChecksField {...look} options={choices} />
    </div>
  );
}

type OwnName = Exclude<Name, JobFieldWith<"field", object>>;
const OWN_FIELDS: Record<OwnName, ComponentType> = { medium: MediumField };

function MediumField() {
  const t = useT("posting");
  const say = useSay();
  const { field } = useField("medium");
  const list = `${field.id}-languages`;
  return (
    <div>
      <TextField
        name="medium"
        label={t("Medium")}
        description={t("The language of the lessons")}
        maxLength={SHORT_TEXT}
        list={list}
      />
      <datalist id={list}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {say(language)}
          </option>
        ))}
      </datalist>
    </div>
  );
}

export function OfferFields() {
  const t = useT("posting");
  const options = OFFERS.map((value) => ({ value, label: JOB_FIELDS[value].label }));
  return (
    <div className="grid gap-lg fields">
      <div data-wide>
        <ChecksField name="offers" label={t("Beside the pay")} options={options} />
      </div>
    </div>
  );
}

/** `isPlanned`: the job is published and its first day is still to come (JOB-9). */
export function OnlineFields({ today, isPlanned }: { today: Day; isPlanned: boolean }) {
  const t = useT("posting");
  return (
    <div className="grid gap-lg fields">
      <TextField
        name="publishAt"
        type="date"
        label={t("Online from")}
        description={
          isPlanned
            ? t("Today puts it online at once. Empty: the day stays.")
            : t("Empty: on the day on which you publish it")
        }
        min={today}
        max={addDays(today, MAX_OPEN_DAYS)}
      />
    </div>
  );
}
