// The folded fields of the form to post a job: the post, what is wanted, what is offered, and when it goes online.
import { CLASSES, EXPERIENCES, JOINING_AVAILABILITIES, LANGUAGES } from "#domain/candidates/terms.ts";
import { addDays, type Day } from "#domain/day.ts";
import { DEGREES } from "#domain/eligibility/terms.ts";
import { SHORT_TEXT } from "#domain/field-limits.ts";
import { BOARD_LABELS, BOARDS, CONTRACT_LABELS, CONTRACTS, MAX_OPEN_DAYS } from "#domain/vacancies/terms.ts";
import { ChecksField } from "#web/ui/form/choice-field.tsx";
import { SelectField, TextField, useField } from "#web/ui/form/form-fields.tsx";
import { type EMPTY_VACANCY, OFFERS, TET_LABELS } from "./form-values.ts";

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Years of experience as whole numbers; the last one is 21 for more than 20. */
const YEARS = EXPERIENCES.map((_, years) => ({ value: String(years), label: labelYears(years) }));

function labelYears(years: number): string {
  if (years === 0) return "None";
  if (years === EXPERIENCES.length - 1) return `More than ${years - 1} years`;
  return years === 1 ? "1 year" : `${years} years`;
}

type Field = keyof typeof EMPTY_VACANCY;

/** The fields of each fold, so that it opens for their errors. */
export const POST_FIELDS: readonly Field[] = ["classes", "board", "medium", "posts", "contract"];
export const WANTED_FIELDS: readonly Field[] = ["minExperience", "degrees", "tets", "joining"];
export const OFFER_FIELDS: readonly Field[] = ["offers"];
export const ONLINE_FIELDS: readonly Field[] = ["publishAt"];

export function PostFields() {
  return (
    <div className="grid gap-lg fields">
      <div data-wide>
        <ChecksField name="classes" label="Classes" options={CLASSES.filter((one) => one !== "None")} />
      </div>
      <SelectField name="board" label="Board" options={optionsOf(BOARDS, BOARD_LABELS)} />
      <MediumField />
      <TextField name="posts" label="Number of posts" inputMode="numeric" />
      <SelectField name="contract" label="Contract" options={optionsOf(CONTRACTS, CONTRACT_LABELS)} />
    </div>
  );
}

function MediumField() {
  const { field } = useField("medium");
  const list = `${field.id}-languages`;
  return (
    <div>
      <TextField
        name="medium"
        label="Medium"
        description="The language of the lessons"
        maxLength={SHORT_TEXT}
        list={list}
      />
      <datalist id={list}>
        {LANGUAGES.map((language) => (
          <option key={language}>{language}</option>
        ))}
      </datalist>
    </div>
  );
}

export function WantedFields() {
  return (
    <div className="grid gap-lg fields">
      <SelectField name="minExperience" label="Experience, at least" options={YEARS} />
      <SelectField name="joining" label="Joining from" options={JOINING_AVAILABILITIES} />
      <div data-wide>
        <ChecksField name="tets" label="Teacher eligibility test" options={Object.values(TET_LABELS)} />
      </div>
      <div data-wide>
        <ChecksField name="degrees" label="Degrees, one of these is enough" options={DEGREES} />
      </div>
    </div>
  );
}

export function OfferFields() {
  return (
    <div className="grid gap-lg fields">
      <div data-wide>
        <ChecksField name="offers" label="Beside the pay" options={OFFERS} />
      </div>
    </div>
  );
}

export function OnlineFields({ today }: { today: Day }) {
  return (
    <div className="grid gap-lg fields">
      <TextField
        name="publishAt"
        type="date"
        label="Online from"
        description="Empty: on the day on which you publish it"
        min={today}
        max={addDays(today, MAX_OPEN_DAYS)}
      />
    </div>
  );
}
